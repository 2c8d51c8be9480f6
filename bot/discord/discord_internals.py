"""All uses of undocumented parts of discord.py. No other module of the bot touches them.

``tests/bot/discord/test_discord_internals.py`` checks them against the installed version, so an incompatible update is
noticed before the bot runs with it. Functions that send requests raise errors from discord.py or the network.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import MultipartParameters, Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

from bot.model.outgoing import Form, OutgoingMessage
from bot.model.shard import Shard
from bot.supervision.breaker import HeldBack
from bot.supervision.log_limit import LogLimit

from .gateway import interaction_payloads as payloads
from .gateway.gateway_plan import GatewayPlan, plan_of

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]


class UnreadableResponse(aiohttp.ClientPayloadError):
    """Error for a response that cannot be read. Discord may have carried out the request."""


class NotJson(UnreadableResponse):
    """Error for a response that is text, such as a page from another server."""


UNREAD = frozenset({"MESSAGE_UPDATE"})
"""Events that the bot does not need. Most edited messages are its own."""
GOODBYE = (1000).to_bytes(2, "big")
"""Close code after which a session cannot be resumed, as bytes."""
REPLY_AGAIN_AFTER: Final = (0.2, 0.4, 0.8, 1.2)
"""Seconds before each repetition of a failed reply, unless Discord sets the delay. It allows 3 seconds in total."""
ALREADY_ACKNOWLEDGED: Final = 40060
"""Discord's code for an interaction that already has a reply."""
WITHOUT_MESSAGE: Final[dict[str, Any]] = {"interaction": {"id": "0"}}
"""Substitute for Discord's response to a reply, if the response is incomplete or was lost. It has no message id."""
WITHOUT_ID: Final[dict[str, Any]] = {"id": "0"}
"""Substitute for Discord's response to a change, if the response is empty or contains no id."""
UNREADABLE: Final = (ValueError, KeyError, TypeError, AttributeError)
"""Errors that the library raises for responses it cannot read."""
LIMITS_KEPT = 60.0
"""Seconds for which a channel's limit is remembered after the last request."""
LIBRARYS_GATEWAY: Final = DiscordWebSocket.DEFAULT_GATEWAY
"""The library's default address for Discord's gateway. ``point_to`` does not change it."""
OPENED: Final = "opened_socket"
"""Name of the client attribute that contains the connection opened last."""
LOST: Final = 4000
"""Code for closing a connection before another one begins."""


# --- addresses --------------------------------------------------------------------------------------------------------


def point_to(api_url: str | None, gateway_url: str | None) -> None:
    """Set the addresses of Discord's API and gateway, for a sandbox. ``None`` leaves an address unchanged."""
    if api_url is not None:
        Route.BASE = api_url
    if gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway_url)


def api_address() -> str:
    """Return the base URL of Discord's API."""
    return Route.BASE


def gateway_address() -> URL:
    """Return the default URL of Discord's gateway."""
    return DiscordWebSocket.DEFAULT_GATEWAY


# --- the session ------------------------------------------------------------------------------------------------------


async def forget_session(client: discord.Client) -> None:
    """Prepare the client for another login, which would otherwise leave a session open and use a closed connector."""
    await client.http.close()
    client.http.clear()
    client.http.connector = discord.utils.MISSING


async def hang_up(client: discord.Client) -> None:
    """End the gateway session immediately, but not the HTTP session, which clients may share."""
    socket: DiscordWebSocket | None = client.ws
    if socket is not None and socket.open:
        await socket.close(code=1000)


async def end_connection(client: discord.Client) -> None:
    """End the remaining connections to the gateway, so another one can begin.

    The library forgets a connection whose session has not begun, but the heartbeat thread would keep it alive.
    """
    opened: DiscordWebSocket | None = vars(client).get(OPENED)
    for socket in (client.ws, opened):
        if socket is not None and socket.open:
            await socket.close(code=LOST)


async def say_goodbye(client: discord.Client) -> bool:
    """Tell the gateway that the session ends, and keep receiving. Return False if there is no session."""
    socket: DiscordWebSocket | None = client.ws
    if socket is None or not socket.open:
        return False
    await socket.socket.send_frame(GOODBYE, aiohttp.WSMsgType.CLOSE)
    return True


def acknowledged(client: discord.Client) -> tuple[float | None, float | None]:
    """Return the seconds since the last acknowledged heartbeat and the heartbeat interval; both ``None`` if unknown."""
    socket: DiscordWebSocket | None = client.ws
    keeper = None if socket is None else socket._keep_alive  # noqa: SLF001
    if keeper is None:
        return None, None
    return time.perf_counter() - keeper._last_ack, keeper.interval  # noqa: SLF001


