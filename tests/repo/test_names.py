"""Unique names of classes and files, one word for replies to interactions, and clear names of fields."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.repo.source import ROOT, modules, nodes, syntax, tracked

SAME_IN_EVERY_PACKAGE = {"__init__.py", "__main__.py"}
"""File names with a special meaning in Python."""
NAMED_AFTER_ONE_THING = {
    "bot/commands": "a slash command",
    "bot/storage/queries": "the feature whose rows it reads and writes",
    "bot/storage/schema": "the feature whose tables it declares",
    "engine/rules": "a house rule, or the effect of a card",
    "engine/handlers": "the action that it carries out",
}
"""Folder -> the thing that each of its modules is named after. These modules may have the same names as others."""


def twice(names: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the names that occur more than once, with their places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in names:
        places[name].append(place)
    return {name: where for name, where in places.items() if len(where) > 1}


def classes(path: Path, tree: ast.Module) -> list[tuple[str, str]]:
    """Return the name of each class in a module, with its path and line."""
    return [(node.name, f"{path}:{node.lineno}") for node in nodes(tree) if isinstance(node, ast.ClassDef)]


def is_named_after_one_thing(path: Path) -> bool:
    """Return True if a module is in a folder of ``NAMED_AFTER_ONE_THING`` or in one of its subfolders."""
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


REPLYING = (
    *("bot/commands", "bot/discord", "bot/tables", "bot/model/interactions.py"),
    *("sandbox/control", "sandbox/driver", "sandbox/interactions", "sandbox/rest"),
)
"""Packages and modules that reply to interactions."""
ANSWERS = {
    "bot/commands/choose.py": "to a choice",
    "bot/commands/vote.py": "to a poll",
    "bot/discord/gateway/connection.py": "of Discord's servers",
    "bot/discord/rest/rate_limits.py": "of Discord's servers",
    "bot/discord/slash_commands/typed_play.py": "to a choice",
    "bot/tables/delivery/message_sending.py": "of Discord's servers",
    "bot/tables/delivery/public_messages.py": "of Discord's servers",
    "bot/tables/records/channel_messages.py": "of Discord's servers",
    "bot/tables/runtime/computers/player_worker.py": "of the thinking process",
    "bot/tables/runtime/computers/stand_ins.py": "of the thinking process",
    "bot/tables/thought.py": "of the thinking process",
    "bot/tables/runtime/requests/grey_cards.py": "a card played instead of drawing",
    "bot/tables/runtime/requests/move_requests.py": "a card played instead of drawing",
    "sandbox/control/live.py": "of the sandbox's server",
    "sandbox/rest/routing.py": "of the sandbox's server",
}
"""Modules of ``REPLYING`` that may use the word answer, with the meaning of the word in each."""
KEY_OF_AN_ANSWER = re.compile(r"^(?:\w+-)?answer-\S*", re.MULTILINE)
"""A message key that calls a reply an answer. In keys for command options and play kinds, the word comes later."""


def names_an_answer(path: Path) -> bool:
    """Return True if the path or the content of a file contains the word answer."""
    return "answer" in f"{path} {(ROOT / path).read_text(encoding='utf-8')}".lower()


def test_only_listed_modules_that_reply_use_the_word_answer() -> None:
    replying = [path for path in modules("bot", "sandbox") if path.as_posix().startswith(REPLYING)]
    assert {path.as_posix() for path in replying if names_an_answer(path)} == set(ANSWERS)


def test_no_message_key_calls_a_reply_an_answer() -> None:
    texts = [path for path in tracked() if path.suffix == ".ftl"]
    assert texts
    assert not [key for path in texts for key in KEY_OF_AN_ANSWER.findall((ROOT / path).read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    ("key", "noticed"),
    [
        ("answer-vote = Done", True),
        ("tournament-answer-taken = Done", True),
        ("reply-vote = Done", False),
        ("event-card_played-answer = { $seat }", False),
        ("command-vote-option-answer-name = answer", False),
    ],
)
def test_a_message_key_that_calls_a_reply_an_answer_is_noticed(key: str, noticed: bool) -> None:
    assert bool(KEY_OF_AN_ANSWER.search(key)) is noticed


UNTRUE_NAMES = {"how", "why", "do"}
"""Names that do not show what a field holds, unlike ``kind``, ``verb``, ``play_kind``, ``reason`` and ``ending``."""


def members(of: ast.ClassDef) -> set[str]:
    """Return the names of a class's fields, methods, constructor parameters, and attributes assigned to ``self``."""
    names: set[str] = set()
    for node in of.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
            if node.name in ("__init__", "__new__"):
                names.update(one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names.update(one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
    for inner in ast.walk(of):
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store) and isinstance(inner.value, ast.Name):
            names.update({inner.attr} if inner.value.id == "self" else ())
    return names


def untrue_names(path: Path, tree: ast.Module) -> list[str]:
    """Return the class members with one of ``UNTRUE_NAMES``, each with the path and line of its class.

    Underscores around a name are ignored.
    """
    found = [node for node in nodes(tree) if isinstance(node, ast.ClassDef)]
    return [
        f"{path}:{node.lineno} {node.name}.{name}"
        for node in found
        for name in sorted(members(node))
        if name.strip("_") in UNTRUE_NAMES
    ]


def test_no_class_has_a_field_named_how_why_or_do() -> None:
    assert not [one for path in modules("engine", "bot") for one in untrue_names(path, syntax(path))]


@pytest.mark.parametrize(
    "body",
    [
        "why: str",
        "do = 'play'",
        "how: ClassVar[str] = ''",
        "def __init__(self, *, why: str) -> None: ...",
        "def f(self) -> None: self.how, self.x = 1, 2",
        "def f(self) -> None: self._why: str | None = None",
        "@property\n    def do(self) -> str: ...",
        "class Inner:\n        why: str",
    ],
)
def test_a_field_named_how_why_or_do_is_noticed(body: str) -> None:
    assert untrue_names(Path("a.py"), ast.parse(f"class A:\n    {body}"))


@pytest.mark.parametrize(
    "body", ["reason: str", "def f(self, why: str) -> None: do = why", "x: str = Field('why').do", "y = do('how')"]
)
def test_a_field_with_another_name_is_allowed(body: str) -> None:
    assert not untrue_names(Path("a.py"), ast.parse(f"class A:\n    {body}"))
