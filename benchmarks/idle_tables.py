"""Cost of idle tables: memory of a bot with 1,000 running matches compared with none, and the time until all of them
can be played after a start.

Targets: under 40 KiB per table; a reply to ``/hand`` at every table within five seconds after READY.
"""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measure import Target, close, machine
from sandbox.driver.people import World
from tests.e2e.players import seat_all
from tests.e2e.stage import Stage, stage

TABLES = 1000
AT_ONCE = 50
FIRST_TABLE = 1_000_000
SETTLING = 5.0


async def one_match(set_up: Stage, world: World) -> None:
    """Begin a match, which is copied later, and stop the bot."""
    await world.bot_ready()
    ann, _ben = await seat_all(world, ["player-1", "player-2"], preset="classic")
    await ann.until(lambda: ann.button("Draw"))
    await set_up.stop_bot()


async def multiply(set_up: Stage, world: World) -> list[str]:
    """Copy the match to a thousand channels in the database of the stopped bot; return the channels' names."""
    names = [f"rest-{number}" for number in range(TABLES)]
    channels = [(await world.do("add_channel", name=name))["channel"]["id"] for name in names]
    with sqlite3.connect(set_up.database) as database:
        tables = [name for (name,) in database.execute("select name from sqlite_master where type = 'table'")]
        columns = {table: [row[1] for row in database.execute(f"pragma table_info({table})")] for table in tables}
        for number, channel in zip(itertools.count(FIRST_TABLE), channels):
            new = {"tables": {"id": number, "channel_id": int(channel)}}
            for table in ("tables", *(t for t in tables if "table_id" in columns[t] and t != "journal")):
                replaced = new.get(table, {"table_id": number})
                kept = [name for name in columns[table] if name not in replaced and name != "id"]
                names_of = ", ".join([*replaced, *kept])
                values = ", ".join(["?"] * len(replaced) + kept)
                which = "id" if table == "tables" else "table_id"
                database.execute(
                    f"insert into {table} ({names_of}) select {values} from {table} where {which} = 1",  # noqa: S608
                    tuple(replaced.values()),
                )
    return names


def resident(pid: int) -> float:
    """Return the resident memory of a process in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise ValueError("no VmRSS")


async def ask_all(world: World, names: list[str]) -> float:
    """Use ``/hand`` at every table; return the seconds until the last reply."""
    begin = time.monotonic()
    gate = asyncio.Semaphore(AT_ONCE)

    async def ask(name: str) -> None:
        async with gate:
            reply = await world.do("command", person="player-1", channel=name, name="hand")
            if reply["state"] != "replied":
                raise AssertionError(f"{name}: {reply}")

    await asyncio.gather(*(ask(name) for name in names))
    return time.monotonic() - begin


async def measure() -> int:
    """Run both measurements; return the exit code."""
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), validate=False) as (set_up, world):
            await world.bot_ready()
            empty = await memory_without(set_up)
            await set_up.start_bot(world)
            await one_match(set_up, world)
            names = await multiply(set_up, world)
            await set_up.start_bot(world)
            ready = await ask_all(world, names)
            assert set_up.bot is not None
            await asyncio.sleep(SETTLING)
            full = resident(set_up.bot.pid)
    print(f"memory: {empty / 1024:.1f} MiB without tables, {full / 1024:.1f} MiB with {TABLES}")
    return close(
        [
            Target("memory of an idle table", (full - empty) / TABLES, "KiB", most=40),
            Target(f"{TABLES} tables asked for a hand after READY", ready, "s", most=5),
        ]
    )


async def memory_without(set_up: Stage) -> float:
    """Return the memory of a bot without tables, and stop it."""
    assert set_up.bot is not None
    await asyncio.sleep(SETTLING)
    memory = resident(set_up.bot.pid)
    await set_up.stop_bot()
    return memory


if __name__ == "__main__":
    sys.exit(asyncio.run(measure()))