def become_shard(client: discord.Client, shard: Shard) -> None:
    """Set the shard of a client's next session. A single shard needs no number."""
    client.shard_id, client.shard_count = (None, None) if shard.count == 1 else (shard.index, shard.count)
    client._connection.shard_count = client.shard_count  # noqa: SLF001


async def share_login(client: discord.Client, first: discord.Client) -> None:
    """Let a client share the HTTP client and the rate limits of ``first``, which is logged in."""
    await client._async_setup_hook()  # noqa: SLF001
    client.http = client._connection.http = first.http  # noqa: SLF001
    client._connection.application_id = first.application_id  # noqa: SLF001


# --- requests ---------------------------------------------------------------------------------------------------------


async def _read(request: Awaitable[Any], method: str, body: object) -> Any:
    """Return the response to a request. Raise ``UnreadableResponse`` if it is not what the library needs.

    The response to a ``PATCH`` or ``DELETE`` needs no content, because the status shows that the change was made.
    """
    try:
        data = await request
    except UNREADABLE as error:
        # This call raises the error again if the cause was that the bot's own ``body`` cannot be sent as JSON.
        discord.utils._to_json(body)  # noqa: SLF001
        log.warning("A response from Discord cannot be read", exc_info=error)
        raise UnreadableResponse(type(error).__name__) from error
    if method in ("POST", "PATCH"):
        is_complete = isinstance(data, dict) and "id" in data
        if method == "PATCH" and not is_complete and (not data or not isinstance(data, str)):
            return WITHOUT_ID
    else:
        is_complete = method == "DELETE" or isinstance(data, dict | list)
    if not is_complete:
        kind = NotJson if isinstance(data, str) else UnreadableResponse
        raise kind(f"{type(data).__name__} after {method}")
    return data


class _GlobalLimit(asyncio.Event):
    """Replacement for the library's event for Discord's global limit. All requests wait while the event is cleared.

    The request that clears the event sets it again after a delay. If that request failed or was cancelled first, the
    library's own event would stay cleared, and no further request would be sent.
    """

    def __init__(self) -> None:
        super().__init__()
        self._cleared_by: asyncio.Task[Any] | None = None
        self.set()

    def clear(self) -> None:
        super().clear()
        self._cleared_by = asyncio.current_task()

    def end_request(self) -> None:
        """Set the event if the current task, whose request has ended, was the last one to clear it."""
        if not self.is_set() and self._cleared_by is asyncio.current_task():
            self.set()


def read_responses(client: discord.Client) -> None:
    """Make the requests of a client raise ``UnreadableResponse`` instead of errors that look like bugs in the bot.

    If a request fails while it holds back all others because of the global limit, the others are released.
    """
    http, request = client.http, client.http.request

    async def read(route: Route, **options: Any) -> Any:
        if not isinstance(http._global_over, _GlobalLimit):  # noqa: SLF001
            # A login has created the library's own event, which no request has waited for yet.
            http._global_over = _GlobalLimit()  # noqa: SLF001
        try:
            return await _read(request(route, **options), route.method, options.get("json"))
        finally:
            http._global_over.end_request()  # noqa: SLF001

    vars(http)["request"] = read


async def gateway_plan(client: discord.Client) -> GatewayPlan:
    """Return Discord's description of its gateway. Raise the errors of ``plan_of`` for an invalid response."""
    # A client of the library that has only one shard never sends this request, so not every sandbox supports it.
    address = gateway_address()
    known = None if address == LIBRARYS_GATEWAY else str(address)
    try:
        data = await client.http.request(Route("GET", "/gateway/bot"))
    except discord.NotFound:
        if known is None:
            raise
        data = {}
    return plan_of(data, known)


async def ask_for_itself(client: discord.Client) -> None:
    """Request the bot's own user, which is the simplest request."""
    await client.http.request(Route("GET", "/users/@me"))


async def commands_of(client: discord.Client) -> object:
    """Return the commands registered with Discord, with translations, as JSON."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id or 0)
    return await client.http.request(route, params={"with_localizations": "true"})


async def replace_commands(client: discord.Client, commands: list[dict[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Replace the commands registered with Discord, and return the new ones as JSON."""
    return await client.http.bulk_upsert_global_commands(client.application_id or 0, commands)


async def edit_message(
    client: discord.Client,
    channel: int,
    message: int,
    body: dict[str, Any] | None,
    parts: list[dict[str, Any]] | None = None,
    files: Sequence[discord.File] | None = None,
) -> None:
    """Edit a message in a channel with a ``body``, or with the ``parts`` of a multipart body and ``files``."""
    await client.http.edit_message(channel, message, params=MultipartParameters(body, parts, files))


