"""Killed processes: no confirmed step is lost, and no step happens twice."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

from sqlalchemy import select

import engine
from bot.storage import Storage, schema
from bot.storage.journal_check import replay
from bot.storage.sqlite.database import open_readable
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.processes import forked_worker, lines
from tests.bot.storage.stored_games import Game

KILLS = 8


async def test_kill_9_at_any_moment_loses_nothing_that_was_confirmed(
    url: str, file: Path, clock: StandingClock
) -> None:
    dice = random.Random(7)
    answered: dict[int, int] = {}
    stored: dict[int, int] = {}
    for _ in range(KILLS):
        kill_a_worker(url, dice.randrange(1, 400), answered)
        with open_readable(file).connect() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar_one() == "ok"
            stored = {row.table_id: row.seq for row in connection.execute(select(schema.snapshots))}
        assert all(stored[table] >= step for table, step in answered.items())
        assert sum(stored.values()) - sum(answered.values()) <= sum(1 for _ in stored)
    store = await Storage.open(url, clock)
    for table, last in stored.items():
        journal = await store.journal(table)
        assert [line.seq for line in journal] == list(range(last + 1))
        assert replay(SqliteDatabase(file), table).differs is None
    for live in await store.live_tables():
        # A worker may have been killed between creating its table and starting the match.
        assert (live.match is None) == (live.status == "lobby")
        if live.match is not None:
            assert engine.dump(Game.resumed(live).state) == live.match.state
    await store.close()


def kill_a_worker(url: str, after: int, answered: dict[int, int]) -> None:
    """Start a worker and kill it once it has printed ``after`` steps; record each table's last step in ``answered``."""
    with forked_worker(url, games=4) as process:
        for number, words in enumerate(lines(process)):
            assert words[0] != "error", words
            if number == after:
                os.kill(process.pid, signal.SIGKILL)
            if words[0] != "ready":
                table, step = map(int, words)
                assert step > answered.get(table, 0)
                answered[table] = step
