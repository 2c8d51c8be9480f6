"""The memory of additional shards in one process, and of the servers of a shard.

The figures are the memory that a process does not share with others, some seconds after all its shards are ready.
Targets: 0.5 MiB for each additional shard, and 20 MiB for a thousand servers.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path

from benchmarks.measure import Target, close, machine
from benchmarks.start_memory import SETTLING, memory_of
from bot.discord.gateway.identify_gate import APART
from sandbox.driver.people import World
from tests.e2e.stage import PATIENCE, Stage, from_the_command_line, sandbox_alone

ADDITIONAL = 8
SERVERS = 1000
RUNS = 3


async def memory(set_up: Stage, shards: int) -> float:
    """Start a bot with this number of shards, let it settle, stop it, and return its memory in MiB."""
    set_up.environment["SHARDS"] = str(shards)
    before = set_up.log.count("Ready as")
    await set_up.launch_bot()
    async with asyncio.timeout(PATIENCE + shards * APART):
        while True:
            if set_up.log.count("Ready as") == before + shards:
                break
            await asyncio.sleep(0.05)
    await asyncio.sleep(SETTLING)
    assert set_up.bot is not None
    own = memory_of(set_up.bot.pid).own
    assert await set_up.stop_bot() == 0
    return own


async def measure(runs: int) -> list[Target]:
    """Run the measurements and return the figures."""
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox_alone(Path(folder), from_the_command_line) as url, World(url) as world:
            set_up = Stage(Path(folder), url)
            # The first start migrates the database.
            await memory(set_up, 1)
            few: list[float] = []
            many: list[float] = []
            for _ in range(runs):
                few.append(await memory(set_up, 1))
                many.append(await memory(set_up, 1 + ADDITIONAL))
            for number in range(SERVERS):
                await world.do("add_guild", name=f"server {number}")
            full = [await memory(set_up, 1) for _ in range(runs)]
    one, nine, thousand = (statistics.median(sizes) for sizes in (few, many, full))
    print(
        f"{one:.1f} MiB with one shard, {nine:.1f} MiB with {1 + ADDITIONAL} shards, "
        f"{thousand:.1f} MiB with one shard of {SERVERS:,} servers"
    )
    return [
        Target("memory of each additional shard", (nine - one) / ADDITIONAL, "MiB", most=0.5),
        Target(f"memory of {SERVERS:,} servers in a shard", thousand - one, "MiB", most=20.0),
    ]


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--runs", type=int, default=RUNS, help="number of starts for each figure")
    runs = arguments.parse_args().runs
    print(machine())
    return close(asyncio.run(measure(runs)))


if __name__ == "__main__":
    raise SystemExit(main())
