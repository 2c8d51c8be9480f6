"""What buttons, menus and forms about presets say: the ``custom_id`` scheme ``hp:DO:FIELDS…``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.rules.registry import OPTIONS

from .id_scheme import Scheme

PREFIX = "hp"

PUBLIC = ("list", "show", "code", "file")
DRAFT = (
    *("edit", "set", "ask", "effect", "fix", "undo", "save", "save_as", "named", "overwrite", "discard", "discarded"),
    *("use", "keep"),
)
MANAGE = ("deleted", "kept", "import", "imported")
TABLE = ("begin", "save_table", "table_named")
DOS: frozenset[str] = frozenset(PUBLIC + DRAFT + MANAGE + TABLE)
"""Everything a press can ask for.

- for anyone: ``list`` (``page``); ``show`` a preset (``key``, ``chapter``); ``code``, ``file`` of a preset (``key``)
- of one's own ``draft``: ``edit`` shows a ``chapter`` and its ``page`` (``number``: whose effect); ``set`` an
  ``option`` to the ``value`` at that place; ``ask`` for a number by a form, which comes back as ``set``; ``effect``
  chooses a number; ``fix`` number ``value`` of the offers,
  which changes ``option``; ``undo``; ``save``; ``save_as`` asks for a name by a form,
  which comes back as ``named``; ``overwrite`` a newer ``revision``; ``discard`` asks back, ``discarded`` does it;
  ``use`` for the table; ``keep`` does nothing but show the draft
- managing, with the ``user`` who was offered it: ``deleted`` and ``kept`` answer whether a preset (``key``) shall go;
  ``import`` asks for a code by a form, which comes back as ``imported``
- the host of a ``table`` in its lobby: ``begin`` opens the editor with its rules; ``save_table`` asks for a name by a
  form, which comes back as ``table_named``: they become a preset"""


@dataclass(frozen=True, slots=True)
class PresetButton:
    """The meaning of an id; which fields go with which ``do`` is said at ``DOS``."""

    do: str
    draft: int | None = None
    key: str | None = None
    chapter: int | None = None
    page: int | None = None
    option: str | None = None
    number: int | None = None
    value: int | None = None
    revision: int | None = None
    user: int | None = None
    table: int | None = None


_NUMBERS = {
    "d": "draft",
    "c": "chapter",
    "p": "page",
    "n": "number",
    "v": "value",
    "r": "revision",
    "u": "user",
    "t": "table",
}
_WORDS = {"k": "key", "o": "option"}
_KEY = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_SCHEME = Scheme(
    PREFIX,
    PresetButton,
    DOS,
    _NUMBERS,
    _WORDS,
    {"k": lambda text: _KEY.fullmatch(text) is not None, "o": lambda text: text in OPTIONS},
)
encode, decode = _SCHEME.encode, _SCHEME.decode


def place(chapter: int, page: int) -> str:
    """The value of a menu's entry that leads to a page of a chapter."""
    return f"{chapter}-{page}"


def placed(value: str) -> tuple[int, int] | None:
    """The chapter and page of ``place``; ``None`` for anything else."""
    match = re.fullmatch(r"(\d{1,3})-(\d{1,3})", value, re.ASCII)
    return (int(match[1]), int(match[2])) if match else None
