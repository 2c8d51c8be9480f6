"""Idle tables: their memory, how fast a match is unpacked, and a start with many of them.

Targets: 15 KiB for an idle table, 5 ms to unpack a match; after READY the first hand within 300 ms, a reply to
``/hand`` at every table within ten seconds, and at most 30 requests a second for posting tables again.

``--tables`` sets how many tables there are.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import engine
from benchmarks.measure import Target, close, machine
from bot.discord.discord_internals import LIMITS_KEPT
from bot.model.recap import Recaps
from bot.tables import packed_match
from bot.tables.runtime.idle_tables import IDLE_AFTER, SWEEP_EVERY
from engine.refusals import Refused
from sandbox.driver.people import World
from tests.e2e.players import seat_all
from tests.e2e.stage import Stage, stage

TABLES = 1000
AT_ONCE = 50
FIRST_TABLE = 1_000_000
SETTLING = 5.0
WATCHED = 10.0
"""Seconds after the last reply for which requests are still counted."""
TOKEN_LIFE = 15 * 60.0
LOADED = 1000
"""How often a match is unpacked."""
ACTIONS = 120
"""How many actions have been tried in it."""


@dataclass
class Postings:
    """Counts, by second, the bot's requests that show tables again."""

    world: World
    seconds: Counter[int] = field(default_factory=Counter)
    _since: int = 0

    async def count(self) -> None:
        """Count the new requests. To be called at least every second: the sandbox remembers only the newest."""
        found = await self.world.do("journal", since=self._since)
        self._since = found["next"]
        for request in found["requests"]:
            if "/channels/" in request["path"] and "/messages" in request["path"]:
                self.seconds[int(request["at"])] += 1

    async def watch(self) -> None:
        """Count until cancelled."""
        while True:
            await self.count()
            await asyncio.sleep(0.2)


async def one_match(set_up: Stage, world: World) -> None:
    """Begin a match, which is copied later, and stop the bot."""
    await world.bot_ready()
    ann, _ben = await seat_all(world, ["player-1", "player-2"], preset="classic", turn_time=0)
    await ann.until(lambda: ann.button("Draw"))
    await set_up.stop_bot()


async def multiply(set_up: Stage, world: World, tables: int) -> list[str]:
    """Copy the match to that many channels in the database of the stopped bot; return the channels' names."""
    names = [f"rest-{number}" for number in range(tables)]
    channels = [(await world.do("add_channel", name=name))["channel"]["id"] for name in names]
    with sqlite3.connect(set_up.database) as database:
        all_of_them = [name for (name,) in database.execute("select name from sqlite_master where type = 'table'")]
        columns = {table: [row[1] for row in database.execute(f"pragma table_info({table})")] for table in all_of_them}
        for number, channel in zip(itertools.count(FIRST_TABLE), channels):
            new = {"tables": {"id": number, "channel_id": int(channel)}}
            for table in ("tables", *(t for t in all_of_them if "table_id" in columns[t] and t != "journal")):
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


async def ask_all(world: World, names: list[str]) -> tuple[float, float]:
    """Use ``/hand`` at every table; return the seconds until the first reply, and until the last one."""
    begin = time.monotonic()
    gate = asyncio.Semaphore(AT_ONCE)

    async def ask(name: str) -> None:
        async with gate:
            reply = await world.do("command", person="player-1", channel=name, name="hand")
            if reply["state"] != "replied":
                raise AssertionError(f"{name}: {reply}")

    await ask(names[0])
    first = time.monotonic() - begin
    await asyncio.gather(*(ask(name) for name in names))
    return first, time.monotonic() - begin


def unpacking() -> list[float]:
    """Return the milliseconds of unpacking a match of four, sorted."""
    state, raws = engine.new_match({}, seats=4, seed=1, now=0.0)
    chance = random.Random(1)
    for number in range(ACTIONS):
        action = chance.choice([one for seat in range(4) for one in engine.legal(state, seat)])
        try:
            state, more = engine.apply(state, action, float(number))
            raws += more
        except Refused:
            continue
    data = packed_match.pack(state, tuple(engine.events.redact(raw, None) for raw in raws[-40:]), Recaps())
    spent: list[float] = []
    for _ in range(LOADED):
        begin = time.perf_counter()
        packed_match.unpack(data)
        spent.append((time.perf_counter() - begin) * 1000)
    return sorted(spent)


async def rest(world: World, tables: int) -> None:
    """Let so much time pass on the bot's clock that all tables are posted, have asked for an absent player, are idle,
    and out of reach, and so much time that the limits of their channels are forgotten."""
    for _ in range(tables // 15):
        await world.do("advance", seconds=1)
        await asyncio.sleep(1 / 20)
    await asyncio.sleep(tables / 20)
    for seconds in (IDLE_AFTER + SWEEP_EVERY, TOKEN_LIFE, IDLE_AFTER, SWEEP_EVERY):
        await world.do("advance", seconds=seconds)
        await asyncio.sleep(SETTLING)
        await _all_sent(world)
    await asyncio.sleep(2 * LIMITS_KEPT)


async def _all_sent(world: World) -> None:
    """Wait until the bot sends nothing more."""
    before, since = -1, 0
    while before != since:
        await asyncio.sleep(SETTLING)
        before, since = since, (await world.do("journal", since=since))["next"]


async def measure(tables: int) -> int:
    """Run all measurements; return the exit code."""
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), validate=False) as (set_up, world):
            await world.bot_ready()
            empty = await memory_without(set_up)
            await set_up.start_bot(world)
            await one_match(set_up, world)
            names = await multiply(set_up, world, tables)
            begin = time.monotonic()
            await set_up.start_bot(world)
            started = time.monotonic() - begin
            postings = Postings(world)
            await postings.count()
            watching = asyncio.create_task(postings.watch())
            first, last = await ask_all(world, names)
            await asyncio.sleep(WATCHED)
            watching.cancel()
            assert set_up.bot is not None
            asked = resident(set_up.bot.pid)
            await rest(world, tables)
            idle = resident(set_up.bot.pid)
    unpacked = unpacking()
    busiest = max(postings.seconds.values(), default=0)
    print(f"memory: {empty / 1024:.1f} MiB without tables, {asked / 1024:.1f} MiB with {tables} that were just asked")
    print(f"start with {tables} tables: {started:.1f} s; requests a second: {sorted(postings.seconds.items())}")
    return close(
        [
            Target("memory of an idle table", (idle - empty) / tables, "KiB", most=15),
            Target("unpacking a match, median", statistics.median(unpacked), "ms", most=5),
            Target("unpacking a match, 99 of 100", unpacked[len(unpacked) * 99 // 100], "ms", most=5),
            Target("first hand after READY", first * 1000, "ms", most=300),
            Target(f"{tables} tables asked for a hand after READY", last, "s", most=10),
            Target("requests for posting tables again in a second", busiest, "", most=30),
        ]
    )


async def memory_without(set_up: Stage) -> float:
    """Return the memory of a bot without tables, and stop it."""
    assert set_up.bot is not None
    await asyncio.sleep(SETTLING)
    memory = resident(set_up.bot.pid)
    await set_up.stop_bot()
    return memory


def main() -> int:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    return asyncio.run(measure(parser.parse_args().tables))


if __name__ == "__main__":
    sys.exit(main())
