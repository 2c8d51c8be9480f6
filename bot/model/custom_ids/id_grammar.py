"""The grammar of every ``custom_id``: ``PREFIX:TABLE:VERB:FIELDS…``, where each field is a letter and its value.

Only the ids of ``table_buttons`` have the part ``TABLE``. A valid id does not prove that the user may make the request.
The code that carries out the request checks this, and whether the press is stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

LONGEST = 100
"""Maximum number of characters of a ``custom_id``."""
_FRAME = re.compile(r"([a-z]{2})(?::(\d{1,18}))?:([a-z_]{1,16})((?::[a-z][A-Za-z0-9+_-]{1,40})*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class IdParts:
    """The parts of a ``custom_id``."""

    prefix: str
    table: int | None
    """``None`` if the id has no part ``TABLE``."""
    verb: str
    fields: Mapping[str, str]
    """The values as text, by letter."""


def split(custom_id: str) -> IdParts | None:
    """Return the parts of a ``custom_id``, or ``None`` if it does not follow the grammar."""
    match = _FRAME.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if match is None:
        return None
    fields: dict[str, str] = {}
    for part in match[4].split(":")[1:]:
        if part[0] in fields:
            return None
        fields[part[0]] = part[1:]
    return IdParts(match[1], None if match[2] is None else int(match[2]), match[3], fields)


def join(prefix: str, table: int | None, verb: str, fields: Iterable[tuple[str, str]]) -> str:
    """Return the ``custom_id`` with these parts."""
    head = f"{prefix}:{verb}" if table is None else f"{prefix}:{table}:{verb}"
    return ":".join([head, *(letter + text for letter, text in fields)])
