"""A room in place of Discord: channels that remember messages, people who press what they see, a clock set by hand.

Only the wire is replaced: tables, storage, rules, screens and the reading of buttons are the bot's own.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import engine
from bot.discord import button_requests
from bot.history.chronicle import Chronicle
from bot.model.channel_api import Unreachable
from bot.model.outgoing import Form, OutgoingMessage
from bot.model.requests import NO_MESSAGE, Request, TablePress
from bot.pictures.picture_process import Pictures
from bot.screens.custom_ids import table_ids
from bot.screens.renderer import ScreenRenderer
from bot.storage import Storage
from bot.tables.live_table import LiveTable
from bot.tables.runtime.table_registry import NewTable, TableRegistry, TableSummary
from bot.tables.table_clock import TableClock
from engine import State
from engine.scenario import file as scenario_file
from engine.view import View
from tests.bot import new_database

from .channels import CHANNEL, Channels, Message, texts_of

GUILD = 10
START = 1_790_000_000.0
TOKEN_LIFE = 870.0


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = START
        self._moved = asyncio.Event()

    trusted = True

    def now(self) -> float:
        """The time."""
        return self._now

    async def sleep_until(self, when: float) -> None:
        """Returns when the clock was moved that far."""
        while self._now < when:
            await self._moved.wait()

    def jump(self, seconds: float) -> None:
        """Sets the clock, as somebody who sets the machine's."""
        self._now += seconds

    def move(self, seconds: float) -> None:
        """Moves the clock on."""
        self._now += seconds
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()


class Answer:
    """The answer to one press: what was said to it first (``kind``), and the messages that its token made."""

    def __init__(self, room: Room, user: int, message: int, channel: int) -> None:
        self._room = room
        self._user = user
        self._channel = channel
        self.message = message
        self.kind: str | None = None
        self.times = 0
        self.said: OutgoingMessage | None = None
        self.given = asyncio.Event()
        self._useless = False
        self.expires = room.clock.now() + TOKEN_LIFE

    @property
    def answered(self) -> bool:
        """Whether anything was sent."""
        return self.kind is not None

    @property
    def text(self) -> str:
        """What the answer said."""
        return "\n".join(texts_of(self.said)) if self.said is not None else ""

    def _give(self, kind: str, shown: OutgoingMessage | None) -> None:
        self.kind = self.kind or kind
        self.times += 1
        self.said = shown or self.said
        self.given.set()

    async def update(self, shown: OutgoingMessage) -> int:
        """Changes the message pressed."""
        if self._room.updates_out:
            # A press that got no answer has no token that could be used.
            self._room.updates_out -= 1
            self._useless = True
            self.given.set()
            raise Unreachable("outage", 503)
        if self.message not in self._room.channels.messages:
            return await self.reply(shown)
        self._room.channels.change(self.message, shown)
        self._give("update", shown)
        return self.message

    async def reply(self, shown: OutgoingMessage) -> int:
        """A new private message."""
        self.message = self._room.channels.put(self._channel, shown, self._user)
        self._give("reply", shown)
        await self._room.confirmed()
        return self.message

    async def ask(self, form: Form) -> None:
        """A form is opened."""
        self._give("ask", None)

    async def acknowledge(self) -> None:
        """Nothing is said."""
        self._give("acknowledge", None)

    async def defer(self) -> None:
        """The answer will come."""
        self._give("defer", None)

    async def whisper(self, shown: OutgoingMessage) -> int:
        """A further private message."""
        self._check()
        await self.given.wait()
        message = self._room.channels.put(self._channel, shown, self._user)
        await self._room.confirmed()
        return message

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        """Changes a private message."""
        self._check()
        self._room.channels.change(message_id, shown)

    async def delete(self, message_id: int) -> None:
        """Deletes a private message."""
        self._check()
        self._room.channels.drop(message_id)

    def _check(self) -> None:
        assert self._room.clock.now() <= self.expires + 30, "an expired token was used"
        if self._useless:
            raise Unreachable("token", 10015)
        if self._room.tokens_fail:
            raise Unreachable("token", 50027)
        if self._room.answers_out:
            self._room.answers_out -= 1
            raise Unreachable("outage")


