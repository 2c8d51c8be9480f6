"""Access to Discord's channels and interactions for tables, through discord.py."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import aiohttp
import discord

from bot.discord import discord_internals
from bot.discord.discord_internals import ALREADY_ACKNOWLEDGED, ComponentView, FormView
from bot.model.channel_api import UNKNOWN_MESSAGE, Unreachable
from bot.model.outgoing import Form, OutgoingMessage
from bot.supervision.clock import Clock

from . import message_edits
from .rate_limits import RateLimits
from .token_conflicts import TokenConflicts

TOKEN_LIFE = 14.5 * 60.0
"""Seconds for which a token is used: less than fifteen minutes, because using an expired one counts towards a ban."""
ARCHIVE_AFTER_MINUTES: Final = 1440
REPLIED: Final = "replied"
"""Key in the ``extras`` of an interaction that this process has sent a reply to, even if the reply has failed."""

_REASONS = {
    10003: "channel",
    10008: "message",
    10015: "token",
    10062: "token",
    30046: "too_old",
    50001: "rights",
    50013: "rights",
    50027: "token",
    50083: "archived",
    160005: "locked",
}
_BY_STATUS = {401: "outage", 403: "rights", 404: "message", 429: "outage"}
"""Reasons by HTTP status, for errors whose code is not in ``_REASONS``. A 401 here concerns the bot's own token."""

T = TypeVar("T")


@contextmanager
def refusals() -> Iterator[None]:
    """Turn errors from discord.py and the network into ``Unreachable``."""
    try:
        yield
    except discord.HTTPException as error:
        reason = _REASONS.get(error.code) or (
            "outage" if error.status >= 500 else _BY_STATUS.get(error.status, "invalid")
        )
        raise Unreachable(reason, error.code or error.status) from error
    except (TimeoutError, discord.RateLimited, aiohttp.ClientError, OSError) as error:
        raise Unreachable("outage") from error


def _new(shown: OutgoingMessage) -> dict[str, Any]:
    """Return the arguments for sending a message."""
    return _arguments(shown, "files")


def _arguments(shown: OutgoingMessage, files: str = "attachments") -> dict[str, Any]:
    """Return discord.py's arguments for a message. ``files`` is the name of the argument for attachments."""
    users = [discord.Object(user) for user in shown.notify]
    roles = [discord.Object(role) for role in shown.notify_roles]
    arguments: dict[str, Any] = {
        "view": ComponentView(shown),
        "allowed_mentions": discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=users),
    }
    if shown.content is not None:
        arguments["content"] = shown.content
    if shown.files:
        arguments[files] = [discord.File(io.BytesIO(file.content), file.name) for file in shown.files]
    return arguments