async def start_thread(client: discord.Client, channel: int, name: str, archive_after: Any) -> int:
    """Start a public thread that is archived after ``archive_after`` minutes of inactivity, and return its id."""
    kind: Any = discord.ChannelType.public_thread.value
    started = await client.http.start_thread_without_message(
        channel, name=name, auto_archive_duration=archive_after, type=kind
    )
    return int(started["id"])


async def open_threads(client: discord.Client, guild: int) -> Sequence[Mapping[str, Any]]:
    """Return the open threads of a server as JSON."""
    found: Mapping[str, Any] = await client.http.get_active_threads(guild)
    return found.get("threads") or ()


async def reply_to_interaction(interaction: int, through: discord.Webhook, *, with_response: bool, **sent: Any) -> Any:
    """Reply to an interaction with ``sent``. Return the response, with a message only if ``with_response`` is True.

    https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
    """
    route = Route("POST", "/interactions/{id}/{webhook_token}/callback", id=interaction, webhook_token=through.token)
    query = {"with_response": "1"} if with_response else None
    return await async_context.get().request(route, through.session, payload=sent, params=query)


def repeat_replies() -> None:
    """Repeat failed replies to interactions, in this task and in the tasks that it starts later."""
    async_context.set(_RepeatedReplies())


class _RepeatedReplies(AsyncWebhookAdapter):
    """The library's adapter, extended to repeat replies to interactions while Discord still accepts them.

    The library itself waits for at least one second after a server error, and on Linux does not repeat a reply whose
    connection was lost.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._repeated = LogLimit()

    async def request(self, route: Route, session: aiohttp.ClientSession, **options: Any) -> Any:
        if not route.path.endswith("/callback"):
            request = super().request(route, session, **options)
            return payloads.readable_message(await _read(request, route.method, options.get("payload")))
        may_be_accepted = False
        for pause in (*REPLY_AGAIN_AFTER, None):
            try:
                return await _reply_once(route, session, **options)
            except HeldBack:
                raise
            except discord.RateLimited as error:
                if pause is None or error.retry_after > REPLY_AGAIN_AFTER[-1]:
                    raise
                wait = error.retry_after
            except (discord.DiscordServerError, aiohttp.ClientError, OSError) as error:
                if pause is None:
                    raise
                message = "a reply to an interaction is sent again after %s"
                self._repeated.info(log, time.monotonic(), message, type(error).__name__)
                may_be_accepted, wait = True, pause
            except discord.HTTPException as error:
                if may_be_accepted and error.code == ALREADY_ACKNOWLEDGED:
                    return WITHOUT_MESSAGE
                raise
            await asyncio.sleep(wait)
        raise AssertionError("the last attempt returns or raises")


async def _reply_once(
    route: Route,
    session: aiohttp.ClientSession,
    *,
    payload: dict[str, Any] | None = None,
    multipart: Sequence[dict[str, Any]] | None = None,
    files: Sequence[discord.File] | None = None,
    params: dict[str, Any] | None = None,
    **_proxy: Any,
) -> Any:
    """Send a reply to an interaction once. Return the response, or ``WITHOUT_MESSAGE`` for an incomplete one."""
    content: dict[str, Any] = {}
    for file in files or ():
        file.reset()
    if multipart:
        content["data"] = form = aiohttp.FormData(quote_fields=False)
        for part in multipart:
            form.add_field(**part)
    elif payload is not None:
        content = {"data": discord.utils._to_json(payload), "headers": {"Content-Type": "application/json"}}  # noqa: SLF001
    async with session.request(route.method, route.url, params=params, **content) as response:
        try:
            data = None if response.status == 204 else await json_or_text(response)
        except ValueError as error:
            raise UnreadableResponse(type(error).__name__) from error
    if response.status < 300:
        if isinstance(data, str) and response.content_type != "application/json":
            raise UnreadableResponse("text")
        match data:
            case {"interaction": {"id": _}}:
                return payloads.readable_reply(data)
        return WITHOUT_MESSAGE
    if response.status == 429 and "Via" in response.headers:
        retry_after = data.get("retry_after") if isinstance(data, dict) else None
        if not isinstance(retry_after, int | float):
            raise UnreadableResponse("429 without a time")
        raise discord.RateLimited(retry_after)
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if response.status >= 500 else kinds.get(response.status, discord.HTTPException)
    raise kind(response, data)


async def edit_through_webhook(through: discord.Webhook, message: int, body: dict[str, Any]) -> None:
    """Edit a message that the webhook of an interaction has sent."""
    assert through.token is not None
    await async_context.get().edit_webhook_message(
        through.id, through.token, message, session=through.session, payload=body, with_components=True
    )


def forget_limits(client: discord.Client) -> None:
    """Forget the limits of channels without recent requests. ``prepare`` turns off the library's own cleanup."""
    now, limits = asyncio.get_running_loop().time(), client.http._buckets  # noqa: SLF001
    for key, limit in list(limits.items()):
        is_used = limit.outgoing or limit._pending_requests or now < limit._last_request + LIMITS_KEPT  # noqa: SLF001
        if not is_used and (limit.expires is None or limit.is_expired()):
            del limits[key]


