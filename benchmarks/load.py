"""Many simultaneous tables. Each gets a press every two seconds on average, independently of the replies (open loop).

The first part has 1,000 tables, that is, 500 presses a second, with the sandbox and the people on another core. The
second part has 50 tables with everything on one core. Targets: a reply to every press, 99 of 100 replies within 150 ms,
no public message outdated for more than 15 s, and no deviation from Discord's API description.

The load generator also has targets. It measures how long public messages are outdated, and the sandbox on the same core
measures the replies, so delays of these two processes would count as delays of the bot. The generator must begin nearly
all planned presses, and 99 of 100 within 50 ms of their planned times. If it misses these targets, the figures show the
limits of the generator. To measure the bot, choose a smaller number of ``--tables``.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import two_cores
from benchmarks.measure import Target, close, machine, percentile
from benchmarks.two_cores import CORES, Cores
from sandbox.driver.people import Button, Person, Refused, World
from tests.e2e.players import do_of, next_press

EVERY = 2.0
"""Seconds between two presses at a table, on average."""
SECONDS = 40.0
OLDEST = 7.5
"""Maximum time until a public message shows a move, as a multiple of the interval between presses."""
TABLES, TABLES_ON_ONE_CORE = 1000, 50
SLOWEST = 150.0
"""Milliseconds within which 99 of 100 presses must get a reply."""
MOST_LAG = 50.0
"""Maximum delay of the generator, in milliseconds, for 99 of 100 presses."""
LEAST_PRESSED = 0.97
"""Minimum share of the planned presses that the generator must begin."""
SEATED_AT_ONCE = 8
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Seating:
    """The preset of all tables, the computers at each table in addition to two people, and the pace of the people."""

    preset: str = "classic"
    computers: int = 0
    every: float = EVERY
    """Seconds between two presses at a table, on average."""


@dataclass
class Results:
    """The results of a run."""

    taken: list[float] = field(default_factory=list)
    """Milliseconds from each press to its reply."""
    lag: list[float] = field(default_factory=list)
    """Milliseconds by which the generator was late for each press."""
    failed: int = 0
    """Number of presses without a reply."""
    oldest: float = 0.0
    """Longest time, in seconds, for which a public message lacked a move."""
    bot_share: float = 0.0
    """The share of a core that the bot used."""
    rest_share: float = 0.0
    """The share of a core that this process and the sandbox used."""
    deviations: list[str] = field(default_factory=list)
    """Deviations from Discord's API description that the sandbox found."""


class Table:
    """A table with two people and the computers of its seating."""

    def __init__(self, world: World, number: int, seating: Seating) -> None:
        self.seating = seating
        self.channel = f"load-{number}"
        self.people = [world.person(f"load-{number}-{seat}") for seat in (1, 2)]
        self._world = world
        self._shown = ""
        """The public message as it was before the move that it does not show yet."""
        self._outdated: float | None = None
        """Time of the reply to that move, by ``time.monotonic``; ``None`` if the message shows all moves."""

    async def sit_down(self) -> None:
        """Open the table in a new channel and start the match."""
        await self._world.do("add_channel", name=self.channel)
        host, guest = (person.at(self.channel) for person in self.people)
        await guest.look()
        await host.command("/play", preset=self.seating.preset, points=5000)
        await guest.press("Join")
        for _ in range(self.seating.computers):
            await host.command("/computer")
        await host.press("Start")

    async def press(self, results: Results, lots: random.Random) -> None:
        """Press a button as one of the two people: an action if possible, otherwise *Next round* or *My hand*.

        Record the time until the reply, or that there was none. Record nothing if there is no such button or the
        sandbox refuses the press.
        """
        person, button = self._choose(lots)
        if button is None:
            return
        before = self._public()
        try:
            outcome = await person.press(button, may_fail=True)
        except Refused:
            return
        if not outcome.replied:
            results.failed += 1
            return
        results.taken.append(outcome.milliseconds)
        if do_of(button) != "hand" and self._outdated is None and self._public() == before:
            self._shown, self._outdated = before, time.monotonic()

    def _choose(self, lots: random.Random) -> tuple[Person, Button | None]:
        for person in self.people:
            button = next_press(person)
            if button is not None:
                return person, button
        person = lots.choice(self.people)
        for seen in reversed(person.messages()):
            for button in seen.buttons:
                if do_of(button) in ("next", "hand") and not button.disabled:
                    return person, button
        return person, None

    def look(self, results: Results) -> None:
        """Record how long the public message has lacked a move, counted from the reply to the move's press."""
        if self._outdated is None:
            return
        results.oldest = max(results.oldest, time.monotonic() - self._outdated)
        if self._public() != self._shown:
            self._outdated = None

    def _public(self) -> str:
        return str(self.people[0].messages())


