"""``custom_id`` of buttons and menus for tournaments, in the scheme ``ht:VERB:FIELDS…``."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.tournament import TOURNAMENT_KINDS

from .id_scheme import Scheme

PREFIX = "ht"
CHOICES = ("kind", "preset", "size", "fillers", "open")
RUNNING = ("start", "next", "stop", "really_stop", "keep", "table", "end_table")
VERBS = frozenset({*CHOICES, *RUNNING, "enter", "withdraw", "standing", "manage"})
"""Every verb, and what it asks for.

For everyone, with the ``number`` of the tournament:

- ``enter``, ``withdraw``
- ``standing``: show the whole standing from ``page``
- ``manage``: show the page of those who manage it

While a tournament is prepared, with everything chosen so far and the ``user`` who prepares it:

- ``kind``, ``preset``, ``size``, ``fillers``: choose another value
- ``open``: let people enter

For those who manage the tournament ``number``, with the ``user`` who was asked:

- ``start``: begin with those who have entered
- ``next``: end the break
- ``stop``: ask whether to end it, ``really_stop``: end it, ``keep``: do not
- ``table``: ask whether to end a table, whose number is the value of the menu; ``end_table``: end this ``table``
"""


@dataclass(frozen=True, slots=True)
class TournamentButton:
    """The meaning of an id. ``VERBS`` describes which fields belong to which ``verb``."""

    verb: str
    number: int | None = None
    page: int | None = None
    user: int | None = None
    size: int | None = None
    fillers: int | None = None
    """1 if computers fill up the tables."""
    server_preset: int | None = None
    """The number of a server's preset."""
    table: int | None = None
    kind: str | None = None
    preset: str | None = None
    """The name of a preset that is built in."""


_SCHEME = Scheme(
    PREFIX,
    TournamentButton,
    VERBS,
    {"n": "number", "p": "page", "u": "user", "s": "size", "f": "fillers", "i": "server_preset", "t": "table"},
    {"k": "kind", "b": "preset"},
    {"k": lambda kind: kind in TOURNAMENT_KINDS},
)
encode, decode = _SCHEME.encode, _SCHEME.decode
