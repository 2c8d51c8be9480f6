"""The codec for the values in a ``custom_id``. Each family of ids has its own letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.model import requests as r
from bot.model.tournament import TOURNAMENT_KINDS
from bot.model.whole_numbers import LARGEST
from engine import cards as c
from engine.rules.registry import OPTIONS

FACES = frozenset(c.LOOK)
"""Card kinds that a button may contain. For a two-sided card, a button contains only the face that is up."""
OFFERED: Mapping[str, str] = {"turn": "t", "answer": "a", "jump_in": "j", "sequence": "s"}
"""The letter for each play kind that a button can offer."""
LARGEST_USER = (1 << 64) - 1
"""The largest unsigned 64-bit number. A user's id in a button may exceed ``LARGEST``, because it is only compared."""


@dataclass(frozen=True, slots=True)
class ValueKind:
    """The codec for one kind of value. ``read`` returns ``None`` for text that is not such a value."""

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


# --- kinds of values --------------------------------------------------------------------------------------------------

_OFFERED_BACK = {short: long for long, short in OFFERED.items()}
_SEEN = re.compile(r"([A-Z0-9+]{1,4})_([A-Z])_(\d{1,6})(_d)?", re.ASCII)
_WORD = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)
_TEXT = re.compile(r"[a-z0-9_-]{1,40}", re.ASCII)
_KEY = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_DIGITS = re.compile(r"\d{1,15}", re.ASCII)
_LONG_NUMBER = re.compile(r"\d{1,20}", re.ASCII)
_USER = re.compile(r"(_?)([1-9]\d{0,19})", re.ASCII)
"""The id of a user. Computers have negative ids, written with ``_`` as the minus sign."""


def _seen_text(seen: r.SeenTable) -> str:
    colour = "N" if seen.colour is None else c.LETTERS[seen.colour]
    return f"{c.CODES[seen.top]}_{colour}_{seen.debt}{'_d' if seen.dark else ''}"


def _seen_table(text: str) -> tuple[int, int | None, int, bool] | None:
    match = _SEEN.fullmatch(text)
    if match is None or (top := _card(match[1])) is None:
        return None
    return top, c.COLOURS.get(match[2]), int(match[3]), match[4] is not None


def _card(code: str) -> int | None:
    try:
        card = c.parse(code)
    except ValueError:
        return None
    return card if card in FACES else None


def _sitting_user(text: str) -> int | None:
    match = _USER.fullmatch(text)
    return None if match is None else -int(match[2]) if match[1] else int(match[2])


def _up_to(largest: int) -> ValueKind:
    def read(text: str) -> int | None:
        return int(text) if _LONG_NUMBER.fullmatch(text) and int(text) <= largest else None

    return ValueKind(read)


def _matching(pattern: re.Pattern[str]) -> ValueKind:
    return ValueKind(lambda text: text if pattern.fullmatch(text) else None)


NUMBER = ValueKind(lambda text: int(text) if _DIGITS.fullmatch(text) else None)
WORD = ValueKind(
    lambda text: text if _WORD.fullmatch(text) else None, lambda word: word if _WORD.fullmatch(word) else "-"
)
"""A word. An invalid one is written as ``-``, which makes ``table_buttons.encode`` raise ``ValueError``."""
STORED_NUMBER, DISCORD_USER = _up_to(LARGEST), _up_to(LARGEST_USER)
TEXT = _matching(_TEXT)

# --- letters, in the order they are written ---------------------------------------------------------------------------

Letters = Mapping[str, ValueKind]

OF_TABLES: Letters = {
    "c": ValueKind(_card, c.CODES.__getitem__),
    "o": ValueKind(_OFFERED_BACK.get, OFFERED.__getitem__),
    "a": ValueKind(_seen_table, _seen_text),
    "f": ValueKind(c.COLOURS.get, {colour: letter for letter, colour in c.COLOURS.items()}.__getitem__),
    "w": WORD,
    **dict.fromkeys("kvsnib", NUMBER),
    "u": ValueKind(_sitting_user, lambda user: f"_{-user}" if user < 0 else str(user)),
}
"""Letters for the buttons of tables.

- ``c`` card, ``o`` play kind, ``a`` seen table (top card, colour in force, cards owed, side), ``f`` colour, ``w`` word
- ``k`` count, ``v`` version or round, ``s`` seat, ``n`` number, ``b`` proposing seat, ``u`` user (``_`` is a minus)
- ``i`` a number that only distinguishes ids that would otherwise be equal
"""
OF_PRESETS: Letters = {
    **dict.fromkeys("dcpnvr", STORED_NUMBER),
    "u": DISCORD_USER,
    "t": STORED_NUMBER,
    "k": _matching(_KEY),
    "o": ValueKind(lambda text: text if text in OPTIONS else None),
    "f": TEXT,
}
OF_SERVERS: Letters = {"n": STORED_NUMBER, "p": STORED_NUMBER, "u": DISCORD_USER, "w": TEXT}
OF_TOURNAMENTS: Letters = {
    "n": STORED_NUMBER,
    "p": STORED_NUMBER,
    "u": DISCORD_USER,
    **dict.fromkeys("sfit", STORED_NUMBER),
    "k": ValueKind(lambda text: text if text in TOURNAMENT_KINDS else None),
    "b": TEXT,
}


def read(letters: Letters, texts: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the values of the fields by letter, or ``None`` if a letter is unknown or a value is not valid."""
    values: dict[str, Any] = {}
    for letter, text in texts.items():
        kind = letters.get(letter)
        value = None if kind is None else kind.read(text)
        if value is None:
            return None
        values[letter] = value
    return values
