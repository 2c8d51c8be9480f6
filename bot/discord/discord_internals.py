"""All that the bot relies on inside discord.py, beyond its documented interface: nothing else in the bot touches it.

``tests/bot/discord/test_discord_internals.py`` holds it against the installed version, so that an update that breaks
any of it is noticed before the bot runs on it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import async_context, interaction_response_params
from yarl import URL

from bot.model.interactions import without_nul
from bot.model.outgoing import Form, OutgoingMessage
from bot.model.shard import Shard

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]

UNREAD = frozenset({"MESSAGE_UPDATE"})
"""Events that nobody here looks at: messages that were edited are mostly our own."""
UNREAD_LISTS = ("components", "attachments", "embeds", "mentions", "mention_roles")
UNREAD_PARTS = ("interaction", "interaction_metadata", "message_reference", "referenced_message", "thread", "poll")
"""Parts of the message of a pressed button that the bot does not read."""
VOICE = frozenset({2, 13})
"""Kinds of channels without which a server can be read:
https://docs.discord.com/developers/resources/channel#channel-object-channel-types"""
WITHOUT_VOICE = ("voice_states", "stage_instances", "soundboard_sounds")
GOODBYE = (1000).to_bytes(2, "big")
"""The close codes after which a session is not to be resumed."""
LIMITS_KEPT = 60.0
"""Seconds after its last request for which the limit of a channel is remembered."""
OPENED: Final = "opened_socket"
"""The attribute of a client that has the connection that it opened last."""
LOST: Final = 4000
"""The code with which a connection is closed whose session is over."""


# --- addresses --------------------------------------------------------------------------------------------------------


def point_to(api_url: str | None, gateway_url: str | None) -> None:
    """Make the client talk to a sandbox on this machine; ``None`` leaves Discord's own address."""
    if api_url is not None:
        Route.BASE = api_url
    if gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway_url)


def api_address() -> str:
    """Return where requests go."""
    return Route.BASE


def gateway_address() -> URL:
    """Return where the client connects to."""
    return DiscordWebSocket.DEFAULT_GATEWAY


# --- the session ------------------------------------------------------------------------------------------------------


async def forget_session(client: discord.Client) -> None:
    """Let the client log in once more: it would leave its session open, and take a closed connector."""
    await client.http.close()
    client.http.clear()
    client.http.connector = discord.utils.MISSING


async def hang_up(client: discord.Client) -> None:
    """End the session at once, but not the requests, which clients may share."""
    socket: DiscordWebSocket | None = client.ws
    if socket is not None and socket.open:
        await socket.close(code=1000)


async def end_connection(client: discord.Client) -> None:
    """End what is left of connections to the gateway, so that another one can be begun.

    The library itself forgets a connection whose session has not begun, and a thread would keep it alive.
    """
    opened: DiscordWebSocket | None = vars(client).get(OPENED)
    for socket in (client.ws, opened):
        if socket is not None and socket.open:
            await socket.close(code=LOST)


async def say_goodbye(client: discord.Client) -> bool:
    """Tell the gateway that the session ends, and keep receiving; return False where there is none."""
    socket: DiscordWebSocket | None = client.ws
    if socket is None or not socket.open:
        return False
    await socket.socket.send_frame(GOODBYE, aiohttp.WSMsgType.CLOSE)
    return True


def acknowledged(client: discord.Client) -> tuple[float | None, float | None]:
    """Return how many seconds ago the gateway acknowledged a heartbeat, and how often one is sent; None: not known."""
    socket: DiscordWebSocket | None = client.ws
    keeper = None if socket is None else socket._keep_alive  # noqa: SLF001
    if keeper is None:
        return None, None
    return time.perf_counter() - keeper._last_ack, keeper.interval  # noqa: SLF001


def become_shard(client: discord.Client, shard: Shard) -> None:
    """Make the next session of a client one of several shards; a single shard needs no number."""
    client.shard_id, client.shard_count = (None, None) if shard.count == 1 else (shard.index, shard.count)
    client._connection.shard_count = client.shard_count  # noqa: SLF001


async def share_login(client: discord.Client, first: discord.Client) -> None:
    """Let a client send its requests through one that is logged in, within the same limits, instead of logging in."""
    await client._async_setup_hook()  # noqa: SLF001
    client.http = client._connection.http = first.http  # noqa: SLF001
    client._connection.application_id = first.application_id  # noqa: SLF001


# --- requests ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GatewayPlan:
    """Discord's description of its gateway and of how sessions are to be started."""

    address: str
    shards: int
    """Number of shards that Discord recommends."""
    max_concurrency: int
    """Number of shards that may identify at the same time."""
    starts_left: int
    """Number of sessions that may still be started today. If one more is started, Discord resets the token."""
    starts_a_day: int
    """Number of sessions that may be started on each day."""
    day_ends: float
    """Seconds until the day is over."""


async def gateway_plan(client: discord.Client) -> GatewayPlan:
    """Ask for the gateway. Raises what discord.py raises, or ``KeyError``."""
    shards, address, limit = await client.http.get_bot_gateway()
    seconds = limit["reset_after"] / 1000
    return GatewayPlan(address, shards, limit["max_concurrency"], limit["remaining"], limit["total"], seconds)


async def ask_for_itself(client: discord.Client) -> None:
    """Make the simplest of all requests. Raises what discord.py raises."""
    await client.http.request(Route("GET", "/users/@me"))


