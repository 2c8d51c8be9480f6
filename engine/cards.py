"""The kinds of cards: small integers inside the engine, readable codes outside (rulebook, chapter 1).

A card is an ``int``, the place of its kind in ``TABLE``. Identical cards share one integer, so a hand is a multiset.
What a card shows and does is a row of that table: another deck (``engine/decks.py``) adds rows, no code. Stored matches
contain the integers, so a row keeps its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

COLOURS: Final = "RYGB"
NO_COLOUR: Final = 4
"""The colour in force after a buzzer, inside the engine; views and JSON contain ``None``."""
MOST_KINDS: Final = 1 << 16
"""A shuffle and a snapshot have 16 bits for each card."""


class Kind(NamedTuple):
    """The face of every card of one kind, and its effect in any match."""

    code: str
    """The name in files and ``custom_id``s, such as ``"R7"`` or ``"W+4"``."""
    word: str
    """The symbol as a word: ``"7"``, ``"skip"``, ``"wild_draw_four"``."""
    colour: int = NO_COLOUR
    """The printed colour."""
    number: int = -1
    """The printed number, -1 for a card without one."""
    points: int = 20
    """What it counts in a hand; ``wild_draw_four_points`` replaces that of one kind (chapter 9)."""
    is_wild: bool = False
    """The player chooses the colour in force. The codes of these cards begin with ``W``."""
    draws: int = 0
    """Cards that the next seat owes."""
    skips: int = 0
    """Seats that miss their turn."""
    reverses: bool = False
    """The direction of play turns."""
    is_bluff: bool = False
    """A challenge tests whether it was allowed (chapter 4)."""
    clears_colour: bool = False
    """No colour is in force after it."""


def _coloured(colour: int) -> list[Kind]:
    letter = COLOURS[colour]
    return [
        *(Kind(f"{letter}{number}", str(number), colour, number, points=number) for number in range(10)),
        Kind(f"{letter}S", "skip", colour, skips=1),
        Kind(f"{letter}R", "reverse", colour, reverses=True),
        Kind(f"{letter}+2", "draw_two", colour, draws=2),
    ]


TABLE: Final[tuple[Kind, ...]] = (
    *_coloured(0),
    *_coloured(1),
    *_coloured(2),
    *_coloured(3),
    Kind("W", "wild", points=50, is_wild=True),
    Kind("W+4", "wild_draw_four", points=50, is_wild=True, draws=4, is_bluff=True),
    Kind("WSH", "wild_shuffle_hands", points=40, is_wild=True),
    Kind("WC", "wild_customizable", points=40, is_wild=True),
    Kind("BUZZ", "buzzer", points=50, clears_colour=True),
    Kind("WD1", "wild_downpour_one", points=50, is_wild=True),
    Kind("WD2", "wild_downpour_two", points=50, is_wild=True),
)
"""All kinds of all decks."""
KINDS: Final = len(TABLE)

CODES: Final[tuple[str, ...]] = tuple([kind.code for kind in TABLE])
WORDS: Final[tuple[str, ...]] = tuple([kind.word for kind in TABLE])
COLOUR: Final[tuple[int, ...]] = tuple([kind.colour for kind in TABLE])
NUMBER: Final[tuple[int, ...]] = tuple([kind.number for kind in TABLE])
POINTS: Final[tuple[int, ...]] = tuple([kind.points for kind in TABLE])
IS_WILD: Final[tuple[bool, ...]] = tuple([kind.is_wild for kind in TABLE])
DRAWS: Final[tuple[int, ...]] = tuple([kind.draws for kind in TABLE])
SKIPS: Final[tuple[int, ...]] = tuple([kind.skips for kind in TABLE])
REVERSES: Final[tuple[bool, ...]] = tuple([kind.reverses for kind in TABLE])
IS_BLUFF: Final[tuple[bool, ...]] = tuple([kind.is_bluff for kind in TABLE])
CLEARS_COLOUR: Final[tuple[bool, ...]] = tuple([kind.clears_colour for kind in TABLE])
FACES: Final = len(_coloured(0))
"""Symbols of the coloured cards."""
FACE: Final[tuple[int, ...]] = tuple(
    [card % FACES if kind.colour != NO_COLOUR else card for card, kind in enumerate(TABLE)]
)
"""The symbol of each card. Equal symbols match in every colour; a card without a colour has a symbol of its own."""
OF_COLOUR: Final[tuple[frozenset[int], ...]] = tuple(
    [frozenset([card for card in range(KINDS) if COLOUR[card] == colour]) for colour in range(NO_COLOUR)]
)
"""The cards of each colour."""

_BY_CODE = {code: card for card, code in enumerate(CODES)}


def code(card: int) -> str:
    """Return the code of a card, such as ``"R7"`` or ``"W+4"``."""
    return CODES[card]


def parse(text: str) -> int:
    """Return the card of a code. Raises ``ValueError``, which names an unknown one."""
    try:
        return _BY_CODE[text]
    except (KeyError, TypeError):
        raise ValueError(f"unknown card {text!r}") from None


def word(card: int) -> str:
    """Return the card's symbol as a word: ``"7"``, ``"skip"``, ``"wild_draw_four"``."""
    return WORDS[card]


def colour_of(card: int) -> int | None:
    """Return the printed colour 0-3 (order ``RYGB``), ``None`` for wilds and the buzzer."""
    return COLOUR[card] if COLOUR[card] != NO_COLOUR else None


def codes(cards: Iterable[int]) -> list[str]:
    """Return the codes of several cards, in their order."""
    return [CODES[card] for card in cards]


WILD: Final = parse("W")
WILD_DRAW_FOUR: Final = parse("W+4")
SHUFFLE_HANDS: Final = parse("WSH")
CUSTOMIZABLE: Final = parse("WC")
BUZZER: Final = parse("BUZZ")
DOWNPOUR_ONE: Final = parse("WD1")
DOWNPOUR_TWO: Final = parse("WD2")
SKIP: Final = FACE[parse("RS")]
REVERSE: Final = FACE[parse("RR")]
DRAW_TWO: Final = FACE[parse("R+2")]
"""Cards and symbols that rules, effects and screens name; the turn itself names none."""


def _fits(card: int, top: int, colour: int) -> bool:
    if COLOUR[card] == NO_COLOUR or colour == NO_COLOUR:
        return True
    return COLOUR[card] == colour or FACE[card] == FACE[top]


FITS: Final[tuple[tuple[tuple[bool, ...], ...], ...]] = tuple(
    [tuple([tuple([_fits(card, top, colour) for card in range(KINDS)]) for colour in range(5)]) for top in range(KINDS)]
)
"""``FITS[top][colour][card]``: the ordinary matching rule (rulebook, chapter 3)."""

Fitting = tuple[tuple[frozenset[int], ...], ...]
"""For each top and colour in force the cards that fit."""

FITTING: Final[Fitting] = tuple(
    [tuple([frozenset([card for card in range(KINDS) if row[card]]) for row in rows]) for rows in FITS]
)
"""``FITTING[top][colour]``: the same as sets of cards."""
