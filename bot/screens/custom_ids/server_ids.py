"""``custom_id`` of buttons and menus for leagues, server settings and privacy, in the scheme ``hs:VERB:FIELDS…``."""

from __future__ import annotations

from dataclasses import dataclass

from .id_scheme import Scheme

PREFIX = "hs"

LEAGUE = ("league", "columns", "season", "chart")
MANAGE = ("remove", "end", "unpost", "cancel", "import_yes", "import_no")
OVERVIEW = (
    *("page", "language", "pictures", "cards", "features", "text", "lessons", "place"),
    *("presets", "default", "default_none", "default_rules", "create", "created"),
    *("ranked", "people", "days", "days_set", "monthly", "results", "results_none"),
    *("begin", "begin_set", "season_end"),
    *("zone", "zone_set", "role", "role_none", "log", "log_none", "export"),
)
INVITE = ("invite", "invited")
VERBS: frozenset[str] = frozenset((*LEAGUE, *MANAGE, *OVERVIEW, *INVITE, "forget"))
"""Every verb, and what it asks for.

For everyone:

- ``league``: show ``page`` of the season ``number`` with the columns ``word``
- ``columns``, ``season``: choose others
- ``chart``: draw the season

For the host of the lobby ``number``:

- ``invite``: ask whom to invite
- ``invited``: invite those who were chosen

For managing, with the ``user`` who was asked:

- ``remove``: remove the match ``number``
- ``end``: end the season ``number``
- ``unpost``: no longer post final standings
- ``cancel``
- ``import_yes``, ``import_no``: import the file ``number`` or forget it

For managing, in ``/server overview``, with the same ``user``:

- ``page``: show the page ``word``
- ``language``, ``pictures``, ``cards``, ``people``: choose a value
- ``features``: choose what the server offers, any number of them
- ``text``, ``lessons``, ``monthly``, ``place``: set to ``word``
- ``presets``: show ``page`` of the presets to choose from for ``word``: ``server``, ``channel`` or ``ranked``
- ``default``, ``ranked``: choose presets; ``default_none``: the default ``word`` goes away
- ``default_rules``: open the editor on the rules of the default ``word``
- ``create``: ask for a name in a form, which is submitted as ``created``
- ``days``, ``zone``, ``begin``: ask in a form, which is submitted as ``days_set``, ``zone_set``, ``begin_set``
- ``season_end``: ask whether to end the season
- ``export``: send the file of the server
- ``role``, ``log``, ``results``: choose one; ``role_none``, ``log_none``, ``results_none``: none

For the person alone:

- ``forget``: delete their data
"""


@dataclass(frozen=True, slots=True)
class ServerButton:
    """The meaning of an id. ``VERBS`` describes which fields belong to which ``verb``."""

    verb: str
    number: int | None = None
    page: int | None = None
    user: int | None = None
    word: str | None = None


_SCHEME = Scheme(PREFIX, ServerButton, VERBS, {"n": "number", "p": "page", "u": "user"}, {"w": "word"}, {})
encode, decode = _SCHEME.encode, _SCHEME.decode
