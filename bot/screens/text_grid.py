"""Text in columns for a code block."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from . import people_names as people

WIDEST = 36
"""Maximum number of columns that a phone shows without wrapping the line."""
_WIDE = ("W", "F")


def width(text: str) -> int:
    """Return the number of columns of a text.

    Wide letters and emojis take up two columns each. Combining and invisible characters take up none.
    """
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in _WIDE else 1


def cell(text: str, columns: int, *, right: bool = False) -> str:
    """Return the text in exactly ``columns`` columns, truncated with an ellipsis or padded with spaces."""
    text = text.replace("`", "'")  # a backtick would end the block
    if width(text) > columns:
        kept = list(text)
        while kept and width("".join(kept)) > columns - 1:
            kept.pop()
        text = "".join(kept).rstrip() + people.ELLIPSIS
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def block(lines: Iterable[str]) -> str:
    """Return the lines as a code block."""
    return "\n".join(["```", *(line.rstrip() for line in lines), "```"])


def row(cells: Sequence[tuple[str, int, bool]]) -> str:
    """Return the cells as one line. Each is a tuple of arguments for ``cell``: ``text``, ``columns`` and ``right``."""
    return " ".join(cell(text, columns, right=right) for text, columns, right in cells)
