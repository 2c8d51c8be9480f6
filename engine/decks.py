"""The decks that can be played with (rulebook, chapter 2; editions, chapter 2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from engine import cards as c

Counts = Mapping[str, int]


class Deck(NamedTuple):
    """The cards of a deck, and the properties that differ between decks."""

    copies: Counts
    """Number of cards with each code."""
    sides: tuple[tuple[int, ...], ...] = (c.LIGHT,)
    """The colours of each side, the light side first. A side without colours has an empty tuple."""
    points: Counts = MappingProxyType({})
    """Points by the word of a symbol, where they differ from those of the card kind."""
    least_left: int = 20
    """Number of cards that must remain after the deal."""
    players_for_each: int = 10
    """Largest number of players per deck if ``decks`` is ``auto`` and ``counts_dealt`` is true."""
    most_decks: int = 4
    """Largest number of decks if ``decks`` is ``auto``."""
    wilds_to_jump_in: tuple[str, ...] = ("W", "W+4")
    """The wild cards that ``jump_in_wilds`` allows."""
    counts_dealt: bool = True
    """Rule for the number of decks, up to ``most_decks``, if ``decks`` is ``auto``.

    If true, at most 70 cards are dealt from each deck, to at most ``players_for_each`` players. If false, at
    least ``least_left`` cards remain after the deal.
    """


def _in_colours(colours: Iterable[int], counts: Counts) -> dict[str, int]:
    """Return the number of copies by code, for the same symbols in each colour."""
    return {c.LETTERS[colour] + symbol: count for colour in colours for symbol, count in counts.items()}


def _each(count: int, *symbols: str) -> dict[str, int]:
    return dict.fromkeys(symbols, count)


_UNLIMITED: Final = 20
"""More decks than any table needs."""
_NUMBERS: Final = "123456789"
_CLASSIC: Final = {
    **_in_colours(c.LIGHT, {"0": 1, **_each(2, *_NUMBERS, "S", "R", "+2")}),
    "W": 4,
    "W+4": 4,
}
_NO_MERCY: Final = {
    **_in_colours(
        c.LIGHT,
        {**_each(2, *"0123456789"), "+2": 3, "+4": 2, "S": 3, "R": 3, "SA": 2, "DA": 3},
    ),
    "WR+4": 8,
    "W+6": 4,
    "W+10": 4,
    "WCR": 8,
}
_ALL_WILD: Final = {"W": 54, "WR": 14, "WS": 14, "WS2": 6, "W+2": 10, "W+4": 6, "WT2": 4, "WX": 4}
_ATTACK: Final = {
    **_in_colours(c.LIGHT, {**_each(2, *_NUMBERS), "R": 1, "S": 2, "DA": 2, "H1": 1, "H2": 2}),
    "W": 4,
    "WAA": 4,
}
_ATTACK_1998: Final = {
    **_in_colours(c.LIGHT, {**_each(2, *_NUMBERS), "R": 2, "S": 2, "H2": 2, "DA": 1, "TH": 1}),
    "W": 4,
    "WAH": 2,
    "WHF": 2,
}
_COURTS: Final = ("J", "Q", "K", "A")


def _flip() -> dict[str, int]:
    counts: dict[str, int] = {}
    for light, backs in c.SHEETS.items():
        for dark in backs.split():
            code = f"{light}/{dark}"
            counts[code] = counts.get(code, 0) + 1
    return counts


DECKS: Final[dict[str, Deck]] = {
    "classic": Deck(_CLASSIC, most_decks=_UNLIMITED),
    "2018": Deck({**_CLASSIC, "WSH": 1, "WC": 3}, most_decks=_UNLIMITED),
    "no_mercy": Deck(_NO_MERCY, players_for_each=6),
    "flip": Deck(
        _flip(),
        sides=(c.LIGHT, c.DARK),
        points={"skip_everyone": 30, "wild": 40, "wild_draw_colour": 60},
        wilds_to_jump_in=("W", "W+2"),
    ),
    "all_wild": Deck(
        _ALL_WILD,
        sides=((),),
        points={"wild": 20},
        wilds_to_jump_in=("W", "WR", "WS", "WS2", "W+2", "W+4"),
    ),
    "attack": Deck(_ATTACK, points={"discard_all": 30}),
    "attack_1998": Deck(_ATTACK_1998, points={"discard_all": 30}),
    "cards_32": Deck(
        _in_colours(c.SUITS, _each(1, "7", "8", "9", "10", *_COURTS)),
        sides=(c.SUITS,),
        least_left=12,
        counts_dealt=False,
    ),
    "cards_52": Deck(
        _in_colours(c.SUITS, _each(1, *"23456789", "10", *_COURTS)),
        sides=(c.SUITS,),
        least_left=12,
        counts_dealt=False,
    ),
}
SPECIAL: Final = frozenset((c.BUZZER, c.DOWNPOUR_ONE, c.DOWNPOUR_TWO))
"""Cards that options add to a deck."""


@cache
def cards_of(deck: str) -> tuple[int, ...]:
    """Return the cards of one deck in the order of ``copies``, two-sided cards with the light side up."""
    return tuple([c.parse(code) for code, count in DECKS[deck].copies.items() for _ in range(count)])


@cache
def kinds_of(deck: str) -> frozenset[int]:
    """Return all kinds that can be in play with a deck: its cards with either side up, and those that options add."""
    cards = frozenset(cards_of(deck))
    return cards | frozenset(c.TURNED[card] for card in cards) | SPECIAL


def is_two_sided(deck: str) -> bool:
    """Return True if the cards of a deck have a face on both sides."""
    return len(DECKS[deck].sides) > 1


NOTHING_FITS: Final[tuple[frozenset[int], ...]] = (frozenset(),) * len(c.LETTERS)


@cache
def matching(deck: str, is_wild: tuple[bool, ...]) -> c.Fitting:
    """Return the cards that fit by the ordinary matching rule of a deck (rulebook, chapter 3).

    Cards match by colour or symbol. Wild and colourless cards always fit, and all cards fit while no colour is in
    force. ``is_wild`` contains True for each kind that is a wild card at the table; options may change this.
    """
    kinds = kinds_of(deck)
    always = frozenset(card for card in kinds if is_wild[card] or c.COLOUR[card] == c.NO_COLOUR)
    of_colour = [frozenset(card for card in kinds if c.COLOUR[card] == colour) for colour in range(len(c.LETTERS))]
    rows: dict[int, tuple[frozenset[int], ...]] = {}
    for face in {c.FACE[card] for card in kinds}:
        alike = always | frozenset(card for card in kinds if c.FACE[card] == face)
        fits = [alike | cards for cards in of_colour]
        fits[c.NO_COLOUR] = kinds
        rows[face] = tuple(fits)
    return tuple([rows[c.FACE[top]] if top in kinds else NOTHING_FITS for top in range(c.KINDS)])
