"""The cards: small integers inside the engine, readable codes outside (rulebook, chapter 1).

Coloured cards are ``colour * 13 + face``: faces 0–9 are numbers, 10 is skip, 11 reverse, 12 draw two. The colourless
cards follow. Identical cards share one integer, so a hand is a multiset.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLOURS: Final = "RYGB"
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
FACES: Final = 13
WILD: Final = 52
WILD_DRAW_FOUR: Final = 53
SHUFFLE_HANDS: Final = 54
CUSTOMIZABLE: Final = 55
BUZZER: Final = 56
DOWNPOUR_ONE: Final = 57
DOWNPOUR_TWO: Final = 58
KINDS: Final = 59
NO_COLOUR: Final = 4
"""The colour in force after a buzzer. Views and JSON contain ``None`` instead."""

_FACE_CODES = [*"0123456789", "S", "R", "+2"]
_FACE_WORDS = [*"0123456789", "skip", "reverse", "draw_two"]
CODES: Final[tuple[str, ...]] = (
    *tuple(colour + face for colour in COLOURS for face in _FACE_CODES),
    "W",
    "W+4",
    "WSH",
    "WC",
    "BUZZ",
    "WD1",
    "WD2",
)
WORDS: Final[tuple[str, ...]] = (
    *tuple(_FACE_WORDS * 4),
    "wild",
    "wild_draw_four",
    "wild_shuffle_hands",
    "wild_customizable",
    "buzzer",
    "wild_downpour_one",
    "wild_downpour_two",
)
_BY_CODE = {code: card for card, code in enumerate(CODES)}

COLOUR: Final[tuple[int, ...]] = tuple(card // FACES if card < WILD else NO_COLOUR for card in range(KINDS))
"""The printed colour of each card, ``NO_COLOUR`` for wilds and the buzzer."""
FACE: Final[tuple[int, ...]] = tuple(card % FACES if card < WILD else card for card in range(KINDS))
"""The symbol of each card: 0–12 for coloured cards, the card itself for the others."""
NUMBER: Final[tuple[int, ...]] = tuple(
    card % FACES if card < WILD and card % FACES < 10 else -1 for card in range(KINDS)
)
"""The printed number of each card, -1 for cards without one."""
OF_COLOUR: Final[tuple[frozenset[int], ...]] = tuple(
    frozenset(card for card in range(KINDS) if COLOUR[card] == colour) for colour in range(NO_COLOUR)
)
"""The cards of each colour."""
IS_WILD: Final[tuple[bool, ...]] = tuple(card >= WILD and card != BUZZER for card in range(KINDS))
"""Whether each card is a wild card: its code begins with ``W`` (rulebook, chapter 1)."""


def code(card: int) -> str:
    """Return the code of a card, such as ``"R7"`` or ``"W+4"``."""
    return CODES[card]


def parse(text: str) -> int:
    """Return the card with a code. Raise ``ValueError`` for an unknown code."""
    try:
        return _BY_CODE[text]
    except (KeyError, TypeError):
        raise ValueError(f"unknown card {text!r}") from None


def word(card: int) -> str:
    """Return the symbol of a card as a word: ``"7"``, ``"skip"``, ``"wild_draw_four"``."""
    return WORDS[card]


def colour_of(card: int) -> int | None:
    """Return the printed colour, 0–3 in the order ``RYGB``, or ``None`` for wild cards and the buzzer."""
    return COLOUR[card] if card < WILD else None


def codes(cards: Iterable[int]) -> list[str]:
    """Return the codes of several cards, in their order."""
    return [CODES[card] for card in cards]


def _fits(card: int, top: int, colour: int) -> bool:
    if card >= WILD or colour == NO_COLOUR:
        return True
    return COLOUR[card] == colour or (top < WILD and FACE[card] == FACE[top])


FITS: Final[tuple[tuple[tuple[bool, ...], ...], ...]] = tuple(
    tuple(tuple(_fits(card, top, colour) for card in range(KINDS)) for colour in range(5)) for top in range(KINDS)
)
"""``FITS[top][colour][card]``: the ordinary matching rule (rulebook, chapter 3)."""

Fitting = tuple[tuple[frozenset[int], ...], ...]
"""The cards that fit, for each top card and colour in force."""

FITTING: Final[Fitting] = tuple(
    tuple(frozenset(card for card in range(KINDS) if row[card]) for row in rows) for rows in FITS
)
"""``FITTING[top][colour]``: the same rule as sets of cards."""
