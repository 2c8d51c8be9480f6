"""A cancelled backup or opening of a database ends soon and leaves nothing half done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from sqlalchemy import text, update
from sqlalchemy.engine import URL

from bot.storage import Storage, migration, schema
from bot.storage.lease import SECONDS, Lease
from bot.storage.sqlite import backup, file_check, files
from bot.storage.sqlite.database import open_plain, open_readable, open_writable
from bot.storage.sqlite.interruption import in_thread
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import new_game, play_on

from .test_lease import lease_row, move_away
from .test_migrations import contents, statements, with_step

AT_MOST = 5.0
"""Seconds within which cancelled work must end, and a later opening must succeed."""
ENDLESS = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) FROM numbers"

ENDLESS_STEP = '''
"""A step that changes something and then takes a very long time."""
from pathlib import Path

from alembic import op

revision, down_revision, branch_labels, depends_on = "test", "{{head}}", None, None


def upgrade():
    op.execute("ALTER TABLE tables ADD COLUMN colour TEXT")
    Path("{marker}").touch()
    op.execute("{endless}")
'''


async def cancel(work: Coroutine[Any, Any, object], as_soon_as: Callable[[], bool]) -> float:
    """Cancel the work once a condition is true, or after about ten seconds; return the seconds it then takes to end.

    Fail if the work ends before it is cancelled.
    """
    task = asyncio.ensure_future(work)
    for _ in range(10_000):
        if as_soon_as() or task.done():
            break
        await asyncio.sleep(0.001)
    assert not task.done()
    began = time.monotonic()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    return time.monotonic() - began


async def close_with_match(store: Storage, file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Play five steps of a match and close the store; return the content of the file."""
    await play_on(store, await new_game(store), 5)
    await store.close()
    return contents(file)


async def check_opens(url: str, clock: StandingClock) -> None:
    """Check that the database can be opened within ``AT_MOST`` seconds."""
    began = time.monotonic()
    await (await Storage.open(url, clock)).close()
    assert time.monotonic() - began < AT_MOST


async def test_opening_can_be_cancelled_while_another_process_holds_the_database(
    store: Storage, url: str, file: Path, clock: StandingClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    before = await close_with_match(store, file)
    Lease(file).take(open_writable(file))
    with open_writable(file).begin() as connection:
        move_away(connection, time.time() + SECONDS)
    assert await cancel(Storage.open(url, clock), lambda: "waiting for it to end" in caplog.text) < AT_MOST
    row = lease_row(file)
    assert row is not None
    assert row.owner == "other"
    with open_writable(file).begin() as connection:
        connection.execute(update(schema.lease).values(expires_at=0.0))
    await check_opens(url, clock)
    assert {**contents(file), "lease": []} == {**before, "lease": []}


def migrate_by(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make migrations use a configuration from ``with_step``, whose last revision is ``test``."""

    def configuration(wanted: Path) -> Config:
        config.attributes["url"] = URL.create("sqlite", database=str(wanted))
        return config

    known = migration.revisions()
    monkeypatch.setattr(migration, "configuration", configuration)
    monkeypatch.setattr(migration, "revisions", lambda: (*known, "test"))


async def test_opening_can_be_cancelled_during_a_migration(
    store: Storage, url: str, file: Path, tmp_path: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await close_with_match(store, file)
    tables, marker = statements(file), tmp_path / "begun"
    config = with_step(file, tmp_path / "steps", ENDLESS_STEP.format(marker=marker, endless=ENDLESS))

    migrate_by(config, monkeypatch)
    assert await cancel(Storage.open(url, clock), marker.exists) < AT_MOST
    monkeypatch.undo()
    assert (contents(file), statements(file)) == (before, tables)
    await check_opens(url, clock)


async def test_opening_can_be_cancelled_during_the_backup_before_a_migration(
    store: Storage, url: str, file: Path, tmp_path: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await close_with_match(store, file)
    with open_plain(file).connect() as connection:
        connection.execute(text("INSERT INTO user_preferences VALUES (1, zeroblob(200000000))"))
    config = with_step(file, tmp_path / "steps", ENDLESS_STEP.format(marker=tmp_path / "begun", endless="SELECT 1"))

    migrate_by(config, monkeypatch)
    monkeypatch.setattr(backup, "PAGES_AT_ONCE", 1)
    folder = backup.folder_of(file)

    def copying() -> bool:
        return folder.is_dir() and any(each.stat().st_size > 1_000_000 for each in folder.iterdir())

    assert await cancel(Storage.open(url, clock), copying) < AT_MOST
    assert list(folder.iterdir()) == []
    assert not (tmp_path / "begun").exists()
    assert lease_row(file) is None


async def test_a_daily_backup_can_be_cancelled(store: Storage, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_plain(file).connect() as connection:
        connection.execute(text("INSERT INTO user_preferences VALUES (1, zeroblob(200000000))"))
    monkeypatch.setattr(backup, "PAGES_AT_ONCE", 1)
    folder = backup.folder_of(file)

    def copying() -> bool:
        return folder.is_dir() and any(each.stat().st_size > 1_000_000 for each in folder.iterdir())

    assert await cancel(store.back_up_daily(), copying) < AT_MOST
    assert list(folder.iterdir()) == []
    await play_on(store, await new_game(store), 1)


async def test_opening_can_be_cancelled_during_the_file_check(
    store: Storage, url: str, file: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await close_with_match(store, file)
    looking = asyncio.Event()
    loop = asyncio.get_running_loop()

    def check(looked_at: Path, *, writable: bool) -> str:
        assert writable
        loop.call_soon_threadsafe(looking.set)
        with open_readable(looked_at).connect() as connection:
            return str(connection.exec_driver_sql(ENDLESS).scalar())

    monkeypatch.setattr(file_check, "check", check)
    assert await cancel(Storage.open(url, clock), looking.is_set) < AT_MOST
    monkeypatch.undo()
    assert contents(file) == before


async def test_a_statement_that_begins_after_the_cancellation_is_interrupted(file: Path) -> None:
    begun, ordered = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    files.make_folder(file.parent)

    def work() -> None:
        with open_plain(file).connect() as connection:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(ordered.wait(), loop).result()
            connection.exec_driver_sql(ENDLESS)

    task = asyncio.ensure_future(in_thread(work))
    await begun.wait()
    task.cancel()
    loop.call_later(0.05, ordered.set)
    began = time.monotonic()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert time.monotonic() - began < AT_MOST
