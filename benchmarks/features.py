"""Benchmark of how hints, guides, replays and profile cards at other tables affect reply times at a plain table.

Two people play at the plain table. A run has three parts. In the first part, nobody else plays. In the second, other
people play too, and some of their matches are short, but nobody uses the features. In the third, the other people use
the features. They ask for hints under rules that require thinking ahead, and play first matches with a guide. After
each short match, they show two profile cards, and the match's replay as an animated picture. All runs use the same bot
and the same sandbox. The cost of the features is the ratio of the third part's figures to those of the second part, in
which people play at the same number of tables. Targets: a reply to every press at the plain table, a minimum number of
uses of each feature, and maximum ratios of the median and the 99th percentile with features to those in each of the
other two parts.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any

from benchmarks.measure import RUNS, Target, close, machine, median_ratio, percentile
from benchmarks.press import deal
from sandbox.driver.people import Person, World
from tests.e2e.players import hand_of, match_is_over, next_press, play, seat_all
from tests.e2e.stage import stage

PRESSES = 200
"""Number of presses at the plain table in each part of a run."""
PAUSE = 0.2
"""Seconds between two acts by a person at other tables. In short matches, this time is a quarter as long."""
THINKING = "house-2018"
"""Rules under which hints require thinking ahead."""
PREPARED_WITHIN = 120.0
SETTLING = 1.0
"""Seconds between two parts."""
PAIRS = 2
"""Number of pairs of people who play short matches."""
PROFILE = "profile.png"
USES = ("hint", "guide", "replay", "profile")


class Part(Enum):
    """Parts of a run, named after what the people at other tables do."""

    ALONE = "alone"
    PLAYING = "others play"
    FEATURES = "others use features"


@dataclass
class Neighbours:
    """The people at other tables. ``uses`` counts their uses of features."""

    world: World
    part: Part = Part.ALONE
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    uses: Counter[str] = field(default_factory=Counter)
    _first: dict[str, asyncio.Event] = field(default_factory=lambda: {name: asyncio.Event() for name in USES})
    _channels: Any = field(default_factory=count)

    def use(self, name: str) -> None:
        """Count a use of a feature, and end the wait for its first use."""
        self.uses[name] += 1
        self._first[name].set()

    async def used(self, name: str) -> None:
        """Wait until a feature has been used."""
        await self._first[name].wait()

    async def channel(self) -> str:
        """Create a channel and return its name."""
        name = f"around-{next(self._channels)}"
        await self.world.do("add_channel", name=name)
        return name

    async def begin(self, part: Part) -> None:
        """Begin a part of a run."""
        async with self.changed:
            self.part = part
            self.changed.notify_all()

    async def during(self, *parts: Part) -> None:
        """Wait until the run is in one of these parts."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.part in parts)

    async def pause(self, *parts: Part) -> None:
        """Wait for ``PAUSE`` seconds, and then until the run is in one of these parts."""
        await asyncio.sleep(PAUSE)
        await self.during(*parts)

    async def ask_for_hints(self) -> None:
        """Play a match in which the other person never acts.

        In the part with features, ask for a hint before each act, even when it is not this person's turn.
        """
        [person, _] = await seat_all(
            self.world, ["hinted-1", "hinted-2"], channel=await self.channel(), preset=THINKING, points=5000
        )
        await person.until(lambda: hand_of(person), what="a hand")
        while True:
            await self.pause(Part.PLAYING, Part.FEATURES)
            if self.part is Part.FEATURES and (await person.command("/hint")).replied:
                self.use("hint")
            await self.act(person)

    async def act(self, person: Person) -> None:
        """Press a suitable button, if there is one."""
        if (button := next_press(person)) is not None:
            await person.press(button, may_fail=True)

    async def play_with_the_guide(self) -> None:
        """Play first matches with a guide, one after the other."""
        person = self.world.person("guided").at(await self.channel())
        await person.look()
        while True:
            await self.pause(Part.FEATURES)
            known = finished(person)
            await person.command("/help", guide="start")
            await person.until(lambda: hand_of(person), what="the hand of a first match")
            while finished(person) == known:
                await self.pause(Part.FEATURES)
                await self.act(person)
                self.use("guide")

    async def play_without_a_guide(self) -> None:
        """Play a match between two people, but only in the part in which others play without the features."""
        people = await seat_all(self.world, ["unguided-1", "unguided-2"], channel=await self.channel(), points=5000)
        while True:
            await self.pause(Part.PLAYING)
            for person in people:
                await self.act(person)

    async def show_matches(self, pair: int) -> None:
        """Play short matches.

        In the part with features, show the replay of each match and the profile cards of both players.
        """
        names = [f"shown-{pair}-{number}" for number in (1, 2)]
        while True:
            await self.during(Part.PLAYING, Part.FEATURES)
            people = await seat_all(self.world, names, channel=await self.channel(), points=10)
            await asyncio.gather(*(self.play_out(person) for person in people))
            if self.part is not Part.FEATURES:
                continue
            await self.show_match(people[0].at(await self.channel()))
            for person in people:
                await self.show_profile(person)

    async def play_out(self, person: Person) -> None:
        """Play as this person until the match is over."""
        while not match_is_over(person):
            await asyncio.sleep(PAUSE / 4)
            await self.during(Part.PLAYING, Part.FEATURES)
            await self.act(person)

    async def show_match(self, person: Person) -> None:
        """Show the person's newest match in the channel they are in, and wait for the replay."""
        await person.look()
        await person.command("/history")
        await person.press("Match 1")
        await person.press("Show it here", private=True)
        await person.until(lambda: pictures(person, ".gif"), within=30, what="a replay")
        self.use("replay")

    async def show_profile(self, person: Person) -> None:
        """Show the person's statistics, and wait for the picture."""
        known = pictures(person, PROFILE)
        await person.command("/stats")
        await person.until(lambda: pictures(person, PROFILE) > known, within=30, what="a profile card")
        self.use("profile")


