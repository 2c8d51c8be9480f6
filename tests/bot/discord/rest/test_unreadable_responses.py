"""Responses that cannot be read or are incomplete: most count as an outage, and no message is posted twice.

These tests also cover requests that are held back by Discord's global limit.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import discord
import orjson
import pytest

from bot.discord import discord_internals
from bot.discord.rest.discord_channels import DiscordChannels
from bot.discord.rest.rate_limits import RateLimits
from bot.model.channel_api import Unreachable
from bot.model.outgoing import File, OutgoingMessage
from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.driver.people import World
from sandbox.server import Server
from tests.bot.discord.rest.changed_responses import JSON, Changed, ResponseChanger
from tests.bot.processes import until
from tests.bot.tables.harness import ManualClock
from tests.sandbox.conftest import Bot, channel_id

FIRST, SECOND = OutgoingMessage(content="first"), OutgoingMessage(content="second")
WITH_FILE = OutgoingMessage(content="second", files=(File("a.png", b"png"),))
NUMBERED = 8127
"""The nonce of a message."""
PAGE = b"<html><title>Just a moment...</title></html>"
LIMITED = {**JSON, "Via": "1.1 google"}
UNREADABLE = [
    pytest.param(Changed(200, b'{"id": "12'), id="truncated"),
    pytest.param(Changed(500, b'{"message": "500'), id="truncated 500"),
    pytest.param(Changed(404, b'{"message": "404'), id="truncated 404"),
    pytest.param(Changed(200, PAGE, {"Content-Type": "text/html"}), id="page"),
    pytest.param(Changed(200), id="empty"),
    pytest.param(Changed(200, b"\xff", {"Content-Type": "text/plain"}), id="no text"),
    pytest.param(Changed(429, b'{"message": "limited", "global": false}', LIMITED), id="limited without a time"),
    pytest.param(Changed(429, b'{"retry_after": "soon", "global": true}', LIMITED), id="limited with a word as time"),
]
INCOMPLETE = [
    pytest.param(Changed(204, b"", {}), id="204"),
    pytest.param(Changed(200, b"null"), id="null"),
    pytest.param(Changed(200, b"[]"), id="list"),
    pytest.param(Changed(200, b"{}"), id="object without id"),
]
GLOBALLY_LIMITED = Changed(429, b'{"message": "limited", "retry_after": 3600, "global": true}', LIMITED)


@pytest.fixture
async def channels(changer: ResponseChanger) -> AsyncIterator[DiscordChannels]:
    """Return ``DiscordChannels`` for a client that is logged in but has no session with the gateway."""
    client = discord.Client(intents=discord.Intents.none())
    discord_internals.prepare(client)
    await client.login(TOKEN_OF_SANDBOXES)
    yield DiscordChannels(client, ManualClock(), RateLimits())
    await client.close()


def is_limited(channels: DiscordChannels) -> bool:
    """Return True if the library holds back its requests because of Discord's global limit."""
    return not channels._client.http._global_over.is_set()


def contents(server: Server, channel: int) -> list[str]:
    """Return the content of each message in a channel, oldest first."""
    return [one.payload["content"] for one in server.core.state.channels[channel].messages.values()]


@pytest.mark.parametrize("response", [*UNREADABLE, *INCOMPLETE])
async def test_a_message_with_an_unreadable_response_can_be_sent_again_with_its_nonce_and_is_posted_once(
    server: Server, channels: DiscordChannels, changer: ResponseChanger, response: Changed
) -> None:
    channel = int(channel_id(server))
    before = contents(server, channel)
    changer.change("^POST .*/messages$", response)
    with pytest.raises(Unreachable) as failed:
        await channels.send(channel, FIRST, NUMBERED)
    assert failed.value.reason == "outage"
    await channels.send(channel, FIRST, NUMBERED)
    assert contents(server, channel) == [*before, "first"]