# --- events -----------------------------------------------------------------------------------------------------------


def expect_no_voice() -> None:
    """Suppress the next client's warnings about packages that only voice needs."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def prepare(client: discord.Client) -> None:
    """Replace the parsers of events, check responses, and remember each connection that is opened.

    Events that the bot does not need are ignored, and incomplete interactions and messages are completed. An event
    that cannot be parsed is logged; otherwise it would end the connection, and with it the bot.
    """
    read_responses(client)
    # With many channels, the library would look through all limits at nearly every request.
    vars(client.http)["_try_clear_expired_ratelimits"] = _ignore
    state = client._connection  # noqa: SLF001
    create = state.create_message
    vars(state)["create_message"] = lambda channel, data: create(channel=channel, data=payloads.readable_message(data))
    intercept(client, "MESSAGE_CREATE", lambda parse, data: parse(payloads.readable_message(data)))
    intercept(
        client, "INTERACTION_CREATE", lambda parse, data: parse(payloads.readable(data, client.application_id or 0))
    )
    parsers: dict[str, Parser] = state.parsers
    for event, parse in parsers.items():
        parsers[event] = _ignore if event in UNREAD else _guarded(event, parse)
    # The library calls this function, which exists for voice, with each connection that it has opened.
    vars(state)["_update_references"] = partial(_opened, client)


def _opened(client: discord.Client, socket: DiscordWebSocket) -> None:
    """Remember a connection that was opened, and complete the first READY or RESUMED that it receives.

    If there is no session to resume, begin one. The library would try to resume without one, in an endless loop.
    """
    vars(client)[OPENED] = socket
    read, resume = socket.received_message, socket.resume

    async def begin() -> None:
        await (socket.identify() if socket.session_id is None else resume())

    vars(socket)["resume"] = begin

    async def receive(message: Any) -> None:
        text = socket._decompressor.decompress(message) if isinstance(message, bytes) else message  # noqa: SLF001
        if text is None:
            return
        if (whole := payloads.readable_beginning(text, str(socket.gateway))) is not None:
            del vars(socket)["received_message"]
        await read(whole or text)

    vars(socket)["received_message"] = receive


def intercept(client: discord.Client, event: str, through: Callable[[Parser, Any], None]) -> None:
    """Replace the parser of an event with ``through``, which is called with the original parser and the data."""
    parsers: dict[str, Parser] = client._connection.parsers  # noqa: SLF001
    parsers[event] = partial(through, parsers[event])


def _ignore(*_given: object) -> None:
    """Do nothing."""


def _guarded(event: str, parse: Parser) -> Parser:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception:
            less = payloads.without_voice(data) if event == "GUILD_CREATE" else None
            if less is None:
                log.exception("Ignored an event %s that cannot be read", event)
                return
            log.exception("A server cannot be read completely and is read without its voice channels")
            _guarded("GUILD_CREATE without voice", parse)(less)

    return read


# --- components -------------------------------------------------------------------------------------------------------


class ComponentView(discord.ui.LayoutView):
    """View that wraps a message's finished components, because discord.py accepts only views. It dispatches nothing."""

    def __init__(self, shown: OutgoingMessage) -> None:
        super().__init__(timeout=None)
        self._shown = shown
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        """Return the components as Discord's JSON objects."""
        return [dict(component) for component in self._shown.components]

    def has_components_v2(self) -> bool:
        """Return True if the message has no content and therefore consists of components."""
        return self._shown.content is None

    def is_dispatchable(self) -> bool:
        """Return False, because presses go to the dispatcher."""
        return False


class FormView(discord.ui.Modal):
    """A form wrapped in the class that discord.py requires. Its input goes to the dispatcher."""

    def __init__(self, form: Form) -> None:
        super().__init__(title=form.title, custom_id=form.custom_id)
        self._form = form
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        """Return the components as Discord's JSON objects."""
        return [dict(component) for component in self._form.components]