class Room:
    """Tables, their people and their channels."""

    def __init__(self, storage: Storage, clock: HandClock, pictures: Pictures | None = None) -> None:
        self.storage = storage
        self.clock = clock
        self.channels = Channels()
        drawing = pictures or Pictures(enabled=False)
        self.tables = TableRegistry(
            storage, clock, ScreenRenderer(), self.channels, drawing, Chronicle(storage).conclude
        )
        self.tokens_fail, self.answers_out, self.updates_out = False, 0, 0
        self.confirming, self._unconfirmed = asyncio.Event(), asyncio.Event()
        self.confirming.set()
        self._interactions = itertools.count(1)

    async def confirmed(self) -> None:
        """Returns when Discord tells that there is a new private message: while ``confirming`` is set, at once."""
        self._unconfirmed.set()
        await self.confirming.wait()

    async def until_one_is_unconfirmed(self) -> None:
        """From now on new private messages are there, but Discord does not tell so; waits for the first of them."""
        self.confirming.clear()
        self._unconfirmed.clear()
        await asyncio.wait_for(self._unconfirmed.wait(), 5)

    # --- doing ------------------------------------------------------------------------------------------------------

    async def open(self, user: int, options: Mapping[str, Any] | None = None, **more: Any) -> TableSummary:
        """A person opens a table."""
        answer = Answer(self, user, NO_MESSAGE, CHANNEL)
        opening = NewTable(
            guild=GUILD,
            channel=more.get("channel", CHANNEL),
            host=user,
            name=name_of(user),
            host_language="en-US",
            language="en",
            options=options or {"preset": "classic"},
            limit=20,
            answer=answer,
            thread=more.get("thread"),
        )
        summary = await self.tables.open(opening)
        await answer.acknowledge()
        return summary

    def begin(self, user: int, request: Request, table: int, **more: Any) -> Answer:
        """Hands a press over without waiting; ``received`` and ``interaction`` may be given."""
        message = more.get("message", NO_MESSAGE)
        answer = Answer(self, user, message, CHANNEL)
        known = self.channels.messages.get(message)
        press = TablePress(
            interaction=more.get("interaction") or next(self._interactions),
            user=user,
            name=name_of(user),
            language="en-US",
            request=request,
            answer=answer,
            received=more.get("received", time.monotonic()),
            at=self.clock.now(),
            guild=more.get("guild", GUILD),
            channel=more.get("channel", CHANNEL),
            message=message,
            private=more.get("private", known is not None and known.owner is not None),
            moderator=more.get("moderator", False),
        )
        self.tables.press(table, press)
        return answer

    async def do(self, user: int, request: Request, table: int, **more: Any) -> Answer:
        """Hands a press over and waits until all is quiet."""
        answer = self.begin(user, request, table, **more)
        await self.quiet()
        return answer

    def wish_of(self, user: int, custom_id: str, moderator: bool = False, value: str = "") -> tuple[int, Request]:
        """What the bot reads in a button, or in a menu of which ``value`` was chosen."""
        meant = table_ids.decode(custom_id, [value] if value else [])
        assert meant is not None, custom_id
        summary = self.tables.summary(meant.table)
        person = button_requests.Person(user, name_of(user), "en-US", moderator)
        request = button_requests.request(meant, person, summary.table_state if summary else None)
        assert request is not None, custom_id
        return meant.table, request

    async def press(self, user: int, custom_id: str, message: int, **more: Any) -> Answer:
        """Presses a button on a message and waits until all is quiet."""
        table, request = self.wish_of(user, custom_id, more.get("moderator", False))
        return await self.do(user, request, table, message=message, **more)

    async def choose(self, user: int, custom_id: str, value: str, message: int) -> Answer:
        """Chooses from a menu on a message and waits until all is quiet."""
        table, request = self.wish_of(user, custom_id, value=value)
        return await self.do(user, request, table, message=message)

    async def match(self, people: int = 3, **options: Any) -> int:
        """A match that has just begun: users 1, 2, 3 and so on at seats 0, 1, 2; returns the table's number.

        A number lies on top, so that the first turn is an ordinary one whatever was dealt.
        """
        summary = await self.open(1, {"preset": "classic", "opening": "number", **options})
        for user in range(2, people + 1):
            await self.press(user, f"hr:{summary.id}:join", self.table(summary.id).id)
        await self.press(1, f"hr:{summary.id}:start", self.table(summary.id).id)
        return summary.id

    async def lay_out(self, table: int, **scenario: Any) -> None:
        """Replaces the cards of a match by those of a scenario (SCENARIOS.md) with seats a, b, c and so on."""
        live = self.live(table)
        seats = list("abcdefgh")[: len(live.table_state.people)]
        rules = dict(live.table_state.options)
        await self._go_on_from(
            live, scenario_file.read({"name": "here", "rules": rules, "seats": seats, **scenario, "steps": []})[2]
        )

    async def deal(self, table: int, dealer: int, deck: Sequence[int]) -> None:
        """Replaces a match by a first round with this dealer and deck, the next card first."""
        live = self.live(table)
        seats = len(live.table_state.people)
        state, _ = engine.new_match(live.table_state.options, seats, seed=1, now=0.0, dealer=dealer, deck_order=deck)
        await self._go_on_from(live, state)

    async def _go_on_from(self, live: LiveTable, state: State) -> None:
        live.state = state
        live.clock = TableClock.starting(self.clock.now())
        self.tables._runtime.set_alarm(live)
        self.tables._runtime.hands.push(live)
        await self.quiet()

    def live(self, table: int) -> LiveTable:
        """The table itself."""
        return self.tables._tables[table]

    def state(self, table: int) -> State:
        """The state of its match."""
        state = self.live(table).state
        assert state is not None
        return state

    def view(self, table: int, seat: int | None = None) -> View:
        """The table as a seat sees it."""
        return engine.view(self.state(table), seat)

    async def play(self, user: int, what: str) -> Answer:
        """Presses a button of the person's own hand: the first whose ``custom_id`` has all these parts."""
        hand = self.hand(user)
        wanted = what.split()
        found = [i for i, able in hand.buttons.values() if able and all(f":{part}" in i for part in wanted)]
        assert found, f"{what} cannot be pressed in {list(hand.buttons)}"
        return await self.press(user, found[0], hand.id)

    # --- seeing -----------------------------------------------------------------------------------------------------

    def hand(self, user: int) -> Message:
        """The person's hand: the newest private message with the fixed last row."""
        mine = [m for m in self.channels.messages.values() if m.owner == user and ":draw:" in str(m.buttons)]
        assert mine, f"{name_of(user)} has no hand"
        return mine[-1]

    def hands(self, user: int) -> list[Message]:
        """All hands of the person that are still there."""
        return [m for m in self.channels.messages.values() if m.owner == user and ":draw:" in str(m.buttons)]

    def table(self, table: int) -> Message:
        """The newest public table message."""
        board = self.tables._tables[table].board
        return self.channels.messages[board.table]

    # --- waiting ----------------------------------------------------------------------------------------------------

    async def quiet(self) -> None:
        """Waits until nothing is on its way: queues empty, hands pushed, messages painted."""
        tables = self.tables
        runtime = tables._runtime
        for _ in range(2000):
            busy = any(table.task is not None or table.queue for table in tables._tables.values())
            held = self.channels.hold is not None
            painting = runtime.publisher._pool.busy and not held
            if not (busy or painting or tables._pushes.busy or tables._jobs.busy):
                return
            await asyncio.sleep(0.001)
        raise AssertionError("the tables do not come to rest")

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits until something holds that comes by itself."""
        for _ in range(5000):
            if holds():
                return
            await asyncio.sleep(0.001)
        raise AssertionError("what was waited for did not come")

    async def later(self, seconds: float) -> None:
        """Lets time pass, and what falls due happen."""
        self.clock.move(seconds)
        for _ in range(20):
            await asyncio.sleep(0)
        await self.quiet()


def name_of(user: int) -> str:
    """Users 1, 2, 3 are Ann, Ben, Cleo and so on."""
    names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"]
    return names[user - 1] if user <= len(names) else f"Guest {user}"


@asynccontextmanager
async def room(
    folder: Path,
    clock: HandClock | None = None,
    pictures: Pictures | None = None,
    prepared: Callable[[Room], object] = lambda _: None,
) -> AsyncIterator[Room]:
    """A room on the database of a folder; entering another one on the same folder is a restart. ``prepared`` is called
    before the bot comes in."""
    clock = clock or HandClock()
    new_database.create(folder / "houserules.db")
    storage = await Storage.open(f"sqlite+aiosqlite:///{folder / 'houserules.db'}", clock.now)
    try:
        made = Room(storage, clock, pictures)
        prepared(made)
        await made.tables.load()
        made.tables.ready()
        await made.quiet()
        try:
            yield made
        finally:
            if made.channels.hold is not None:
                made.channels.hold.set()
            await made.tables.close()
    finally:
        await storage.close()
