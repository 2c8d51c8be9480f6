"""SIGTERM while the bot is busy, waiting or unable to write: it stops cleanly, and the next process can continue."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command

from bot.storage import migration
from bot.supervision.heartbeat_check import heartbeat_of
from sandbox.driver.people import Person, World
from tests import forks
from tests.e2e.matches.test_pictures import child_of, pictures
from tests.e2e.players import hand_of, new_channel, next_press, seat_all
from tests.e2e.stage import Stage, sandbox_alone, stage

STOPS_WITHIN = 5.0
"""Seconds within which the bot must end."""
HOLDS = "mnt-elsewhere"
"""Name of the machine whose process owns the database."""


async def stop(stage: Stage) -> None:
    """Stop the bot with SIGTERM; check its exit code, the time it takes, and that it logged no error."""
    begun = time.monotonic()
    code = await stage.stop_bot(signal.SIGTERM)
    assert (code, time.monotonic() - begun < STOPS_WITHIN) == (0, True), stage.log
    assert not [line for line in stage.log.splitlines() if " ERROR " in line or "Traceback" in line], stage.log


async def until_sigterm_is_handled(stage: Stage) -> None:
    """Wait until the bot has a handler for SIGTERM."""
    assert stage.bot is not None
    while True:
        if catches(stage.bot.pid, signal.SIGTERM):
            return
        await asyncio.sleep(0.01)


def catches(process: int, number: signal.Signals) -> bool:
    """Return True if a process has a handler for a signal."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    caught = next(line for line in lines if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) & 1 << (number - 1))


def is_there(process: int) -> bool:
    """Return True if a process exists, even if it has ended and has not been reaped."""
    return Path(f"/proc/{process}").exists()


async def until_stored(file: Path, query: str, wanted: object) -> None:
    """Wait until the first row that a query returns consists of the wanted value."""
    while True:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            if database.execute(query).fetchone() == (wanted,):
                return
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("moment", [0.0, 1.0], ids=["immediately", "after a second"])
async def test_sigterm_stops_a_bot_that_waits_for_the_database(tmp_path: Path, moment: float) -> None:
    async with sandbox_alone(tmp_path, forks.start) as url, World(url) as world:
        here = Stage(tmp_path, url, start=forks.start)
        migration.upgrade(here.database)
        with closing(sqlite3.connect(here.database)) as database, database:
            row = (1, "another", HOLDS, 1, "1", time.time() + 3600)
            database.execute("insert into lease values (?, ?, ?, ?, ?, ?)", row)
        await here.launch_bot()
        await until_sigterm_is_handled(here)
        await asyncio.sleep(moment)
        await stop(here)
        with closing(sqlite3.connect(here.database)) as database, database:
            assert database.execute("select host from lease").fetchall() == [(HOLDS,)]
            database.execute("delete from lease")
        await here.start_bot(world)
        await stop(here)


async def test_sigterm_stops_a_bot_during_a_migration(tmp_path: Path) -> None:
    async with sandbox_alone(tmp_path, forks.start) as url, World(url) as world:
        here = Stage(tmp_path, url, start=forks.start)
        command.upgrade(migration.configuration(here.database), "0002")
        await here.launch_bot()
        await until_stored(here.database, "select count(*) from sqlite_master where name = 'lease'", 1)
        await until_stored(here.database, "select count(*) from lease", 1)
        with closing(sqlite3.connect(here.database, isolation_level=None, timeout=30)) as other:
            # The migration is waiting for this transaction, or has finished.
            other.execute("begin immediate")
            assert here.bot is not None
            here.bot.send_signal(signal.SIGTERM)
            await asyncio.sleep(0.3)
            other.execute("rollback")
        await stop(here)
        with closing(sqlite3.connect(here.database)) as database:
            assert database.execute("select count(*) from lease").fetchone() == (0,)
            assert database.execute("pragma integrity_check").fetchone() == ("ok",)
        await here.start_bot(world)
        await until_stored(here.database, "select version_num from alembic_version", migration.head())
        await stop(here)


async def test_sigterm_stops_a_bot_that_is_posting_tables(on_stage: tuple[Stage, World]) -> None:
    here, world = on_stage
    tables: list[list[Person]] = []
    for number in range(3):
        channel = await new_channel(world, f"announced-{number}")
        tables.append(await seat_all(world, [f"an-{number}", f"bo-{number}"], channel=channel))
    await here.stop_bot(signal.SIGKILL)
    await world.do("http_fault", status=0, delay_ms=8000, times=99, method="POST", path=r"/channels/\d+/messages$")
    world.bot_connected = False
    await here.start_bot(world)
    await asyncio.sleep(0.5)
    await stop(here)
    await world.do("clear_faults")
    world.bot_connected = False
    await here.start_bot(world)
    for ann, _ in tables:
        await ann.until_sees("Back again", private=False)
        await ann.press("My hand", private=False)
        await ann.until(lambda who=ann: hand_of(who), what="a hand")  # type: ignore[misc]


async def test_sigterm_stops_a_bot_whose_picture_process_hangs(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start, PICTURES="yes") as (here, world):
        await world.bot_ready()
        people = await seat_all(world, ["player-1", "player-2"])
        await people[0].command("/table", picture=True)
        await people[0].until(lambda: any(pictures(message) for message in people[0].private()), what="a picture")
        assert here.bot is not None
        drawing = child_of(here.bot.pid)
        os.kill(drawing, signal.SIGSTOP)
        mover = (await world.until(lambda: [one for one in people if next_press(one)]))[0]
        outcome = await mover.press_found(lambda: next_press(mover))
        assert outcome is not None
        asked = asyncio.create_task(mover.command("/hand", picture=True, may_fail=True))
        await asyncio.sleep(0.2)
        await stop(here)
        assert (await asked).replied
        assert not is_there(drawing)


async def test_sigterm_stops_a_bot_that_can_no_longer_write_its_heartbeat(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start) as (here, world):
        await world.bot_ready()
        heartbeat = heartbeat_of(here.database)
        heartbeat.with_name(f"{heartbeat.name}.part").mkdir()
        assert await here.stop_bot() == 0, here.log
        assert here.log.count("The end of the bot could not be noted") == 1
