"""Internals of the installed discord.py that the bot relies on, and the reading of events that lack fields."""

from __future__ import annotations

import asyncio
import copy
import inspect
from typing import Any

import aiohttp
import discord
import pytest
from discord.client import Client as Library
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import HTTPClient, MultipartParameters, Ratelimit, Route, handle_message_parameters
from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.discord import channel_permissions, discord_internals, interaction_data, member_rights
from bot.discord.gateway import interaction_payloads
from bot.discord.gateway.client import Client
from bot.model.shard import Shard
from bot.screens import layout


def test_the_installed_version_is_the_one_that_was_checked() -> None:
    assert discord.version_info[:2] == (2, 7), "read http.request, received_message and Client.connect again"


def has_parameters(function: Any, *names: str) -> bool:
    """Return True if a function has these parameters."""
    return set(names) <= set(inspect.signature(function).parameters)


def test_the_request_functions_have_the_expected_parameters() -> None:
    assert has_parameters(HTTPClient.edit_message, "channel_id", "message_id", "params")
    assert has_parameters(HTTPClient.bulk_upsert_global_commands, "application_id", "payload")
    assert MultipartParameters._fields == ("payload", "multipart", "files")
    assert has_parameters(AsyncWebhookAdapter.request, "payload", "multipart", "files", "params")
    assert has_parameters(AsyncWebhookAdapter.edit_webhook_message, "session", "payload", "with_components")
    assert isinstance(async_context.get(), AsyncWebhookAdapter)
    assert isinstance(Route.BASE, str)
    assert DiscordWebSocket.DEFAULT_GATEWAY.scheme == "wss"


def test_a_sent_message_contains_a_nonce_that_discord_enforces() -> None:
    with handle_message_parameters(content="x", nonce=7) as params:
        assert params.payload is not None
        assert (params.payload["nonce"], params.payload["enforce_nonce"]) == ("7", True)


def test_a_429_without_via_is_raised_and_requests_are_tried_at_most_five_times() -> None:
    source = inspect.getsource(HTTPClient.request)
    assert "for tries in range(5)" in source
    assert "if not response.headers.get('Via') or isinstance(data, str)" in source
    assert "await asyncio.sleep(retry_after)" in source


def test_requests_for_messages_and_threads_use_the_function_that_the_bot_replaces() -> None:
    for send in (HTTPClient.send_message, HTTPClient.edit_message, HTTPClient.start_thread_without_message):
        assert "self.request(" in inspect.getsource(send)
    assert "self._global_over.clear()" in inspect.getsource(HTTPClient.request)


def test_the_gateway_reads_events_with_the_parsers_of_the_connection_state() -> None:
    assert "self._discord_parsers[event]" in inspect.getsource(DiscordWebSocket.received_message)
    assert "ws._discord_parsers = client._connection.parsers" in inspect.getsource(DiscordWebSocket.from_client)


def test_a_client_ends_for_good_only_on_certain_close_codes() -> None:
    assert "code not in (1000, 4004, 4010, 4011, 4012, 4013, 4014)" in inspect.getsource(
        DiscordWebSocket._can_handle_close
    )
    assert "raise PrivilegedIntentsRequired" in inspect.getsource(Library.connect)


async def test_every_used_event_is_guarded_and_unused_events_are_not_parsed() -> None:
    async with Client(aiohttp.TraceConfig()) as client:
        await client.close()
        parsers: dict[str, Any] = client._connection.parsers
        unread = {event for event, parse in parsers.items() if parse is discord_internals._ignore}
        assert unread == discord_internals.UNREAD != set()
        assert {"READY", "GUILD_CREATE", "GUILD_DELETE", "INTERACTION_CREATE"} < set(parsers) - unread
        for parse in parsers.values():
            parse({"nothing": "that it needs"})
            parse(None)


