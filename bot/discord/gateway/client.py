"""The client of discord.py, whose events go to the tables and the dispatcher."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.discord import discord_internals
from bot.discord.command_tree import BotCommandTree
from bot.discord.deduplication import Deduplication
from bot.discord.dispatcher import Dispatcher, Routes
from bot.discord.gateway import membership
from bot.discord.services import Interaction, Services
from bot.storage.errors import StorageError
from bot.supervision.jobs import step
from bot.supervision.log_limit import LogLimit
from bot.supervision.press_times import Kind, press_times

from .application import Application
from .arrivals import Arrivals, Arrived
from .emoji_upload import OtherProcesses
from .identify_gate import Gate, IdentifyGate

log = logging.getLogger(__name__)

DISPATCHED = (discord.InteractionType.component, discord.InteractionType.modal_submit)
KINDS: dict[int, Kind] = {
    discord.InteractionType.application_command.value: "command",
    discord.InteractionType.component.value: "other",
    discord.InteractionType.modal_submit.value: "other",
}
"""Kinds of presses, by type of interaction. For components, the dispatcher may set a more precise kind later."""
READ_WITHIN = 2.5
"""Seconds after which a held interaction is too old to be read."""
RECEIVED_FOR, MOST_RECEIVED = 30.0, 4096
"""Seconds for which interactions are remembered for the shard's next owner, and their maximum number."""
SPEECH = frozenset({discord.MessageType.default, discord.MessageType.reply})
"""Types of messages that people write themselves; others announce pins, threads, boosts and commands."""


def intents() -> discord.Intents:
    """Return the intents: servers and their messages without content. None is privileged."""
    return discord.Intents(guilds=True, guild_messages=True)


class OtherApplication(Exception):
    """Error raised if the database and the token belong to different Discord applications."""


