"""Statistics, history and scores find what they need by indices, however much there is."""

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
"""Tables that are read whole, for they hold little: of who hides from public boards."""
SCAN = re.compile(r"SCAN (\w+)")


@contextmanager
def statements() -> Iterator[list[tuple[str, Any]]]:
    """The statements that are carried out meanwhile, with their values."""
    seen: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            seen.append((statement, values))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def scanned(file: Path, statement: str, values: Any) -> set[str]:
    """The tables that a statement reads from end to end."""
    with open_readable(file).connect() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
    found = {match[1] for row in plan if (match := SCAN.match(row.detail))}
    return (found & set(schema.metadata.tables)) - SMALL


@pytest.fixture
async def made(store: Storage) -> Storage:
    """A store with some made matches."""
    await fill(store, RESULTS, journals=2)
    return store


async def test_no_question_reads_a_table_from_end_to_end(made: Storage, file: Path) -> None:
    asked = 0
    for name, ask in questions(made, RESULTS).items():
        with statements() as seen:
            await ask()
        assert seen, name
        asked += len(seen)
        for statement, values in seen:
            assert scanned(file, statement, values) == set(), f"{name}: {statement}"
    assert asked > len(questions(made, RESULTS))


async def test_a_table_read_from_end_to_end_is_noticed(made: Storage, file: Path) -> None:
    assert scanned(file, "SELECT count(*) FROM seat_counts WHERE longest_hand > 9", ()) == {"seat_counts"}
