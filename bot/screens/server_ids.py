"""What buttons and menus of leagues, servers' settings and privacy say: the ``custom_id`` scheme ``hs:DO:FIELDS…``."""

from __future__ import annotations

from dataclasses import dataclass

from .id_scheme import Scheme

PREFIX = "hs"

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


_SCHEME = Scheme(PREFIX, Press, DOS, {"n": "number", "p": "page", "u": "user"}, {"w": "word"}, {})
encode, decode = _SCHEME.encode, _SCHEME.decode