async def test_another_client_sends_its_requests_through_the_first() -> None:
    async with Client(aiohttp.TraceConfig()) as first, Client(aiohttp.TraceConfig()) as further:
        await discord_internals.share_login(further, first)
        assert further.http is further._connection.http is first.http
        assert further.loop is asyncio.get_running_loop()
    # Further clients do not log in. ``share_login`` and READY have those effects of a login that they need.
    for done in ("_async_setup_hook()", "self._connection.user =", "self._connection.application_id =", "setup_hook()"):
        assert done in inspect.getsource(Library.login)
    for done in ("self.user = user = ClientUser(", "self.application_id ="):
        assert done in inspect.getsource(ConnectionState.parse_ready)


async def test_limits_are_forgotten_after_a_while_without_requests_if_nothing_waits() -> None:
    async with Client(aiohttp.TraceConfig()) as client:
        await client._async_setup_hook()
        now = asyncio.get_running_loop().time()

        def known(name: str, used: float = now - discord_internals.LIMITS_KEPT - 1) -> Ratelimit:
            limit = client.http.get_ratelimit(name)
            limit._last_request, limit.expires = used, now - 1
            return limit

        known("idle")
        known("used", now)
        known("sending").outgoing = 1
        known("waiting")._pending_requests.append(asyncio.get_running_loop().create_future())
        known("not reset").expires = now + 100
        known("without a limit").expires = None
        await client.forget_limits()
        assert list(client.http._buckets) == ["used", "sending", "waiting", "not reset"]


async def test_a_request_to_a_new_channel_does_not_look_through_the_limits_of_all_others() -> None:
    # Otherwise, with ten thousand tables, a request to a channel whose limit was forgotten would take milliseconds.
    async with Client(aiohttp.TraceConfig()) as client:
        await client._async_setup_hook()
        limits = [client.http.get_ratelimit(str(number)) for number in range(1000)]
        for limit in limits:
            limit._last_request = asyncio.get_running_loop().time() - 3600
        client.http.get_ratelimit("new")
        assert len(client.http._buckets) == 1001
        await client.forget_limits()
        assert list(client.http._buckets) == ["new"]


@pytest.mark.parametrize(("shard", "sent"), [(Shard(1, 3), (1, 3)), (Shard(0, 1), (None, None))])
async def test_a_client_becomes_a_shard_before_its_session_begins(
    shard: Shard, sent: tuple[int | None, int | None]
) -> None:
    async with Client(aiohttp.TraceConfig()) as client:
        discord_internals.become_shard(client, shard)
        assert (client.shard_id, client._connection.shard_count) == sent
        await client.close()
    assert "'shard_id': self.shard_id" in inspect.getsource(Library.connect)
    assert "ws.shard_count = client._connection.shard_count" in inspect.getsource(DiscordWebSocket.from_client)


def test_component_views_override_methods_of_the_library() -> None:
    for name in ("to_components", "has_components_v2", "is_dispatchable"):
        assert getattr(discord_internals.ComponentView, name) is not getattr(discord.ui.LayoutView, name)


def test_the_time_of_the_last_acknowledged_heartbeat_is_where_the_bot_reads_it() -> None:
    source = inspect.getsource(KeepAliveHandler)
    assert "self._last_ack: float = time.perf_counter()" in source
    assert "self.interval" in source
    assert "self._keep_alive = KeepAliveHandler(" in inspect.getsource(DiscordWebSocket)


def test_characters_that_cannot_be_stored_are_removed_from_entered_values() -> None:
    typed = {"name": "play", "options": [{"name": "preset", "value": "a\0b"}], "components": [{"value": "\0"}]}
    cleaned = {"name": "play", "options": [{"name": "preset", "value": "ab"}], "components": [{"value": ""}]}
    assert interaction_payloads.readable({"id": "1", "data": typed}, 1)["data"] == cleaned


