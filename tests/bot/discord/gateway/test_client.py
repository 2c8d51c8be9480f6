"""The client: events that fail or arrive too late."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import pytest

from bot.discord.gateway.client import Client
from bot.storage import Reason, StorageError


@pytest.mark.parametrize(
    ("error", "is_logged"),
    [
        (StorageError(Reason.CLOSED), False),
        (StorageError(Reason.LEASE_LOST), False),
        (StorageError(Reason.NOT_A_DATABASE), True),
        (ValueError("wrong"), True),
    ],
    ids=str,
)
async def test_a_failed_event_is_logged_unless_it_failed_because_the_bot_stops(
    error: Exception, is_logged: bool, caplog: pytest.LogCaptureFixture
) -> None:
    client = Client(aiohttp.TraceConfig())
    with caplog.at_level(logging.INFO, logger="bot"):
        try:
            raise error
        except Exception:
            await client.on_error("on_guild_available")
    assert ["on_guild_available failed"] * is_logged == [record.getMessage() for record in caplog.records]


async def test_a_closed_client_ignores_events() -> None:
    async with Client(aiohttp.TraceConfig()) as client:
        await client.close()
        client.dispatch("ready")
    assert not [task for task in asyncio.all_tasks() if "ready" in task.get_name()]
