"""The time from the gateway frame of a press to its callback request, compared with that of a bot that stores nothing.

The bare bot (``benchmarks.bare_bot``) replies by editing a message as large as a private hand. The sandbox measures
both bots. Presses are made one after the other, and runs of both bots alternate. The bot has one core; the sandbox and
the people have another. Targets: maximum ratios of the median and the 99th percentile to those of the bare bot, and no
deviation from Discord's API description.

Then both bots run once more with a sampling profiler (``benchmarks.press_profile``). Its report shows where the time is
spent, and how many milliseconds change the ratio by 0.1. With ``--profile``, it also shows the functions that take the
most time.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks import two_cores
from benchmarks.measure import RUNS, Target, close, machine, median_ratio, percentile
from benchmarks.press_profile import report
from sandbox.driver.people import Button, Person, World
from tests.e2e.players import do_of, play, seat_all

PRESSES = 200
REHEARSAL = 20
"""Number of presses at the start of each run that are not measured."""
MEDIAN, SLOWEST = 1.6, 3.0
"""Maximum ratios of the median and of the 99th percentile to those of the bare bot."""
PROFILER = "benchmarks.press_profile"


async def press_bare(world: World) -> list[float]:
    """Press a button of the bare bot repeatedly, and return the reply times after the rehearsal, in milliseconds."""
    person = world.person("player-1")
    await person.look()
    return [(await person.press("Card 0 0")).milliseconds for _ in range(PRESSES + REHEARSAL)][REHEARSAL:]


async def press_hands(world: World) -> list[float]:
    """Play rounds as two people, and return the reply times after the rehearsal, in milliseconds."""
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
    """Deal the next round whenever a round is over."""
    dealt: set[str] = set()

    def button() -> Button | None:
        buttons = [one for seen in host.messages() for one in seen.buttons if do_of(one) == "next" and not one.disabled]
        return next((one for one in buttons if one.message.id not in dealt), None)

    while True:
        chosen = await host.until(button, within=600, what="the end of a round")
        assert chosen is not None
        dealt.add(chosen.message.id)
        await host.press(chosen, may_fail=True)


@dataclass(frozen=True, slots=True)
class Measured:
    """A bot, the function that presses its buttons, and the measured times."""

    program: str
    work: Callable[[World], Awaitable[list[float]]]
    runs: list[list[float]]
    """Reply times of each run in milliseconds, without the rehearsal."""

    @property
    def medians(self) -> list[float]:
        """Return the median of each run."""
        return [statistics.median(run) for run in self.runs]

    @property
    def slowest(self) -> list[float]:
        """Return the 99th percentile of each run."""
        return [percentile(run, 0.99) for run in self.runs]

    async def run(self) -> list[str]:
        """Run the bot with a new sandbox, add the times to ``runs``, and return the deviations found by the sandbox."""
        with tempfile.TemporaryDirectory() as folder:
            async with two_cores.measured(Path(folder), program=self.program) as (_, world):
                self.runs.append(await self._press(world))
                return await two_cores.deviations(world)

    async def profile(self) -> report.Profile:
        """Run the bot once more and return its profile."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "profile.json"
            async with two_cores.measured(
                Path(folder), program=PROFILER, PROFILED_PROGRAM=self.program, PROFILE_FILE=str(file)
            ) as (_, world):
                await self._press(world)
            return report.Profile.read(file)

    async def _press(self, world: World) -> list[float]:
        if self.program == "bot":
            await world.bot_ready()
        return await self.work(world)


async def measure(functions: int) -> int:
    """Measure both bots alternately, compare and profile them, and return the exit code.

    The profile shows how long the parts of a press take in both bots. If ``functions`` is not 0, the profile also shows
    up to that many functions: those in which Houserules spends the most time.
    """
    print(f"{machine()}\n{two_cores.circumstances()}")
    bare, ours = Measured("benchmarks.bare_bot", press_bare, []), Measured("bot", press_hands, [])
    found: list[str] = []
    for number in range(RUNS):
        for each in (bare, ours):
            found += await each.run()
        print(
            f"run {number + 1}: bare {bare.medians[-1]:.2f} ms, p99 {bare.slowest[-1]:.2f} ms; "
            f"Houserules {ours.medians[-1]:.2f} ms, p99 {ours.slowest[-1]:.2f} ms",
            flush=True,
        )
    medians = median_ratio(ours.medians, bare.medians)
    print(report.table(await bare.profile(), await ours.profile(), min(bare.medians), medians, MEDIAN))
    if functions:
        print(report.functions(await ours.profile(), functions))
    return close(
        [
            Target("frame to callback, median relative to the bare bot", medians, "times", most=MEDIAN),
            Target(
                "frame to callback, 99th percentile relative to the bare bot",
                median_ratio(ours.slowest, bare.slowest),
                "times",
                most=SLOWEST,
            ),
            two_cores.conforms(found),
        ]
    )


def main() -> int:
    """Read the arguments, run the measurement, and return the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--profile", action="store_true", help="show the functions that take the most time")
    arguments.add_argument("--functions", type=int, default=60, help="number of functions that --profile shows")
    given = arguments.parse_args()
    return asyncio.run(measure(given.functions if given.profile else 0))


if __name__ == "__main__":
    sys.exit(main())