async def test_only_the_used_fields_of_a_pressed_message_are_read() -> None:
    client = Client(aiohttp.TraceConfig())
    got: list[discord.Interaction] = []
    client._connection.dispatch = lambda event, *args: got.extend(args if event == "interaction" else ())
    user = {"id": "5", "username": "ann", "discriminator": "0", "avatar": None, "global_name": "Ann"}
    message = {
        "id": "7",
        "channel_id": "6",
        "type": 0,
        "flags": 64,
        "content": "",
        "pinned": False,
        "mention_everyone": False,
        "tts": False,
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "author": user,
        "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Draw", "custom_id": "hr:1:draw"}]}],
        "attachments": [],
        "embeds": [],
        "mentions": [user],
        "mention_roles": [],
        "interaction_metadata": {"id": "3", "type": 3, "user": user, "authorizing_integration_owners": {}},
    }
    client._connection.parsers["INTERACTION_CREATE"](
        {
            "id": "4",
            "application_id": "1",
            "type": 3,
            "token": "t",
            "version": 1,
            "attachment_size_limit": 1,
            "channel": {"id": "6", "type": 1, "recipients": []},
            "user": user,
            "data": {"custom_id": "hr:1:draw", "component_type": 2},
            "message": message,
        }
    )
    pressed = got[0].message
    assert pressed is not None
    assert (pressed.id, pressed.flags.ephemeral, pressed.components) == (7, True, [])
    assert (pressed.interaction_metadata, pressed.mentions) == (None, [])
    assert got[0].user.id == 5


USER = {"id": "5", "username": "ann", "discriminator": "0", "avatar": None, "global_name": None}
PRESS = {
    "id": "4",
    "application_id": "1",
    "type": 3,
    "token": "t",
    "version": 1,
    "guild_id": "3",
    "channel_id": "6",
    "member": {"user": USER, "roles": [], "flags": 0},
    "data": {"custom_id": "hr:1:draw", "component_type": 2},
    "message": {"id": "7", "flags": 64},
}
"""A press without most of the fields that Discord sends."""


@pytest.mark.parametrize(
    "parts",
    [
        {},
        dict.fromkeys(("content", "attachments", "components", "poll", "reactions", "interaction_metadata", "thread")),
        {"attachments": [{"id": "1", "filename": "a.png"}], "sticker_items": [{"id": "1"}]},
    ],
)
async def test_a_new_message_is_read_even_if_it_has_only_what_the_bot_needs(parts: dict[str, Any]) -> None:
    client = Client(aiohttp.TraceConfig())
    got: list[discord.Message] = []
    client._connection.dispatch = lambda event, *args: got.extend(args if event == "message" else ())
    client._connection.parsers["MESSAGE_CREATE"](
        {"id": "7", "guild_id": "3", "channel_id": "6", "author": USER, **parts}
    )
    [message] = got
    assert (message.id, message.channel.id, message.author.id, message.type.value) == (7, 6, 5, 0)


LEFT_OUT = object()
"""Value of a field that ``read_press`` leaves out."""


def read_press(server: dict[str, Any] | None = None, **more: Any) -> discord.Interaction:
    """Let a client read ``PRESS`` with the changes in ``more``, and return the resulting interaction.

    The client has received ``server``, if it is given. Raise ``ValueError`` if the client cannot read the press.
    """
    client = Client(aiohttp.TraceConfig())
    client._connection.user = discord.ClientUser(state=client._connection, data=USER)  # type: ignore[arg-type]
    client._connection.application_id = 1
    got: list[discord.Interaction] = []
    client._connection.dispatch = lambda event, *args: got.extend(args if event == "interaction" else ())
    if server is not None:
        client._connection._add_guild_from_data(server)  # type: ignore[arg-type]
    data = {name: value for name, value in {**PRESS, **more}.items() if value is not LEFT_OUT}
    client._connection.parsers["INTERACTION_CREATE"](copy.deepcopy(data))
    [press] = got
    return press


async def test_no_permission_is_missing_before_the_bot_knows_its_permissions() -> None:
    assert channel_permissions.missing(read_press(), thread=False) == ()
    assert channel_permissions.missing(read_press(app_permissions="2048"), thread=False)


