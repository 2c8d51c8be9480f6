"""The registry of live tables, used by commands and by the handlers for Discord's events."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from functools import partial
from weakref import WeakValueDictionary

import engine
from bot.model.channel_api import ChannelApi, Unreachable
from bot.model.interactions import InteractionReply, TablePress
from bot.model.outgoing import Illustration, Reader, Renderer, Scene
from bot.model.shard import WHOLE, Shard
from bot.pictures.picture_process import Pictures
from bot.storage import GuildPreferences, Reason, Storage, StorageError
from bot.supervision.clock import Clock
from bot.supervision.isolation import isolated
from bot.supervision.jobs import Jobs
from bot.tables.delivery import hand_records, scenes
from bot.tables.delivery.job_queue import JobQueue
from bot.tables.delivery.posting_pace import PostingPace
from bot.tables.delivery.private_hands import PrivateHands
from bot.tables.delivery.public_messages import Conclude
from bot.tables.delivery.publisher import Publisher
from bot.tables.delivery.table_pictures import Illustrator
from bot.tables.live_table import LiveTable
from bot.tables.runtime.recovery import startup, unshown
from bot.tables.runtime.recovery.announcing import Announcer
from engine.view import View

from . import actor, display_failures, idle_tables
from .alarms import Alarms
from .computers.thinking import Thinking, ThinkingTime
from .opening import called_tables, new_tables
from .opening.admission import Admission, Caps
from .opening.new_tables import ChannelTaken, NewTable, TableSummary
from .requests import press_replies
from .runtime import Runtime
from .signals import Alarm, Cleared, Continued, Halted, HandSeen, Reread, Save, Signal, Spoken, Stopped, Vanished, Wrote

log = logging.getLogger(__name__)

DEFERRED_AFTER = 1.5
"""Seconds after which a press without a reply is deferred. Discord allows 3."""
REMEMBERED_PRESSES = 20_000
HANDS_AT_ONCE = 24
"""Maximum number of hands sent at the same time."""
MANY_PRESSES, HANDS_UNDER_LOAD = 3, 4
"""If more than ``MANY_PRESSES`` presses are queued, at most ``HANDS_UNDER_LOAD`` hands are sent at the same time."""
CLOSED_WITHIN = 4.5
CONNECTION, REFUSED, CLOSING = "connection", "refused", "closing"
"""Reasons why nobody can press or see the result."""
FORGOTTEN_WITHIN = 2.0
"""Maximum number of seconds to wait until all tables have forgotten a user."""


class TableRegistry:
    """The live tables of one shard."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        renderer: Renderer,
        wire: ChannelApi,
        pictures: Pictures,
        conclude: Conclude,
        jobs: Jobs | None = None,
        admission: Admission | None = None,
        thinking: Thinking | None = None,
        pace: PostingPace | None = None,
    ) -> None:
        self._jobs = (jobs or Jobs()).part()
        self._clock = clock
        self._tables: dict[int, LiveTable] = {}
        self._channels: dict[int, LiveTable] = {}
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._deadlines = Alarms(clock, self._due, self._jobs)
        self._pushes = JobQueue(self._hands_at_once, "hands", self._jobs)
        self._opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._silences: set[str] = set()
        illustrator = Illustrator(pictures, wire)
        shown = self._painted, self._unpainted, storage.end_mentions
        publisher = Publisher(wire, renderer, illustrator, conclude, clock, *shown, self._jobs, pace)
        hands = PrivateHands(renderer, clock, self._pushes, self._hand_seen)
        self._admission = admission or Admission(Caps(), lambda _guild, _user: False)
        self._admission.count(self._tables)
        parts = hands, publisher, self._deadlines, self._jobs, self._forget_if_over, self._admission
        thinking = thinking or Thinking(ThinkingTime().more)
        self._runtime = Runtime(
            storage, clock, renderer, wire, *parts, connected=lambda: not self._silences, thinking=thinking
        )
        self._announcer = Announcer(self._runtime)

    def owns(self, guild: int) -> bool:
        """Return True if a server belongs to this shard."""
        return self._runtime.shard.has(guild)

    # --- queries ----------------------------------------------------------------------------------------------------

    def at(self, channel: int) -> TableSummary | None:
        """Return the live table in a channel or thread; ``None`` if there is none or it is about to end."""
        return None if (table := self._channels.get(channel)) is None or table.leaving else TableSummary.of(table)

    def summary(self, table: int) -> TableSummary | None:
        """Return the summary of the table with this number; ``None`` if it is not in memory."""
        return None if (known := self._tables.get(table)) is None else TableSummary.of(known)

    def view(self, table: int) -> View | None:
        """Return a live table's match as everybody may see it; ``None`` if there is none."""
        state = None if (known := self._tables.get(table)) is None else known.state
        return None if state is None else engine.view(state, None)

    def of_user(self, guild: int, user: int) -> list[TableSummary]:
        """Return the live tables on a server at which the user has a seat."""
        return [summary for summary in self.everywhere(user) if summary.place.guild_id == guild]

    def of_guild(self, guild: int) -> list[TableSummary]:
        """Return the live tables on a server."""
        return [TableSummary.of(table) for table in self._of(guild) if table.table_state.phase != "over"]

    def everywhere(self, user: int) -> list[TableSummary]:
        """Return the live tables on all servers of this shard at which the user has a seat."""
        return [TableSummary.of(table) for table in self._not_over() if table.seat_of(user) is not None]

    def under(self, channel: int) -> list[TableSummary]:
        """Return the live tables in threads of a channel."""
        return [TableSummary.of(table) for table in self._not_over() if table.place.parent_id == channel]

    def seen_by(self, channel: int, user: int) -> tuple[Scene, Reader] | None:
        """Return the scene and reader for a player in a channel; ``None`` if the user is not playing there."""
        table = self._channels.get(channel)
        seat = None if table is None else table.seat_of(user)
        if table is None or table.state is None or seat is None:
            return None
        scene = scenes.scene(table, self._clock.now(), seat)
        return scene, scenes.reader(user, seat, table.hand(user))

    def picture_of(self, channel: int, language: str) -> Illustration | None:
        """Return a picture of a channel's match as it is now; ``None`` if there is no match."""
        if (table := self._channels.get(channel)) is None or table.state is None:
            return None
        return self._runtime.renderer.picture(replace(scenes.scene(table, self._clock.now()), language=language))

    def keep_page(self, table: int, user: int, message: int, reply: InteractionReply) -> None:
        """Remember a player's private page about a lobby, which is deleted when the match begins."""
        known = self._tables.get(table)
        if message and known is not None and known.seat_of(user) is not None:
            self._runtime.hands.keep_page(known, user, message, reply)

    def counts(self) -> dict[str, int]:
        """Return the numbers of live, unannounced and paused tables, and of presses that are not decided yet."""
        live = self._not_over()
        paused = sum(one.table_state.pause is not None for one in live)
        counted = {"live": len(live), "unannounced": sum(one.unannounced for one in live), "paused": paused}
        return {**counted, "presses": self._runtime.presses}

    def unannounced(self, guild: int) -> list[TableSummary]:
        """Return the tables of a server whose matches were loaded and are still to be shown."""
        return [TableSummary.of(table) for table in self._of(guild) if table.unannounced]

    # --- what people do ---------------------------------------------------------------------------------------------

    def press(self, table: int, press: TablePress) -> None:
        """Put a press into the queue of its table, or reply to it if the table is over or unknown.

        A press gets a reply, unless it is left to another process, or it is unknown whether it was stored. A repeated
        delivery of the same interaction is dropped, because the first one gets the reply.
        """
        if press.interaction in self._seen:
            return
        self._seen[press.interaction] = None
        if len(self._seen) > REMEMBERED_PRESSES:
            self._seen.popitem(last=False)
        left = DEFERRED_AFTER - (time.monotonic() - press.received)
        asyncio.get_running_loop().call_later(max(left, 0.0), self._defer, press)
        known = self._tables.get(table)
        if known is None or known.table_state.phase == "over":
            work = new_tables.reply_without_table(self._runtime, table, press, self.open)
            self._jobs.start(work, "reply without a table")
            return
        actor.put(self._runtime, known, press)
        self._announcer.hurry(known)
        display_failures.probe(self._runtime, known)

    def _defer(self, press: TablePress) -> None:
        if not self._runtime.fenced and not press.reply.is_sent:
            self._jobs.start(press_replies.defer(press), "deferral")

    async def open(self, wanted: NewTable) -> TableSummary:
        """Open a table with its lobby and return its summary.

        Raise ``ChannelTaken``, ``TableRefused`` (a limit is reached), ``StorageError`` or ``Unreachable``. In each
        of these cases, the new table is not open.
        """
        one_at_a_time = self._opening.setdefault(wanted.channel, asyncio.Lock())
        async with one_at_a_time:
            await self._let_leave(wanted)
            self._check_free(wanted)
            with self._admission.opening(wanted.guild, wanted.host):
                table = await self._create(wanted)
                self._add(table)
        try:
            await new_tables.show(self._runtime, table)
        except Unreachable as error:
            log.info("A table in channel %d could not be shown: %s", table.place.channel_id, error)
            # The user is asked to try again, and must then find the channel free.
            self._end(table, "unreachable")
            await actor.done(table)
            raise
        self._put(table, Save(self._clock.now()))  # The next process must find the message.
        self._runtime.set_alarm(table)
        return TableSummary.of(table)

    async def call(self, wanted: called_tables.CalledTable) -> int:
        """Open a table of a tournament and return its number. Raise the same errors as ``called_tables.create``."""
        table = await called_tables.create(self._runtime, wanted)
        self._add(table)
        called_tables.show(self._runtime, table)
        return table.id

    def send_signal(self, table: int, signal: Signal) -> None:
        """Put a signal from a tournament into the queue of one of its tables, if the table is live."""
        if (known := self._tables.get(table)) is not None:
            self._put(known, signal)

    async def _let_leave(self, wanted: NewTable) -> None:
        """If the channel's table is about to end, wait for that. Raise ``StorageError`` if the end is not stored."""
        there = self._channels.get(wanted.channel)
        if there is not None and there.leaving:
            if not await actor.settle(self._runtime, there):
                raise StorageError(Reason.BUSY)
            there.leaving = False

    async def _create(self, wanted: NewTable) -> LiveTable:
        """Return a new table. If the channel still has a stored table that is not running, set that one aside."""
        try:
            return await new_tables.create(self._runtime, wanted)
        except StorageError as error:
            other = error.facts.get("table")
            if error.reason is not Reason.TABLE_EXISTS or other is None or other in self._tables:
                raise
            await self._runtime.storage.set_aside(other, wanted.guild, "not running when another table was opened here")
            return await new_tables.create(self._runtime, wanted)

    def _check_free(self, wanted: NewTable) -> None:
        own = (self._admission.guided_of if wanted.guided else self._admission.lobby_of)(wanted.host)
        there = None if wanted.thread is not None else self._channels.get(wanted.channel)
        if there is not None and not (wanted.guided and own):  # The table here may be the user's own guided match.
            raise ChannelTaken(TableSummary.of(there), own=False)
        if own is not None:
            raise ChannelTaken(TableSummary.of(own), own=True)

    def spoke(self, channel: int, user: int, at: float, speech: bool = True) -> None:
        """Note a message that a user wrote at ``at`` (Discord's clock) or, without ``speech``, a system message."""
        table = self._channels.get(channel)
        if table is None:
            return
        table.messages.seen()
        if table.seat_of(user) is not None:
            table.activity.acted(user, at)
            if table.has_match and speech:
                actor.put(self._runtime, table, Wrote(min(at, self._clock.now()), user))

    # --- what happens to channels -----------------------------------------------------------------------------------

    def message_gone(self, channel: int, message: int) -> None:
        """Report a deleted message to the table in its channel and to the tables in the channel's threads."""
        for table in self._in(channel):
            with isolated(table, "a deleted message"):
                display_failures.message_gone(self._runtime, table, message)

    def channel_gone(self, channel: int) -> None:
        """End the table in a deleted channel or thread, and the tables in the channel's threads."""
        for table in self._in(channel):
            with isolated(table, "a deleted channel"):
                self._end(table, "channel_gone")

    def thread_changed(self, thread: int, archived: bool, locked: bool) -> None:
        """Pause the table in a thread that is archived or locked, and resume it once the thread is open again."""
        table = self._channels.get(thread)
        if table is None:
            return
        now = self._clock.now()
        if archived or locked:
            self._put(table, Stopped(now, "locked" if locked else "archived"))
        elif table.table_state.pause is not None:
            self._put(table, Cleared(now, ("archived", "locked")))

    def guild_out(self, *guilds: int) -> None:
        """Pause the tables of servers that are unavailable."""
        for table in [table for guild in guilds for table in self._of(guild)]:
            with isolated(table, "a server that is out"):
                table.out = True
                self._runtime.set_alarm(table)
                self._put(table, Stopped(self._clock.now(), "outage"))

    def guild_in(self, guild: int) -> None:
        """Resume the tables of a server that is available again, except those that are about to end."""
        for table in self._of(guild):
            with isolated(table, "a server that is back"):
                if table.out and not table.leaving:
                    table.out = False
                    self._put(table, Cleared(self._clock.now(), ("outage",)))
                    self._runtime.set_alarm(table)

    def guild_left(self, guild: int) -> None:
        """End the tables of a server from which the bot was removed."""
        for table in self._of(guild):
            with isolated(table, "a server that is left"):
                table.out = True
                self._end(table, "guild_left")

    async def end_of_guild(self, guild: int) -> None:
        """End the tables of a server that removed the bot. Return once that is stored, or storing it has failed."""
        if tables := [table for table in self._of(guild) if table.table_state.phase != "over"]:
            self.guild_left(guild)
            for table in tables:
                await actor.settle(self._runtime, table)

    def offline(self, reason: str = CONNECTION) -> None:
        """Stop all clocks until ``online`` is called for each reason.

        Possible reasons include a lost connection (``CONNECTION``) and Discord's refusal of requests (``REFUSED``).
        """
        was_connected = self._runtime.connected()
        self._silences.add(reason)
        if was_connected:
            for table in self._tables.values():
                with isolated(table, "a lost connection"):
                    self._put(table, Halted(self._clock.now()))

    def online(self, reason: str = CONNECTION) -> None:
        """Drop a reason for stopping clocks. If none is left, resume the clocks and send what did not get through."""
        if reason not in self._silences:
            return
        self._silences.discard(reason)
        if self._runtime.connected():
            for table in self._tables.values():
                with isolated(table, "a connection that is back"):
                    self._put(table, Continued(self._clock.now()))
                    self._runtime.hands.heal(table)
                    if table.graced and not self._announcer.awaits(table):
                        # Messages posted during the outage have not started the clock.
                        self._runtime.publisher.want(table, "table")

    def clock_jumped(self, by: float) -> None:
        """Shift all times after the wall clock has jumped by ``by`` seconds. For the tables, no time has passed."""
        self._deadlines.shift(by)
        for table in self._tables.values():
            with isolated(table, "a clock that jumped"):
                actor.shift(self._runtime, table, by)

    def preferences_changed(self, user: int) -> None:
        """Show a user's hands with their changed preferences."""
        for table in self._tables.values():
            with isolated(table, "changed preferences"):
                if hand_records.prefer(table, user, self._runtime.preferences(user)):
                    self._runtime.hands.push(table)
                    self._put(table, Save(self._clock.now()))  # The host of a lobby may have to be offered more time.

    async def forgotten(self, user: int) -> None:
        """Make all tables forget a user whose data was deleted. Wait at most ``FORGOTTEN_WITHIN`` seconds for that."""
        for replies in self._runtime.former.values():
            replies.pop(user, None)
        concerned = [table for table in self._tables.values() if table.concerns(user)]
        for table in concerned:
            with isolated(table, "a forgotten person"):
                self._put(table, Reread(self._clock.now(), user))
        with suppress(TimeoutError):
            async with asyncio.timeout(FORGOTTEN_WITHIN):
                for table in concerned:
                    await actor.done(table)

    def server_changed(self, guild: int, server: GuildPreferences) -> None:
        """Show the tables of a server with its changed preferences."""
        for table in self._of(guild):
            with isolated(table, "a changed server"):
                hand_records.show_as(table, server, self._runtime.preferences)
                self._runtime.publisher.want(table, "table")
                self._runtime.hands.push(table)

    def language_changed(self, guild: int, language: str) -> None:
        """Show the tables of a server in another language."""
        for table in self._of(guild):
            with isolated(table, "a changed language"):
                self._put(table, Spoken(self._clock.now(), language))

    def _end(self, table: LiveTable, ending: str) -> None:
        table.leaving = True
        self._put(table, Vanished(self._clock.now(), ending))

    def _in(self, channel: int) -> list[LiveTable]:
        """Return the table in a channel, and those in its threads."""
        known = self._channels.get(channel)
        below = [table for table in self._tables.values() if table.place.parent_id == channel]
        return [known, *below] if known is not None else below

    def _not_over(self) -> list[LiveTable]:
        return [table for table in self._tables.values() if table.table_state.phase != "over"]

    def _of(self, guild: int) -> list[LiveTable]:
        return [table for table in self._tables.values() if table.place.guild_id == guild]

    # --- starting and closing ---------------------------------------------------------------------------------------

    async def load(self, shard: Shard = WHOLE) -> int:
        """Load all live tables of a shard before its session begins, and return their number.

        Also load tables that have ended but whose messages do not show the end yet. They are not counted.
        """
        self._runtime.shard = shard
        self._deadlines.start()
        self._jobs.forever(partial(idle_tables.watch, self._runtime, self._tables), "idle tables")
        for table in await startup.load(self._runtime.storage, self._clock.now(), shard):
            self._add(table)
        running = len(self._tables)
        for table in await unshown.load(self._runtime.storage, self._clock.now(), shard):
            self._tables[table.id] = table  # Its channel is free.
        self._announcer.add(self._tables.values())
        return running

    def ready(self) -> None:
        """Note that the gateway is ready: resume the clocks, and begin to show the loaded tables again."""
        self.online()
        self._announcer.start()

    async def close(self, within: float = CLOSED_WITHIN, fenced: bool = False) -> None:
        """Finish pending work for at most ``within`` seconds. With ``fenced``, another process owns the tables."""
        self._runtime.fenced = fenced
        await self._deadlines.stop()
        await self._jobs.stop()  # The next start announces the tables that are still to be shown.
        self._silences.add(CLOSING)
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._finish_queues()
                await self._runtime.publisher.finish()
                await self._pushes.finish()
                await self._finish_queues()  # Sending messages may have added signals.
        for part in (self._jobs, self._runtime.publisher, self._pushes):
            await part.cut()
        self._runtime.publisher.pace.drop(self._tables)
        if fenced:
            self._tables.clear()

    async def _finish_queues(self) -> None:
        await actor.all_done(self._tables)
        await self._jobs.finish()

    def _hands_at_once(self) -> int:
        return HANDS_AT_ONCE if self._runtime.undecided <= MANY_PRESSES else HANDS_UNDER_LOAD

    # --- what the parts report --------------------------------------------------------------------------------------

    def _due(self, table: int) -> None:
        known = self._tables.get(table)
        if known is not None and self._runtime.connected() and not self._runtime.gives_way(known):
            display_failures.look(self._runtime, known)
            self._put(known, Alarm(self._clock.now()))

    def _painted(self, table: LiveTable, message: str, version: int) -> None:
        display_failures.painted(self._runtime, table, message, version, self._runtime.connected())
        self._forget_if_over(table)

    def _unpainted(self, table: LiveTable, message: str, error: Unreachable) -> None:
        if table.table_state.phase != "over":
            display_failures.failed(self._runtime, table, message, error)
        self._forget_if_over(table)

    def _hand_seen(self, table: LiveTable, user: int) -> None:
        if (seat := table.seat_of(user)) is not None and table.has_match and not table.table_state.people[seat].opened:
            self._put(table, HandSeen(self._clock.now(), user))

    def _put(self, table: LiveTable, item: Signal) -> None:
        actor.put(self._runtime, table, item)

    def _add(self, table: LiveTable) -> None:
        self._tables[table.id] = table
        self._channels[table.place.channel_id] = table

    def _forget_if_over(self, table: LiveTable) -> None:
        """If a table is over, free its channel. If its messages also show its end, drop the table."""
        if table.table_state.phase != "over":
            return
        if self._channels.get(table.place.channel_id) is table:
            del self._channels[table.place.channel_id]
        if table.id in self._tables:
            # A rematch may be requested before the last message is sent.
            self._runtime.remember(table)
        if self._runtime.publisher.busy(table) or table.messages.announcements:
            return
        self._deadlines.set(table.id, None)
        if self._tables.pop(table.id, None) is not None:
            shown = self._runtime.storage.end_shown(table.id, table.place.guild_id)
            self._jobs.start(shown, "noting that an end is shown")
