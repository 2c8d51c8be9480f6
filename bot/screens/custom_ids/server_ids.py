"""``custom_id`` of buttons and menus for leagues, server settings and privacy, in the scheme ``hs:DO:FIELDS…``."""

from __future__ import annotations

from dataclasses import dataclass

from .id_scheme import Scheme

PREFIX = "hs"

LEAGUE = ("league", "columns", "season", "chart")
MANAGE = ("remove", "end", "unpost", "cancel", "language", "pictures", "cards", "features")
DOS: frozenset[str] = frozenset((*LEAGUE, *MANAGE, "forget"))
"""Every request of a press.

For everyone:

- ``league``: show ``page`` of the season ``number`` with the columns ``word``
- ``columns``, ``season``: choose others
- ``chart``: draw the season

For managing, with the ``user`` who was asked:

- ``remove``: remove the match ``number``
- ``end``: end the season ``number``
- ``unpost``: no longer post final standings
- ``language``, ``pictures``, ``cards``: choose a value
- ``features``: choose what the server offers, any number of them
- ``cancel``

For the person alone:

- ``forget``: delete their data
"""


@dataclass(frozen=True, slots=True)
class ServerButton:
    """The meaning of an id. ``DOS`` describes which fields belong to which ``do``."""

    do: str
    number: int | None = None
    page: int | None = None
    user: int | None = None
    word: str | None = None


_SCHEME = Scheme(PREFIX, ServerButton, DOS, {"n": "number", "p": "page", "u": "user"}, {"w": "word"}, {})
encode, decode = _SCHEME.encode, _SCHEME.decode
