"""Time from gateway frame to callback request of a played card, compared with a handler that stores nothing.

The sandbox measures both. Presses come one after the other; runs of both bots alternate. Targets: the median at most
four times, the 99th percentile at most eight times that of a handler that replies with an edit of the same size.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from benchmarks.measure import RUNS, Target, close, machine, median_ratio
from sandbox.driver.people import Button, Person, World
from tests.e2e.players import do_of, play, seat_all
from tests.e2e.stage import Stage, stage

PRESSES = 200
REHEARSAL = 20


async def press_bare(world: World) -> list[float]:
    """Press the bare bot's button; return milliseconds."""
    person = world.person("player-1")
    await person.look()
    return [(await person.press("Card 0 0")).milliseconds for _ in range(PRESSES + REHEARSAL)][REHEARSAL:]


async def press_hands(world: World) -> list[float]:
    """Play round after round as two people; return milliseconds."""
    people = await seat_all(world, ["player-1", "player-2"], preset="classic", points=5000)
    for person in people:
        person.outcomes.clear()

    def enough(_: Person) -> bool:
        return sum(len(person.outcomes) for person in people) >= PRESSES + REHEARSAL

    dealing = asyncio.create_task(deal(people[0]))
    await asyncio.gather(*(play(person, enough) for person in people))
    dealing.cancel()
    played = [outcome for person in people for outcome in person.outcomes]
    return [outcome.milliseconds for outcome in sorted(played, key=lambda outcome: int(outcome.id))][REHEARSAL:]


async def deal(host: Person) -> None:
    """Deal the next round whenever one is over."""
    dealt: set[str] = set()

    def button() -> Button | None:
        buttons = [one for seen in host.messages() for one in seen.buttons if do_of(one) == "next" and not one.disabled]
        return next((one for one in buttons if one.message.id not in dealt), None)

    while True:
        chosen = await host.until(button, within=600, what="the end of a round")
        assert chosen is not None
        dealt.add(chosen.message.id)
        await host.press(chosen, may_fail=True)


def percentile(values: list[float], share: float) -> float:
    """Return the value below which ``share`` of all values are."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def run(folder: Path, program: str, work: Callable[[World], Awaitable[list[float]]]) -> list[float]:
    """Run a new sandbox with a bot; return the measured times."""
    async with stage(folder, validate=False, program=program) as (set_up, world):
        assert isinstance(set_up, Stage)
        if program == "bot":
            await world.bot_ready()
        return await work(world)


async def measure() -> int:
    """Alternate both bots and compare them; return the exit code."""
    print(machine())
    ours: list[list[float]] = []
    bare: list[list[float]] = []
    for number in range(RUNS):
        for program, work, into in (("benchmarks.bare_bot", press_bare, bare), ("bot", press_hands, ours)):
            with tempfile.TemporaryDirectory() as folder:
                into.append(await run(Path(folder), program, work))
        print(
            f"run {number + 1}: bare {statistics.median(bare[-1]):.2f} ms, p99 {percentile(bare[-1], 0.99):.2f} ms; "
            f"Houserules {statistics.median(ours[-1]):.2f} ms, p99 {percentile(ours[-1], 0.99):.2f} ms",
            flush=True,
        )
    medians = median_ratio([statistics.median(r) for r in ours], [statistics.median(r) for r in bare])
    slowest = median_ratio([percentile(r, 0.99) for r in ours], [percentile(r, 0.99) for r in bare])
    return close(
        [
            Target("frame to callback, median against a bare handler", medians, "times", most=4),
            Target("frame to callback, 99th percentile against a bare handler", slowest, "times", most=8),
        ]
    )


if __name__ == "__main__":
    sys.exit(asyncio.run(measure()))
