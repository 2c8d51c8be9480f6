"""Card kinds: small integers inside the engine, codes outside (rulebook, chapter 1; editions, chapters 1 to 3).

A card is an ``int``, the index of its kind in ``TABLE``. Identical cards share one integer, so a hand is a multiset.
A row of ``TABLE`` defines what a card shows and does, so another deck (``engine/decks.py``) adds rows, not code.
Stored matches contain the integers, so a row keeps its index.

A two-sided card has two rows, one for each side up. ``TURNED`` maps each to the other. ``LOOK`` maps both to ordinary
cards with the same faces. Only these ordinary cards may leave the engine while the backs are hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

NO_COLOUR: Final = 4
"""Value that means "no colour", for cards and for the colour in force. Views contain ``None`` instead."""
LETTERS: Final[tuple[str, ...]] = (*"RYGB", "", *"PTOV", *"CSHD")
"""The letter of each colour: four of the light side, empty for ``NO_COLOUR``, four of the dark side, four suits."""
LIGHT: Final[tuple[int, ...]] = (0, 1, 2, 3)
DARK: Final[tuple[int, ...]] = (5, 6, 7, 8)
SUITS: Final[tuple[int, ...]] = (9, 10, 11, 12)
"""``LIGHT``, ``DARK`` and ``SUITS`` contain the colours of a table, in the order in which ties are broken."""
COLOURS: Final[dict[str, int]] = {letter: colour for colour, letter in enumerate(LETTERS) if letter}
"""The colour of each letter."""


class Kind(NamedTuple):
    """The properties of a card kind. Decks and options replace some of them for a match."""

    code: str
    """The name in files, such as ``"R7"`` or ``"W+4"``.

    The name of a two-sided card contains both faces, the upper one first.
    """
    word: str
    """The symbol as a word: ``"7"``, ``"skip"``, ``"wild_draw_four"``."""
    colour: int = NO_COLOUR
    """The printed colour."""
    number: int = -1
    """The printed number, -1 for a card without one."""
    points: int = 20
    """Points in a hand (chapter 9)."""
    is_wild: bool = False
    """True for a wild card. The codes of wild cards begin with ``W``."""
    asks_colour: bool = False
    """True if the player chooses the colour in force."""
    draws: int = 0
    """Number of cards that the next seat owes."""
    open_debt: str = ""
    """Condition that ends the debt of a draw card without a number: ``colour`` or ``fire``. Empty for other cards."""
    skips: int = 0
    """Number of seats that miss their turn."""
    reverses: bool = False
    """True if the direction of play reverses."""
    is_bluff: bool = False
    """True if the card can be challenged (chapter 4)."""
    clears_colour: bool = False
    """True if no colour is in force after the card."""
    takes_colour: bool = False
    """True if the other cards of its colour leave the hand with it."""
    never_first: bool = False
    """True if the card goes under the draw pile when it is turned up (chapter 2)."""


class _Symbol(NamedTuple):
    """The properties of a symbol that cards of several colours show."""

    word: str
    points: int = 20
    draws: int = 0
    skips: int = 0
    reverses: bool = False
    takes_colour: bool = False
    never_first: bool = False


_SYMBOLS: Final[dict[str, _Symbol]] = {
    "S": _Symbol("skip", skips=1),
    "R": _Symbol("reverse", reverses=True),
    "+1": _Symbol("draw_one", 10, draws=1),
    "+2": _Symbol("draw_two", draws=2),
    "+4": _Symbol("draw_four", draws=4),
    "+5": _Symbol("draw_five", draws=5),
    "SA": _Symbol("skip_everyone", never_first=True),
    "DA": _Symbol("discard_all", takes_colour=True, never_first=True),
    "F": _Symbol("flip", never_first=True),
    "H1": _Symbol("hit_one", draws=1),
    "H2": _Symbol("hit_two", draws=2),
    "TH": _Symbol("trade_hands", 30, never_first=True),
}
"""The symbols of coloured cards, except numbers and the ranks of ``_COURTS``."""
_COURTS: Final[dict[str, str]] = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}


def _coloured(colour: int, *symbols: str) -> list[Kind]:
    letter = LETTERS[colour]
    kinds = []
    for symbol in symbols:
        if symbol.isdigit():
            kinds.append(Kind(letter + symbol, symbol, colour, int(symbol), points=int(symbol)))
        elif symbol in _COURTS:
            kinds.append(Kind(letter + symbol, _COURTS[symbol], colour, points=0))
        else:
            known = _SYMBOLS[symbol]
            kinds.append(
                Kind(
                    letter + symbol,
                    known.word,
                    colour,
                    points=known.points,
                    draws=known.draws,
                    skips=known.skips,
                    reverses=known.reverses,
                    takes_colour=known.takes_colour,
                    never_first=known.never_first,
                )
            )
    return kinds


def _wild(code: str, word: str, points: int = 50, draws: int = 0, **more: Any) -> Kind:
    """Return a wild card that asks for a colour. ``more`` contains fields to replace."""
    kind = Kind(code, word, points=points, is_wild=True, asks_colour=True, draws=draws, never_first=bool(draws))
    return kind._replace(**more)


_PLAIN: Final[tuple[Kind, ...]] = (
    *(kind for colour in LIGHT for kind in _coloured(colour, *"0123456789", "S", "R", "+2")),
    _wild("W", "wild"),
    _wild("W+4", "wild_draw_four", draws=4, is_bluff=True),
    _wild("WSH", "wild_shuffle_hands", 40),
    _wild("WC", "wild_customizable", 40),
    Kind("BUZZ", "buzzer", points=50, clears_colour=True, never_first=True),
    _wild("WD1", "wild_downpour_one"),
    _wild("WD2", "wild_downpour_two"),
    *(kind for colour in LIGHT for kind in _coloured(colour, "+1", "+4", "SA", "DA", "F", "H1", "H2", "TH")),
    *(kind for colour in DARK for kind in _coloured(colour, *"123456789", "+5", "R", "SA", "F")),
    *(kind for suit in SUITS for kind in _coloured(suit, *"23456789", "10", "J", "Q", "K", "A")),
    _wild("W+2", "wild_draw_two", draws=2, is_bluff=True),
    _wild("W+6", "wild_draw_six", draws=6),
    _wild("W+10", "wild_draw_ten", draws=10),
    _wild("WR+4", "wild_reverse_draw_four", draws=4, reverses=True),
    _wild("WCR", "colour_roulette", asks_colour=False, never_first=True),
    _wild("WDC", "wild_draw_colour", open_debt="colour", is_bluff=True, never_first=True),
    _wild("WR", "wild_reverse", reverses=True),
    _wild("WS", "wild_skip", skips=1),
    _wild("WS2", "wild_skip_two", skips=2),
    _wild("WT2", "wild_targeted_draw_two", never_first=True),
    _wild("WX", "wild_forced_swap", never_first=True),
    _wild("WAA", "wild_attack_attack", open_debt="fire", never_first=True),
    _wild("WAH", "wild_all_hit", never_first=True),
    _wild("WHF", "wild_hit_fire", open_debt="fire", never_first=True),
)
_PLACE: Final[dict[str, int]] = {kind.code: place for place, kind in enumerate(_PLAIN)}

SHEETS: Final[dict[str, str]] = {
    "R1": "P3 V2", "R2": "OR V+5", "R3": "P7 WDC", "R4": "OF V+5", "R5": "P2 T5", "R6": "O9 PSA", "R7": "O1 V5",
    "R8": "VR T7", "R9": "V5 TR", "R+1": "P3 P4", "RS": "O+5 W", "RR": "V3 T7", "RF": "P8 V3",
    "Y1": "PSA W", "Y2": "T1 T8", "Y3": "P+5 V1", "Y4": "P+5 VF", "Y5": "V9 T8", "Y6": "OSA WDC", "Y7": "O2 V6",
    "Y8": "O2 P1", "Y9": "V4 T5", "Y+1": "P1 V8", "YS": "O3 TF", "YR": "TF W", "YF": "O8 P4",
    "G1": "O5 OF", "G2": "T+5 TSA", "G3": "PF V2", "G4": "P8 T9", "G5": "O7 T4", "G6": "P5 WDC", "G7": "O6 T2",
    "G8": "PR T9", "G9": "O+5 PR", "G+1": "O6 T6", "GS": "O9 V4", "GR": "O1 P7", "GF": "T3 WDC",
    "B1": "VSA VSA", "B2": "O8 P6", "B3": "V8 T2", "B4": "V1 T+5", "B5": "OR P9", "B6": "VR TSA", "B7": "O3 OSA",
    "B8": "T4 TR", "B9": "O5 VF", "B+1": "P6 T6", "BS": "P9 T1", "BR": "O4 W", "BF": "V6 V7",
    "W": "P5 PF V7 T3", "W+2": "O4 O7 P2 V9",
}  # fmt: skip
"""The two-sided cards: for each light face, the dark faces on the other side (editions, chapter 2)."""


def _two_sided() -> list[tuple[Kind, str]]:
    """Return two rows for each two-sided card: one with the light side up, then one with the dark side up.

    Each row comes with the code of the face that is up.
    """
    rows = []
    for light, backs in SHEETS.items():
        for dark in dict.fromkeys(backs.split()):
            rows.append((_PLAIN[_PLACE[light]]._replace(code=f"{light}/{dark}"), light))
            rows.append((_PLAIN[_PLACE[dark]]._replace(code=f"{dark}/{light}"), dark))
    return rows


_TWO_SIDED: Final = tuple(_two_sided())

TABLE: Final[tuple[Kind, ...]] = (*_PLAIN, *(kind for kind, _ in _TWO_SIDED))
"""All kinds in all decks. A further deck adds its rows at the end."""
KINDS: Final = len(TABLE)

CODES: Final[tuple[str, ...]] = tuple([kind.code for kind in TABLE])
WORDS: Final[tuple[str, ...]] = tuple([kind.word for kind in TABLE])
COLOUR: Final[tuple[int, ...]] = tuple([kind.colour for kind in TABLE])
OF_COLOUR: Final[tuple[frozenset[int], ...]] = tuple(
    [frozenset([card for card in range(KINDS) if COLOUR[card] == colour]) for colour in range(len(LETTERS))]
)
"""The cards of each printed colour."""
NUMBER: Final[tuple[int, ...]] = tuple([kind.number for kind in TABLE])
"""The printed numbers. Options decide which ranks of a suit count as numbers: ``Ruleset.number``."""
POINTS: Final[tuple[int, ...]] = tuple([kind.points for kind in TABLE])
IS_BLUFF: Final[tuple[bool, ...]] = tuple([kind.is_bluff for kind in TABLE])
CLEARS_COLOUR: Final[tuple[bool, ...]] = tuple([kind.clears_colour for kind in TABLE])
OPEN_DEBT: Final[tuple[str, ...]] = tuple([kind.open_debt for kind in TABLE])


def _of_two_sided(values: Iterable[int]) -> tuple[int, ...]:
    """Return a value for each kind: for two-sided cards, ``values`` in order; for others, the kind itself."""
    table = [*range(KINDS)]
    table[len(_PLAIN) : len(_PLAIN) + len(_TWO_SIDED)] = values
    return tuple(table)


LOOK: Final[tuple[int, ...]] = _of_two_sided([_PLACE[face] for _, face in _TWO_SIDED])
"""The ordinary card with the same face; for a card that is not two-sided, the card itself."""
TURNED: Final[tuple[int, ...]] = _of_two_sided(
    [len(_PLAIN) + place + 1 - 2 * (place % 2) for place in range(len(_TWO_SIDED))]
)
"""The same card with its other side up; for a card that is not two-sided, the card itself."""
BACK: Final[tuple[int, ...]] = tuple([LOOK[TURNED[card]] for card in range(KINDS)])
"""The face on the back of each card, as an ordinary card; for a card that is not two-sided, its own face."""
IS_DARK: Final[tuple[bool, ...]] = tuple([card > TURNED[card] for card in range(KINDS)])
"""True for a two-sided card whose dark side is up."""


def _symbols() -> tuple[int, ...]:
    """Return the index of each card's symbol. Each face without a colour is a symbol of its own."""
    known: dict[str, int] = {}
    return tuple(
        [
            known.setdefault(kind.word if kind.colour != NO_COLOUR else CODES[LOOK[card]], len(known))
            for card, kind in enumerate(TABLE)
        ]
    )


