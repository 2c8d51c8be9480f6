"""Tables without Discord: simulated channels and interactions, users who press buttons, and a clock moved by hand.

Only Discord, the clock and the time limits of computers are replaced. Tables, storage, rules, screens and the decoding
of buttons are the bot's own.
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
from bot.history.chronicle import Chronicle
from bot.model import custom_ids
from bot.model.channel_api import Unreachable
from bot.model.interactions import NO_MESSAGE, TablePress
from bot.model.outgoing import Form, OutgoingMessage
from bot.model.requests import Request
from bot.pictures.picture_process import Pictures
from bot.screens.renderer import ScreenRenderer
from bot.storage import Storage
from bot.tables.delivery.posting_pace import PostingPace
from bot.tables.live_table import LiveTable
from bot.tables.runtime.computers.thinking import Thinking
from bot.tables.runtime.opening.new_tables import NewTable, TableSummary
from bot.tables.runtime.table_registry import TableRegistry
from bot.tables.table_clock import TableClock
from engine import State
from engine.players.levels import few
from engine.scenario import file as scenario_file
from engine.view import View
from tests.bot import new_database

from .channels import CHANNEL, Channels, Message, texts_of

GUILD = 10
START = 1_790_000_000.0
TOKEN_LIFE = 870.0
"""Seconds until the bot stops using the token of a press. Using it more than 30 seconds after that fails the test."""
PATIENCE = 10.0
"""Seconds on the real clock after which tables that are still busy count as stuck."""
LOCALES = {"en": "en-US", "de": "de"}
"""Discord's locale for each language."""


class ManualClock:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self._now = START
        self._jumped = 0.0
        self._moved = asyncio.Event()

    trusted = True

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self._now

    def steady(self) -> float:
        """Return the seconds since an arbitrary moment, not counting jumps."""
        return self._now - self._jumped - START

    async def sleep_until(self, when: float) -> None:
        """Wait until the clock has reached this time."""
        while self._now < when:
            await self._moved.wait()

    def jump(self, seconds: float) -> None:
        """Move the clock without waking sleeping tasks, like a change of the system clock."""
        self._now += seconds
        self._jumped += seconds

    def move(self, seconds: float) -> None:
        """Move the clock forward and wake the tasks whose time has come."""
        self._now += seconds
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()


