"""Acceptance of several processes on one database, each figure with its target."""

from __future__ import annotations

import tempfile
from itertools import cycle
from pathlib import Path

from benchmarks import shards, storage
from benchmarks.measure import Target

from . import disturbed_fleet

TAKEOVERS = 20
"""Minimum number of shards that real processes take from each other."""
COUNTED = 1000
"""Takeovers counted at the store."""
PRESSES = 10_000
"""Presses in a rolling deployment."""
APART = 2.0
"""Seconds between the replacements of two processes in the deployment."""
LIKE_DISCORD = {"seconds": 5.0, "max_concurrency": 1}
"""Discord's limits on session starts for a bot that is not very large."""
FIRST_SHARD, FURTHER_SHARD = 15.0, 5.0
"""Seconds within which the first shard of a killed process must reply again, and additional ones per further shard.

Sessions begin 5.5 s apart, so each further shard needs half a second of the time that the first shard has left.
"""
TAKEN = ("killed", "stopped", "stopped inside a transaction", "cut off from the database", "handed over")
"""Steps that are repeated until there were enough takeovers."""


async def faults(takeovers: int, seed: int) -> list[Target]:
    """Cause each fault once, then those of ``TAKEN`` until ``takeovers`` shards have changed their owner."""
    async with disturbed_fleet.fleet_under_load(seed, LIKE_DISCORD) as fleet:
        await fleet.suffer([*fleet.faults])
        for name in cycle(TAKEN):
            if fleet.owners.takeovers >= takeovers:
                break
            await fleet.suffer([name])
    killed = fleet.figures["killed"].recovered
    over = [later - (FIRST_SHARD + number * FURTHER_SHARD) for times in killed for number, later in enumerate(times)]
    further = [(later - times[0]) / number for times in killed for number, later in enumerate(times[1:], 1)]
    return [
        Target("takeovers of real processes", fleet.owners.takeovers, "shards", least=takeovers),
        Target("first shard of a killed process", max(times[0] for times in killed), "s", most=FIRST_SHARD),
        Target("latest shard of a killed process, beyond its limit", max(over), "s", most=0),
        Target("each further shard of a killed process, on average", max(further, default=0.0), "s"),
        Target("replies of an old owner after a takeover", fleet.wrong_replies, "replies", most=0),
    ]


async def deployment(presses: int, seed: int) -> list[Target]:
    """Replace the processes one after the other, repeatedly, while people press. Return the targets."""
    async with disturbed_fleet.fleet_under_load(
        seed, {"max_concurrency": disturbed_fleet.SHARDS}, validate=False
    ) as fleet:
        figures = await fleet.deploy(presses, APART)
    return [
        Target("presses in a rolling deployment", figures.replies, "presses", least=presses),
        Target("processes replaced meanwhile", figures.times, "processes", least=disturbed_fleet.PROCESSES),
        Target("presses without a reply", figures.lost, "presses", most=0),
        Target("reply to a press, p99", figures.late(0.99), "ms", most=100),
        Target("reply to a press, median", figures.late(0.5), "ms"),
    ]


async def counted(count: int, seed: int) -> list[Target]:
    """Let two stores take shards from each other, and return the counts as targets."""
    found = (await disturbed_fleet.take_over(count, seed)).counted
    return [
        Target("takeovers at the store", found["takeovers"], "takeovers", least=count),
        Target("writes refused meanwhile", found["refused writes"], "writes"),
        Target("writes of an old owner after a takeover", found["late writes"], "writes", most=0),
        Target("confirmed writes that were lost", found["lost writes"], "writes", most=0),
    ]


async def engines() -> list[Target]:
    """Return the targets for commits, groups, the proof of ownership and the start, on both database engines."""
    with tempfile.TemporaryDirectory() as folder:
        return await storage.measure(Path(folder))


async def memory() -> list[Target]:
    """Return the targets for the memory of shards and of their servers."""
    return await shards.measure(shards.RUNS)
