"""Channel requests of a client that is logged in, but has no connection to the gateway yet."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest

from bot.discord.rest.discord_channels import DiscordChannels
from bot.discord.rest.rate_limits import RateLimits
from bot.model.channel_api import Unreachable
from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.server import Server
from tests.bot.tables.harness import HandClock
from tests.sandbox.conftest import addressed, channel_id, server

__all__ = ["addressed", "server"]


@pytest.fixture
async def channels(addressed: None) -> AsyncIterator[DiscordChannels]:
    """Return the requests of a client that was only logged in."""
    client = discord.Client(intents=discord.Intents.none())
    await client.login(TOKEN_OF_SANDBOXES)
    yield DiscordChannels(client, HandClock(), RateLimits())
    await client.close()


async def test_a_thread_can_be_started_before_the_gateway_has_sent_the_channels(
    server: Server, channels: DiscordChannels
) -> None:
    thread = await channels.start_thread(int(channel_id(server)), "Round 1, table A")
    assert server.core.state.channels[thread].name == "Round 1, table A"


async def test_a_channel_that_was_deleted_is_gone(channels: DiscordChannels) -> None:
    with pytest.raises(Unreachable) as refused:
        await channels.start_thread(12345, "Round 1, table A")
    assert refused.value.why == "channel"