FACE: Final[tuple[int, ...]] = _symbols()
"""The symbol of each card. Equal symbols match in every colour; each face without a colour is a symbol of its own."""

_BY_CODE = {code: card for card, code in enumerate(CODES)}


def code(card: int) -> str:
    """Return the code of a card, such as ``"R7"`` or ``"W+4"``."""
    return CODES[card]


def parse(text: str) -> int:
    """Return the card with this code. Raise ``ValueError`` if the code is unknown."""
    try:
        return _BY_CODE[text]
    except (KeyError, TypeError):
        raise ValueError(f"unknown card {text!r}") from None


def side_up(card: int, dark: bool) -> int:
    """Return a card with its dark or light side up. A card that is not two-sided stays the same."""
    return TURNED[card] if IS_DARK[card] != dark else card


def word(card: int) -> str:
    """Return the card's symbol as a word: ``"7"``, ``"skip"``, ``"wild_draw_four"``."""
    return WORDS[card]


def colour_of(card: int) -> int | None:
    """Return the printed colour, or ``None`` for wild cards and the buzzer."""
    return COLOUR[card] if COLOUR[card] != NO_COLOUR else None


def codes(cards: Iterable[int]) -> list[str]:
    """Return the codes of several cards in the same order."""
    return [CODES[card] for card in cards]


def looks(cards: Iterable[int]) -> tuple[int, ...]:
    """Return the ordinary cards with the same faces, in the same order."""
    return tuple([LOOK[card] for card in cards])


WILD: Final[int] = parse("W")
WILD_DRAW_FOUR: Final[int] = parse("W+4")
CUSTOMIZABLE: Final[int] = parse("WC")
BUZZER: Final[int] = parse("BUZZ")
DOWNPOUR_ONE: Final[int] = parse("WD1")
DOWNPOUR_TWO: Final[int] = parse("WD2")
SKIP: Final[int] = FACE[parse("RS")]
REVERSE: Final[int] = FACE[parse("RR")]
DRAW_TWO: Final[int] = FACE[parse("R+2")]
"""``WILD`` and the constants after it name particular cards and symbols.

The code that carries out a turn (``engine.rounds`` and ``engine.handlers``) uses none of them.
"""

Fitting = tuple[tuple[frozenset[int], ...], ...]
"""The cards that fit, by top card and colour in force."""
