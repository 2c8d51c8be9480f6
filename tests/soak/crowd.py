"""People who keep playing at several tables while the bot stops and restarts. Notes are taken of their presses."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from sandbox.driver.people import Button, NoReply, NotSeen, Outcome, Person, Refused, World
from tests.e2e.players import do_of, hand_of, is_jump_in, match_is_over, next_press, next_round, offers
from tests.e2e.press_notes import CERTAIN, Note, note_of, versions_seen

IDLE = 1.5
"""Seconds to wait for a new button after a press. Then the person opens the hand again or repeats the press."""
LOOK_AGAIN = 0.25
"""Seconds after which a person reads the buttons again even if the hand has not changed."""
SETTING_UP = 5.0
"""Seconds after which an attempt to open a table and start its match is abandoned."""


@dataclass(frozen=True, slots=True)
class Place:
    """A channel with people who play there, match after match.

    ``quiet``: nobody acts out of turn, and turns have no time limit.
    ``lazy``: the last person rarely presses.
    """

    channel: str
    names: tuple[str, ...]
    options: dict[str, object]
    quiet: bool = False
    lazy: bool = False


@dataclass
class Crowd:
    """All people who play, with the notes about their presses."""

    world: World
    lots: random.Random
    notes: list[Note] = field(default_factory=list)
    seen: dict[int, int] = field(default_factory=dict)
    """Table id -> version of the newest state that anybody has seen."""
    starts: int = 0
    """Number of times that the bot was started. A hand that was opened before the last start is outdated."""
    pressing: set[asyncio.Task[None]] = field(default_factory=set)
    up: asyncio.Event = field(default_factory=asyncio.Event)
    down: asyncio.Event = field(default_factory=asyncio.Event)

    def bot_is_up(self) -> None:
        """Count a start of the bot, and allow presses."""
        self.starts += 1
        self.down.clear()
        self.up.set()

    def bot_is_down(self) -> None:
        """Stop new presses. Pending ones are noted when they end."""
        self.up.clear()
        self.down.set()

    def take_notes(self) -> list[Note]:
        """Remove and return all notes."""
        notes, self.notes = self.notes, []
        return notes

    async def play(self, place: Place) -> None:
        """Play in a channel until cancelled."""
        people = [self.world.person(name).at(place.channel) for name in place.names]
        for person in people:
            await person.look()
        async with asyncio.TaskGroup() as group:
            _ = group.create_task(self._keep_open(place, people))
            for person in people:
                _ = group.create_task(self._sit(place, person, lazy=place.lazy and person is people[-1]))

    # --- the table ----------------------------------------------------------------------------------------------------

    async def _keep_open(self, place: Place, people: list[Person]) -> None:
        """Whenever no match is being played, open a table unless there is a lobby, and start the match."""
        host, *guests = people
        while True:
            await self.up.wait()
            newest = _newest_table(host)
            with suppress(NoReply, NotSeen, Refused, TimeoutError):
                async with asyncio.timeout(SETTING_UP):
                    if newest is None:
                        await host.command("/play", may_fail=True, **place.options)
                        newest = await host.until(partial(_newest_table, host), within=2)
                    if newest is not None and do_of(newest) == "join":
                        for guest in guests:
                            await guest.press("Join", private=False, within=2, may_fail=True)
                        await host.press("Start", private=False, within=2, may_fail=True)
            await self._sleep(LOOK_AGAIN * 2)

    async def _sleep(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.down.wait()

    # --- people -------------------------------------------------------------------------------------------------------

    async def _sit(self, place: Place, person: Person, *, lazy: bool) -> None:
        """Press a person's available buttons until cancelled."""
        opened, pressed, pressed_at = 0, "", 0.0
        outdated: frozenset[str] = frozenset()
        loop = asyncio.get_running_loop()
        while True:
            await self.up.wait()
            button = self._wanted(person)
            now = loop.time()
            if lazy and self.lots.random() < 0.8:
                await self._sleep(LOOK_AGAIN)
            elif opened != self.starts or (button is None and now - pressed_at > IDLE):
                if opened != self.starts:
                    # Until the new hand appears, the person may press buttons of these messages, which can be outdated.
                    outdated = frozenset(seen.id for seen in person.private())
                if await self._press(partial(_my_hand, person), person, certain=False):
                    opened, pressed = self.starts, ""
                pressed_at = now
                await self._sleep(0.05)
            elif button is None or _as_seen(button) == pressed:
                # A message may have been missed or a reply deferred, so allow the same press again after a while.
                pressed = "" if now - pressed_at > IDLE else pressed
                await self._news(person)
            else:
                pressed, pressed_at = _as_seen(button), now
                certain = place.quiet and do_of(button) in CERTAIN and button.message.id not in outdated
                await self._press(partial(_same, button), person, certain=certain, twice=not place.quiet)

    def _wanted(self, person: Person) -> Button | None:
        hand = hand_of(person)
        if hand is not None:
            jumps = [one for one in offers(hand, "play") if is_jump_in(one)]
            if jumps and self.lots.random() < 0.5:
                return jumps[0]
        return next_press(person) or next_round(person) or _public(person, "resume", "press")

    async def _news(self, person: Person) -> None:
        with suppress(NotSeen):
            before = hand_of(person)
            await person.until(lambda: hand_of(person) is not before or not self.up.is_set(), within=LOOK_AGAIN)

    async def _press(
        self, look: Callable[[], Button | None], person: Person, *, certain: bool, twice: bool = False
    ) -> bool:
        """Press the button that ``look`` finds; return True if the press ends while the bot is running.

        With ``twice``, some presses are repeated.
        """
        if twice and self.lots.random() < 0.1:
            await self.world.do("repeat_interactions", times=1, copies=2)
        if twice and (button := look()) is not None and self.lots.random() < 0.1:
            _ = self._begin(self._both(person, button))
        task = self._begin(self._one(look, person, certain))
        end = asyncio.create_task(self.down.wait())
        try:
            await asyncio.wait((task, end), return_when=asyncio.FIRST_COMPLETED)
        finally:
            end.cancel()
        return task.done() and not self.down.is_set()

    def _begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.pressing.add(task)
        task.add_done_callback(self.pressing.discard)
        return task

    async def _one(self, look: Callable[[], Button | None], person: Person, certain: bool) -> None:
        with suppress(NotSeen, Refused):
            starts = self.starts
            outcome = await person.press_found(look, may_fail=True)
            if outcome is not None:
                # If the bot has restarted, the new process may have replied. It regards the pressed hand as outdated.
                self._note(person, outcome, certain and starts == self.starts)

    async def _both(self, person: Person, button: Button) -> None:
        press = person.pressing(button)
        for outcome in await self.world.together(press, press):
            if isinstance(outcome, Outcome):
                self._note(person, outcome, False)

    def _note(self, person: Person, outcome: Outcome, certain: bool) -> None:
        self.notes.append(note_of(person, outcome, certain=certain))
        for table, version in versions_seen(person):
            self.seen[table] = max(version, self.seen.get(table, 0))


def _same(button: Button) -> Button:
    return button


def _as_seen(button: Button) -> str:
    return f"{button.message.id} {button.custom_id} {button.message}"


def _public(person: Person, *does: str) -> Button | None:
    """Return the newest enabled public button that requests one of ``does``, or ``None``."""
    buttons = (one for seen in reversed(person.messages()) for one in seen.buttons)
    return next((one for one in buttons if do_of(one) in does and not one.disabled), None)


def _my_hand(person: Person) -> Button | None:
    return _public(person, "hand")


def _newest_table(person: Person) -> Button | None:
    """Return a button of the current lobby or match, or ``None`` if there is neither."""
    newest = _public(person, "join", "hand", "next", "resume", "rematch")
    return None if newest is None or (do_of(newest) == "rematch" and match_is_over(person)) else newest
