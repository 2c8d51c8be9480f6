"""From gateway frame to callback request: a played card, stored before it is answered, beside a bare handler.

The sandbox takes both times. Presses come one after the other; runs of both bots alternate. Targets: the median at most
four times, the 99th percentile at most eight times that of a handler that answers with an edit of the same size and
stores nothing.
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
    """Two people play cards as they come, round after round; return milliseconds."""
    people = await seat_all(world, ["player-1", "player-2"], preset="classic", points=5000)
    for person in people:
        person.outcomes.clear()

    def enough(_: Person) -> bool:
        return sum(len(person.outcomes) for person in people) >= PRESSES + REHEARSAL

    dealing = asyncio.create_task(_deal(people[0]))
    await asyncio.gather(*(play(person, enough) for person in people))
    dealing.cancel()
    played = [outcome for person in people for outcome in person.outcomes]
    return [outcome.milliseconds for outcome in sorted(played, key=lambda outcome: int(outcome.id))][REHEARSAL:]


async def _deal(host: Person) -> None:
    """Have the next round dealt as soon as one is over."""
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
    """The value below which ``share`` of all lie."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def run(folder: Path, program: str, work: Callable[[World], Awaitable[list[float]]]) -> list[float]:
    """One run: a sandbox and a bot of their own."""
    async with stage(folder, validate=False, program=program) as (set_up, world):
        assert isinstance(set_up, Stage)
        if program == "bot":
            await world.bot_ready()
        return await work(world)


async def measure() -> int:
    """Alternate both and compare."""
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
