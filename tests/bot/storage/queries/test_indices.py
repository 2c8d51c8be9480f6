"""Indices: the queries for statistics, history and scores never scan a large database table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from benchmarks.chronicle import fill, questions
from bot.storage import Storage, schema
from bot.storage.sqlite.database import open_readable

RESULTS = 120
SMALL = {schema.hidden.name}
"""Small database tables that queries may scan. ``hidden`` contains the users who are hidden from public boards."""
SCAN = re.compile(r"SCAN (\w+)")


@contextmanager
def statements() -> Iterator[list[tuple[str, Any]]]:
    """Record the queries executed in this block, with their values."""
    seen: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            seen.append((statement, values))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def scanned_tables(file: Path, statement: str, values: Any) -> set[str]:
    """Return the database tables that a statement scans in full, except those in ``SMALL`` and those with an alias."""
    with open_readable(file).connect() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
    found = {match[1] for row in plan if (match := SCAN.match(row.detail))}
    return (found & set(schema.metadata.tables)) - SMALL


@pytest.fixture
async def filled(store: Storage) -> Storage:
    """Fill the store with generated matches; return it."""
    await fill(store, RESULTS, journals=2)
    return store


async def test_no_query_scans_a_large_database_table(filled: Storage, file: Path) -> None:
    asked = 0
    for name, ask in questions(filled, RESULTS).items():
        with statements() as seen:
            await ask()
        assert seen, name
        asked += len(seen)
        for statement, values in seen:
            assert scanned_tables(file, statement, values) == set(), f"{name}: {statement}"
    assert asked > len(questions(filled, RESULTS))


async def test_a_scan_of_a_database_table_is_detected(filled: Storage, file: Path) -> None:
    assert scanned_tables(file, "SELECT count(*) FROM seat_counts WHERE longest_hand > 9", ()) == {"seat_counts"}
