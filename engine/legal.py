"""Possible moves: the seat that has to act, the fair actions of a seat, and the cards that it can play.

Unfair actions are left out, even under ``strict`` and ``cheating``. ``legal`` also omits actions that are possible at
any time: leaving, being away, coming back, joining, peeking, accusing a player of peeking, speaking, proposing a
penalty and forfeiting.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from engine import actions as a
from engine.handlers.challenge import tested_link
from engine.handlers.draw import draw_refusal, keep_refusal
from engine.rounds.fair_plays import alike, choosable, continues_sequence, fair, fair_jump_in, playable_in_turn
from engine.rounds.turns import end_is_held
from engine.rules.deck import MOST_SEATS
from engine.state import State
from engine.state.parts import NO_DEBT, NOTHING_OPEN

_DRAW: Final[list[a.DrawCard]] = []
_KEEP: Final[list[a.Keep]] = []
_CHALLENGE: Final[list[a.Challenge]] = []


def _make_actions(seats: int) -> None:
    """Create the draw, keep and challenge actions for this number of seats. All matches share them."""
    for seat in range(len(_DRAW), seats):
        _DRAW.append(a.DrawCard(seat))
        _KEEP.append(a.Keep(seat))
        _CHALLENGE.append(a.Challenge(seat))


@cache
def _colour_choices(seat: int, colours: tuple[int, ...]) -> tuple[a.Choose, ...]:
    return tuple([a.Choose(seat, colour=colour) for colour in colours])


_make_actions(MOST_SEATS)


def seat_to_act(s: State) -> int:
    """Return the seat that a running round waits for.

    It is the seat that has to choose, the first one that has to press, or the current seat.
    """
    progress = s.progress
    if progress.choice is not None:
        return progress.choice.seat
    if progress.reaction is not None:
        return progress.reaction.waiting[0]
    return s.turn


def playable(s: State, seat: int) -> Collection[int]:
    """Return the cards that the seat could fairly play now, each once.

    For a seat whose turn it is not, these are its jump-ins and sequence cards.
    """
    if (
        s.phase != "playing"
        or seat not in s.circle.active_seats
        or s.progress.reaction is not None
        or (s.aside is not NOTHING_OPEN and end_is_held(s))
    ):
        return ()
    if s.progress.choice is None and seat == s.turn:
        return playable_in_turn(s, seat)
    if seat == s.turn or (s.ruleset.jump_matches is None and s.sequence is None):
        return ()
    return [card for card in {*s.hands[seat]} if fair_jump_in(s, seat, card) or continues_sequence(s, seat, card)]


def legal(s: State, seat: int) -> list[a.Action]:
    """Return the fair actions of the seat. ``apply`` accepts all of them.

    A wild card played alone is listed once for each colour.
    """
    if seat >= MOST_SEATS:  # Players who join later may get new seats, even if others have left.
        _make_actions(s.seats)
        s.ruleset.ways.make(s.seats)
    if seat != s.turn or not s.in_plain_turn():
        return _legal_otherwise(s, seat)
    rules = s.ruleset
    if rules.forbidding or (s.sequence is not None and s.sequence.seat == seat):
        cards = playable_in_turn(s, seat)
    else:
        cards = rules.fitting[s.top][s.colour].intersection(s.hands[seat])
    if rules.plays_together:
        found = _plays(s, seat, cards)
    else:
        found = []
        ways = rules.ways.by_seat[seat]
        for card in cards:
            found += ways[card]
    if rules.most_in_hand:
        found += _instead_of_playing(s, seat, bool(cards))
    elif not (cards and rules.draws_only_if_stuck):
        found.append(_DRAW[seat])
    return _and_more(s, seat, found) if rules.offers else found


def _legal_otherwise(s: State, seat: int) -> list[a.Action]:
    """Return the fair actions later in a turn, when cards are owed, and out of turn."""
    if s.phase != "playing" or seat not in s.circle.active_seats:
        return []
    if (
        seat != s.turn
        or s.progress.choice is not None
        or s.progress.reaction is not None
        or (s.aside is not NOTHING_OPEN and end_is_held(s))
    ):
        found = _other_actions(s, seat)
    elif s.debt is not NO_DEBT:
        found = _legal_when_owing(s, seat)
    else:
        cards = playable_in_turn(s, seat)
        found = _plays(s, seat, cards)
        found += _instead_of_playing(s, seat, bool(cards))
    return _and_more(s, seat, found) if s.ruleset.offers else found


def _legal_when_owing(s: State, seat: int) -> list[a.Action]:
    """Return the answers, the draw of the owed cards, and the challenge."""
    rules = s.ruleset
    found = _plays(s, seat, playable_in_turn(s, seat)) if rules.answering else []
    found.append(_DRAW[seat])
    if rules.challenge is not None and tested_link(s) is not None:
        found.append(_CHALLENGE[seat])
    return found


def _plays(s: State, seat: int, cards: Collection[int]) -> list[a.Action]:
    """Return the ways to play these cards, alone and together."""
    found: list[a.Action] = []
    rules = s.ruleset
    ways = rules.ways.by_seat[seat]
    if not rules.plays_together:
        for card in cards:
            found += ways[card]
        return found
    count_of = s.hands[seat].count
    one_sided = not rules.two_sided
    colours = rules.sides[s.round.dark]
    for card in cards:
        found += ways[card]
        if one_sided and count_of(card) == 1:
            continue
        held = alike(s, seat, card)
        if len(held) > 1:
            times_of = _times(s, seat, card, len(held))
            found += [_together(seat, held[:times], colours[0] if colours else None) for times in times_of]
    return found


def _and_more(s: State, seat: int, found: list[a.Action]) -> list[a.Action]:
    """Add the actions that rules offer, such as calls, catches and accusations, to ``found`` and return it."""
    for offers in s.ruleset.offers:
        found += offers(s, seat)
    return found


def _instead_of_playing(s: State, seat: int, can: bool) -> list[a.Action]:
    """Return the draw and keep actions that the current seat may carry out now. The seat must owe nothing.

    ``can`` is True if the seat can play a card.
    """
    found: list[a.Action] = []
    if draw_refusal(s, seat, can) is None:
        found.append(_DRAW[seat])
    if keep_refusal(s, seat, can) is None:
        found.append(_KEEP[seat])
    return found


def _other_actions(s: State, seat: int) -> list[a.Action]:
    """Return jump-ins, sequence cards, choices and presses."""
    found: list[a.Action] = []
    choice = s.progress.choice
    for card in playable(s, seat):
        found += s.ruleset.ways.by_seat[seat][card]
    if s.progress.reaction is not None and seat in s.progress.reaction.waiting:
        found.append(a.Press(seat))
    if choice is not None and choice.seat == seat:
        match choice.kind:
            case "colour":
                found += _colour_choices(seat, s.ruleset.sides[s.round.dark])
            case "target":
                found += [_choose_target(seat, target) for target in choice.targets]
            case "draw":
                found.append(_DRAW[seat])
            case _:
                found += [a.Choose(seat, card=card) for card in choosable(s, choice)]
        if choice.optional:
            found.append(_KEEP[seat])
    return found


@cache
def _choose_target(seat: int, target: int) -> a.Choose:
    return a.Choose(seat, target=target)


@cache
def _together(seat: int, cards: tuple[int, ...], colour: int | None) -> a.PlayCard:
    """Return the action that plays identical cards together. A wild card is listed with one colour only."""
    return a.PlayCard(seat, cards, colour)


def _times(s: State, seat: int, card: int, held: int) -> Collection[int]:
    """Return the numbers of copies of a card that the current seat may play together if it holds ``held`` copies."""
    most = range(2, min(held, 4) + 1)
    if s.in_plain_turn() and not s.ruleset.forbidding:
        return most
    return [times for times in most if fair(s, seat, card, times) is not None]


def together(s: State, seat: int, cards: Collection[int]) -> list[tuple[int, int]]:
    """Return pairs of a card and a number of its copies that the current seat may play together."""
    return [(card, times) for card in cards for times in _times(s, seat, card, len(alike(s, seat, card)))]
