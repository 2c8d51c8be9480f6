"""The formats of requests in a ``custom_id``: the verb of each class of requests and the letters of its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, cast

from bot.model import requests as r

Fields = Mapping[str, Any]
"""The fields of an id: values by letter."""
Read = Callable[[Fields], r.Request | None]
Write = Callable[[Any], dict[str, Any]]
CHOSEN_VALUES = ""
"""Key used in place of a letter for what was chosen in a menu or filled into a form. The key never appears in an id."""


@dataclass(frozen=True, slots=True)
class IdFormat:
    """The encoding of one class of requests. ``read`` returns ``None`` if fields are missing or invalid."""

    verb: str
    request: type
    """The class of the requests; for a move, the class of its action."""
    read: Read
    write: Write


def plain(
    verb: str, request: type, letters: Mapping[str, str] | None = None, valid: Callable[[Any], bool] | None = None
) -> IdFormat:
    """Return the format of a request whose fields have one letter each. ``valid`` may reject a decoded request."""
    of_letter = letters or {}
    optional = {field.name for field in fields(request) if field.default is not MISSING}
    flags = {field.name for field in fields(request) if field.type == "bool"}

    def read(found: Fields) -> r.Request | None:
        values = {name: found[letter] for name, letter in of_letter.items() if letter in found}
        if any(name not in values and name not in optional for name in of_letter):
            return None
        made = request(**{name: value == 1 if name in flags else value for name, value in values.items()})
        return cast(r.Request, made) if valid is None or valid(made) else None

    def write(made: Any) -> dict[str, Any]:
        values = ((letter, getattr(made, name)) for name, letter in of_letter.items())
        return {letter: int(value) if isinstance(value, bool) else value for letter, value in values}

    return IdFormat(verb, request, read, write)


def by_verb(formats: Iterable[IdFormat]) -> dict[str, tuple[IdFormat, ...]]:
    """Return the formats of each verb, in the given order."""
    found: dict[str, tuple[IdFormat, ...]] = {}
    for one in formats:
        found[one.verb] = (*found.get(one.verb, ()), one)
    return found


def first(formats: Iterable[IdFormat], found: Fields) -> r.Request | None:
    """Return the request read by the first format that the fields fit; ``None`` if they fit none."""
    return next((made for one in formats if (made := one.read(found)) is not None), None)
