"""The cards that a seat sees (the same as in its view) and replacements for the cards that it does not see."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards import LOOK
from engine.rules.open_hand_options import open_hands
from engine.state import Pile, State, without
from engine.state.parts import Hands

SHOWN_BENEATH: Final = 4
"""Number of cards that a view shows beneath the top card. In a two-sided game, the cards below them are hidden."""


class Sight(NamedTuple):
    """The hands as one seat sees them."""

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
    """Return the hands as a seat sees them.

    As in a view, all cards in an open hand are visible, even to an owner who drew some of them with ``blind_draw``.
    """
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
    """Return, for each of ``cards``, a card from the hand with the same face, or the card itself if none is left.

    Each card in the hand is used at most once.
    """
    left = list(hand)
    found = []
    for card in cards:
        like = next((held for held in left if LOOK[held] == LOOK[card]), -1)
        if like >= 0:
            left.remove(like)
        found.append(like if like >= 0 else card)
    return tuple(found)


def hands_of_sizes(before: Hands, hands: Hands, other: int) -> Hands:
    """Return ``hands`` with each hand cut or filled up to its size ``before`` an action.

    The result replaces the hands ``before`` in rules that compare the hands before and after the action. A hand whose
    size has not changed is returned as it is. A hand that has grown is cut, so the rules see that it has drawn cards.
    A hand that has shrunk is filled up with the card ``other``.
    """
    return tuple(
        [
            hand if len(old) == len(hand) else (*hand[: len(old)], *(other,) * (len(old) - len(hand)))
            for old, hand in zip(before, hands, strict=False)
        ]
    )