async def commands_of(client: discord.Client) -> object:
    """Return the commands that Discord has, with all translations, as JSON. Raises what discord.py raises."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id or 0)
    return await client.http.request(route, params={"with_localizations": "true"})


async def replace_commands(client: discord.Client, commands: list[dict[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Replace the commands that Discord has, and return them as JSON. Raises what discord.py raises."""
    return await client.http.bulk_upsert_global_commands(client.application_id or 0, commands)


async def edit_message(
    client: discord.Client,
    channel: int,
    message: int,
    body: dict[str, Any] | None,
    parts: list[dict[str, Any]] | None = None,
    files: Sequence[discord.File] | None = None,
) -> None:
    """Edit a message of a channel by a ``body``, or by the ``parts`` of a form with ``files``."""
    await client.http.edit_message(channel, message, params=MultipartParameters(body, parts, files))


async def reply_to_interaction(interaction: int, through: discord.Webhook, kind: int, body: dict[str, Any]) -> Any:
    """Reply to an interaction; ``through``: its webhook. Return the body of Discord's response."""
    assert through.token is not None
    return await async_context.get().create_interaction_response(
        interaction, through.token, session=through.session, params=interaction_response_params(kind, body)
    )


async def edit_through_webhook(through: discord.Webhook, message: int, body: dict[str, Any]) -> None:
    """Edit a message that an interaction's webhook has sent."""
    assert through.token is not None
    await async_context.get().edit_webhook_message(
        through.id, through.token, message, session=through.session, payload=body, with_components=True
    )


def forget_limits(client: discord.Client) -> None:
    """Forget the limits of the channels to which nothing was sent for a while.

    The library keeps each for five minutes, and then until a request to a channel that it does not know.
    """
    now, limits = asyncio.get_running_loop().time(), client.http._buckets  # noqa: SLF001
    for key, limit in list(limits.items()):
        is_used = limit.outgoing or limit._pending_requests or now < limit._last_request + LIMITS_KEPT  # noqa: SLF001
        if not is_used and (limit.expires is None or limit.is_expired()):
            del limits[key]


# --- events -----------------------------------------------------------------------------------------------------------


def expect_no_voice() -> None:
    """Keep the next client from warning of what only voice would need."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def prepare(client: discord.Client) -> None:
    """Have events read in a way that suits this bot: what nobody looks at is not, and an event that cannot be read is
    logged and left out. It would end the connection, and the bot with it. Note each connection that is opened."""
    parsers: dict[str, Parser] = client._connection.parsers  # noqa: SLF001
    for event, parse in parsers.items():
        parsers[event] = _ignore if event in UNREAD else _guarded(event, parse)
    parsers["INTERACTION_CREATE"] = _cleaned(parsers["INTERACTION_CREATE"])
    # Each connection is shown to this function, which is there for voice, when it has been opened.
    vars(client._connection)["_update_references"] = partial(setattr, client, OPENED)  # noqa: SLF001


def intercept(client: discord.Client, event: str, through: Callable[[Parser, Any], None]) -> None:
    """Call ``through`` with the parser of an event and its data in the place of that parser."""
    parsers: dict[str, Parser] = client._connection.parsers  # noqa: SLF001
    parsers[event] = partial(through, parsers[event])


def _ignore(_data: object) -> None:
    """Ignore the event."""


def _cleaned(parse: Parser) -> Parser:
    """Keep the library from making objects of all parts of the message whose button was pressed.

    Texts that people entered lose the characters that cannot be stored.
    """

    def read(data: Any) -> None:
        if isinstance(data, dict):
            if isinstance(message := data.get("message"), dict):
                message.update(dict.fromkeys(UNREAD_LISTS, ()))
                for name in UNREAD_PARTS:
                    message.pop(name, None)
            if "data" in data:
                data["data"] = without_nul(data["data"])
        parse(data)

    return read


def _guarded(event: str, parse: Parser) -> Parser:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception:
            less = _without_voice(data) if event == "GUILD_CREATE" else None
            if less is None:
                log.exception("An event %s cannot be read and is left out", event)
                return
            log.exception("A server cannot be read as a whole and is read without its voice channels")
            _guarded("GUILD_CREATE without voice", parse)(less)

    return read


def _without_voice(data: Any) -> Mapping[str, Any] | None:
    if not isinstance(data, dict) or not isinstance(data.get("channels"), list):
        return None
    channels = [one for one in data["channels"] if isinstance(one, dict) and one.get("type") not in VOICE]
    return {**data, "channels": channels, **dict.fromkeys(WITHOUT_VOICE, ())}


# --- components -------------------------------------------------------------------------------------------------------


class ComponentView(discord.ui.LayoutView):
    """A message's finished components, in the only form in which discord.py takes them; dispatches nothing."""

    def __init__(self, shown: OutgoingMessage) -> None:
        super().__init__(timeout=None)
        self._shown = shown
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        """Return Discord's JSON objects."""
        return [dict(component) for component in self._shown.components]

    def has_components_v2(self) -> bool:
        """Return whether the message is of the kind without content."""
        return self._shown.content is None

    def is_dispatchable(self) -> bool:
        """Return False: presses go to the dispatcher, never to a view."""
        return False


class FormView(discord.ui.Modal):
    """A form as discord.py takes it; what is filled in goes to the dispatcher."""

    def __init__(self, form: Form) -> None:
        super().__init__(title=form.title, custom_id=form.custom_id)
        self._form = form
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        """Return Discord's JSON objects."""
        return [dict(component) for component in self._form.components]