@pytest.mark.parametrize("response", UNREADABLE)
async def test_an_edit_with_an_unreadable_response_fails_as_in_an_outage(
    server: Server, channels: DiscordChannels, changer: ResponseChanger, response: Changed
) -> None:
    channel = int(channel_id(server))
    message = await channels.send(channel, FIRST)
    changer.change("^PATCH ", response)
    with pytest.raises(Unreachable) as failed:
        await channels.edit(channel, message, FIRST)
    assert failed.value.reason == "outage"
    await channels.edit(channel, message, SECOND)
    assert contents(server, channel)[-1] == "second"


@pytest.mark.parametrize("shown", [SECOND, WITH_FILE], ids=["text", "file"])
@pytest.mark.parametrize("response", INCOMPLETE)
async def test_an_edit_with_an_incomplete_response_counts_as_made(
    server: Server, channels: DiscordChannels, changer: ResponseChanger, response: Changed, shown: OutgoingMessage
) -> None:
    channel = int(channel_id(server))
    message = await channels.send(channel, FIRST)
    changer.change("^PATCH ", response)
    await channels.edit(channel, message, shown)
    assert contents(server, channel)[-1] == "second"


@pytest.mark.parametrize("response", [*UNREADABLE, *INCOMPLETE])
async def test_other_requests_with_an_unreadable_response_fail_as_during_an_outage(
    server: Server, channels: DiscordChannels, changer: ResponseChanger, response: Changed
) -> None:
    channel = int(channel_id(server))
    changer.change("^POST .*/threads$", response)
    with pytest.raises(Unreachable) as failed:
        await channels.start_thread(channel, "Round 1")
    assert failed.value.reason == "outage"
    changer.change(f"^GET .*/channels/{channel}$", response)
    if response.body not in (b"[]", b"{}"):
        with pytest.raises(Unreachable) as failed:
            await channels.own_threads(channel, "Round 1")
        assert failed.value.reason == "outage"


async def test_a_request_that_is_cancelled_during_a_global_limit_no_longer_holds_back_others(
    server: Server, channels: DiscordChannels, changer: ResponseChanger
) -> None:
    channel = int(channel_id(server))
    changer.change("^POST .*/messages$", GLOBALLY_LIMITED)
    limited = asyncio.create_task(channels.send(channel, FIRST))
    await until(lambda: is_limited(channels))
    limited.cancel()
    async with asyncio.timeout(5):
        await channels.send(channel, SECOND)
    assert contents(server, channel)[-1] == "second"


async def test_an_unreadable_response_does_not_end_the_global_limit_of_another_request(
    server: Server, channels: DiscordChannels, changer: ResponseChanger
) -> None:
    channel, arrive = int(channel_id(server)), asyncio.Event()
    message = await channels.send(channel, FIRST)
    changer.change("^PATCH ", Changed(200, b'{"id": "12', after=arrive))
    unreadable = asyncio.create_task(channels.edit(channel, message, SECOND))
    await until(lambda: changer.carried_out[-1].startswith("PATCH"))
    changer.change("^POST .*/messages$", GLOBALLY_LIMITED)
    limited = asyncio.create_task(channels.send(channel, SECOND))
    await until(lambda: is_limited(channels))
    arrive.set()
    with pytest.raises(Unreachable):
        await unreadable
    assert is_limited(channels)
    limited.cancel()


async def test_a_programming_error_is_not_mistaken_for_an_outage(server: Server, channels: DiscordChannels) -> None:
    channel = int(channel_id(server))
    message = await channels.send(channel, FIRST)
    wrong = OutgoingMessage(components=({"type": 10, "content": object()},))
    for request in (channels.send(channel, wrong), channels.edit(channel, message, wrong)):
        with pytest.raises(TypeError):
            await request


async def reply_twice(bot: Bot, interaction: discord.Interaction) -> None:
    """Reply with a private message, and then change it."""
    reply = DiscordChannels(bot, ManualClock(), RateLimits()).reply_to(interaction)
    await reply.edit(await reply.send(FIRST), SECOND)


