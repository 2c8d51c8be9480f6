"""``custom_id`` of buttons, menus and forms for presets, in the scheme ``hp:VERB:FIELDS…``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.registry import OPTIONS

from .id_scheme import Scheme

PREFIX = "hp"

PUBLIC = ("list", "show", "code", "file", "rules", "rule", "figures")
DRAFT = (
    *("edit", "set", "ask", "effect", "fix", "undo", "save", "save_as", "named", "overwrite", "discard", "discarded"),
    *("use", "keep", "draft_figures", "undefault"),
)
CHOOSE = ("pick", "find", "found", "tell", "told", "agreed")
MANAGE = ("deleted", "kept", "import", "imported", "about", "described")
TABLE = ("begin", "save_table", "table_named")
VERBS: frozenset[str] = frozenset(PUBLIC + DRAFT + CHOOSE + MANAGE + TABLE)
"""Every verb, and what it asks for.

For everyone:

- ``list``: show ``page`` of the presets
- ``show``: show a ``chapter`` of the preset ``key``
- ``code``, ``file``: export the preset ``key``
- ``rules``, ``rule``: show a ``chapter`` or one ``option`` of the rules of the preset ``key``
- ``figures``: simulate the preset ``key`` or the rules of a ``table``

For the owner of a ``draft``:

- ``edit``: show ``page`` of a ``chapter``; ``number``: the number whose effect is being chosen
- ``set``: set an ``option`` to the ``value`` at that place
- ``ask``: ask for a number in a form, which is submitted as ``set``
- ``effect``: choose a number
- ``fix``: accept offer number ``value``, which changes ``option``
- ``undo``
- ``save``
- ``save_as``: ask for a name in a form, which is submitted as ``named``
- ``overwrite``: replace a newer ``revision``
- ``discard``: ask for confirmation; ``discarded``: confirm it
- ``use``: use the draft for the table
- ``keep``: only show the draft
- ``draft_figures``: simulate the draft
- ``undefault``: delete the default that the draft is for

For the owner of a ``draft``, or the host of a ``table`` in its lobby:

- ``pick``: set an ``option`` to the ``value`` at that place of its menu; of effects those of the key at ``number``,
  without one 7-0; then show the page of the most changed rules, or the rules found by ``find``
- ``find``: ask for words in a form, which is submitted as ``found``
- ``found``: show the rules found by ``find``; ``number``: the number of ``option`` whose effect is being chosen
- ``tell``: ask for a line that describes rules in a form, which is submitted as ``told``
- ``agreed``: take what was understood of the line that is in the ``draft``

For managing, with the ``user`` who was asked:

- ``deleted``, ``kept``: confirm or cancel the deletion of the preset ``key``
- ``about``: ask for a sentence about the preset ``key`` in a form, which is submitted as ``described``
- ``import``: ask for a code in a form, which is submitted as ``imported``

For the host of a ``table`` in its lobby:

- ``begin``: open the editor with the table's rules
- ``save_table``: ask for a name in a form, which is submitted as ``table_named`` and saves the rules as a preset
"""


@dataclass(frozen=True, slots=True)
class PresetButton:
    """The meaning of an id. ``VERBS`` describes which fields belong to which ``verb``."""

    verb: str
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
    find: str | None = None


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
_WORDS = {"k": "key", "o": "option", "f": "find"}
_KEY = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_SCHEME = Scheme(
    PREFIX,
    PresetButton,
    VERBS,
    _NUMBERS,
    _WORDS,
    {"k": lambda text: _KEY.fullmatch(text) is not None, "o": lambda text: text in OPTIONS},
)
encode, decode = _SCHEME.encode, _SCHEME.decode


def place(chapter: int, page: int) -> str:
    """Return the value of a menu's entry that leads to a page of a chapter."""
    return f"{chapter}-{page}"


def value(number: int) -> str:
    """Return the value of a menu's entry that stands for a place, as ``picked`` reads it."""
    return str(number)


def picked(values: Sequence[str]) -> int | None:
    """Return the place that was chosen from a menu; ``None`` for anything else."""
    return int(values[0]) if len(values) == 1 and re.fullmatch(r"\d{1,3}", values[0], re.ASCII) else None


def placed(value: str) -> tuple[int, int] | None:
    """Return the chapter and page of a value of ``place``; ``None`` for anything else."""
    match = re.fullmatch(r"(\d{1,3})-(\d{1,3})", value, re.ASCII)
    return (int(match[1]), int(match[2])) if match else None
