"""Architectural rules that import contracts cannot express."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.repo.source import imported_packages, imports, modules, nodes, syntax

# Packages that the engine may import. No clock, network or unseeded random generator is among them.
ENGINE_MAY_IMPORT = {
    "__future__", "abc", "argparse", "array", "bisect", "collections", "contextlib", "copy", "dataclasses", "engine",
    "enum", "functools", "hashlib", "heapq", "hmac", "itertools", "json", "math", "operator", "pathlib", "re", "struct",
    "sys", "types", "typing",
}  # fmt: skip
# Only the engine's command line, and the module that plays scenarios for its command ``check``, may import these.
ENGINE_COMMAND_LINE = {"argparse", "pathlib", "sys"}
ENGINE_CHECKS = {Path("engine/__main__.py"), Path("engine/scenario/runner.py")}
OUTSIDE = {"open", "print", "input", "exec", "eval", "__import__"}
ENVIRONMENT = {"environ", "environb", "getenv", "getenvb", "putenv"}
DATABASE = {"sqlalchemy", "alembic", "aiosqlite", "sqlite3"}
MOST_MODULES = 15
"""Maximum number of modules in a folder, so that its listing reads like a table of contents."""
ONE_FOR_EACH_THING = {Path("engine/rules"), Path("engine/effects"), Path("bot/commands")}
"""Folders with one module for each rule, effect or slash command. They have no maximum."""


def engine_faults(tree: ast.Module, *, command_line: bool) -> list[str]:
    """Return the faults in an engine module: forbidden imports and calls, and ``global`` statements."""
    allowed = ENGINE_MAY_IMPORT if command_line else ENGINE_MAY_IMPORT - ENGINE_COMMAND_LINE
    faults = [f"imports {name}" for name in sorted(imported_packages(tree) - allowed)]
    for node in nodes(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called in OUTSIDE and not command_line:
                faults.append(f"line {node.lineno}: calls {called}")
        elif isinstance(node, ast.Global):
            faults.append(f"line {node.lineno}: global {', '.join(node.names)}")
    return faults


def environment_faults(tree: ast.Module) -> list[str]:
    """Return a module's imports and attributes that access environment variables."""
    faults = [f"imports {name}" for name in sorted(imports(tree)) if name in {f"os.{word}" for word in ENVIRONMENT}]
    faults += ["imports dotenv"] if "dotenv" in imported_packages(tree) else []
    for node in nodes(tree):
        if isinstance(node, ast.Attribute) and node.attr in ENVIRONMENT and ast.unparse(node.value) == "os":
            faults.append(f"line {node.lineno}: os.{node.attr}")
    return faults


def test_the_engine_uses_only_the_pure_part_of_the_standard_library() -> None:
    found = {
        str(path): faults
        for path in modules("engine")
        if (faults := engine_faults(syntax(path), command_line=path in ENGINE_CHECKS))
    }
    assert not found


def test_the_engine_may_import_only_the_standard_library() -> None:
    assert ENGINE_MAY_IMPORT - {"engine"} <= set(sys.stdlib_module_names)


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os.path",
        "from datetime import datetime",
        "import asyncio",
        "import discord",
        "from bot import storage",
        "import random",
        "from random import Random",
        "def load():\n    import socket",
        "open('state')",
        "print('red')",
        "def draw():\n    global deck",
    ],
)
def test_an_impure_engine_module_is_noticed(source: str) -> None:
    assert engine_faults(ast.parse(source), command_line=False)


def test_only_the_settings_read_the_environment() -> None:
    readers = [path for path in modules("bot", "sandbox", "migrations", "engine") if environment_faults(syntax(path))]
    assert readers == [Path("bot/settings.py")]


@pytest.mark.parametrize(
    "source", ["import os\nos.environ['A']", "from os import getenv", "import dotenv", "import os\nos.getenv('A')"]
)
def test_reading_the_environment_is_noticed(source: str) -> None:
    assert environment_faults(ast.parse(source))


def importers(packages: set[str]) -> list[Path]:
    """Return the modules of the bot, the engine and the sandbox that import at least one of ``packages``."""
    return [path for path in modules("bot", "engine", "sandbox") if imported_packages(syntax(path)) & packages]


def test_only_storage_imports_database_libraries() -> None:
    others = [path for path in importers(DATABASE) if path.parts[:2] != ("bot", "storage")]
    # The health check opens the SQLite file with nothing but the standard library.
    assert others == [Path("bot/supervision/heartbeat_check.py")]
    assert not set(others) & set(importers(DATABASE - {"sqlite3"}))


