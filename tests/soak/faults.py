"""Faults that the sandbox causes in the bot's HTTP requests and on the gateway, each tried during a match.

Afterwards, the table and all hands must show the newest state within a limited time, and the match must continue.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import engine
from bot.storage.encoding import decode_state
from engine import cards as c
from engine.view import View
from sandbox.driver.people import NoReply, NotSeen, Person, Refused, World
from tests import forks
from tests.e2e.players import do_of, hand_of, new_channel, next_press, next_round, offers, seat_all
from tests.e2e.stage import Stage, stage

from .ledger import Broken

PEOPLE = 3
STRUCK = 6
"""Maximum number of requests or interactions that a fault affects. People stop pressing after this many replies."""
LASTS = 3.0
"""Maximum number of seconds that people keep pressing during a fault."""
HEALS_WITHIN = 60.0
"""Seconds within which all messages must agree with the stored state again."""
PLAYED_ON = 6
"""Maximum number of replies to presses after a recovery.

By then, the match must have changed, or its round must be over.
"""


@dataclass(frozen=True, slots=True)
class Fault:
    """An operation of the sandbox that causes a fault, with its fields.

    ``lasting``: the failed requests are lost, and people have to open their hands again.
    ``may_log_an_error``: the bot may log an error with a traceback.
    """

    name: str
    do: str
    fields: dict[str, Any] = field(default_factory=dict)
    lasting: bool = False
    may_log_an_error: bool = False


def _http(name: str, status: int, lasting: bool = False, **fields: Any) -> Fault:
    return Fault(name, "http_fault", {"status": status, "times": STRUCK, **fields}, lasting)


def _limit(name: str, **fields: Any) -> Fault:
    return Fault(name, "rate_limit", {"retry_after": 1.0, "times": STRUCK, **fields})


HTTP = (
    _http("500", 500),
    _http("502 as a page", 502, page=True),
    _http("503", 503),
    _http("503 after it was done", 503, after=True),
    _limit("429"),
    _limit("429 for all", **{"global": True}),
    _limit("429 without Via", via=False),
    _http("404", 404, lasting=True),
    _http("404 as a page", 404, lasting=True, page=True),
    _http("401", 401, lasting=True),
    _http("403", 403, lasting=True, code=50013),
    _http("40060", 400, lasting=True, code=40060),
    _http("slow", 0, delay_ms=1500),
    _http("very slow", 0, delay_ms=4000),
    _http("cut", 0, cut=True),
    _http("cut after it was done", 0, cut=True, after=True),
)
ROUTES = {
    "send": ("POST", r"/channels/\d+/messages$"),
    "edit": ("PATCH", r"/channels/\d+/messages/\d+$"),
    "delete": ("DELETE", r"/channels/\d+/messages/\d+$"),
    "callback": ("POST", r"/interactions/\d+/[^/]+/callback$"),
    "hand": ("PATCH", r"/webhooks/\d+/[^/]+/messages/[^/]+$"),
    "follow-up": ("POST", r"/webhooks/\d+/[^/]+$"),
    "thread": ("POST", r"/channels/\d+/threads$"),
    "login": ("GET", r"/(users/@me|gateway/bot|oauth2/applications/@me)$"),
}
GATEWAY = (
    Fault("cut", "drop_gateway"),
    Fault("closed with 4000", "drop_gateway", {"code": 4000}),
    Fault("closed with 4009", "drop_gateway", {"code": 4009}),
    Fault("closed with 1001", "drop_gateway", {"code": 1001}),
    Fault("invalid session", "drop_gateway", {"resumable": False}),
    Fault("asked to reconnect", "reconnect"),
    Fault("mute", "mute_gateway", {"seconds": 4}),
    Fault("repeated interactions", "repeat_interactions", {"times": STRUCK, "copies": 2}),
    Fault("out of order", "send_event", {"event": "TYPING_START", "data": {}, "sequence": 1}, may_log_an_error=True),
    Fault("no server", "guild_unavailable"),
)


@dataclass(frozen=True, slots=True)
class Combination:
    """A fault and its route, which is ``gateway`` for faults on the gateway."""

    fault: Fault
    route: str

    def __str__(self) -> str:
        return f"{self.route}: {self.fault.name}"


ALL = [
    *(
        Combination(fault, route)
        for route in ROUTES
        for fault in HTTP
        if not (fault.name == "40060" and route != "callback")
    ),
    *(Combination(fault, "gateway") for fault in GATEWAY),
]


@dataclass
class Figures:
    """Results of a run. Times are in seconds."""

    combinations: int = 0
    slowest: float = 0.0
    slowest_of: str = ""
    seconds: float = 0.0
    broken: list[str] = field(default_factory=list)

    def add(self, other: Figures) -> None:
        """Add the results of a parallel run."""
        self.combinations += other.combinations
        self.seconds = max(self.seconds, other.seconds)
        self.broken += other.broken
        self.note(other.slowest_of, other.slowest)

    def note(self, name: str, healed: float) -> None:
        """Record a recovery if it is the slowest so far."""
        if healed > self.slowest:
            self.slowest, self.slowest_of = healed, name

    def __str__(self) -> str:
        return (
            f"{self.combinations} combinations of faults and routes in {self.seconds:.0f} s; "
            f"slowest recovery: {self.slowest_of}, {self.slowest:.1f} s"
        )


def chosen(count: int, seed: int) -> list[int]:
    """Return ``count`` random indices of ``ALL``; none is repeated before all have been chosen."""
    lots, places = random.Random(seed), list(range(len(ALL)))
    found: list[int] = []
    while len(found) < count:
        lots.shuffle(places)
        found += places[: count - len(found)]
    return found


class Trial:
    """One combination, tried at its own table."""

    def __init__(self, running: Stage, world: World, number: int, combination: Combination) -> None:
        self._stage = running
        self._world = world
        self._what = combination
        self._names = [f"fault-{number}-{seat}" for seat in range(PEOPLE)]
        self._number = number
        self._people: list[Person] = []
        self._channel = ""

    async def go(self) -> float:
        """Start a match, cause the fault, and continue the match.

        Return the seconds from the end of ``_heal`` until the messages agree with the stored state. Raise ``Broken`` if
        they do not agree in time, if nobody can continue, or if the bot logs a traceback that is not allowed.
        """
        before = len(self._stage.log)
        self._channel = await new_channel(self._world, f"fault-{self._number}")
        self._people = await seat_all(self._world, self._names, channel=self._channel, preset="classic", turn_time=0)
        for person in self._people:
            await person.until(partial(hand_of, person), what="a hand")
        await self._play(2.0, moves=3)
        await self._strike()
        await self._heal()
        begun = time.monotonic()
        await self._until_all_agree()
        took = time.monotonic() - begun
        version = self._view(0).version
        await self._play(HEALS_WITHIN, moves=PLAYED_ON)
        if self._view(0).version <= version and self._view(0).phase == "playing":
            raise Broken(f"{self._what}: nobody could continue")
        await self._until_all_agree()
        new = self._stage.log[before:]
        if "Traceback" in new and not self._what.fault.may_log_an_error:
            raise Broken(f"{self._what}: {new[-3000:]}")
        return took

    # --- the fault ----------------------------------------------------------------------------------------------------

    async def _strike(self) -> None:
        """Cause the fault while people press or, for the route ``login``, while the bot restarts."""
        fault = self._what.fault
        if self._what.route == "login":
            await self._stage.stop_bot()
            await self._order(fault)
            self._world.bot_connected = False
            await self._stage.launch_bot()
            await asyncio.sleep(LASTS)
            return
        await self._order(fault)
        if self._what.route == "thread":
            asker = self._world.person(f"fault-{self._number}-asker").at(self._channel)
            await asker.look()
            with suppress(NoReply, NotSeen, Refused):
                await asker.command("/play", may_fail=True, preset="classic", place="thread")
        await self._play(LASTS, moves=STRUCK)

    async def _order(self, fault: Fault) -> None:
        fields = dict(fault.fields)
        if self._what.route in ROUTES:
            method, path = ROUTES[self._what.route]
            fields["path"] = path
            if fault.do == "http_fault":
                fields["method"] = method
        await self._world.do(fault.do, **fields)

    async def _heal(self) -> None:
        """Cancel the fault, start the bot again if it has ended, and wait until it is connected.

        After a lasting fault or one at the login, open all hands again.
        """
        await self._world.do("clear_faults")
        if self._what.fault.do == "guild_unavailable":
            await self._world.do("guild_available")
        assert self._stage.bot is not None
        restarted = self._what.route == "login"
        if self._stage.bot.returncode is not None:
            await self._stage.launch_bot()
        await self._stage.until_connected(self._world)
        if restarted:
            for person in self._people:
                await person.until_sees("Back again", private=False, within=HEALS_WITHIN)
        if restarted or self._what.fault.lasting:
            for person in self._people:
                await self._look_again(person)

    async def _look_again(self, person: Person) -> None:
        """Try to open the person's hand until the bot replies."""
        async with asyncio.timeout(HEALS_WITHIN):
            while True:
                with suppress(NoReply, NotSeen, Refused):
                    await person.command("/hand")
                    return
                await asyncio.sleep(0.5)

    # --- people -------------------------------------------------------------------------------------------------------

    async def _play(self, within: float, moves: int) -> None:
        """Press available buttons until ``moves`` presses have got a reply or ``within`` seconds have passed."""
        done, until = 0, time.monotonic() + within
        while done < moves and time.monotonic() < until:
            mover = next((one for one in self._people if next_press(one) or next_round(one)), None)
            if mover is None:
                await asyncio.sleep(0.05)
                continue
            hand = hand_of(mover)
            with suppress(NotSeen, Refused):
                outcome = await mover.press_found(lambda who=mover: next_press(who) or next_round(who), may_fail=True)  # type: ignore[misc]
                done += outcome is not None and outcome.replied
            with suppress(NotSeen):
                await mover.until(lambda who=mover, was=hand: hand_of(who) is not was, within=0.5)  # type: ignore[misc]

    # --- what is shown ------------------------------------------------------------------------------------------------

    async def _until_all_agree(self) -> None:
        until = time.monotonic() + HEALS_WITHIN
        while differences := self._differences():
            if time.monotonic() > until:
                shown = "\n\n".join(str(person.sees()) for person in self._people)
                raise Broken(f"{self._what}: still wrong after {HEALS_WITHIN:.0f} s: {differences}\n{shown}")
            with suppress(TimeoutError):
                await self._world.until(lambda: False, within=0.2)

    def _differences(self) -> list[str]:
        """Return the differences between the stored state and what the hands and the newest table message show."""
        wrong = []
        views = [self._view(seat) for seat in range(PEOPLE)]
        for person, view in zip(self._people, views, strict=True):
            wrong += [f"{person.name}: {what}" for what in _wrong_in_hand(person, view)]
        view = views[0]
        if view.phase == "playing" and view.choice is None and view.turn is not None:
            name = self._names[view.turn].replace("-", " ")
            newest = next((one for one in reversed(self._people[0].messages()) if _is_table(one.buttons)), None)
            if newest is None or name.casefold() not in _turn_line(newest.text).casefold():
                wrong.append(f"the table does not show that it is {name}'s turn")
        return wrong

    def _view(self, seat: int) -> View:
        with closing(sqlite3.connect(f"file:{self._stage.database}?mode=ro", uri=True)) as database:
            query = (
                "select state from snapshots join tables on id = table_id where channel_id = ? order by id desc limit 1"
            )
            (state,) = database.execute(query, (int(self._channel),)).fetchone()
        return engine.view(engine.load(decode_state(state)), seat)


