"""The cards that one seat sees, as in its view, and replacements for the cards that it does not see."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards import LOOK
from engine.rules.open_hand_options import open_hands
from engine.state import Pile, State, without
from engine.state.parts import Hands

SHOWN_BENEATH: Final = 4
"""Number of cards beneath the top card that everybody knows in a two-sided game. A view shows the same number."""


class Sight(NamedTuple):
    """The cards in hands as one seat sees them."""

    seat: int
    seen: tuple[int, ...]
    """The cards in the seat's own hand that it has seen."""
    unseen: tuple[int, ...]
    """The cards in the seat's own hand that it has not seen (``blind_draw``)."""
    opened: tuple[int, ...]
    """The other seats whose hands everybody sees."""
    closed: tuple[int, ...]
    """The other seats that hold cards which this seat does not see."""


class Deal(NamedTuple):
    """All cards in a match, after redealing those that a seat does not see."""

    hands: Hands
    unseen: tuple[int, ...]
    """The cards in the seat's own hand that it has not seen."""
    draw: tuple[int, ...]
    top: int
    discard: Pile
    under_discard: tuple[int, ...]


def sight_of(s: State, seat: int) -> Sight:
    """Return the cards in hands as a seat sees them. A view shows a whole open hand, even to its owner."""
    shown = open_hands(s) if s.phase == "playing" else []
    hand = s.hands[seat]
    unseen: tuple[int, ...] = ()
    if s.aside.unseen and seat not in shown:
        unseen = tuple([card for owner, card in s.aside.unseen if owner == seat])
        hand = without(hand, unseen)
    closed = tuple([other for other, held in enumerate(s.hands) if held and other != seat and other not in shown])
    opened = tuple([other for other in shown if other != seat])
    return Sight(seat, tuple(sorted(hand)), unseen, opened, closed)


def alike_in(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards from the hand with the faces of ``cards``, each used once. A card without a counterpart is kept."""
    left = list(hand)
    found = []
    for card in cards:
        like = next((held for held in left if LOOK[held] == LOOK[card]), -1)
        if like >= 0:
            left.remove(like)
        found.append(like if like >= 0 else card)
    return tuple(found)


def hands_of_sizes(before: Hands, hands: Hands, other: int) -> Hands:
    """Return ``hands`` with the sizes that they had ``before``, for rules that compare hands around an action.

    A hand whose size has not changed is returned as it is. A hand that has grown is cut to its old size, so it counts
    as having drawn cards. A hand that has shrunk is filled up with the card ``other``.
    """
    return tuple(
        [
            hand if len(old) == len(hand) else (*hand[: len(old)], *(other,) * (len(old) - len(hand)))
            for old, hand in zip(before, hands, strict=False)
        ]
    )
