"""The memory of a bot without tables, compared with that of a process that only opens the same database and logs in.

The figures are the resident memory of the process, as an operator sees it, and the part of it that no other process
shares. They are measured some seconds after the process has connected. The database is already migrated, because a
start that migrates loads more. The target is a maximum ratio of the bot's resident memory to that of the bare process.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from benchmarks.measure import RUNS, Target, close, machine, median_ratio
from sandbox.driver.people import World
from tests.e2e.stage import Stage, stage

BOT, BARE = "bot", "benchmarks.bare_bot.with_database"
MOST = 1.6
"""Maximum ratio of the bot's resident memory to that of the bare program."""
SETTLING = 5.0
"""Seconds that a connected bot needs to start all its background jobs."""
MIB = 1024


class Memory(NamedTuple):
    """The memory of a process in MiB."""

    resident: float
    own: float
    """Memory that no other process shares."""


def memory_of(pid: int) -> Memory:
    """Return the memory of a running process."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    sizes = {name: int(rest.split()[0]) / MIB for name, _, rest in (line.partition(":") for line in lines)}
    return Memory(sizes["Rss"], sizes["Private_Clean"] + sizes["Private_Dirty"])


async def start(set_up: Stage, world: World, program: str) -> Memory:
    """Start a program instead of the running one, and return its memory once it has settled."""
    if set_up.bot is not None:
        await set_up.stop_bot()
    set_up.program, world.bot_connected = program, False
    await set_up.start_bot(world)
    await asyncio.sleep(SETTLING)
    assert set_up.bot is not None
    return memory_of(set_up.bot.pid)


async def measure(runs: int) -> dict[str, list[Memory]]:
    """Start both programs alternately with one database, and return their memory after each start."""
    found: dict[str, list[Memory]] = {BARE: [], BOT: []}
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), validate=False) as (set_up, world):
            await world.bot_ready()
            await asyncio.sleep(SETTLING)
            assert set_up.bot is not None
            first = memory_of(set_up.bot.pid)
            print(f"first start, with migrations: {first.resident:.1f} MiB, {first.own:.1f} MiB unshared", flush=True)
            for _ in range(runs):
                for program, each in found.items():
                    each.append(await start(set_up, world, program))
    return found


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--runs", type=int, default=RUNS, help="number of starts of each program")
    runs = arguments.parse_args().runs
    print(machine())
    found = asyncio.run(measure(runs))
    for program, each in found.items():
        resident, own = (statistics.median(sizes) for sizes in zip(*each, strict=True))
        print(f"{program}: {resident:.1f} MiB resident, {own:.1f} MiB unshared (median of {runs} starts)")
    resident, own = (median_ratio([one[at] for one in found[BOT]], [one[at] for one in found[BARE]]) for at in range(2))
    return close(
        [
            Target("resident memory without tables", resident, "times a bare login with the database", most=MOST),
            Target("own memory without tables", own, "times a bare login with the database"),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
