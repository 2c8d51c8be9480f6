"""Unique names of classes and files."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.repo.source import modules, syntax

SAME_IN_EVERY_PACKAGE = {"__init__.py", "__main__.py"}
"""Names with a meaning in Python."""
NAMED_AFTER_ONE_THING = {
    "bot/commands": "a slash command: its name is given by what people type",
    "bot/storage/queries": "the feature whose rows it reads and writes",
    "bot/storage/schema": "the feature whose tables it declares",
    "engine/rules": "a house rule, or the effect of a card",
    "engine/events": "the part of the game in which its events happen",
    "engine/handlers": "the action that it carries out",
}
"""Folders whose modules all do one job, each for one thing that has the same name elsewhere, and what that is."""


def twice(names: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the names that occur more than once, with their places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in names:
        places[name].append(place)
    return {name: where for name, where in places.items() if len(where) > 1}


def classes(path: Path, tree: ast.Module) -> list[tuple[str, str]]:
    """Return the classes of a module, each with its place."""
    return [(node.name, f"{path}:{node.lineno}") for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def is_named_after_one_thing(path: Path) -> bool:
    """Return True if the folder of the module, or one above it, gives its modules their names."""
    return any(folder.as_posix() in NAMED_AFTER_ONE_THING for folder in path.parents)


def test_no_class_name_occurs_twice() -> None:
    assert not twice(one for path in modules("engine", "bot") for one in classes(path, syntax(path)))


def test_no_file_name_occurs_twice() -> None:
    paths = [path for path in modules("engine", "bot") if path.name not in SAME_IN_EVERY_PACKAGE]
    assert not twice((path.name, str(path)) for path in paths if not is_named_after_one_thing(path))


@pytest.mark.parametrize(
    "sources",
    [("class House: ...", "class House: ..."), ("def f():\n    class House: ...", "class House(Exception): ...")],
)
def test_a_class_name_that_occurs_twice_is_noticed(sources: tuple[str, str]) -> None:
    found = [one for number, source in enumerate(sources) for one in classes(Path(str(number)), ast.parse(source))]
    assert list(twice(found)) == ["House"]
