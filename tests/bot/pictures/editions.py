"""The faces of every deck, one side of a two-sided deck at a time."""

from __future__ import annotations

from itertools import product

LIGHT, DARK, SUITS = "RYGB", "PTOV", "CSHD"
DIGITS = "123456789"


def _coloured(letters: str, *symbols: str) -> list[str]:
    return [letter + symbol for letter, symbol in product(letters, symbols)]


CLASSIC = [*_coloured(LIGHT, "0", *DIGITS, "S", "R", "+2"), "W", "W+4"]
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
FACES: dict[str, list[str]] = {
    "classic": CLASSIC,
    "2018": [*CLASSIC, "WSH", "WC", "BUZZ", "WD1", "WD2"],
    "no_mercy": [
        *_coloured(LIGHT, "0", *DIGITS, "+2", "+4", "S", "R", "SA", "DA"),
        *("WR+4", "W+6", "W+10", "WCR"),
    ],
    "flip, light": [*_coloured(LIGHT, *DIGITS, "+1", "R", "S", "F"), "W", "W+2"],
    "flip, dark": [*_coloured(DARK, *DIGITS, "+5", "R", "SA", "F"), "W", "WDC"],
    "all_wild": ["W", "WR", "WS", "WS2", "W+2", "W+4", "WT2", "WX"],
    "attack": [*_coloured(LIGHT, *DIGITS, "R", "S", "DA", "H1", "H2"), "W", "WAA"],
    "attack_1998": [*_coloured(LIGHT, *DIGITS, "R", "S", "H2", "DA", "TH"), "W", "WAH", "WHF"],
    "cards_32": _coloured(SUITS, *RANKS),
    "cards_52": _coloured(SUITS, "2", "3", "4", "5", "6", *RANKS),
}
"""Codes by deck and side."""