def finished(person: Person) -> int:
    """Return the number of first matches with a guide that the person has finished."""
    return sum("whole round of UNO" in seen.text for seen in person.private())


def pictures(person: Person, ending: str) -> int:
    """Return the number of files the person sees whose names end with ``ending``."""
    return sum(file["filename"].endswith(ending) for seen in person.sees() for file in seen.attachments)


async def presses(people: list[Person]) -> list[float]:
    """Continue the match at the plain table, and return the milliseconds from each press to its reply.

    A press without a reply counts as infinity.
    """
    before = [len(person.outcomes) for person in people]

    def enough(_: Person) -> bool:
        return sum(len(person.outcomes) for person in people) - sum(before) >= PRESSES

    dealing = asyncio.create_task(deal(people[0]))
    await asyncio.gather(*(play(person, enough) for person in people))
    dealing.cancel()
    made = [outcome for person, known in zip(people, before, strict=True) for outcome in person.outcomes[known:]]
    return [outcome.milliseconds if outcome.replied else float("inf") for outcome in made]


async def alternate(world: World) -> tuple[dict[Part, list[list[float]]], Counter[str]]:
    """Alternate the parts. Return the reply times at the plain table by part and run, and the uses of the features."""
    people = await seat_all(world, ["player-1", "player-2"], preset="classic", points=5000)
    around = Neighbours(world)
    shown = (around.show_matches(pair) for pair in range(PAIRS))
    played = (around.ask_for_hints(), around.play_with_the_guide(), around.play_without_a_guide())
    times: dict[Part, list[list[float]]] = {part: [] for part in Part}
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(acts) for acts in (*played, *shown)]
        await warm_up(around)
        for number in range(RUNS):
            for part in Part:
                await around.begin(part)
                await asyncio.sleep(SETTLING)
                times[part].append(await presses(people))
            print(f"run {number + 1}: " + "; ".join(in_words(part, times[part][-1]) for part in Part), flush=True)
        for task in tasks:
            task.cancel()
    return times, around.uses


async def warm_up(around: Neighbours) -> None:
    """Let the neighbours use each feature at least once, and then clear the counts.

    After this, the picture process is running and all features are loaded.
    """
    await around.begin(Part.FEATURES)
    async with asyncio.timeout(PREPARED_WITHIN):
        await asyncio.gather(*(around.used(name) for name in USES))
    around.uses.clear()


def in_words(part: Part, times: list[float]) -> str:
    """Return the median and 99th percentile of a part as text."""
    return f"{part.value} {statistics.median(times):.2f} ms, p99 {percentile(times, 0.99):.2f} ms"


def cost(figures: dict[Part, list[float]], other: Part) -> float:
    """Return the median ratio, over all runs, of a figure with features to the same figure in another part."""
    return median_ratio(figures[Part.FEATURES], figures[other])


async def measure() -> int:
    """Run the measurement and return the exit code."""
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), validate=False, PICTURES="yes") as (_, world):
            await world.bot_ready()
            times, uses = await alternate(world)
    print("uses: " + ", ".join(f"{name} {uses[name]}" for name in USES))
    without_reply = sum(time == float("inf") for runs in times.values() for run in runs for time in run)
    medians = {part: [statistics.median(run) for run in times[part]] for part in Part}
    slowest = {part: [percentile(run, 0.99) for run in times[part]] for part in Part}
    return close(
        [
            Target("presses without a reply", without_reply, "", most=0),
            Target("the feature used least", min(uses[name] for name in USES), "times", least=RUNS),
            Target(
                "median with features, relative to as many tables without features",
                cost(medians, Part.PLAYING),
                "times",
                most=1.1,
            ),
            Target(
                "99th percentile with features, relative to as many tables without features",
                cost(slowest, Part.PLAYING),
                "times",
                most=1.5,
            ),
            Target("median with features, relative to a table alone", cost(medians, Part.ALONE), "times", most=1.5),
            Target(
                "99th percentile with features, relative to a table alone", cost(slowest, Part.ALONE), "times", most=2
            ),
        ]
    )


if __name__ == "__main__":
    sys.exit(asyncio.run(measure()))