class DiscordChannels:
    """Access to channel messages and threads through a client. See ``ChannelApi`` for the errors.

    ``limits`` must trace the requests of the same client (``http_trace``).
    """

    def __init__(
        self, client: discord.Client, clock: Clock, limits: RateLimits, doubles: TokenConflicts | None = None
    ) -> None:
        self._client = client
        self._clock = clock
        self._limits = limits
        self._doubles = doubles or TokenConflicts()

    async def send(self, channel: int, shown: OutgoingMessage, nonce: int | None = None) -> int:
        """Send a message, silently unless ``shown`` notifies somebody; return its id.

        If a message with this ``nonce`` was sent in the last few minutes, send nothing and return its id.
        """
        arguments = _new(shown)
        if nonce is not None:
            arguments["nonce"] = nonce
        try:
            with refusals():
                target = self._client.get_partial_messageable(channel)
                message = await target.send(silent=not (shown.notify or shown.notify_roles), **arguments)
        except Unreachable as error:
            if error.reason != "message":
                raise
            # A message that is being created cannot be missing, so the channel is.
            raise Unreachable("channel", error.code) from error
        return message.id

    def age(self, message: int) -> float:
        """Return the seconds since a message was created. Discord's clock and this machine's may differ a little."""
        return self._clock.now() - discord.utils.snowflake_time(message).timestamp()

    async def edit(self, channel: int, message: int, shown: OutgoingMessage) -> None:
        """Replace the content of a message."""
        with refusals():
            await message_edits.in_channel(self._client, channel, message, shown)

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message. Do nothing if it is already gone."""
        try:
            with refusals():
                await self._message(channel, message).delete()
        except Unreachable as error:
            if error.reason != "message" or error.code != UNKNOWN_MESSAGE:
                raise

    async def start_thread(self, channel: int, name: str) -> int:
        """Start a public thread and return its id."""
        with refusals():
            await self._parent(channel)
            return await discord_internals.start_thread(self._client, channel, name, ARCHIVE_AFTER_MINUTES)

    async def own_threads(self, channel: int, name: str) -> list[int]:
        """Return the ids of the bot's own open, unlocked threads with this name in a channel, oldest first."""
        with refusals():
            parent = await self._parent(channel)
            # Ask Discord, because shortly after a start the gateway has not sent the threads yet.
            threads = await discord_internals.open_threads(self._client, parent.guild.id)
        own = None if self._client.user is None else (str(self._client.user.id), str(channel), name)
        mine = [one for one in threads if (str(one.get("owner_id")), str(one.get("parent_id")), one.get("name")) == own]
        return sorted(int(one["id"]) for one in mine if not (one.get("thread_metadata") or {}).get("locked"))

    async def _parent(self, channel: int) -> discord.TextChannel:
        """Return the channel to start threads in. Raise ``Unreachable`` if it is not a text channel."""
        # Channels are unknown until the gateway has sent them, and while their server is unavailable.
        parent = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if not isinstance(parent, discord.TextChannel):
            raise Unreachable("channel")
        return parent

    def may_attach(self, channel: int) -> bool:
        """Return False if the bot is known to lack the permission to send files in a channel."""
        target = self._client.get_channel(channel)
        if not isinstance(target, discord.abc.GuildChannel | discord.Thread) or target.guild.me is None:
            return True
        try:
            granted = target.permissions_for(target.guild.me)
        except discord.ClientException:
            # A thread whose channel is unknown.
            return True
        return granted.attach_files or granted.administrator

    def wait(self, method: str, channel: int) -> float:
        """Return how many seconds a request in this channel would be delayed."""
        return self._limits.wait(method, channel)

    async def turn(self) -> None:
        """Wait until the limit on requests per second allows this process another request."""
        await self._limits.turn()

    def reply_to(self, interaction: discord.Interaction) -> DiscordReply:
        """Return the reply object for an interaction that has just arrived."""
        return DiscordReply(interaction, self._clock.steady(), by_another=self._doubles.replied_by_another)

    def new_reply_to(self, interaction: discord.Interaction) -> DiscordReply:
        """Return the reply object for a user in text mode. It sends new messages instead of changing private ones."""
        message = interaction.message
        sends_new = message is not None and message.flags.ephemeral
        return DiscordReply(
            interaction, self._clock.steady(), sends_new=sends_new, by_another=self._doubles.replied_by_another
        )

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)


