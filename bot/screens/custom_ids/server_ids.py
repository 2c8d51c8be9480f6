"""What buttons and menus of leagues, servers' settings and privacy say: the ``custom_id`` scheme ``hs:DO:FIELDS…``."""

from __future__ import annotations

from dataclasses import dataclass

from .id_scheme import Scheme

PREFIX = "hs"

LEAGUE = ("league", "columns", "season", "chart")
MANAGE = ("remove", "end", "unpost", "cancel", "language", "pictures")
DOS: frozenset[str] = frozenset((*LEAGUE, *MANAGE, "forget"))
"""Everything a press can ask for.

- for anyone: ``league`` shows ``page`` of the season ``number`` with the columns ``word``; ``columns`` and ``season``
  choose others; ``chart`` draws it
- managing, with the ``user`` who was asked: ``remove`` the match ``number``; ``end`` the season ``number``; ``cancel``;
  ``unpost``: final tables nowhere; ``language`` and ``pictures`` choose
- about the person alone: ``forget``"""


@dataclass(frozen=True, slots=True)
class ServerButton:
    """The meaning of an id; which fields go with which ``do`` is said at ``DOS``."""

    do: str
    number: int | None = None
    page: int | None = None
    user: int | None = None
    word: str | None = None


_SCHEME = Scheme(PREFIX, ServerButton, DOS, {"n": "number", "p": "page", "u": "user"}, {"w": "word"}, {})
encode, decode = _SCHEME.encode, _SCHEME.decode
