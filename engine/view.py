"""``view``: what one seat may know of a match, and no more.

With the redaction of events it is the only way out of a state for screens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Any

from engine import cards as c
from engine.discard import NEEDS_COLOUR, can_play, choosable, fair
from engine.handlers.challenge import tested_link
from engine.handlers.draw import at_limit, draw_refusal, keep_refusal
from engine.legal import playable, together
from engine.parts import Choice
from engine.rules.open_hand_options import open_hands
from engine.rules.peeking import may_peek_at
from engine.rules.penalties import held
from engine.rules.stacking import owed_by
from engine.rules.table_votes import voted
from engine.rules.uno_calls import owed_word, right_calls
from engine.state import State, partner_of, without
from engine.turns import end_is_held


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it.

    ``status``: playing, out_of_round (by mercy, or finished under ``places``), eliminated, left, waiting (for the next
    round), returning (the same, for who had left). ``called``: the word called for the present hand, or ``None``.
    ``open_hand``: the cards, where the rules lay them open. ``place``: the seat's place in the circle of this round,
    ``None`` if it does not play. ``claims``: cards that may be claimed from it now.
    """

    seat: int
    status: str
    cards: int
    away: bool
    called: str | None
    score: int
    open_hand: tuple[int, ...] | None
    place: int | None
    partner: int | None
    claims: int


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Cards that may be laid now. ``offered``: turn, answer, jump_in, sequence. ``needs``: the choices it asks for, in
    their order: colour, target, extra. Several identical cards together are a move of their own."""

    cards: tuple[int, ...]
    offered: str
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moves:
    """What the seat can do now by the rules (for ``strict`` and ``cheating`` too only what is fair).

    ``draw``: how many cards a ``DrawCard`` takes, 0 if it is refused, -1 for "until one fits". ``keep``: ``end`` the
    turn,
    ``pass`` at the hand limit, ``waive`` an optional choice, or ``None``. ``calls``: the words that would be right now
    (owed, or early). ``vote``: may vote on the open proposal. ``peek`` and the like: seats that can be named.
    """

    plays: tuple[PlayMove, ...] = ()
    draw: int = 0
    keep: str | None = None
    challenge: bool = False
    press: bool = False
    calls: tuple[str, ...] = ()
    catch: tuple[int, ...] = ()
    peek: tuple[int, ...] = ()
    accuse: tuple[int, ...] = ()
    claim: tuple[int, ...] = ()
    propose: tuple[int, ...] = ()
    vote: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """An open choice. ``kind``: colour, target, extra, card, draw. ``targets``/``cards``: what can be chosen (cards
    only
    for the chooser). ``why``: the effect or card that asks. ``deadline``: seconds on the table's clock, or ``None``."""

    seat: int
    kind: str
    why: str
    optional: bool
    targets: tuple[int, ...]
    cards: tuple[int, ...]
    wanted: int
    deadline: float | None


@dataclass(frozen=True, slots=True)
class ReactionView:
    """An open reaction: who must still press, until when."""

    kind: str
    seat: int
    waiting: tuple[int, ...]
    deadline: float | None


@dataclass(frozen=True, slots=True)
class VoteView:
    """The open proposal."""

    by: int
    target: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    deadline: float


@dataclass(frozen=True, slots=True)
class View:
    """A table as ``seat`` sees it (``None``: an onlooker).

    ``laid``: the cards last laid, newest first, at most five. ``colour`` in force: 0-3 or ``None``. ``pending``:
    cards owed by the seat on turn, ``owed_by`` the draw card that counts (a card or ``None``). ``ring``: the seats of
    this round in clockwise order. ``hand``: the cards this seat knows it holds; ``hidden``: further ones not seen yet
    (``blind_draw``). ``drawn``: what it drew in this turn. ``owes_call``: the word this seat itself owes.
    ``turn_deadline`` and ``round_deadline``: seconds on the table's clock, ``None`` where there is none or while it
    stands still. ``sequence``: this seat may go on with a sequence. ``options``: every rule's value.
    """

    seat: int | None
    version: int
    phase: str
    round: int
    top: int
    last_played: tuple[int, ...]
    colour: int | None
    direction: int
    turn: int | None
    pending: int
    owed_by: int | None
    dealer: int
    draw_pile: int
    seats: tuple[SeatView, ...]
    active_seats: tuple[int, ...]
    hand: tuple[int, ...]
    hidden: int
    drawn: tuple[int, ...]
    owes_call: str | None
    moves: Moves
    choice: ChoiceView | None
    reaction: ReactionView | None
    vote: VoteView | None
    turn_deadline: float | None
    round_deadline: float | None
    winner: int | None
    match_winner: int | None
    options: Mapping[str, Any]


def view(s: State, seat: int | None) -> View:
    """What ``seat`` may know now; ``None`` is an onlooker."""
    seated = seat is not None and 0 <= seat < s.seats
    hand, hidden = _known_hand(s, seat) if seated and seat is not None else ((), 0)
    return View(
        seat=seat,
        version=s.version,
        phase=s.phase,
        round=s.match.round_number,
        top=s.top,
        last_played=(s.top, *islice(_beneath(s), 4)),
        colour=None if s.colour == c.NO_COLOUR else s.colour,
        direction=s.circle.direction,
        turn=s.turn if s.phase == "playing" else None,
        pending=s.debt.cards,
        owed_by=owed_by(s) if s.debt.cards else None,
        dealer=s.round.dealer,
        draw_pile=len(s.draw) - s.cursor,
        seats=_seats(s),
        active_seats=s.circle.active_seats,
        hand=hand,
        hidden=hidden,
        drawn=_drawn(s, seat),
        owes_call=owed_word(s, seat) if seated and seat is not None else None,
        moves=moves(s, seat) if seated and seat is not None else Moves(),
        choice=_choice(s, s.progress.choice, seat) if s.progress.choice is not None else None,
        reaction=_reaction(s),
        vote=_vote(s),
        turn_deadline=_time(s.turn_deadline),
        round_deadline=_time(s.round.deadline),
        winner=s.round.winner,
        match_winner=s.match.winner,
        options=s.ruleset.options,
    )


