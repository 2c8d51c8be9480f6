"""What buttons and menus of leagues, servers' settings and privacy say: the ``custom_id`` scheme ``hs:DO:FIELDS…``.

Each field is a letter and its value. Decoding never raises: whatever was not encoded here is ``None``. An id proves
nothing: whether somebody may do it is asked at each press.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

PREFIX = "hs"
LONGEST = 100
LARGEST = (1 << 63) - 1
"""The largest number that Discord and the database know."""

DOS = frozenset(
    (
        *("league", "columns", "season", "chart"),
        *("remove", "end", "cancel", "unpost"),
        *("server", "language", "pictures"),
        *("forget", "hide", "show"),
    )
)
"""Everything a press can ask for.

- for anyone: ``league`` shows ``page`` of the season ``number`` with the columns ``word``; ``columns`` and ``season``
  choose others; ``chart`` draws it
- managing, with the ``user`` who was asked: ``remove`` the match ``number``; ``end`` the season ``number``; ``cancel``;
  ``unpost``: final tables nowhere;
  ``server`` shows the page anew; ``language`` and ``pictures`` choose
- about the person alone: ``forget``; ``hide`` and ``show`` on public boards"""


@dataclass(frozen=True, slots=True)
class Press:
    """The meaning of an id; which fields go with which ``do`` is said at ``DOS``."""

    do: str
    number: int | None = None
    page: int | None = None
    user: int | None = None
    word: str | None = None


_NUMBERS = {"n": "number", "p": "page", "u": "user"}
_FRAME = re.compile(PREFIX + r":([a-z_]{1,16})((?::[a-z][a-z0-9_-]{1,40})*)", re.ASCII)
_NUMBER = re.compile(r"\d{1,19}", re.ASCII)


def encode(press: Press) -> str:
    """The ``custom_id``. ``ValueError`` for a press that could not be read back."""
    parts = [PREFIX, press.do]
    parts += [f"{letter}{value}" for letter, name in _NUMBERS.items() if (value := getattr(press, name)) is not None]
    parts += [f"w{press.word}"] if press.word is not None else []
    text = ":".join(parts)
    if decode(text) != press:
        raise ValueError(f"not a press: {press!r}")
    return text


def decode(custom_id: str) -> Press | None:
    """The press of a ``custom_id``, or ``None`` for anything that is not ours."""
    match = _FRAME.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if match is None or match[1] not in DOS:
        return None
    found: dict[str, int | str] = {}
    for part in filter(None, match[2].split(":")):
        letter, text = part[0], part[1:]
        name = _NUMBERS.get(letter) or ("word" if letter == "w" else "")
        if not name or name in found or (name != "word" and not _NUMBER.fullmatch(text)):
            return None
        value = text if name == "word" else int(text)
        if isinstance(value, int) and value > LARGEST:
            return None
        found[name] = value
    return Press(match[1], **found)  # type: ignore[arg-type]
