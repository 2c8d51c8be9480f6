"""Channel requests from a client that is logged in but not yet connected to the gateway."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime

import discord
import pytest

from bot.discord.rest.discord_channels import DiscordChannels
from bot.discord.rest.rate_limits import RateLimits
from bot.model.channel_api import Unreachable
from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.server import Server
from tests.bot.tables.harness import ManualClock
from tests.sandbox.conftest import addressed, channel_id, server

__all__ = ["addressed", "server"]


@pytest.fixture
async def channels(addressed: None) -> AsyncIterator[DiscordChannels]:
    """Return ``DiscordChannels`` for a client that is logged in but not connected to the gateway."""
    client = discord.Client(intents=discord.Intents.none())
    await client.login(TOKEN_OF_SANDBOXES)
    yield DiscordChannels(client, ManualClock(), RateLimits())
    await client.close()


async def test_a_thread_can_be_started_before_the_gateway_has_sent_the_channels(
    server: Server, channels: DiscordChannels
) -> None:
    thread = await channels.start_thread(int(channel_id(server)), "Round 1, table A")
    assert server.core.state.channels[thread].name == "Round 1, table A"


async def test_own_threads_are_found_before_the_gateway_has_sent_them(
    server: Server, channels: DiscordChannels
) -> None:
    channel = int(channel_id(server))
    name = "Round 1, table A"
    assert await channels.own_threads(channel, name) == []
    first, second, locked = [await channels.start_thread(channel, name) for _ in range(3)]
    await channels.start_thread(channel, "Round 1, table B")
    of_a_user = await channels.start_thread(channel, name)
    for thread, values in ((of_a_user, {"owner_id": 77}), (locked, {"locked": True})):
        known = server.core.state.channels[thread]
        assert known.thread is not None
        known.thread = replace(known.thread, **values)
    assert await channels.own_threads(channel, name) == [first, second]


async def test_the_age_of_a_message_is_calculated_from_its_id() -> None:
    client, clock = discord.Client(intents=discord.Intents.none()), ManualClock()
    created = datetime.fromtimestamp(clock.now() - 3, UTC)
    assert DiscordChannels(client, clock, RateLimits()).age(discord.utils.time_snowflake(created)) == 3.0


async def test_an_unknown_channel_is_reported_as_unreachable(channels: DiscordChannels) -> None:
    with pytest.raises(Unreachable) as refused:
        await channels.start_thread(12345, "Round 1, table A")
    assert refused.value.reason == "channel"
