"""Checkpoints: the write-ahead log is reused, except for pages that a reader needs, and no commit fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from bot.storage import MetaChanged, Storage, Unit, migration, schema
from bot.storage.sqlite import checkpoints, database
from bot.storage.sqlite.checkpoints import Checkpoints
from bot.storage.sqlite.database import open_readable, open_writable
from tests.bot.storage.stored_games import new_table

CHANGES = 200


def change_much(connection: Connection, file: Path) -> int:
    """Make many commits; return the size of the write-ahead log in bytes."""
    for number in range(CHANGES):
        connection.execute(insert(schema.user_preferences).values(id=None, data={"filler": "x" * 3000, "n": number}))
        connection.commit()
    return file.with_name(f"{file.name}-wal").stat().st_size


def test_a_checkpoint_lets_the_log_be_reused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.db"
    migration.upgrade(file)
    with open_writable(file).connect() as connection:
        once, twice = change_much(connection, file), change_much(connection, file)
        assert twice > once * 1.5
        monkeypatch.setattr(checkpoints, "LONG_PAGES", twice // 4096 // 2)
        kept = Checkpoints(file)
        for _ in range(checkpoints.COMMITS):
            kept.committed()
        kept.close()
        assert change_much(connection, file) == twice


def test_a_checkpoint_keeps_the_pages_that_a_reader_needs(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    migration.upgrade(file)
    with open_writable(file).connect() as connection, open_readable(file).connect() as reader:
        assert reader.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 0
        once = change_much(connection, file)
        Checkpoints(file).close()
        assert change_much(connection, file) > once * 1.5


async def test_commits_succeed_while_a_reader_is_open(url: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 1.0)
    monkeypatch.setattr(checkpoints, "COMMITS", 4)
    monkeypatch.setattr(checkpoints, "LONG_PAGES", 16)
    store = await Storage.open(url, lambda: 0.0)
    with open_readable(file).connect() as reader:
        assert reader.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 0
        table = await new_table(store)
        for number in range(CHANGES):
            await store.submit(Unit(table.id, changes=(MetaChanged({"filler": "x" * 3000, "number": number}),)))
        assert reader.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 0
    await store.close()
    with open_readable(file).connect() as reader:
        assert reader.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 1
