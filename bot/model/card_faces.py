"""The face of a card, read from its code, and the name of its picture.

``R+2`` is ``red_draw_two``, ``SJ`` is ``spades_jack``, ``WDC`` is ``wild_draw_colour``. Emojis and pictures use these
names, which are the same in every language. A two-sided card (``R1/P3``) has two faces, each with its own name; the
first face is up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

LIGHT: Final = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
DARK: Final = {"P": "pink", "T": "teal", "O": "orange", "V": "purple"}
SUITS: Final = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
COLOURS: Final = {**LIGHT, **DARK, **SUITS}
"""The name of each colour or suit, by its letter."""

_SYMBOLS: Final = {
    **{digit: digit for digit in "0123456789"},
    "S": "skip",
    "R": "reverse",
    "+1": "draw_one",
    "+2": "draw_two",
    "+4": "draw_four",
    "+5": "draw_five",
    "SA": "skip_everyone",
    "DA": "discard_all",
    "F": "flip",
    "H1": "hit_one",
    "H2": "hit_two",
    "TH": "trade_hands",
}
_RANKS: Final = {
    **{rank: rank for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10")},
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
_COLOURLESS: Final = {
    "W": "wild",
    "W+2": "wild_draw_two",
    "W+4": "wild_draw_four",
    "W+6": "wild_draw_six",
    "W+10": "wild_draw_ten",
    "WR+4": "wild_reverse_draw_four",
    "WCR": "wild_colour_roulette",
    "WDC": "wild_draw_colour",
    "WR": "wild_reverse",
    "WS": "wild_skip",
    "WS2": "wild_skip_two",
    "WT2": "wild_targeted_draw_two",
    "WX": "wild_forced_swap",
    "WAA": "wild_attack",
    "WAH": "wild_all_hit",
    "WHF": "wild_hit_fire",
    "WSH": "wild_shuffle_hands",
    "WC": "wild_customizable",
    "BUZZ": "buzzer",
    "WD1": "wild_downpour_one",
    "WD2": "wild_downpour_two",
}
_DARK_ALONE: Final = ("wild_draw_colour",)
"""Faces without a colour that exist only on the dark side."""
ON_DARK_SIDE: Final = {"wild": "dark_wild"}
"""The dark-side names of faces that have the same code on both sides."""
BACK: Final = "back"

SIGNS: Final = "signs"
LETTERS: Final = "letters"
PLAIN: Final = "plain"
STYLES: Final = (SIGNS, LETTERS, PLAIN)
"""Card styles: pictures with signs, pictures with letters, and Discord's own emojis."""
AS_SERVER: Final = "server"
"""The card style preference of a user who has not chosen one."""
NAME_SUFFIXES: Final = {SIGNS: "", LETTERS: "_l", PLAIN: ""}
"""The suffix of picture names in each style."""


class Face(NamedTuple):
    """The face of one side of a card."""

    colour: str | None
    """The colour or suit; ``None`` for a card without one."""
    symbol: str
    """The symbol as a word: ``"7"``, ``"jack"``, ``"skip"``, ``"wild_draw_four"``."""
    is_dark: bool = False
    """True for the dark side of a two-sided card."""

    @property
    def name(self) -> str:
        """Return the name of the face's picture."""
        if self.colour is not None:
            return f"{self.colour}_{self.symbol}"
        return ON_DARK_SIDE.get(self.symbol, self.symbol) if self.is_dark else self.symbol


@cache
def face(code: str, is_dark: bool = False) -> Face:
    """Return the face for a code. ``is_dark`` marks a face without a colour as the dark side of its card.

    Raise ``ValueError``, with the code in its message, if the code is unknown.
    """
    if code in _COLOURLESS:
        symbol = _COLOURLESS[code]
        return Face(None, symbol, is_dark or symbol in _DARK_ALONE)
    letter, rest = code[:1], code[1:]
    known = _RANKS if letter in SUITS else _SYMBOLS
    if letter not in COLOURS or rest not in known:
        raise ValueError(f"unknown card {code!r}")
    return Face(COLOURS[letter], known[rest], letter in DARK)


@cache
def faces(code: str) -> tuple[Face, ...]:
    """Return the only face of an ordinary card, or both faces of a two-sided card, upper face first.

    Raise ``ValueError`` if the code is unknown.
    """
    upper, slash, lower = code.partition("/")
    if not slash:
        return (face(upper),)
    is_dark = face(upper).is_dark or face(lower).colour in LIGHT.values()
    return face(upper, is_dark), face(lower, not is_dark)


def names(codes: Iterable[str]) -> frozenset[str]:
    """Return the names of all emojis that a deck of these cards needs: faces, their colours, and the back."""
    shown = [each for code in codes for each in faces(code)]
    colours = {each.colour for each in shown if each.colour is not None}
    # The player of a wild card chooses a colour, so a deck without coloured cards needs the light colours.
    if not colours:
        colours |= set(LIGHT.values())
    return frozenset({each.name for each in shown} | colours | {BACK})