async def drive(table: Table, results: Results, lots: random.Random, end: float) -> None:
    """Press buttons at random times until ``end``, at the pace of the table, without waiting for replies."""
    every = table.seating.every
    presses: set[asyncio.Task[None]] = set()
    due = time.monotonic() + lots.expovariate(1 / every)
    while due < end:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        results.lag.append((time.monotonic() - due) * 1000)
        task = asyncio.create_task(table.press(results, lots))
        presses.add(task)
        task.add_done_callback(presses.discard)
        due += lots.expovariate(1 / every)
    await asyncio.gather(*presses)


async def watch(tables: list[Table], results: Results, end: float) -> None:
    """Check all public messages about once a second until ``end``."""
    while time.monotonic() < end:
        for table in tables:
            table.look(results)
            await asyncio.sleep(0)
        await asyncio.sleep(1)


def seconds_of(*pids: int) -> float:
    """Return the processor time in seconds that these processes have used."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / TICKS


async def load(count: int, cores: Cores | None = None, seating: Seating | None = None) -> Results:
    """Start matches at ``count`` tables, press buttons at all of them, and return the results."""
    lots, cores = random.Random(count), cores or Cores()
    with tempfile.TemporaryDirectory() as folder:
        async with two_cores.measured(Path(folder), cores, TABLES_PER_SERVER=str(count)) as (set_up, world):
            assert set_up.bot is not None
            await world.bot_ready()
            tables = [Table(world, number, seating or Seating()) for number in range(count)]
            for first in range(0, count, SEATED_AT_ONCE):
                await asyncio.gather(*(table.sit_down() for table in tables[first : first + SEATED_AT_ONCE]))
            gc.disable()  # Garbage collection in the load generator must not count.
            results = Results()
            bot, rest = [set_up.bot.pid], [os.getpid(), cores.sandbox]
            used = seconds_of(*bot), seconds_of(*rest)
            end = time.monotonic() + SECONDS
            await asyncio.gather(watch(tables, results, end), *(drive(t, results, lots, end) for t in tables))
            gc.enable()
            results.bot_share = (seconds_of(*bot) - used[0]) / SECONDS
            results.rest_share = (seconds_of(*rest) - used[1]) / SECONDS
            results.deviations = await two_cores.deviations(world)
    return results


def targets(count: int, results: Results, every: float = EVERY) -> list[Target]:
    """Print the results of a run with ``count`` tables, and return its targets."""
    late = percentile(results.lag, 0.99)
    print(
        f"{count} tables: {len(results.taken)} presses replied to in {SECONDS:.0f} s, median "
        f"{percentile(results.taken, 0.5):.1f} ms; the generator was late by {percentile(results.lag, 0.5):.1f} ms "
        f"(median), {late:.1f} ms (p99); the bot needed {results.bot_share:.0%} of a core, "
        f"the generator and the sandbox {results.rest_share:.0%}",
        flush=True,
    )
    planned = len(results.lag) / (count / every * SECONDS)
    return [
        Target(f"{count} tables, generator: delay, 99th percentile", late, "ms", most=MOST_LAG),
        Target(f"{count} tables, generator: share of the planned presses", planned, "", least=LEAST_PRESSED),
        Target(f"{count} tables, presses without a reply", results.failed, "", most=0),
        Target(
            f"{count} tables, frame to callback, 99th percentile", percentile(results.taken, 0.99), "ms", most=SLOWEST
        ),
        Target(f"{count} tables, oldest public message", results.oldest, "s", most=OLDEST * every),
        two_cores.conforms(results.deviations),
    ]


def main() -> int:
    """Run the measurements and return the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=TABLES)
    given = arguments.parse_args()
    print(f"{machine()}\n{two_cores.circumstances()}")
    found = targets(given.tables, asyncio.run(load(given.tables)))
    found += targets(TABLES_ON_ONE_CORE, asyncio.run(load(TABLES_ON_ONE_CORE, Cores(CORES[0], CORES[0]))))
    return close(found)


if __name__ == "__main__":
    sys.exit(main())
