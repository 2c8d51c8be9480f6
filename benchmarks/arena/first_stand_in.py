"""The first stand-in, a fixed opponent for measuring the levels.

It chooses one sensible fair action and sees nothing but the view of its seat. It never cheats, peeks, votes, catches,
claims or challenges. Do not improve it, because that would change the measurements.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine import cards as c
from engine.actions import Action, Call, Choose, DrawCard, Keep, PlayCard, Press
from engine.view import ChoiceView, PlayMove, View

FEW = 2
"""A seat with at most this many cards may soon go out, so the seat before it attacks."""
_ATTACKS: dict[int, int] = {c.SKIP: 2, c.DRAW_TWO: 3, c.WILD_DRAW_FOUR: 4, c.DOWNPOUR_TWO: 2, c.DOWNPOUR_ONE: 1}
"""Ratings of the harm that faces do to the next seat. The rating of a reverse is ``_REVERSE``."""
_REVERSE = 1
_HURTING_EFFECTS = {"next_draws_one": 1, "all_draw_one": 1, "extra_turn": 1, "skip_all": 1, "turn_round": 1}
_SHARP = ("redraw_any", "give_card", "open_hand", "peek_hand")
"""Effects from which a partner is spared if possible."""


class Plan(NamedTuple):
    """The action that a seat takes next. ``kind`` is ``call``, ``press``, ``choice`` or ``turn``."""

    kind: str
    action: Action


def plan(view: View) -> Plan | None:
    """Return the next action of the view's seat, with its kind; ``None`` if the seat has nothing to do."""
    seat = view.seat
    if seat is None or view.phase != "playing":
        return None
    if view.moves.press:
        return Plan("press", Press(seat))
    if view.owes_call and view.owes_call in view.moves.calls:
        return Plan("call", Call(seat, view.owes_call))
    if view.choice is not None:
        return Plan("choice", _answer(view, seat, view.choice)) if view.choice.seat == seat else None
    if view.reaction is not None or view.turn != seat:
        return None
    action = next(_in_turn(view, seat), None)
    return None if action is None else Plan("turn", action)


def out_of_turn(view: View) -> Action | None:
    """Return the seat's best play out of turn, rated like a play in turn; ``None`` if it has none."""
    seat = view.seat
    if seat is None or not view.moves.plays:
        return None
    return _play(view, seat, max(view.moves.plays, key=lambda move: _worth(view, move)))


# --- in its turn ------------------------------------------------------------------------------------------------------


def _in_turn(view: View, seat: int) -> Iterator[Action]:
    moves = view.moves
    fair = [move for move in moves.plays if move.offered in ("turn", "answer")]
    if fair:
        yield _play(view, seat, max(fair, key=lambda move: _worth(view, move)))
    if moves.draw:
        yield DrawCard(seat)
    if moves.keep:
        yield Keep(seat)


def _play(view: View, seat: int, move: PlayMove) -> PlayCard:
    remaining = list(view.hand)
    for card in move.cards:
        if card in remaining:
            remaining.remove(card)
    colour = _favourite(remaining, view) if "colour" in move.needs else None
    return PlayCard(seat, move.cards, colour=colour, offered=move.offered)


def _worth(view: View, move: PlayMove) -> tuple[int, bool, int, int, int, int]:
    """Rate a play by these criteria, the most important first.

    - an attack, if the next seat may soon go out
    - a coloured card before a wild card, because the wild card will still fit later
    - more cards played together
    - the colour that the seat holds most of, to keep it in force
    - other cards before a wild draw four
    - a high card, which costs most if another player goes out
    """
    card = move.cards[-1]
    held = Counter(c.colour_of(other) for other in view.hand)
    colour = c.colour_of(card)
    attack = _attack(view, card) if _next_is_low(view) else 0
    return attack, colour is not None, len(move.cards), held[colour], card != c.WILD_DRAW_FOUR, c.FACE[card]


def _attack(view: View, card: int) -> int:
    if c.FACE[card] == c.REVERSE:
        return _REVERSE
    number = c.NUMBER[card]
    effects = view.options["number_effects"]
    effect = effects.get(str(number)) if number >= 0 else None
    if card == c.CUSTOMIZABLE:
        effect = view.options["customizable_effect"]
    draws = c.TABLE[card].draws
    return _ATTACKS.get(c.FACE[card], 0) or (min(draws + 1, 4) if draws else 0) or _HURTING_EFFECTS.get(effect or "", 0)


def _next_is_low(view: View) -> bool:
    """Return True if the next seat is an opponent with few cards."""
    assert view.seat is not None
    following = _next_seat(view)
    opponent = following not in (view.seat, view.seats[view.seat].partner)
    return opponent and view.seats[following].cards <= FEW


def _next_seat(view: View) -> int:
    """Return the active seat that follows the view's seat, or the view's seat itself if it is not active."""
    assert view.seat is not None
    if view.seat not in view.active_seats:
        return view.seat
    return view.active_seats[(view.active_seats.index(view.seat) + view.direction) % len(view.active_seats)]


def _favourite(cards: Iterable[int], view: View) -> int:
    """Return the colour of the table that is most frequent among the cards.

    Of equally frequent colours, the first in the table's order is returned. Without coloured cards, the colour in force
    is returned, or the first colour if none is in force, as after a buzzer.
    """
    held = Counter(colour for card in cards if (colour := c.colour_of(card)) is not None)
    best = max(view.colours, key=lambda colour: held[colour])
    if held[best] or view.colour is None:
        return best
    return view.colour


# --- choices ----------------------------------------------------------------------------------------------------------


def _answer(view: View, seat: int, choice: ChoiceView) -> Action:
    match choice.kind:
        case "colour":
            return Choose(seat, colour=_favourite(view.hand, view))
        case "target":
            return _target(view, seat, choice)
        case "draw":
            return DrawCard(seat)
        case _:
            return Choose(seat, card=max(choice.cards, key=_burden))


def _burden(card: int) -> tuple[bool, int]:
    """Rate how useful it is to get rid of a card: coloured cards before wild cards, and high faces before low ones."""
    return c.colour_of(card) is not None, c.FACE[card]


def _target(view: View, seat: int, choice: ChoiceView) -> Action:
    """Choose the target with the fewest cards.

    Choose the seat itself only if there is no other target, and spare a partner from ``_SHARP`` effects if possible.
    Decline an optional choice if the target does not have fewer cards than the seat.
    """
    partner = view.seats[seat].partner
    others = [target for target in choice.targets if target != seat]
    spared = [target for target in others if target != partner] if choice.reason in _SHARP else others
    wanted = min(spared or others or choice.targets, key=lambda target: view.seats[target].cards)
    if choice.optional and view.seats[wanted].cards >= view.seats[seat].cards:
        return Keep(seat)
    return Choose(seat, target=wanted)
