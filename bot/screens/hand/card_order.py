"""The order of cards in a hand.

Cards that were already shown keep their order. New ones are inserted according to the chosen sort order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bot.model.bot_setup import Sort
from engine import cards as c

_KEYS: dict[str, Callable[[int], tuple[int, int]]] = {
    "colour": lambda card: (c.COLOUR[card], c.FACE[card]),
    "number": lambda card: (c.FACE[card], c.COLOUR[card]),
}


def arrange(shown: tuple[int, ...], hand: tuple[int, ...], sort: Sort) -> tuple[int, ...]:
    """Return the hand in the order in which it is shown.

    Cards in ``shown`` that are still held keep their order. The others are inserted according to ``sort``, or added at
    the end if it is ``none``.
    """
    if len(shown) == len(hand) and sorted(shown) == sorted(hand):
        return shown
    left = Counter(hand)
    kept: list[int] = []
    for card in shown:
        if left[card]:
            left[card] -= 1
            kept.append(card)
    key = _KEYS.get(sort)
    if key is None:
        for card in hand:
            if left[card]:
                left[card] -= 1
                kept.append(card)
        return tuple(kept)
    for card in sorted(left.elements(), key=key):
        place = next((at for at, other in enumerate(kept) if key(other) > key(card)), len(kept))
        kept.insert(place, card)
    return tuple(kept)
