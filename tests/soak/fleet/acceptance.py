"""Acceptance measurements of a fleet. Most figures have a target."""

from __future__ import annotations

import tempfile
from itertools import cycle
from pathlib import Path

from benchmarks import shards, storage
from benchmarks.measure import Target

from . import disturbed_fleet

TAKEOVERS = 20
"""Default minimum number of takeovers between real processes."""
COUNTED = 1000
"""Number of takeovers that ``counted`` causes between two stores."""
PRESSES = 10_000
"""Minimum number of presses with a reply in a rolling deployment."""
APART = 2.0
"""Seconds between the end of one replacement and the start of the next in the deployment."""
LIKE_DISCORD = {"seconds": 5.0, "max_concurrency": 1}
"""Discord's usual limits on session starts. Very large bots have a higher ``max_concurrency``."""
FIRST_SHARD = 15.0
"""Seconds within which the first shard of a killed process must reply again."""
FURTHER_SHARD = 5.0
"""Seconds added to the limit for each further shard.

Sessions begin 5.5 seconds apart (``APART`` in ``identify_gate``), which is half a second more. ``FIRST_SHARD`` is long
enough to make up for the difference.
"""
TAKEN = ("killed", "stopped", "stopped inside a transaction", "cut off from the database", "handed over")
"""Faults that are repeated until enough takeovers have happened."""


async def faults(takeovers: int, seed: int) -> list[Target]:
    """Cause each fault once, then repeat those in ``TAKEN`` until at least ``takeovers`` takeovers have happened.

    Return the figures with their targets.
    """
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
        Target("replies by an old owner after a takeover", fleet.wrong_replies, "replies", most=0),
    ]


async def deployment(presses: int, seed: int) -> list[Target]:
    """Replace processes one at a time until ``presses`` presses have received a reply.

    Return the figures with their targets.
    """
    async with disturbed_fleet.fleet_under_load(
        seed, {"max_concurrency": disturbed_fleet.SHARDS}, validate=False
    ) as fleet:
        figures = await fleet.deploy(presses, APART)
    return [
        Target("presses in a rolling deployment", figures.replies, "presses", least=presses),
        Target("processes replaced", figures.times, "processes", least=disturbed_fleet.PROCESSES),
        Target("presses without a reply", figures.lost, "presses", most=0),
        Target("reply to a press, p99", figures.late(0.99), "ms", most=100),
        Target("reply to a press, median", figures.late(0.5), "ms"),
    ]


async def counted(count: int, seed: int) -> list[Target]:
    """Let two stores take a shard from each other ``count`` times. Return the counts with their targets."""
    found = (await disturbed_fleet.take_over(count, seed)).counted
    return [
        Target("takeovers at the store", found["takeovers"], "takeovers", least=count),
        Target("writes refused during the takeovers", found["refused writes"], "writes"),
        Target("writes by an old owner after a takeover", found["late writes"], "writes", most=0),
        Target("confirmed writes that were lost", found["lost writes"], "writes", most=0),
    ]


async def engines() -> list[Target]:
    """Measure the speed of storage on both database engines. Return the figures with their targets."""
    with tempfile.TemporaryDirectory() as folder:
        return await storage.measure(Path(folder))


async def memory() -> list[Target]:
    """Measure the memory of shards and of their servers. Return the figures with their targets."""
    return await shards.measure(shards.RUNS)