def _time(deadline: float) -> float | None:
    return None if deadline == inf else deadline


def _beneath(s: State) -> Iterator[int]:
    link = s.discard
    while link is not None:
        yield link[0]
        link = link[1]


def _known_hand(s: State, seat: int) -> tuple[tuple[int, ...], int]:
    """The cards that the seat has seen, and how many more it holds; sorted, lest their order tell of the others."""
    hand = s.hands[seat]
    hidden = tuple(card for other, card in s.aside.unseen if other == seat)
    return (tuple(sorted(without(hand, hidden))) if hidden else hand), len(hidden)


def _drawn(s: State, seat: int | None) -> tuple[int, ...]:
    return s.progress.drawn if seat == s.turn and not s.ruleset.hides_drawn_by else ()


def _seats(s: State) -> tuple[SeatView, ...]:
    opened = open_hands(s) if s.phase == "playing" else []
    callers = dict(s.calls.made)
    return tuple(
        SeatView(
            seat=seat,
            status=status,
            cards=len(s.hands[seat]),
            away=seat in s.match.away,
            called=callers.get(seat),
            score=s.match.scores[seat],
            open_hand=s.hands[seat] if seat in opened else None,
            place=s.circle.active_seats.index(seat) if seat in s.circle.active_seats else None,
            partner=partner_of(s, seat),
            claims=held(s, seat),
        )
        for seat, status in enumerate(s.match.status)
    )


def _choice(s: State, choice: Choice, seat: int | None) -> ChoiceView:
    own = choice.seat == seat
    return ChoiceView(
        seat=choice.seat,
        kind=choice.kind,
        why=choice.reason,
        optional=choice.optional,
        targets=choice.targets,
        cards=tuple(sorted(choosable(s, choice))) if own and choice.kind in ("card", "extra") else (),
        wanted=choice.wanted,
        deadline=_time(choice.deadline),
    )


def _reaction(s: State) -> ReactionView | None:
    reaction = s.progress.reaction
    if reaction is None:
        return None
    return ReactionView(reaction.kind, reaction.seat, reaction.waiting, _time(reaction.deadline))


def _vote(s: State) -> VoteView | None:
    vote = s.aside.vote
    return None if vote is None else VoteView(vote.by, vote.target, vote.yes, vote.no, vote.deadline)


def _needs(s: State, seat: int, card: int, count: int = 1) -> tuple[str, ...]:
    """The choices that laying the card asks for, in their order."""
    needs = []
    if NEEDS_COLOUR[card]:
        needs.append("colour")
    effect = s.ruleset.effects[card]
    rest = len(s.hands[seat]) - count
    if effect is not None and rest:
        asking = s.ruleset.effects_by_name[effect]
        if asking.asks_extra and rest >= asking.least_left:
            needs.append("extra")
        elif asking.targets is not None and rest >= asking.least_left:
            targets = asking.targets(s, seat)
            if len(targets) > 1 or (targets and asking.optional):
                needs.append("target")
    return tuple(needs)


def moves(s: State, seat: int) -> Moves:
    """What the seat can do now, for its screens."""
    if s.phase != "playing" or seat not in s.circle.active_seats:
        return Moves()
    cards = sorted(playable(s, seat))
    plays = [PlayMove((card,), fair(s, seat, card) or "turn", _needs(s, seat, card)) for card in cards]
    free = s.progress.choice is None and s.progress.reaction is None and not end_is_held(s)
    on_turn = free and seat == s.turn
    if on_turn and s.ruleset.plays_together:
        how = "answer" if s.debt.cards else "turn"
        plays += [PlayMove((card,) * n, how, _needs(s, seat, card, n)) for card, n in together(s, seat, cards)]
    others = tuple(other for other in sorted(s.circle.active_seats) if other != seat)
    vote = s.aside.vote
    return Moves(
        plays=tuple(plays),
        draw=_draws(s, seat, on_turn),
        keep=_keeps(s, seat, on_turn),
        challenge=on_turn and s.ruleset.challenge is not None and tested_link(s) is not None,
        press=s.progress.reaction is not None and seat in s.progress.reaction.waiting,
        calls=tuple(right_calls(s, seat)),
        catch=others if s.ruleset.players_call else (),
        peek=tuple(sorted(may_peek_at(s, seat))),
        accuse=others if s.ruleset.may_accuse else (),
        claim=tuple(other for other in others if held(s, other)),
        propose=others if s.ruleset.may_propose and vote is None else (),
        vote=vote is not None and not voted(vote, seat),
    )


def _draws(s: State, seat: int, on_turn: bool) -> int:
    if s.progress.choice is not None and s.progress.choice.kind == "draw" and s.progress.choice.seat == seat:
        return s.progress.choice.wanted
    if not on_turn:
        return 0
    if s.debt.cards:
        return s.debt.cards
    if draw_refusal(s, seat) is not None:
        return 0
    return -1 if s.ruleset.draw_until_fit is not None and not can_play(s, seat) else 1


def _keeps(s: State, seat: int, on_turn: bool) -> str | None:
    if s.progress.choice is not None and s.progress.choice.seat == seat and s.progress.choice.optional:
        return "waive"
    if not on_turn or s.debt.cards or keep_refusal(s, seat) is not None:
        return None
    passing = not s.progress.drawn and s.progress.memory is None and at_limit(s, seat)
    return "pass" if passing else "end"
