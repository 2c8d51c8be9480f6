"""Tools for translators.

``python -m tools.texts missing LANGUAGE`` prints how the texts in a language differ from the English ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from bot.locales import FALLBACK, FOLDER

COMPLETE, INCOMPLETE = 0, 1


@dataclass(frozen=True)
class Text:
    """The file and the arguments of one entry in a language's files."""

    file: str
    arguments: frozenset[str]


class _Arguments(Visitor):
    """Visitor that collects the arguments of an entry."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - fluent.syntax names it
        self.names.add(node.id.name)


def texts_of(language: str, folder: Path = FOLDER) -> dict[str, Text]:
    """Return all texts in a language by key."""
    found: dict[str, Text] = {}
    for path in sorted((folder / language).glob("*.ftl")):
        for node in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, fluent.Message):
                reader = _Arguments()
                reader.visit(node)
                found[node.id.name] = Text(path.name, frozenset(reader.names))
    return found


def unreadable(language: str, folder: Path = FOLDER) -> Iterator[str]:
    """Yield a line for each invalid part of a language's files."""
    for path in sorted((folder / language).glob("*.ftl")):
        for node in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, fluent.Junk):
                yield f"{path.name}: cannot be read: {(node.content or '').strip().splitlines()[0]}"


def missing(language: str, folder: Path = FOLDER) -> list[str]:
    """Return a line for each invalid part of a language's files, and for each entry that does not match English.

    An entry does not match if it is missing or unknown, is in another file, or has different arguments.
    """
    english, own = texts_of(FALLBACK, folder), texts_of(language, folder)
    lines = list(unreadable(language, folder))
    for key, text in english.items():
        there = own.get(key)
        if there is None:
            lines.append(f"{text.file}: missing {key}")
        elif there.file != text.file:
            lines.append(f"{there.file}: {key} belongs in {text.file}")
        elif there.arguments != text.arguments:
            names = ", ".join(f"${name}" for name in sorted(there.arguments ^ text.arguments))
            lines.append(f"{text.file}: {key} differs in {names}")
    lines += [f"{text.file}: unknown {key}" for key, text in own.items() if key not in english]
    return sorted(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the differences and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.texts", description="Tools for translators.")
    commands = parser.add_subparsers(dest="command", required=True)
    lacking = commands.add_parser("missing", help="print how a language differs from English")
    lacking.add_argument("language", help="name of the folder under bot/locales, such as de")
    language = parser.parse_args(arguments).language
    lines = missing(language)
    print(*lines, sep="\n", end="\n" if lines else "")
    print(f"{language}: {len(texts_of(language))} of {len(texts_of(FALLBACK))} texts, {len(lines)} things to do")
    return INCOMPLETE if lines else COMPLETE


if __name__ == "__main__":
    sys.exit(main())