@pytest.mark.parametrize("response", UNREADABLE)
async def test_a_reply_with_an_unreadable_response_is_repeated_and_shown_once(
    bot: Bot, changer: ResponseChanger, world: World, response: Changed
) -> None:
    bot.on("hand")(partial(reply_twice, bot))
    person = world.person("player-1")
    changer.change("/callback$", response)
    outcome = await person.command("/hand", may_fail=True)
    assert outcome.interaction["state"] == "replied"
    await person.until_sees("second", private=True)
    assert len(person.private()) == 1


@pytest.mark.parametrize("response", [*UNREADABLE, *INCOMPLETE])
async def test_further_private_messages_with_an_unreadable_response_fail_as_during_an_outage(
    bot: Bot, changer: ResponseChanger, world: World, response: Changed
) -> None:
    reasons: list[str] = []
    edits_fail = all(response is not param.values[0] for param in INCOMPLETE)

    async def respond(interaction: discord.Interaction) -> None:
        reply = DiscordChannels(bot, ManualClock(), RateLimits()).reply_to(interaction)
        message = await reply.send(FIRST)
        changer.change("/webhooks/", response, times=3)
        for request in (reply.edit(message, SECOND), reply.edit(message, WITH_FILE), reply.whisper(SECOND)):
            try:
                await request
            except Unreachable as failed:
                reasons.append(failed.reason)
        await reply.edit(message, OutgoingMessage(content="third"))

    bot.on("hand")(respond)
    person = world.person("player-1")
    await person.command("/hand")
    await person.until_sees("third", private=True)
    assert reasons == ["outage"] * (3 if edits_fail else 1)


POOR = [
    pytest.param({"id": "123"}, id="only an id"),
    pytest.param({"id": "123", "attachments": [{"id": "1"}], "components": [{"type": 99}]}, id="unknown parts"),
    pytest.param(
        {"id": "123", "type": None, "content": None, "attachments": None, "components": None, "poll": None}, id="null"
    ),
]
"""Messages that the library cannot fully read, although they contain what the bot needs."""


@pytest.mark.parametrize("message", POOR)
async def test_a_response_with_an_id_is_enough_for_a_message_and_a_thread(
    server: Server, channels: DiscordChannels, changer: ResponseChanger, message: dict[str, Any]
) -> None:
    channel = int(channel_id(server))
    changer.change("^POST ", Changed(200, orjson.dumps(message)), times=2)
    assert await channels.send(channel, WITH_FILE) == 123
    assert await channels.start_thread(channel, "Round 1") == 123
    poor_threads = {"threads": [{"id": "124"}, {"id": "125", "owner_id": "1", "parent_id": str(channel)}]}
    changer.change("^GET .*/threads/active$", Changed(200, orjson.dumps(poor_threads)))
    assert await channels.own_threads(channel, "Round 1") == []


@pytest.mark.parametrize("message", POOR)
async def test_a_response_with_an_id_is_enough_for_a_reply_and_private_messages(
    bot: Bot, changer: ResponseChanger, world: World, message: dict[str, Any]
) -> None:
    sent: list[int] = []

    async def respond(interaction: discord.Interaction) -> None:
        reply = DiscordChannels(bot, ManualClock(), RateLimits()).reply_to(interaction)
        response = {"interaction": {"id": "1", "response_message_id": "123"}, "resource": {"message": message}}
        changer.change("/callback$", Changed(200, orjson.dumps(response)))
        sent.append(await reply.send(WITH_FILE))
        changer.change("/webhooks/", Changed(200, orjson.dumps(message)), times=2)
        await reply.edit(sent[0], WITH_FILE)
        sent.append(await reply.whisper(SECOND))
        await reply.edit(sent[0], OutgoingMessage(content="third"))

    bot.on("hand")(respond)
    person = world.person("player-1")
    await person.command("/hand")
    await person.until_sees("third", private=True)
    assert sent == [123, 123]