def _is_table(buttons: Any) -> bool:
    return any(do_of(button) == "hand" for button in buttons)


def _turn_line(text: str) -> str:
    return next((line for line in text.splitlines() if "turn" in line), "")


def _wrong_in_hand(person: Person, view: View) -> list[str]:
    """Return the differences between a person's hand and their view. Outside a round, there are none."""
    hand = hand_of(person)
    if view.phase != "playing":
        return []
    if view.choice is not None and view.choice.seat == view.seat:
        return [] if hand is not None and offers(hand, "colour", "target", "card") else ["no choice is offered"]
    if hand is None:
        return ["there is no hand"]
    shown = Counter(part[1:] for one in hand.buttons if do_of(one) == "play" for part in one.custom_id.split(":")[3:4])
    held = Counter(c.CODES[card] for card in view.hand)
    wrong = [] if shown == held else [f"shows {sorted(shown.elements())}, holds {sorted(held.elements())}"]
    if view.turn == view.seat and next_press(person) is None:
        wrong.append("it is their turn, but they have nothing to press")
    return wrong


async def run(numbers: list[int]) -> Figures:
    """Try the combinations with these indices of ``ALL``, one after the other; return the results.

    Raise ``Broken`` with all failures.
    """
    figures, begun = Figures(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        async with stage(Path(folder), validate=False, start=forks.start, TABLES_PER_SERVER="99999") as (
            running,
            world,
        ):
            await world.bot_ready()
            for count, number in enumerate(numbers):
                what = ALL[number]
                try:
                    figures.note(str(what), await Trial(running, world, count, what).go())
                except (AssertionError, TimeoutError) as error:
                    figures.broken.append(f"{what}: {type(error).__name__} {error}")
                    await _start_again(running, world)
                figures.combinations += 1
    figures.seconds = time.monotonic() - begun
    if figures.broken:
        raise Broken("\n\n".join(figures.broken))
    return figures


async def _start_again(running: Stage, world: World) -> None:
    """Restart the bot after a failed trial, so that the trial does not affect the next one."""
    await world.do("clear_faults")
    if running.bot is not None:
        await running.stop_bot()
    world.bot_connected = False
    await running.start_bot(world)


def work(numbers: list[int]) -> Figures:
    """Call ``run`` in a worker process and return its results."""
    return asyncio.run(run(numbers))
