"""Kills (SIGKILL) and stops (SIGTERM) of the bot at random moments while people play at several tables.

The matches involve clocks, stand-ins and races, and they count for a league. After each kill or stop, the replies are
compared with the journals, press by press.
"""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sandbox.driver.people import Seen, World
from sandbox.errors import Json
from tests import forks
from tests.e2e.players import do_of, new_channel
from tests.e2e.stage import Stage, stage

from .crowd import Crowd, Place
from .ledger import Broken, Ledger

PLACES = (
    Place("soak-quiet", ("q-ann", "q-ben", "q-cleo"), {"preset": "classic", "points": 200, "turn_time": 0}, quiet=True),
    Place("soak-races", ("r-ann", "r-ben", "r-cleo"), {"preset": "house-2018", "points": 200, "turn_time": 0}),
    Place("soak-slow", ("s-ann", "s-ben", "s-cleo"), {"preset": "classic", "points": 150, "turn_time": 20}, lazy=True),
    Place("soak-short", ("t-ann", "t-ben"), {"preset": "classic", "points": 20, "turn_time": 0}),
)
PLAYED = (0.3, 1.3)
"""Minimum and maximum seconds of play before the bot is killed or stopped, unless that happens while it starts."""
AT_START = 0.15
"""Probability that a kill or stop happens while the bot starts. It is then preceded by an extra kill."""
STOPS_WITHIN = 5.0
"""Seconds within which a stopped bot must end."""
SETTLES_WITHIN = 30.0
"""Seconds within which each won match must have its result message."""
COUNTED_WITHIN = 45.0
"""Seconds within which the league must have counted all matches."""
PLAYED_OUT_WITHIN = 240.0
"""Seconds after the last start within which a match must have been won."""
JUMP = 25.0
"""Maximum number of seconds by which the clock advances at a time."""
RESULT = "wins the match"


@dataclass
class Figures:
    """Results of a run. Times are in seconds."""

    kills: int = 0
    terms: int = 0
    presses: int = 0
    replied: int = 0
    carried_out: int = 0
    replayed: int = 0
    matches: int = 0
    ranked: int = 0
    slowest_stop: float = 0.0
    seconds: float = 0.0

    def add(self, other: Figures) -> None:
        """Add the results of a parallel run. Of two times, keep the longer one."""
        for name in self.__dataclass_fields__:
            both = getattr(self, name), getattr(other, name)
            setattr(self, name, max(both) if name in ("slowest_stop", "seconds") else sum(both))

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.terms} stops (slowest {self.slowest_stop:.1f} s) in {self.seconds:.0f} s: "
            f"{self.presses} presses, {self.replied} with a reply, {self.carried_out} in the journals, "
            f"{self.replayed} replays, {self.matches} matches won, {self.ranked} of them ranked"
        )


