"""The action ``challenge``: the test of a bluff card (rulebook, chapter 4)."""

from __future__ import annotations

from engine import cards as c
from engine.actions import Challenge
from engine.handlers.draw import after_penalty
from engine.refusals import NothingToChallenge, NotNow, NotYourTurn, RuleOff
from engine.rounds.piles import took_part
from engine.rounds.turns import acted, close_window, draw_debt, finish_if_gone, pay, start_clock
from engine.ruleset import ChallengeTerms
from engine.state import OUT_OF_ROUND, State
from engine.state.parts import NO_DEBT
from engine.state.records import DrawLink


def tested_link(s: State) -> DrawLink | None:
    """Return the link that a challenge would test now (``challenge_reaches``), or ``None``.

    A seat that fell cannot be challenged, nor can one that left, even if it has rejoined for the next round. A seat
    that went out with the card (``places``) can be challenged, but is always innocent.
    """
    if s.debt is NO_DEBT or not c.IS_BLUFF[s.top]:
        return None
    links = [link for link in s.debt.links if c.IS_BLUFF[link.card]]
    if not links:
        return None
    terms = s.ruleset.challenge
    link = links[0] if terms is not None and terms.first else links[-1]
    if link.seat not in s.circle.active_seats and (link.tested or s.match.status[link.seat] != OUT_OF_ROUND):
        return None
    return link


def challenge(s: State, a: Challenge) -> None:
    """Carry out ``challenge``: the seat of the tested link draws if it is guilty, otherwise the challenger does."""
    seat = a.seat
    terms = s.ruleset.challenge
    if terms is None:
        raise RuleOff(s.ruleset.closed["challenge"])
    if s.progress.choice is not None or s.progress.reaction is not None:
        raise NotNow(reason="choice" if s.progress.choice is not None else "reaction")
    if seat != s.turn:
        raise NotYourTurn(turn=s.turn)
    link = tested_link(s)
    if link is None:
        raise NothingToChallenge
    close_window(s, seat)
    acted(s, seat)
    s.events.append(("challenged", seat, link.seat, link.guilty))
    s.events.append(("hand_shown", seat, link.seat, "challenge", link.tested))
    if link.guilty:
        _guilty(s, link.seat, terms)
    else:
        _innocent(s, seat, terms)


def _guilty(s: State, accused: int, terms: ChallengeTerms) -> None:
    """Make the guilty seat draw the debt and ``guilty_cards`` more.

    Unless the round ends, the challenger then plays an ordinary turn.
    """
    debt = s.debt
    s.debt = NO_DEBT
    draw_debt(s, accused, debt, "challenge", terms.guilty_cards)
    if not finish_if_gone(s):
        start_clock(s)


def _innocent(s: State, seat: int, terms: ChallengeTerms) -> None:
    times = 1
    if terms.for_each:
        times = sum(1 for link in s.debt.links if c.IS_BLUFF[link.card])
    held = len(s.hands[seat])
    pay(s, seat, "challenge", terms.innocent_cards * times)
    if s.phase == "playing":
        after_penalty(s, seat, took_part(s, seat, held))
