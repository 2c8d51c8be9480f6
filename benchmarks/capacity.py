"""The cost of a table: processor time for a press, memory while a match runs, and disk space for a match.

The capacity table in docs/HOSTING.md is based on these figures.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from benchmarks import load
from benchmarks.idle_tables import resident
from benchmarks.measure import Target, close, machine
from bot.history.chronicle import Chronicle
from bot.storage import Storage
from tests.bot.storage.stored_games import Game, new_game, play_out, run_maintenance
from tests.e2e.stage import stage

MATCHES = 60
"""Number of matches that are played to measure their disk space. Each has three players and a target of 200 points."""


async def disk(folder: Path) -> list[Target]:
    """Play ``MATCHES`` matches, and return the mean disk space of a match with its journal and without it."""
    store = await Storage.open(f"sqlite:///{folder / 'houserules.db'}", time.time)
    before = size(folder / "houserules.db")
    steps = 0
    for number in range(MATCHES):
        game: Game = await new_game(store, number)
        await play_out(store, game)
        steps += game.seq
    await Chronicle(store).catch_up()
    await run_maintenance(store)
    packed = size(folder / "houserules.db")
    await store.close()
    with closing(sqlite3.connect(folder / "houserules.db")) as database:
        database.execute("DELETE FROM replays")
        database.commit()
    kept = size(folder / "houserules.db")
    print(f"{MATCHES} matches of {steps / MATCHES:.0f} steps on average")
    return [
        Target("a match with its journal", (packed - before) / MATCHES / 1024, "KiB", most=16),
        Target("a match without its journal", (kept - before) / MATCHES / 1024, "KiB", most=2),
    ]


def size(file: Path) -> int:
    """Return the size of a database in bytes, without free pages."""
    with closing(sqlite3.connect(file)) as database:
        names = ("page_count", "freelist_count", "page_size")
        pages, free, bytes_each = (int(database.execute(f"PRAGMA {name}").fetchone()[0]) for name in names)
        return (pages - free) * bytes_each


async def presses(count: int, seconds: float) -> list[Target]:
    """Return the processor time of a press and the memory of a table while ``count`` tables play simultaneously."""
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), validate=False, TABLES_PER_SERVER=str(count)) as (set_up, world):
            assert set_up.bot is not None
            await world.bot_ready()
            empty = resident(set_up.bot.pid)
            tables = [load.Table(world, number, load.Seating()) for number in range(count)]
            for table in tables:
                await table.sit_down()
            results, used, end = load.Results(), load.seconds_of(set_up.bot.pid), time.monotonic() + seconds
            lots = random.Random(count)
            await asyncio.gather(*(load.drive(table, results, lots, end) for table in tables))
            spent = load.seconds_of(set_up.bot.pid) - used
            full = resident(set_up.bot.pid)
    print(f"{count} tables: {len(results.taken)} presses, {results.failed} without a reply")
    print(f"memory: {empty / 1024:.0f} MiB without tables, {full / 1024:.0f} MiB with {count}")
    return [
        Target("processor time of a press", 1000 * spent / len(results.taken), "ms", most=10),
        Target("memory of a table that plays", (full - empty) / count, "KiB", most=256),
    ]


def main() -> int:
    """Run the measurements and return the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=100, help="tables that play at the same time")
    arguments.add_argument("--seconds", type=float, default=60.0, help="how long the tables play, in seconds")
    given = arguments.parse_args()
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(disk(Path(folder)))
    return close(found + asyncio.run(presses(given.tables, given.seconds)))


if __name__ == "__main__":
    sys.exit(main())
