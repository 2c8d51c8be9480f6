"""A running bot whose database file is damaged or lost: health pages and commands report it, and matches go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot import status
from bot.locales import texts
from bot.supervision import heartbeat_check
from sandbox.driver.people import Person, World
from tests.bot import new_database
from tests.bot.file_damage import overwrite_page_of_a_table, replace, truncate
from tests.bot.test_program import SHORT_INTERVALS
from tests.e2e.players import hand_of, next_press, seat_all
from tests.e2e.stage import Stage, stage

from .scrape import free_port
from .test_bot import PATIENCE, health, until


@pytest.fixture
async def staged(tmp_path: Path) -> AsyncIterator[tuple[Stage, World, int]]:
    """Run a bot that has metrics and often checks its database; yield its stage, world and metrics port."""
    port = free_port()
    new_database.create(tmp_path / "houserules.db")
    async with stage(tmp_path, program=SHORT_INTERVALS, METRICS=str(port), LC_ALL="C") as (set_up, world):
        await until(port, "/ready", 200)
        yield set_up, world, port


async def seated(world: World) -> list[Person]:
    """Begin a match between two players; return them once they have their hands."""
    people = await seat_all(world, ["player-1", "player-2"], preset="classic", turn_time=3600)
    for person in people:
        await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]
    return people


async def pressed(people: list[Person]) -> None:
    """Let the player whose turn it is press something, and fail unless the bot replies."""
    [(person, button)] = [(person, button) for person in people if (button := next_press(person)) is not None]
    await person.press(button)


def journal_lines(file: Path) -> int:
    """Return the number of stored journal lines."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        [(lines,)] = database.execute("SELECT count(*) FROM journal").fetchall()
    return int(lines)


def found_by_sqlite(file: Path) -> str:
    """Return the first damage that SQLite reports in a file."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        [(damage,)] = database.execute("PRAGMA quick_check(1)").fetchall()
    return str(damage).splitlines()[-1]


async def until_reported(set_up: Stage, fault: str) -> None:
    """Wait until the heartbeat check reports a fault. Fail after ``PATIENCE`` seconds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if fault in heartbeat_check.examine(set_up.database, time.time()).wrong:
                return
            await asyncio.sleep(0.05)


async def test_damage_is_reported_everywhere_logged_once_and_stops_no_match(
    staged: tuple[Stage, World, int], tmp_path: Path
) -> None:
    set_up, world, port = staged
    people = await seated(world)
    overwrite_page_of_a_table(set_up.database)
    ready = json.loads(await until(port, "/ready", 503))
    assert ready["wrong"] == ["damaged"]
    assert ready["damage"] == found_by_sqlite(set_up.database)
    assert await until(port, "/live", 200) == '{"well": true, "wrong": []}'
    await until_reported(set_up, "damaged")
    for environment in ({"METRICS": str(port)}, {"DATABASE_URL": set_up.database_url}):
        code, said = await health(tmp_path, **environment)
        assert (code, json.loads(said)["wrong"], json.loads(said)["damage"]) == (1, ["damaged"], ready["damage"])
    found = heartbeat_check.examine(set_up.database, time.time())
    assert f"The database file is damaged ({ready['damage']})." in next(status.lines(found, texts("en")))
    before = journal_lines(set_up.database)
    await pressed(people)
    assert journal_lines(set_up.database) > before
    assert set_up.log.count("is damaged") == 1


@pytest.mark.parametrize(("harm", "fault"), [(truncate, "damaged"), (replace, "database")])
async def test_a_truncated_or_replaced_file_is_reported_and_presses_get_replies(
    staged: tuple[Stage, World, int], harm: Callable[[Path], None], fault: str
) -> None:
    set_up, world, _ = staged
    people = await seated(world)
    harm(set_up.database)
    await until_reported(set_up, fault)
    await pressed(people)
    assert set_up.bot is not None
    assert set_up.bot.returncode is None
