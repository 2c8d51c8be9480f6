"""Names of people: cleaned, unique at a table, cut to a width, and escaped for Markdown."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from bot.model.table_state import TableState

LONGEST = 32
"""Maximum length of a cleaned name."""
ELLIPSIS = "…"
SENTENCE_WIDTH = 20
"""Maximum length of a name in a sentence about an event."""
_JOINERS = "\u200d\ufe0f"
_MARKS_AT_ONCE = 2


def clean(name: str, place: int) -> str:
    """Return a display name as ``readable`` returns it, with at most ``LONGEST`` characters.

    If nothing readable is left, return the place, counted from 1: ``#3`` if ``place`` is 2.
    """
    return readable(name, LONGEST) or f"#{place + 1}"


def readable(name: str, longest: int | None = None) -> str:
    """Return text as one line, cut to ``longest`` characters if that is given.

    Each run of white space becomes one space. Characters of Unicode's category C, such as direction marks, are removed,
    and so are all but the first two of any stacked combining marks. Joiners inside the text are kept. The result is
    empty if nothing readable is left.
    """
    kept: list[str] = []
    marks = 0
    for char in name:
        kind = unicodedata.category(char)
        if kind in {"Mn", "Me"} and char not in _JOINERS:
            marks += 1
        elif char not in _JOINERS:
            marks = 0
        if char.isspace():
            kept.append(" ")
        elif char in _JOINERS or (kind[0] != "C" and marks <= _MARKS_AT_ONCE):
            kept.append(char)
    text = " ".join("".join(kept).split())[:longest].strip(" " + _JOINERS)
    return text if any(unicodedata.category(char)[0] in "LNPS" and char not in _BLANK for char in text) else ""


_BLANK = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and symbols without a visible shape."""


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names, cleaned and unique.

    Names that look the same, ignoring case, get the number of their place, counted from 1.
    """
    cleaned = [clean(name, place) for place, name in enumerate(names)]
    numbered: set[int] = set()
    while True:
        shown = [f"{name} ({place + 1})" if place in numbered else name for place, name in enumerate(cleaned)]
        count = Counter(_looks(name) for name in shown)
        # A name such as "Ann (2)" may look like another name with its number.
        equal = {place for place, name in enumerate(shown) if count[_looks(name)] > 1} - numbered
        if not equal:
            return tuple(shown)
        numbered |= equal


def _looks(name: str) -> str:
    """Return a string that is equal for names that look the same, ignoring case."""
    return unicodedata.normalize("NFKC", name.translate(_INVISIBLE)).casefold()


_INVISIBLE = dict.fromkeys(map(ord, _JOINERS))


@lru_cache(maxsize=4096)
def _distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    return distinct(names)


def of(table_state: TableState) -> tuple[str, ...]:
    """Return the names of a table's players by seat, cleaned and unique, not escaped."""
    return _distinct(tuple([player.name for player in table_state.people]))


def with_numbers(names: Sequence[str], *widths: int) -> list[tuple[str, str]]:
    """Return each name, in full and cut to each of ``widths``, paired with the number of its seat in brackets.

    A picture shows the number if its font lacks the letters of the name.
    """
    return [
        (form, f"({seat + 1})")
        for seat, name in enumerate(names)
        for form in dict.fromkeys([name, *(cut(name, width) for width in widths)])
    ]


def cut(name: str, width: int) -> str:
    """Return the name with at most ``width`` characters. Text in brackets at its end is kept if there is space."""
    if len(name) <= width:
        return name
    head, bracket, tail = name.rpartition(" (")
    if bracket and tail.endswith(")") and len(tail) < width - 4:
        return cut(head, width - len(tail) - 2) + bracket + tail
    return name[: width - 1].rstrip(" " + _JOINERS) + ELLIPSIS


@lru_cache(maxsize=4096)
def escape(name: str) -> str:
    """Return the name escaped for Markdown. The result cannot format, link or mention anything."""
    text = _LINE_START.sub(r"\1\\\2", name.translate(_ESCAPES))
    return text.replace("://", ":\u200b//")


_ESCAPES = str.maketrans({char: "\\" + char for char in "\\*_~|`<["} | {"@": "@\u200b"})
_LINE_START = re.compile(r"^(\d*)([-#>+.)])")


def unescaped(line: str) -> str:
    """Return a line without bold marks and without the characters that ``escape`` added, for example for a picture."""
    return _ESCAPED.sub(r"\1", line.replace("**", "")).replace("\u200b", "")


_ESCAPED = re.compile(r"\\(.)")


def shown(name: str, width: int = LONGEST + 5) -> str:
    """Return a name for a sentence, cut and escaped."""
    return escape(cut(name, width))
