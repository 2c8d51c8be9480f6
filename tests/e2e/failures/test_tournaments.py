"""A cup in the sandbox: opened with a command, entered with buttons, and continued after the bot was killed."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
from contextlib import closing

import pytest

from sandbox.driver.people import Person, World
from tests.e2e.players import play
from tests.e2e.stage import Stage

FOUR = ["player-1", "player-2", "player-3", "player-4"]


def is_booked(stage: Stage) -> bool:
    """Return True if the cup is waiting for its next round, or is over."""
    with closing(sqlite3.connect(f"file:{stage.database}?mode=ro", uri=True)) as database:
        (state,) = database.execute("select json_extract(state, '$.phase') from tournaments").fetchone()
    return state in ("break", "over")


def rows(stage: Stage, query: str) -> list[tuple[object, ...]]:
    """Return the rows that a query finds in the bot's database."""
    with closing(sqlite3.connect(f"file:{stage.database}?mode=ro", uri=True)) as database:
        return database.execute(query).fetchall()


async def kill_and_start(stage: Stage, world: World) -> None:
    """Kill the bot and start it again; wait until it is ready."""
    before = stage.log.count("Ready as")
    assert await stage.stop_bot(signal.SIGKILL) == -signal.SIGKILL
    world.bot_connected = False
    await stage.start_bot(world)
    for _ in range(600):
        if stage.log.count("Ready as") > before:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the bot is not ready")


async def open_cup(world: World) -> list[Person]:
    """Open a Swiss cup with short matches and begin it with four people; return the people, the host first."""
    people = [world.person(name).at("table-1") for name in FOUR]
    host = people[0]
    for person in people:
        await person.look()
    await host.command("/league-admin cup")
    await host.select("What kind?", "Swiss cup")
    await host.select("Which rules?", "Quick")
    await host.press("Open it here", private=True)
    for person in people:
        await person.until_sees("Starts with", private=False)
        await person.press(re.compile("Enter|Mitmachen"), private=False)
    await host.until_sees("4 people have entered", private=False)
    await host.press("Manage…", private=False)
    await host.press("Start", private=True)
    return people


@pytest.mark.soak
async def test_a_cup_continues_after_the_bot_was_killed(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await open_cup(world)
    thread = await people[0].until_thread("Round 1, table A", within=30)
    for person in people:
        person.at(thread["id"])
        await person.until_sees("I’m here", private=False, within=30)
    for person in people[:3]:
        await person.press("I’m here", private=False)
    # Three people have shown up when the bot is killed. They need not do so again.
    await kill_and_start(stage, world)
    table = await people[3].until_sees("⏳ Dora", private=False, within=30)
    assert (table.text.count("✅"), table.text.count("⏳")) == (3, 1)
    await people[3].press("I’m here", private=False)
    for person in people:
        await person.press("My hand", private=False, within=30)
    # The bot is killed again in the middle of the match, which continues and is booked once.
    playing = [asyncio.create_task(play(person, lambda _: is_booked(stage), within=90)) for person in people]
    await asyncio.sleep(1.0)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await kill_and_start(stage, world)
    if not is_booked(stage):
        for person in people:
            await person.until_sees(re.compile("Back again"), private=False, within=30)
            await person.press("My hand", private=False)
        playing = [asyncio.create_task(play(person, lambda _: is_booked(stage), within=90)) for person in people]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    assert is_booked(stage)
    assert rows(stage, "select count(*) from tournament_tables") == [(1,)]
    assert rows(stage, "select count(*) from match_results") == [(1,)]
    host = people[0].at("table-1")
    await host.until_sees("The next round starts", private=False, within=30)
    standing = (await host.until_sees("Standing", private=False)).text
    assert len(re.findall(r"^\*\*[1-4]\*\* \w+ · \d points?", standing, re.MULTILINE)) == 4