class Run:
    """One sandbox, and a bot that is repeatedly killed or stopped, and restarted with the same database."""

    def __init__(self, running: Stage, world: World, lots: random.Random) -> None:
        self._stage = running
        self._world = world
        self._lots = lots
        self._crowd = Crowd(world, lots)
        self._ledger: Ledger
        self._channels: dict[str, int] = {}
        self._excused: set[str] = set()
        """Ids of presses to which a killed bot did not reply."""
        self._logged = 0
        self.figures = Figures()

    async def go(self, ends: list[signal.Signals]) -> Figures:
        """Play, and kill or stop the bot with each of these signals in order; return the results."""
        begun = time.monotonic()
        await self._prepare()
        playing = asyncio.create_task(self._play(), name="crowd")
        self._crowd.bot_is_up()
        for number in ends:
            await self._end(number, playing)
        await self._play_out()
        self._crowd.bot_is_down()
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        await asyncio.gather(*self._crowd.pressing)
        await self._settle()
        self.figures.matches = sum(self._ledger.ended().values())
        self.figures.ranked = await self._counted()
        self.figures.carried_out = len(self._ledger.lines)
        self.figures.replayed = self._ledger.replayed
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    async def _prepare(self) -> None:
        """Create channels and people, and begin a season in which matches of two people or of new members count."""
        await self._world.bot_ready()
        for place in PLACES:
            self._channels[place.channel] = int(await new_channel(self._world, place.channel))
            for name in place.names:
                await self._world.do("add_person", name=name)
        known: list[Json] = (await self._world.do("world"))["people"]
        self._ledger = Ledger(self._stage.database_url, {one["name"]: int(one["id"]) for one in known})
        boss = self._world.person("player-1")
        await boss.command("/league-admin start", name="Soak")
        await boss.command("/league-admin settings", people=2, days=0)

    async def _play(self) -> None:
        async with asyncio.TaskGroup() as group:
            _ = group.create_task(self._move_the_clock())
            for place in PLACES:
                _ = group.create_task(self._crowd.play(place))

    async def _move_the_clock(self) -> None:
        while True:
            await self._crowd.up.wait()
            await asyncio.sleep(self._lots.uniform(0.2, 1.0))
            if self._crowd.up.is_set():
                await self._world.advance(self._lots.uniform(1, JUMP))

    # --- ends ---------------------------------------------------------------------------------------------------------

    async def _end(self, number: signal.Signals, playing: asyncio.Task[None]) -> None:
        """Kill or stop the bot at a random moment, during play or while it starts; check the results and restart it."""
        if self._lots.random() < AT_START:
            self._crowd.bot_is_down()
            await self._stop(signal.SIGKILL)
            self._check_log()
            await self._stage.launch_bot()
            await asyncio.sleep(self._lots.uniform(0.0, 0.6))
        else:
            await asyncio.sleep(self._lots.uniform(*PLAYED))
        if playing.done():
            playing.result()
        if number is signal.SIGKILL:
            self._crowd.bot_is_down()
        await self._stop(number)
        self._crowd.bot_is_down()
        if number is signal.SIGKILL:
            self.figures.kills += 1
        else:
            self.figures.terms += 1
            await self._check_replies()
        await self._compare()
        self._check_log()
        self._world.bot_connected = False
        await self._stage.start_bot(self._world)
        self._crowd.bot_is_up()

    async def _stop(self, number: signal.Signals) -> None:
        begun = time.monotonic()
        code = await self._stage.stop_bot(number)
        took = time.monotonic() - begun
        if number is signal.SIGKILL:
            await self._until_disconnected()
            self._excused = {one["id"] for one in await self._without_reply()}
        if number is signal.SIGTERM:
            self.figures.slowest_stop = max(self.figures.slowest_stop, took)
            # Until the bot has installed its handler, the signal terminates the process directly.
            in_order = code == 0 or (code == -number and not self._has_begun())
            if not in_order or took > STOPS_WITHIN:
                raise Broken(f"The stopped bot ended with exit code {code} after {took:.1f} s")

    async def _until_disconnected(self) -> None:
        """Wait until the sandbox has noticed that the bot has ended. Until then, presses are lost."""
        # All earlier events have arrived when this operation returns.
        await self._world.do("stats")
        await self._world.until_bot(connected=False)

    def _has_begun(self) -> bool:
        """Return True if the bot has written anything to its log since it was last started."""
        return len(self._stage.log) > self._logged

    async def _check_replies(self) -> None:
        """Check that the stopped bot replied to every press that was delivered to it."""
        left = [one for one in await self._without_reply() if one["id"] not in self._excused]
        if left:
            raise Broken(f"The stopped bot did not reply to {left}")

    async def _without_reply(self) -> list[Json]:
        newest: list[Json] = (await self._world.do("interactions", limit=300))["interactions"]
        return [one for one in newest if one["delivered"] and one["state"] == "pending"]

    async def _compare(self) -> None:
        # All earlier events have arrived when this operation returns.
        await self._world.do("stats")
        notes = self._crowd.take_notes()
        self.figures.presses += len(notes)
        self.figures.replied += sum(note.replied for note in notes)
        await asyncio.to_thread(self._ledger.check, notes, dict(self._crowd.seen))

    def _check_log(self) -> None:
        log = self._stage.log
        new, self._logged = log[self._logged :], len(log)
        if "Traceback" in new or " ERROR " in new:
            raise Broken(f"The bot logged an error:\n{new[-4000:]}")

    # --- the end of the run -------------------------------------------------------------------------------------------

    async def _play_out(self) -> None:
        """Let people play on until a match has been won."""
        async with asyncio.timeout(PLAYED_OUT_WITHIN):
            while True:
                if self._ledger.ended():
                    return
                await asyncio.sleep(0.5)

    async def _settle(self) -> None:
        """Wait until each won match has exactly one result message."""
        until = time.monotonic() + SETTLES_WITHIN
        while wrong := await self._wrong_results():
            if time.monotonic() > until or any(shown > won for shown, won in wrong.values()):
                raise Broken(f"Results shown and matches won, by channel: {wrong}")
            await asyncio.sleep(0.5)

    async def _counted(self) -> int:
        """Wait until the league has counted all matches; return the number of ranked ones."""
        until = time.monotonic() + COUNTED_WITHIN
        while True:
            try:
                return self._ledger.check_leagues()
            except Broken:
                if time.monotonic() > until:
                    raise
            await asyncio.sleep(0.5)

    async def _wrong_results(self) -> dict[str, tuple[int, int]]:
        won = self._ledger.ended()
        shown: Counter[str] = Counter()
        for place in PLACES:
            sight = await self._world.person(place.names[0]).at(place.channel).look()
            shown[place.channel] = sum(_is_result(message) for message in sight if not message.ephemeral)
        both = {name: (shown[name], won.get(number, 0)) for name, number in self._channels.items()}
        return {name: (seen, there) for name, (seen, there) in both.items() if seen != there}


def _is_result(message: Seen) -> bool:
    """Return True for the message with the result of a won match, which has a button for a rematch."""
    return RESULT in message.text and any(do_of(button) == "rematch" for button in message.buttons)


def plan(kills: int, terms: int, lots: random.Random) -> list[signal.Signals]:
    """Return ``kills`` SIGKILLs and ``terms`` SIGTERMs in random order."""
    ends = [signal.SIGKILL] * kills + [signal.SIGTERM] * terms
    lots.shuffle(ends)
    return ends


async def run(kills: int, terms: int, seed: int) -> Figures:
    """Kill the bot ``kills`` times and stop it ``terms`` times; return the results.

    Raise ``Broken`` for a lost press or another fault.
    """
    lots = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        async with stage(Path(folder), validate=False, start=forks.start) as (running, world):
            one = Run(running, world, lots)
            try:
                return await one.go(plan(kills, terms, lots))
            except BaseException:
                print(running.log[-6000:])
                raise


def work(kills: int, terms: int, seed: int) -> Figures:
    """Call ``run`` in a worker process and return its results."""
    return asyncio.run(run(kills, terms, seed))
