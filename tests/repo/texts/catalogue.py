"""The texts as written in the locales, and the keys that the code uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from bot.locales import FOLDER

BOT = FOLDER.parent
PLACE = "§"
"""Character that marks a placeable among the words of an entry."""
KEY = re.compile(r"[a-z][a-z0-9]*(-[A-Za-z0-9_]+)+")


@dataclass(frozen=True)
class Entry:
    """One entry in a language's files."""

    key: str
    file: str
    """Name of the file that contains the entry."""
    arguments: frozenset[str]
    """Names of the arguments, without the ``$``."""
    words: str
    """All words that the entry can contain, with ``PLACE`` at the start of each placeable."""
    references: int
    """Number of references to other messages and to terms."""


class _Reader(Visitor):
    """Visitor that collects the arguments and words of a message, and counts its references."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.words: list[str] = []
        self.references = 0

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - fluent.syntax names it
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802 - fluent.syntax names it
        self.references += 1

    def visit_TermReference(self, node: fluent.TermReference) -> None:  # noqa: N802 - fluent.syntax names it
        self.references += 1

    def visit_Placeable(self, node: fluent.Placeable) -> None:  # noqa: N802 - fluent.syntax names it
        self.words.append(PLACE)
        self.generic_visit(node)

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802 - fluent.syntax names it
        self.words.append(node.value)


@cache
def entries(language: str) -> tuple[Entry, ...]:
    """Return all texts of a language in the order of their files."""
    found = []
    for path, body in _files(language):
        for node in body:
            if isinstance(node, fluent.Message):
                reader = _Reader()
                reader.visit(node)
                words = "".join(reader.words)
                found.append(Entry(node.id.name, path.name, frozenset(reader.arguments), words, reader.references))
    return tuple(found)


@cache
def junk(language: str) -> tuple[str, ...]:
    """Return the parts of a language's files that could not be parsed."""
    return tuple(
        f"{path.name}: {node.content}"
        for path, body in _files(language)
        for node in body
        if isinstance(node, fluent.Junk)
    )


@cache
def _files(language: str) -> list[tuple[Path, list[fluent.EntryType]]]:
    """Return each file of a language with its parsed entries."""
    files = sorted((FOLDER / language).glob("*.ftl"))
    return [(path, FluentParser().parse(path.read_text(encoding="utf-8")).body) for path in files]


def sources() -> Iterator[tuple[Path, ast.Module]]:
    """Yield each Python file of the bot with its syntax tree."""
    for path in sorted(BOT.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


@cache
def keys_in_code() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Return all plain strings in the code, and patterns for the f-strings that can compose keys."""
    plain: set[str] = set()
    families: set[str] = set()
    for _, tree in sources():
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                if re.match(r"[a-z]+\\-", parts[0]):
                    families.add("".join(parts))
    return frozenset(plain), tuple(re.compile(family) for family in sorted(families))


def requested_keys() -> Iterator[tuple[str, str]]:
    """Yield each complete key in the first argument of a call that takes a key, with the name of the file."""
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _is_texts(node.func) and node.args:
                yield from ((key, path.name) for key in _whole_keys(node.args[0]))


def _whole_keys(node: ast.expr) -> list[str]:
    pieces = {id(part) for joined in ast.walk(node) if isinstance(joined, ast.JoinedStr) for part in joined.values}
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and id(part) not in pieces
        and KEY.fullmatch(part.value)
    ]


def _is_texts(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in {"texts", "words", "PlainNotice", "said", "notice"}