MANAGE_SERVER, WRITE = 1 << 5, 1 << 10 | 1 << 11 | 1 << 35 | 1 << 38


def role(number: str, permissions: int) -> dict[str, Any]:
    """Return a role as Discord describes it."""
    return {"id": number, "name": number, "permissions": str(permissions), "position": 1, "color": 0}


SERVER = {
    "id": "3",
    "name": "club",
    "owner_id": "9",
    "roles": [role("3", WRITE), role("4", MANAGE_SERVER)],
    "channels": [{"id": "6", "name": "table", "type": 0, "position": 0, "permission_overwrites": []}],
}


@pytest.mark.parametrize("server", [SERVER, None], ids=["known", "unknown"])
@pytest.mark.parametrize(("roles", "owner", "manages"), [([], "9", False), (["4"], "9", True), ([], "5", True)])
async def test_permissions_that_discord_leaves_out_are_computed_from_roles(
    server: dict[str, Any] | None, roles: list[str], owner: str, manages: bool
) -> None:
    known = None if server is None else {**server, "owner_id": owner}
    press = read_press(known, member={"user": USER, "roles": roles})
    assert member_rights.may_manage(press) is (manages and known is not None)
    assert channel_permissions.own_missing(press) == (() if known is not None else channel_permissions.OWN_FOR_THREAD)
    sent = read_press(known, member={"user": USER, "roles": roles, "permissions": "2048"})
    assert not member_rights.may_manage(sent)


@pytest.mark.parametrize(
    ("channel", "is_thread"),
    [
        (None, False),
        ({"id": "6"}, False),
        *(({"id": "6", "type": kind}, False) for kind in (0, 2, 5, 13, 15)),
        *(({"id": "6", "type": kind}, True) for kind in (10, 11, 12)),
        ({"id": "6", "type": 11, "parent_id": "8", "thread_metadata": {"archived": True}}, True),
    ],
)
async def test_a_press_is_read_even_if_discord_leaves_out_what_the_library_needs(
    channel: dict[str, Any] | None, is_thread: bool
) -> None:
    press = read_press() if channel is None else read_press(channel=channel)
    assert (press.guild_id, press.channel_id, press.user.id) == (3, 6, 5)
    assert press.message is not None
    assert (press.message.id, press.message.flags.ephemeral) == (7, True)
    assert isinstance(press.channel, discord.Thread) is is_thread


def changed(value: Any, path: str, *, null: bool) -> Any:
    """Return a JSON value without the field at ``path``, or with null in that field."""
    name, _, inner = path.partition(".")
    if inner:
        return {**value, name: changed(value[name], inner, null=null)}
    return {**value, name: None} if null else {key: each for key, each in value.items() if key != name}


def read(data: dict[str, Any]) -> discord.Interaction:
    """Read an interaction with exactly the fields of ``data``."""
    return read_press(**{name: data.get(name, LEFT_OUT) for name in {**PRESS, **data}})


@pytest.mark.parametrize("null", [False, True], ids=["missing", "null"])
@pytest.mark.parametrize(
    "path",
    [
        *("version", "application_id", "locale", "guild_locale", "app_permissions", "entitlements", "context"),
        *("authorizing_integration_owners", "attachment_size_limit", "message", "channel", "user", "guild"),
        *("member.roles", "member.flags", "member.nick", "member.joined_at", "member.avatar"),
        *("member.user.avatar", "member.user.discriminator", "member.user.global_name", "member.user.bot"),
        *("data.component_type", "message.flags", "message.type", "message.content"),
    ],
)
async def test_a_press_is_read_if_a_field_that_the_bot_does_not_need_is_missing_or_null(path: str, null: bool) -> None:
    press = read(changed(PRESS, path, null=null))
    assert (press.application_id, press.guild_id, press.channel_id, press.user.id) == (1, 3, 6, 5)
    assert press.user.display_name == "ann"
    assert press.locale.value == "en-US"
    assert press.data == {"custom_id": "hr:1:draw", "component_type": 2}


