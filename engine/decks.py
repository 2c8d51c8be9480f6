"""The decks that can be played with (rulebook, chapter 2)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.cards import COLOURS, parse

_COPIES_OF_COLOURED: Final = {"0": 1, **dict.fromkeys((*"123456789", "S", "R", "+2"), 2)}
_CLASSIC: Final = {
    **{colour + symbol: count for colour in COLOURS for symbol, count in _COPIES_OF_COLOURED.items()},
    "W": 4,
    "W+4": 4,
}


class Deck(NamedTuple):
    """One deck."""

    copies: dict[str, int]
    """How many cards of each code."""
    least_left: int = 20
    """Cards that must remain after the deal."""


DECKS: Final[dict[str, Deck]] = {
    "classic": Deck(_CLASSIC),
    "2018": Deck({**_CLASSIC, "WSH": 1, "WC": 3}),
}


@cache
def cards_of(deck: str) -> tuple[int, ...]:
    """Return the cards of one deck, in the order of its table."""
    return tuple([parse(code) for code, count in DECKS[deck].copies.items() for _ in range(count)])