class SimulatedReply:
    """Simulated reply to one press. ``kind`` names what was sent first: update, reply, ask, acknowledge or defer.

    The harness makes its methods raise ``Unreachable``, depending on ``tokens_fail``, ``replies_out``, ``updates_out``
    and ``sends_out``.
    """

    def __init__(self, harness: Harness, user: int, message: int, channel: int) -> None:
        self._harness = harness
        self._user = user
        self._channel = channel
        self.message = message
        self.kind: str | None = None
        self.times = 0
        self.shown: OutgoingMessage | None = None
        self.replied = asyncio.Event()
        self._useless = False
        self.expires = harness.clock.steady() + TOKEN_LIFE

    @property
    def is_sent(self) -> bool:
        """True if a first reply was sent."""
        return self.kind is not None

    @property
    def text(self) -> str:
        """The text that ``update`` or ``send`` sent last, or an empty string."""
        return "\n".join(texts_of(self.shown)) if self.shown is not None else ""

    def _record(self, kind: str, shown: OutgoingMessage | None) -> None:
        self.kind = self.kind or kind
        self.times += 1
        self.shown = shown or self.shown
        self.replied.set()

    async def update(self, shown: OutgoingMessage) -> int:
        """Replace the pressed message, or send a private one if the message is gone; return the message's id."""
        if self._harness.updates_out:
            self._harness.updates_out -= 1
            await self._harness.updates_fail.wait()
            # The token can be used only after the first reply, which has just failed.
            self._useless = True
            self.replied.set()
            raise Unreachable("outage", 503)
        if self.message not in self._harness.channels.messages:
            return await self.send(shown)
        self._harness.channels.change(self.message, shown)
        self._record("update", shown)
        return self.message

    async def send(self, shown: OutgoingMessage) -> int:
        """Send a new private message and return its id."""
        if self._harness.sends_out:
            self._harness.sends_out -= 1
            # The token can be used only after the first reply, which has just failed.
            self._useless = True
            self.replied.set()
            raise Unreachable("outage", 503)
        self.message = self._harness.channels.put(self._channel, shown, self._user)
        self._record("reply", shown)
        await self._harness.confirmed()
        return self.message

    async def ask(self, form: Form) -> None:
        """Open a form."""
        self._record("ask", None)

    async def acknowledge(self) -> None:
        """Acknowledge the press without a message."""
        self._record("acknowledge", None)

    async def defer(self) -> None:
        """Announce a later reply."""
        self._record("defer", None)

    async def whisper(self, shown: OutgoingMessage) -> int:
        """Send a further private message after the first reply; return its id."""
        self._check()
        await self.replied.wait()
        message = self._harness.channels.put(self._channel, shown, self._user)
        await self._harness.confirmed()
        return message

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        """Replace the content of a private message."""
        self._check()
        self._harness.channels.change(message_id, shown)

    async def delete(self, message_id: int) -> None:
        """Delete a private message."""
        self._check()
        self._harness.channels.drop(message_id)

    def _check(self) -> None:
        assert self._harness.clock.steady() <= self.expires + 30, "an expired token was used"
        if self._useless:
            raise Unreachable("token", 10015)
        if self._harness.tokens_fail:
            raise Unreachable("token", 50027)
        if self._harness.replies_out:
            self._harness.replies_out -= 1
            raise Unreachable("outage")


