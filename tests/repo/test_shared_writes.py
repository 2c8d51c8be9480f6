"""Writes to the database prove that this process owns their shard, except in the functions listed here."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.repo.source import modules, syntax

PERSON = "belongs to a person, whose row is locked or written in one statement"
SHARED = {
    "bot/storage/queries/people.py hide": PERSON,
    "bot/storage/queries/people.py forget": "belongs to a person and affects all servers, in one transaction",
    "bot/storage/queries/people.py application": "is written before any shard is owned, and only once",
    "bot/storage/queries/preferences.py change": PERSON,
    "bot/storage/store.py send_notice": "sends a notice and changes nothing",
    "bot/storage/store.py touch": "changes nothing",
}
"""Functions that may call ``write_shared``, and why their writes need no owner."""


def shared_writes(tree: ast.Module) -> Iterator[str]:
    """Yield the names of a module's functions that use ``write_shared``."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            calls = (node for node in ast.walk(function) if isinstance(node, ast.Attribute))
            if any(call.attr == "write_shared" for call in calls):
                yield function.name


def test_only_listed_functions_write_without_proof_of_ownership() -> None:
    found = {f"{path} {name}" for path in modules("bot") for name in shared_writes(syntax(path))}
    assert found == set(SHARED)


def test_every_unit_is_submitted_with_a_shard() -> None:
    found = [
        f"{path}:{node.lineno}"
        for path in modules("bot")
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).endswith("storage.submit")
        and len(node.args) + len(node.keywords) < 2
    ]
    assert not found


def test_the_check_finds_a_shared_write() -> None:
    assert [*shared_writes(ast.parse("async def change(): await self._database.write_shared(work)"))] == ["change"]