class DiscordReply:
    """The reply to one interaction. See ``InteractionReply`` for the order of calls and the errors.

    It drops the interaction once the reply is sent and keeps only the token. ``original`` is the id of the message that
    Discord calls the token's original: the message whose button was pressed, or the private message that was sent.
    If Discord's response did not contain the id of the private message, ``original`` is the id of the interaction.
    Before the reply to a command, ``original`` is 0. With ``sends_new``, ``update`` sends a new message.
    """

    __slots__ = (
        *("_sends_new", "_by_another", "_deferred", "_given", "_has_other", "_interaction", "_is_command", "_is_given"),
        *("_lock", "_webhook", "expires", "original"),
    )

    def __init__(
        self,
        interaction: discord.Interaction,
        received: float,
        *,
        sends_new: bool = False,
        by_another: Callable[[], None] = lambda: None,
    ) -> None:
        """Prepare the reply. ``by_another`` is called if Discord already has a reply from another process."""
        self._sends_new = sends_new
        self._by_another = by_another
        self._interaction: discord.Interaction | None = interaction
        self._webhook = interaction.followup
        self._is_command = interaction.type is discord.InteractionType.application_command
        self._deferred = False
        self._lock = asyncio.Lock()
        self._is_given = False
        self._has_other = False
        """True if Discord already had a reply to the interaction."""
        self._given: asyncio.Event | None = None  # Created only if needed, because an idle table keeps many replies.
        self.expires = received + TOKEN_LIFE
        self.original = interaction.message.id if interaction.message is not None else 0

    @property
    def is_sent(self) -> bool:
        """Return True once the bot has begun to send a reply or a deferral, even if sending it fails."""
        return self._interaction is None

    async def update(self, shown: OutgoingMessage) -> int:
        """Change the message whose button was pressed; if it is gone, send a private one. Return the message's id.

        After another reply, change ``original`` instead.
        """
        if self._sends_new:
            return await self.send(shown)
        async with self._lock:
            interaction = self._take()
            if interaction is not None:
                try:
                    await self._change(interaction, shown)
                except Unreachable as error:
                    if error.reason != "message":
                        raise
                    return await self._send_to(interaction, shown)
                if not self._has_other:
                    return self.original
        await self.edit(self.original, shown)
        return self.original

    async def _change(self, interaction: discord.Interaction, shown: OutgoingMessage) -> None:
        if shown.files:
            await self._first(interaction, interaction.response.edit_message(**_arguments(shown)))
        else:
            await self._first(interaction, message_edits.as_reply(interaction.id, self._webhook, shown))

    async def send(self, shown: OutgoingMessage) -> int:
        """Send a new private message and return its id."""
        async with self._lock:
            interaction = self._take()
            if interaction is not None:
                return await self._send_to(interaction, shown)
            if self._deferred and self._is_command:
                self._deferred = False
                with refusals():
                    message = await self._webhook.edit_message(message_edits.ORIGINAL, **_arguments(shown))
                self.original = message.id
                return message.id
        return await self.whisper(shown)

    async def _send_to(self, interaction: discord.Interaction, shown: OutgoingMessage) -> int:
        if shown.files:
            with_files = interaction.response.send_message(ephemeral=True, **_new(shown))
            sent = await self._first(interaction, with_files)
            message = None if sent is None else sent.message_id
        else:
            request = message_edits.as_private_reply(interaction.id, self._webhook, shown)
            message = await self._first(interaction, request)
        if message is not None:
            self.original = message
        elif not self._has_other:
            self.original = interaction.id
        return self.original

    async def ask(self, form: Form) -> None:
        """Open a form. This must be the first reply, and the interaction must not be a submitted form."""
        async with self._lock:
            interaction = self._take()
            if interaction is not None:
                await self._first(interaction, interaction.response.send_modal(FormView(form)))

    async def acknowledge(self) -> None:
        """Reply without a message, for a button that does not change its message."""
        await self.defer()

    async def defer(self) -> None:
        """Tell Discord that the reply may take longer than three seconds. Do nothing after a reply."""
        async with self._lock:
            interaction = self._take()
            if interaction is not None:
                self._deferred = True
                await self._first(interaction, interaction.response.defer(ephemeral=True))

    async def whisper(self, shown: OutgoingMessage) -> int:
        """Send a further private message with the same token, after a reply. Return its id."""
        await self._first_given()
        with refusals():
            message = await self._webhook.send(ephemeral=True, wait=True, **_new(shown))
        return message.id

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        """Change a private message that was sent with this token, or the one whose button was pressed."""
        await self._first_given()
        with refusals():
            if shown.files:
                await self._webhook.edit_message(self._named(message_id), **_arguments(shown))
            else:
                await message_edits.through_webhook(self._webhook, self._named(message_id), shown)

    async def delete(self, message_id: int) -> None:
        """Delete a private message that was sent with this token."""
        await self._first_given()
        with refusals():
            await self._webhook.delete_message(self._named(message_id))

    async def _first_given(self) -> None:
        """Wait until the initial reply has been sent or has failed."""
        if self._is_given:
            return
        if self._given is None:
            self._given = asyncio.Event()
        await self._given.wait()

    def _take(self) -> discord.Interaction | None:
        interaction, self._interaction = self._interaction, None
        return interaction

    async def _first(self, interaction: discord.Interaction, request: Awaitable[T]) -> T | None:
        """Send the initial reply. Return ``None`` if Discord already has one."""
        has_own = REPLIED in interaction.extras
        interaction.extras[REPLIED] = True
        try:
            with refusals():
                return await request
        except Unreachable as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            self._has_other = True
            if not has_own:
                self._by_another()
            return None
        finally:
            self._is_given = True
            if self._given is not None:
                self._given.set()
                self._given = None

    def _named(self, message_id: int) -> Any:
        return message_edits.ORIGINAL if message_id == self.original else message_id