class Client(discord.Client):
    """Client of discord.py that passes events to tables and the dispatcher. Call ``use`` before the login."""

    def __init__(self, trace: aiohttp.TraceConfig, gate: Gate | None = None) -> None:
        discord_internals.expect_no_voice()
        super().__init__(
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            http_trace=trace,
        )
        discord_internals.prepare(self)
        discord_internals.intercept(self, "INTERACTION_CREATE", self._receive)
        self._received: deque[tuple[float, int]] = deque(maxlen=MOST_RECEIVED)
        self._arrived_at = 0.0
        """Arrival time of the interaction being read (monotonic)."""
        self._arrivals = Arrivals(self._skip)
        self._skips = LogLimit()
        self._held: list[Arrived] | None = None
        self._released = asyncio.Event()
        self._released.set()
        self._dropped = False
        self._gate = gate or IdentifyGate()
        self._seen = Deduplication()
        self._tree = BotCommandTree(self, self._seen)
        self._services: Services | None = None
        self._dispatcher: Dispatcher | None = None
        self._when_ready: Callable[[], None] = lambda: None
        self.began = asyncio.Event()
        """Set by each READY, and cleared before each attempt to begin a session."""
        self._online_since: float | None = None
        self._lost_since = time.time()
        self.own_application: Application | None = None
        """The commands and emojis; ``None`` unless this is the main client of its process."""
        self._left: asyncio.Future[None] | None = None

    def use(
        self,
        services: Services,
        when_ready: Callable[[], None],
        register: Callable[[BotCommandTree, Services], None],
        routes: Routes,
        *,
        main: bool = True,
        others: OtherProcesses | None = None,
    ) -> None:
        """Give the client the services that its events need.

        ``when_ready`` is called at each READY, ``register`` adds the slash commands, and ``routes`` contains the
        functions that reply to buttons, menus and forms. The ``main`` client of a process manages the commands and
        emojis, and exchanges notices about them with ``others``.
        """
        self._services = services
        self._dispatcher = Dispatcher(services, self._seen, routes)
        self._when_ready = when_ready
        if main:
            self.own_application = Application(self, self._tree, services, others)
        register(self._tree, services)

    @property
    def services(self) -> Services:
        """Return the services given to ``use``. Raise ``RuntimeError`` before that call."""
        if self._services is None:
            raise RuntimeError("the method `use` has not been called")
        return self._services

    async def setup_hook(self) -> None:
        """Bring the commands up to date, if this is the main client.

        Raise ``OtherApplication`` if the database belongs to another bot, and ``StorageError`` if it cannot be read.
        """
        if self.application_id is not None and not await self.services.servers.belong_to(self.application_id):
            raise OtherApplication
        if self.own_application is not None:
            await self.own_application.logged_in()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Wait until this shard may identify, instead of waiting five seconds as the library does.

        Raise ``NotYet`` if that takes too long. The error ends the connection.
        """
        await self._gate.wait(shard_id or 0)

    async def forget_limits(self) -> None:
        """Forget the limits of channels without recent requests."""
        discord_internals.forget_limits(self)

    async def leave(self) -> None:
        """End the session, and return once everything that Discord sent before that has been read.

        The library's own method drops events that have arrived but have not been read, so presses would get no reply.
        """
        # Uploads end first, because the connection may be closed as soon as the session has ended.
        await self._stop_uploads()
        self._left = asyncio.get_running_loop().create_future()
        with suppress(aiohttp.ClientError, OSError):
            if await discord_internals.say_goodbye(self):
                await self._left

    def is_closed(self) -> bool:
        """Return True if the client was closed, or if its session has ended after ``leave``.

        Because of the second condition, the library does not resume the session while the bot stops.
        """
        return super().is_closed() or (self._left is not None and self._left.done())

    def gateway(self) -> dict[str, Any]:
        """Return the state of the connection.

        - ``ready``: True once READY has arrived since the last attempt to begin a session
        - ``online``: True while there is a session
        - ``since``: when ``online`` last changed (Unix seconds); at first, the start of the client
        - ``acknowledged``: when the gateway last acknowledged a heartbeat (Unix seconds), or ``None``
        - ``interval``: seconds between two heartbeats, or ``None``
        """
        online = self._online_since is not None
        since = self._online_since if online else self._lost_since
        ago, interval = discord_internals.acknowledged(self) if online else (None, None)
        acknowledged = None if ago is None else time.time() - ago
        state = {"ready": self.began.is_set(), "online": online, "since": since}
        return {**state, "acknowledged": acknowledged, "interval": interval}

    @property
    def has_session(self) -> bool:
        """Return True while there is a session, even if its interactions are held."""
        return self._online_since is not None or (self._held is not None and self.began.is_set())

    async def finish(self) -> None:
        """Stop uploads, wait for unfinished commands and replies, and cancel those that take too long."""
        steps = [step(self._tree.finish(), "commands")]
        if self._dispatcher is not None:
            steps.append(step(self._dispatcher.close(), "presses"))
        await self._stop_uploads()
        await asyncio.wait(steps)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Pass an event on, unless the client is closed or ``drop`` was called. A disconnect ends ``leave``."""
        if self._left is not None and event == "disconnect":
            self._read_waiting()
            if not self._left.done():
                self._left.set_result(None)
        elif not self.is_closed() and not self._dropped:
            if event == "interaction":
                self._pressed(args[0])
            else:
                super().dispatch(event, *args, **kwargs)

    # --- handing over -------------------------------------------------------------------------------------------------

    def hold(self) -> None:
        """Hold the next session's interactions until ``release`` or ``drop``: the old owner may still reply to them."""
        self._held = []
        self._released.clear()

    def release(self, received: Collection[int]) -> None:
        """Read the held interactions, except those that the old owner has ``received``.

        Interactions that are too old are skipped, because Discord waits only three seconds for a reply.
        """
        held, self._held = self._held or [], None
        late = 0
        for arrived in held:
            if arrived.number in received:
                press_times.left_to_another(arrived.number)
            elif time.monotonic() - arrived.at < READ_WITHIN:
                arrived.read()
            else:
                late += 1
                press_times.replied(arrived.number, accepted=False)
        if late:
            log.warning("%d interactions got no reply, because the shard was handed over too late for them", late)
        self._released.set()

    def drop(self) -> None:
        """Discard the unread interactions and all later events, because another process handles them."""
        for arrived in (*(self._held or ()), *self._arrivals.take_all()):
            press_times.left_to_another(arrived.number)
        self._held, self._dropped = None, True
        self._released.set()

    def received(self) -> list[int]:
        """Return the ids of the interactions that were read here in the last ``RECEIVED_FOR`` seconds.

        Waiting interactions are read first.
        """
        self._read_waiting()
        since = time.monotonic() - RECEIVED_FOR
        return [number for at, number in self._received if at >= since]

    def _receive(self, parse: Callable[[Any], None], data: Any) -> None:
        try:
            number, kind = int(data["id"]), KINDS.get(data["type"])
        except (KeyError, TypeError, ValueError):
            number, kind = 0, None
        if kind is not None:
            press_times.received(number, kind)
        at = time.monotonic()
        arrived = Arrived(at, number, partial(self._read, at, number, parse, data))
        if self._held is not None:
            self._held.append(arrived)
        else:
            self._arrivals.add(arrived)

    def _read(self, at: float, number: int, parse: Callable[[Any], None], data: Any) -> None:
        """Read an interaction that arrived at the time ``at``, unless another process replies to it."""
        if not self._dropped:
            self._received.append((time.monotonic(), number))
            self._arrived_at = at
            parse(data)

    def _read_waiting(self) -> None:
        for arrived in self._arrivals.take_all():
            arrived.read()

    def _skip(self, arrived: Arrived) -> None:
        press_times.replied(arrived.number, accepted=False)
        self._skips.info(log, time.time(), "skipped an interaction, because more arrive than the bot can reply to")

    # --- the gateway ------------------------------------------------------------------------------------------------

    async def on_ready(self) -> None:
        """Record a new session. Once no interactions are held, reconcile the servers, unless ``drop`` was called."""
        self.began.set()
        await self._released.wait()
        if self._dropped:
            return
        self._online_since = time.time()
        part = "" if self.shard_id is None else f" (shard {self.shard_id} of {self.shard_count})"
        log.info("Ready as %s in %d servers%s", self.user, len(self.guilds), part)
        self._when_ready()
        if self.own_application is not None:
            self.own_application.began()
        await membership.reconcile_servers(self, self.services)

    async def _stop_uploads(self) -> None:
        if self.own_application is not None:
            await self.own_application.stop()

    async def on_resumed(self) -> None:
        """Resume the clocks of the tables once a session has been resumed."""
        self._online_since = time.time()
        self.services.tables.online()

    async def on_disconnect(self) -> None:
        """Stop the clocks of the tables after a lost connection, and after each failed attempt to connect again."""
        if self._online_since is not None:
            self._online_since, self._lost_since = None, time.time()
        self.services.tables.offline()

    def _pressed(self, interaction: Interaction) -> None:
        """Pass the press of a component or a form to the dispatcher. Commands go through the tree.

        The library would start a task for each press, which is not needed because the dispatcher never waits.
        """
        if interaction.type not in DISPATCHED or self._dispatcher is None:
            return
        try:
            self._dispatcher.component(interaction, self._arrived_at)
        except Exception as error:
            _log_failed("on_interaction", error)

    async def on_message(self, message: discord.Message) -> None:
        """Report a message by another author to the channel's table. The text is not read."""
        if self.user is None or message.author.id != self.user.id:
            at, speech = message.created_at.timestamp(), message.type in SPEECH
            self.services.tables.spoke(message.channel.id, message.author.id, at, speech)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Report a deleted message to its table, which sends it again if necessary."""
        self.services.tables.message_gone(event.channel_id, event.message_id)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Report messages that were deleted together to their tables."""
        for message in event.message_ids:
            self.services.tables.message_gone(event.channel_id, message)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table in a deleted channel, and the tables in its threads."""
        self.services.tables.channel_gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """End the table in a deleted thread."""
        self.services.tables.channel_gone(event.thread_id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Pause the table in a thread that is archived or locked, and resume it once the thread is open again."""
        state = event.data.get("thread_metadata", {})
        archived, locked = bool(state.get("archived")), bool(state.get("locked"))
        self.services.tables.thread_changed(event.thread_id, archived, locked)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Pause the tables of a server that is unavailable but has not removed the bot."""
        self.services.tables.guild_out(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Resume the tables of a server that has become available."""
        await self._arrived(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that has removed the bot, and store the time of the removal."""
        self.services.tables.guild_left(guild.id)
        await self.services.servers.left(guild.id, self.services.clock.now())

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the tables of a server that has added the bot, or that READY left out."""
        await self._arrived(guild)

    async def _arrived(self, guild: discord.Guild) -> None:
        """Resume the tables of a server and cancel its departure, unless it has since removed the bot.

        discord.py announces the servers of a session seconds after it received them, but a removal immediately.
        """
        if self.get_guild(guild.id) is not None:
            self.services.tables.guild_in(guild.id)
            await self.services.servers.joined(guild.id)

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """Log an error raised while an event was handled, without the event itself, which contains tokens.

        An error after which nothing more can be stored is ignored, because the bot stops and reads its state again at
        the next start.
        """
        _log_failed(event_method, sys.exception())


def _log_failed(event_method: str, error: BaseException | None) -> None:
    if not (isinstance(error, StorageError) and error.concerns_all):
        log.error("%s failed", event_method, exc_info=error)