@pytest.mark.parametrize(
    "place",
    [
        {"member": LEFT_OUT, "user": USER},
        {"member": {"roles": []}, "user": USER},
        {"guild_id": LEFT_OUT, "guild": {"id": "3"}},
        {"guild_id": LEFT_OUT, "channel": {"id": "6", "type": 0, "guild_id": "3"}},
        {"guild_id": LEFT_OUT, "message": {"id": "7", "flags": 64, "guild_id": "3"}},
        {"entitlements": [{"id": "1"}], "authorizing_integration_owners": {"0": None}},
    ],
)
async def test_the_server_and_the_user_of_a_press_are_read_from_any_field_that_contains_them(
    place: dict[str, Any],
) -> None:
    press = read_press(**place)
    assert (press.guild_id, press.channel_id, press.user.id) == (3, 6, 5)
    assert isinstance(press.user, discord.Member)


@pytest.mark.parametrize("message", [LEFT_OUT, None], ids=["missing", "null"])
async def test_only_a_press_gets_a_substitute_for_a_missing_message(message: object) -> None:
    press = read_press(message=message)
    assert press.message is not None
    assert (press.message.id, press.message.flags.ephemeral) == (press.id, False)
    assert read_press(message=message, type=5).message is None


INPUT = {"custom_id": layout.FIELD, "value": "Ann"}


@pytest.mark.parametrize(
    ("data", "read_values"),
    [
        ({"values": None, "components": None, "resolved": None}, ()),
        ({"components": [{"type": 18, "id": 1, "component": {"type": 4, "id": 2, **INPUT}}]}, ("Ann",)),
        ({"components": [{"type": 1, "id": 1, "components": [{"type": 4, "id": 2, **INPUT}]}]}, ("Ann",)),
        ({"components": [{"component": INPUT, "components": None}]}, ("Ann",)),
        ({"components": [{"components": [INPUT, None]}, {"type": 18, "component": None}]}, ("Ann",)),
        ({"components": [INPUT]}, ("Ann",)),
    ],
)
async def test_values_of_menus_and_forms_are_read_from_any_structure(
    data: dict[str, Any], read_values: tuple[str, ...]
) -> None:
    assert interaction_data.values(read_press(data={"custom_id": "hr:1:draw", **data})) == read_values


async def test_a_press_on_a_menu_is_read_even_if_its_component_type_is_missing() -> None:
    press = read_press(data={"custom_id": "hr:1:draw", "values": ["a"]})
    assert press.data == {"custom_id": "hr:1:draw", "values": ["a"], "component_type": 3}


async def test_a_user_outside_a_server_is_read_even_if_fields_are_missing() -> None:
    press = read_press(guild_id=None, member=None, user={"id": "5", "username": "ann"})
    assert press.user.display_name == "ann"


@pytest.mark.parametrize("members", [{}, {"8": {}}, {"8": {"roles": None, "flags": None}}])
async def test_a_mentioned_user_is_read_even_if_fields_are_missing(members: dict[str, Any]) -> None:
    resolved = {"users": {"8": {"id": "8", "username": "bob"}}, "members": members}
    chosen: Any = read_press(data={"custom_id": "hr:1:kick", "values": ["8"], "resolved": resolved})
    options: Any = [{"type": 6, "name": "player", "value": "8"}]
    named = discord.app_commands.Namespace(chosen, chosen.data["resolved"], options)
    assert named.player.display_name == "bob"


@pytest.mark.parametrize("damaged", [{"channel": ["6"]}, {"data": {"resolved": {"users": ["8"]}}}])
async def test_a_damaged_interaction_is_ignored(damaged: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ValueError, match="expected 1, got 0"):
        read_press(**damaged)
    assert "Ignored an event INTERACTION_CREATE that cannot be read" in caplog.text