BLINDING = {"engine.blinding", "engine.blinding.blinded", "engine.blinded"}
"""Dotted names of the function that blinds true states, and of its module."""
MAY_BLIND = (
    "engine/blinding.py", "engine/__init__.py", "engine/simulate", "bot/tables/runtime", "benchmarks", "tests",
    "tools/train_players.py",
)  # fmt: skip
"""Paths of the function itself, the drivers of computer players, and the code that measures, tests and trains them."""


def takes_blinded_states(tree: ast.Module) -> bool:
    """Return True if a module imports or accesses the function that blinds true states, or the function's module."""
    if not BLINDING.isdisjoint(imports(tree)):
        return True
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return any(node.attr in ("blinded", "blinding") and _is_the_engine(node.value, tree) for node in nodes)


def _is_the_engine(value: ast.expr, tree: ast.Module) -> bool:
    """Return True if an expression is ``engine``, ``engine.blinding`` or an alias of either."""
    names = {"engine", "engine.blinding"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname for alias in node.names if alias.asname and alias.name in ("engine", *BLINDING)}
    return ast.unparse(value) in names


def test_only_listed_code_blinds_states() -> None:
    found = [
        path
        for path in modules("bot", "engine", "sandbox", "migrations", "benchmarks", "tests", "tools")
        if takes_blinded_states(syntax(path)) and not any(path.is_relative_to(allowed) for allowed in MAY_BLIND)
    ]
    assert not found


@pytest.mark.parametrize(
    "source",
    [
        "from engine import blinded",
        "import engine.blinding",
        "from engine.blinding import blinded",
        "from engine import blinding",
        "import engine\nengine.blinded(state, 0)",
        "import engine as game\ngame.blinded(state, 0)",
        "import engine\nblind = engine.blinding.blinded",
    ],
)
def test_blinding_a_state_is_noticed(source: str) -> None:
    assert takes_blinded_states(ast.parse(source))


@pytest.mark.parametrize("source", ["look = seat.blinded", "import engine\nengine.legal(blinded, 0)"])
def test_a_blinded_state_may_be_used_anywhere(source: str) -> None:
    assert not takes_blinded_states(ast.parse(source))


def test_the_program_imports_no_tests_tools_or_benchmarks() -> None:
    assert not importers({"tests", "tools", "benchmarks"})


def crowded(paths: Iterable[Path]) -> dict[str, int]:
    """Return the number of modules in each folder that has too many, except the folders in ``ONE_FOR_EACH_THING``.

    ``__init__`` and ``__main__`` do not count.
    """
    held = Counter(path.parent for path in paths if path.name not in {"__init__.py", "__main__.py"})
    return {
        str(folder): count
        for folder, count in held.items()
        if count > MOST_MODULES and folder not in ONE_FOR_EACH_THING
    }


def test_no_folder_of_the_engine_or_the_bot_contains_too_many_modules() -> None:
    assert not crowded(modules("engine", "bot"))


def test_a_crowded_folder_is_noticed() -> None:
    many = [Path(f"engine/m{number}.py") for number in range(MOST_MODULES)]
    named = [Path("engine/__init__.py"), Path("engine/__main__.py"), Path("engine/players/m.py")]
    assert crowded([*many, *named]) == {}
    assert crowded([*many, *named, Path("engine/one_more.py")]) == {"engine": MOST_MODULES + 1}
    assert crowded([Path(f"engine/rules/m{number}.py") for number in range(40)]) == {}


def command_of(module: str, tree: ast.Module) -> str | None:
    """Return the slash command at the start of a module's docstring.

    Return ``None`` if there is none, or if the module is not named after it.
    """
    told = re.match(r"``/([a-z-]+)``", ast.get_docstring(tree) or "")
    # The module of `/pass` is `pass_turn`, because `pass` is a keyword.
    return told[1] if told and module in {told[1].replace("-", "_"), f"{told[1]}_turn"} else None


def test_each_module_of_the_commands_is_named_after_its_slash_command() -> None:
    folder = Path("bot/commands")
    found = [path for path in modules("bot") if path.parent == folder and path.name != "__init__.py"]
    assert found
    assert not [str(path) for path in found if command_of(path.stem, syntax(path)) is None]


def test_a_command_module_not_named_after_a_slash_command_is_noticed() -> None:
    assert command_of("pass_turn", ast.parse('"""``/pass``: end the turn."""')) == "pass"
    assert command_of("guide", ast.parse('"""The first match with a guide."""')) is None
    assert command_of("cup", ast.parse('"""``/league-admin cup``: prepare a tournament."""')) is None
