"""The fields of a ``custom_id`` as text and back: each is a letter and a value.

- ``c`` card, ``o`` offered as, ``a`` seen table (top card, colour in force, cards owed, side), ``f`` colour, ``w`` word
- ``k`` count, ``v`` version or round, ``s`` seat, ``n`` number, ``b`` proposing seat, ``u`` user (``_``: minus sign)
- ``i`` a number that only tells equal buttons of one message apart
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from bot.model import requests as r
from engine import cards as c

FACES = frozenset(c.LOOK)
"""Cards as they lie: a button names one face, never the other side."""
OFFERED: Mapping[str, str] = {"turn": "t", "answer": "a", "jump_in": "j", "sequence": "s"}
_OFFERED_BACK = {short: long for long, short in OFFERED.items()}
ORDER = "coafwkvsnibu"
"""The letters of fields, in the order in which they are written."""
_NUMBERS = frozenset("kvsnib")
_SEEN = re.compile(r"([A-Z0-9+]{1,4})_([A-Z])_(\d{1,6})(_d)?", re.ASCII)
_WORD = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)
_DIGITS = re.compile(r"\d{1,15}", re.ASCII)
_USER = re.compile(r"(_?)([1-9]\d{0,19})", re.ASCII)
"""A user's id; computers have numbers below zero, with ``_`` for the minus sign."""


def _seen_text(seen: r.SeenTable) -> str:
    colour = "N" if seen.colour is None else c.LETTERS[seen.colour]
    return f"{c.CODES[seen.top]}_{colour}_{seen.debt}{'_d' if seen.dark else ''}"


def _word_text(word: str) -> str:
    return word if _WORD.fullmatch(word) else "-"


def _user_text(user: int) -> str:
    return f"_{-user}" if user < 0 else str(user)


TEXTS: Mapping[str, Callable[[Any], str]] = {
    "c": c.CODES.__getitem__,
    "o": OFFERED.__getitem__,
    "a": _seen_text,
    "f": {colour: letter for letter, colour in c.COLOURS.items()}.__getitem__,
    "w": _word_text,
    "u": _user_text,
    **dict.fromkeys(_NUMBERS, str),
}
"""The text of a value, by its letter; a ``-`` is never read back."""


def read(letter: str, text: str) -> Any:
    """Return the value of a field, ``None`` where it cannot be one."""
    if letter in _NUMBERS:
        return int(text) if _DIGITS.fullmatch(text) else None
    match letter:
        case "c":
            return _card(text)
        case "o":
            return _OFFERED_BACK.get(text)
        case "f":
            return c.COLOURS.get(text)
        case "w":
            return text if _WORD.fullmatch(text) else None
        case "u":
            match = _USER.fullmatch(text)
            return (-int(match[2]) if match[1] else int(match[2])) if match else None
        case "a":
            return _seen_table(text)
        case _:
            return None


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