class Harness:
    """Tables with their users, channels and clock."""

    def __init__(
        self,
        storage: Storage,
        clock: ManualClock,
        pictures: Pictures | None = None,
        pace: PostingPace | None = None,
    ) -> None:
        self.storage = storage
        self.clock = clock
        self.language = "en"
        """The language of new tables and of all users."""
        self.channels = Channels()
        drawing = pictures or Pictures(enabled=False)
        self.renderer = ScreenRenderer()
        self.tables = TableRegistry(
            storage,
            clock,
            self.renderer,
            self.channels,
            drawing,
            Chronicle(storage).conclude,
            thinking=Thinking(lambda _: few),
            pace=pace,
        )
        # While ``tokens_fail`` is True, every follow-up fails. The others are numbers of upcoming requests that fail:
        # ``replies_out`` for follow-ups, ``updates_out`` for updates of a pressed message, and ``sends_out`` for new
        # private messages.
        self.tokens_fail, self.replies_out, self.updates_out, self.sends_out = False, 0, 0, 0
        # Updates that fail because of ``updates_out`` first wait for this event.
        self.updates_fail = asyncio.Event()
        self.updates_fail.set()
        self.confirming, self._unconfirmed = asyncio.Event(), asyncio.Event()
        self.confirming.set()
        self._interactions = itertools.count(1)

    async def confirmed(self) -> None:
        """Wait until Discord confirms a new private message, which it does immediately while ``confirming`` is set."""
        self._unconfirmed.set()
        await self.confirming.wait()

    async def until_one_is_unconfirmed(self) -> None:
        """Withhold confirmations of new private messages; wait until one is withheld, or fail after five seconds."""
        self.confirming.clear()
        self._unconfirmed.clear()
        await asyncio.wait_for(self._unconfirmed.wait(), 5)

    # --- actions ------------------------------------------------------------------------------------------------------

    async def open(self, user: int, options: Mapping[str, Any] | None = None, **more: Any) -> TableSummary:
        """Open a table with ``user`` as its host and return its summary.

        ``more`` can contain ``guild``, ``channel`` and ``thread``.
        """
        reply = SimulatedReply(self, user, NO_MESSAGE, CHANNEL)
        opening = NewTable(
            guild=more.get("guild", GUILD),
            channel=more.get("channel", CHANNEL),
            host=user,
            name=name_of(user),
            host_language=LOCALES[self.language],
            language=self.language,
            options=options or {"preset": "classic"},
            limit=20,
            reply=reply,
            thread=more.get("thread"),
        )
        summary = await self.tables.open(opening)
        await reply.acknowledge()
        return summary

    def begin(self, user: int, request: Request, table: int, **more: Any) -> SimulatedReply:
        """Submit a press without waiting and return its reply; ``more`` replaces some fields of the press."""
        message = more.get("message", NO_MESSAGE)
        reply = SimulatedReply(self, user, message, CHANNEL)
        known = self.channels.messages.get(message)
        press = TablePress(
            interaction=more.get("interaction") or next(self._interactions),
            user=user,
            name=name_of(user),
            language=LOCALES[self.language],
            request=request,
            reply=reply,
            received=more.get("received", time.monotonic()),
            at=more.get("at", self.clock.now()),
            guild=more.get("guild", GUILD),
            channel=more.get("channel", CHANNEL),
            message=message,
            private=more.get("private", known is not None and known.owner is not None),
            moderator=more.get("moderator", False),
        )
        self.tables.press(table, press)
        return reply

    async def do(self, user: int, request: Request, table: int, **more: Any) -> SimulatedReply:
        """Submit a press and wait until it is processed; return the reply."""
        reply = self.begin(user, request, table, **more)
        await self.quiet()
        return reply

    def request_of(self, custom_id: str, value: str = "") -> tuple[int, Request]:
        """Return the table's id and the request of a button, or of a menu in which ``value`` was chosen."""
        button = custom_ids.decode(custom_id, [value] if value else [])
        assert button is not None, custom_id
        return button.table, button.request

    async def press(self, user: int, custom_id: str, message: int, **more: Any) -> SimulatedReply:
        """Press a button on a message and wait until the press is processed; return the reply."""
        table, request = self.request_of(custom_id)
        return await self.do(user, request, table, message=message, **more)

    async def choose(self, user: int, custom_id: str, value: str, message: int) -> SimulatedReply:
        """Choose from a menu on a message and wait until the press is processed; return the reply."""
        table, request = self.request_of(custom_id, value)
        return await self.do(user, request, table, message=message)

    async def match(self, people: int = 3, **options: Any) -> int:
        """Begin a match and return the table's id. User 1 has seat 0, user 2 has seat 1, and so on.

        Unless ``options`` replaces ``opening``, the first top card is a number, which has no effect on the first turn.
        """
        summary = await self.open(1, {"preset": "classic", "opening": "number", **options})
        for user in range(2, people + 1):
            await self.press(user, f"hr:{summary.id}:join", self.table(summary.id).id)
        await self.press(1, f"hr:{summary.id}:start", self.table(summary.id).id)
        return summary.id

    async def arrange(self, table: int, **scenario: Any) -> None:
        """Continue a match from the state of a scenario (SCENARIOS.md) whose seats are a, b, c and so on."""
        live = self.live(table)
        seats = list("abcdefgh")[: len(live.table_state.people)]
        rules = dict(live.table_state.options)
        await self._continue_from(
            live, scenario_file.read({"name": "here", "rules": rules, "seats": seats, **scenario, "steps": []})[2]
        )

    async def deal(self, table: int, dealer: int, deck: Sequence[int]) -> None:
        """Replace a match with a new one whose first round has this dealer and deck. ``deck[0]`` is dealt first."""
        live = self.live(table)
        seats = len(live.table_state.people)
        state, _ = engine.new_match(live.table_state.options, seats, seed=1, now=0.0, dealer=dealer, deck_order=deck)
        await self._continue_from(live, state)

    async def _continue_from(self, live: LiveTable, state: State) -> None:
        live.state = state
        live.clock = TableClock.starting(self.clock.now())
        self.tables._runtime.set_alarm(live)
        self.tables._runtime.hands.push(live)
        await self.quiet()

    def live(self, table: int) -> LiveTable:
        """Return the live table with this id."""
        return self.tables._tables[table]

    def state(self, table: int) -> State:
        """Return the state of the table's match, which must have begun."""
        state = self.live(table).state
        assert state is not None
        return state

    def view(self, table: int, seat: int | None = None) -> View:
        """Return the view of a seat, or the public view if ``seat`` is None."""
        return engine.view(self.state(table), seat)

    async def play(self, user: int, what: str) -> SimulatedReply:
        """Press a button in a user's hand and wait until the press is processed; return the reply.

        The button is the first enabled one whose ``custom_id`` contains every word of ``what``, preceded by a colon.
        """
        hand = self.hand(user)
        wanted = what.split()
        found = [i for i, able in hand.buttons.values() if able and all(f":{part}" in i for part in wanted)]
        assert found, f"no enabled button for {what!r} among {list(hand.buttons)}"
        return await self.press(user, found[0], hand.id)

    # --- messages -----------------------------------------------------------------------------------------------------

    def hand(self, user: int) -> Message:
        """Return the user's newest private hand."""
        mine = [m for m in self.channels.messages.values() if m.owner == user and ":draw:" in str(m.buttons)]
        assert mine, f"{name_of(user)} has no hand"
        return mine[-1]

    def hands(self, user: int) -> list[Message]:
        """Return all private hands of the user that still exist."""
        return [m for m in self.channels.messages.values() if m.owner == user and ":draw:" in str(m.buttons)]

    def table(self, table: int) -> Message:
        """Return the public message that currently shows the table."""
        board = self.tables._tables[table].board
        return self.channels.messages[board.table]

    # --- waiting ------------------------------------------------------------------------------------------------------

    async def quiet(self) -> None:
        """Wait until nothing is pending except channel requests that are held back; fail after ``PATIENCE`` seconds."""
        tables = self.tables
        runtime = tables._runtime
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            busy = any(table.task is not None or table.queue for table in tables._tables.values())
            held = self.channels.hold is not None
            painting = runtime.publisher._pool.busy and not held
            busy = busy or tables._announcer.is_showing
            if not (busy or painting or tables._pushes.busy or tables._jobs.busy):
                return
            await asyncio.sleep(0.001)
        raise AssertionError(f"the tables are still busy after {PATIENCE:.0f} seconds")

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until a condition becomes true without a further press; fail after five seconds."""
        for _ in range(5000):
            if holds():
                return
            await asyncio.sleep(0.001)
        raise AssertionError("the condition did not become true within five seconds")

    async def later(self, seconds: float) -> None:
        """Move the clock and wait until everything due has happened."""
        self.clock.move(seconds)
        for _ in range(20):
            await asyncio.sleep(0)
        await self.quiet()


def name_of(user: int) -> str:
    """Return the name of a user: Ann, Ben, Cleo and so on up to Hal, then ``Guest 9`` and so on."""
    names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"]
    return names[user - 1] if user <= len(names) else f"Guest {user}"


@asynccontextmanager
async def open_harness(
    folder: Path,
    clock: ManualClock | None = None,
    pictures: Pictures | None = None,
    prepared: Callable[[Harness], object] = lambda _: None,
) -> AsyncIterator[Harness]:
    """Open a harness on the database in a folder. Opening the folder again afterwards simulates a restart.

    ``prepared`` is called before the tables are loaded.
    """
    clock = clock or ManualClock()
    new_database.create(folder / "houserules.db")
    storage = await Storage.open(f"sqlite+aiosqlite:///{folder / 'houserules.db'}", clock.now)
    try:
        made = Harness(storage, clock, pictures)
        prepared(made)
        await made.tables.load()
        made.tables.ready()
        await made.quiet()
        while made.tables._announcer.is_waiting:
            await made.later(1)
        try:
            yield made
        finally:
            if made.channels.hold is not None:
                made.channels.hold.set()
            await made.tables.close()
    finally:
        await storage.close()
