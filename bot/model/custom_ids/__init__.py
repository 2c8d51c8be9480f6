"""Encoding and decoding of requests in the ``custom_id`` of buttons, menus and forms."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.feature_requests import FeatureRequest

from . import feature_buttons, id_grammar, table_buttons
from .id_grammar import LONGEST
from .table_buttons import FORMATS, HIGHEST_PAGE, NO_TABLE, PLAIN_PAGES, VERBS, TableButton, encode, value

__all__ = [
    "FORMATS",
    "HIGHEST_PAGE",
    "LONGEST",
    "NO_TABLE",
    "PLAIN_PAGES",
    "VERBS",
    "TableButton",
    "decode",
    "encode",
    "of",
    "value",
]


def of(request: FeatureRequest) -> str:
    """Return the ``custom_id`` of a request about a preset, a server or a tournament."""
    return feature_buttons.encode(request)


def decode(custom_id: str, values: Sequence[str] = ()) -> TableButton | None:
    """Return the request in a ``custom_id`` with its table, or ``None`` if the id is not valid. Never raise.

    ``values`` are the entries chosen in a menu, or the text of a form.
    """
    parts = id_grammar.split(custom_id)
    if parts is None:
        return None
    if parts.prefix == table_buttons.PREFIX:
        return table_buttons.decode(parts, values)
    request = feature_buttons.decode(parts, values)
    return None if request is None else TableButton(NO_TABLE, request)
