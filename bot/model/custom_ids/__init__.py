"""The format of the ``custom_id`` of tables' buttons and menus."""

from .table_buttons import (
    FORMATS,
    HIGHEST_PAGE,
    LONGEST,
    NO_TABLE,
    PLAIN_PAGES,
    VERBS,
    TableButton,
    decode,
    encode,
    value,
)

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
    "value",
]
