"""Sessions: a client has no connection until a session may begin, and does not reconnect after it has left."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest

from bot.discord.discord_internals import api_address, gateway_address, hang_up, point_to
from bot.discord.gateway.client import Client
from bot.discord.gateway.connection import Connection
from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.driver.people import World
from tests.bot.cluster.test_fleet_gate import FakeDatabase
from tests.bot.test_program import address

__all__ = ["address"]

PATIENCE = 20.0
"""Maximum number of seconds for which a test's client may run."""
ENDS_WITHIN = 2.0
"""Maximum number of seconds to wait for a keep-alive thread to end."""


class Bare(Client):
    """A client that needs no services. It sets ``began`` as soon as a session has begun."""

    async def setup_hook(self) -> None: ...

    async def on_connect(self) -> None:
        self.began.set()

    async def on_ready(self) -> None: ...

    async def on_guild_available(self, guild: discord.Guild) -> None: ...

    async def on_disconnect(self) -> None: ...


class Sleeps:
    """Replacement for a connection's sleep function. Each sleep lasts until the test sets ``over``."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.began, self.over = asyncio.Event(), asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        self.began.set()
        await self.over.wait()


async def kept_alive() -> list[str]:
    """Wait up to two seconds for each keep-alive thread to end; return the names of those that are still running."""
    threads = [one for one in threading.enumerate() if one.name.startswith("keep-alive")]
    for one in threads:
        await asyncio.to_thread(one.join, ENDS_WITHIN)
    return [one.name for one in threads if one.is_alive()]


@asynccontextmanager
async def staying(
    at: str, client: Client, sleeps: Sleeps, through: str | None = None
) -> AsyncIterator[asyncio.Task[None]]:
    """Run a client against the sandbox at an address, and yield the task of its session.

    ``through`` is the address of another gateway, if the client should not use the sandbox's own.
    """
    api, gateway = api_address(), str(gateway_address())
    point_to(f"{at}/api/v10", through or at.replace("http", "ws") + "/gateway")
    try:
        async with client:
            await client.login(TOKEN_OF_SANDBOXES)
            task = asyncio.create_task(Connection(client, sleep=sleeps).stay())
            yield task
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
    finally:
        point_to(api, gateway)


async def test_a_shard_whose_sessions_fail_has_no_connection_until_the_next_may_begin(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    database, sleeps = FakeDatabase(), Sleeps()
    client = Bare(aiohttp.TraceConfig(), database.gate())
    async with World(address) as world, staying(address, client, sleeps), asyncio.timeout(PATIENCE):
        for _ in range(3):
            await client.began.wait()
            client.began.clear()
            database.now += 1.0
            await world.do("invalidate", resumable=False)
        await sleeps.began.wait()
        assert sleeps.seconds == [59.0]
        assert await kept_alive() == []
        assert len((await world.do("sessions"))["starts"]) == 3
        database.now += 59.0
        sleeps.over.set()
        await client.began.wait()
        assert len((await world.do("sessions"))["starts"]) == 4
    assert not [record for record in caplog.records if record.name.startswith("discord") and record.exc_info]


async def test_a_connection_waits_without_retrying_until_its_session_may_begin(address: str) -> None:
    database, sleeps = FakeDatabase(), Sleeps()
    gate = database.gate()
    for _ in range(3):
        await gate.wait(0)
    client = Bare(aiohttp.TraceConfig(), gate)
    async with World(address) as world, staying(address, client, sleeps), asyncio.timeout(PATIENCE):
        await sleeps.began.wait()
        assert sleeps.seconds == [60.0]
        assert (await world.do("sessions"))["starts"] == []
        assert await kept_alive() == []
        database.now += 60.0
        sleeps.over.set()
        await client.began.wait()
        assert sleeps.seconds == [60.0]


async def test_a_client_that_leaves_does_not_connect_again(address: str, caplog: pytest.LogCaptureFixture) -> None:
    client = Bare(aiohttp.TraceConfig())
    async with World(address) as world, staying(address, client, Sleeps()) as session, asyncio.timeout(PATIENCE):
        await client.began.wait()
        starts = (await world.do("sessions"))["starts"]
        await client.leave()
        # The task ends without being cancelled.
        await session
        await hang_up(client)
        assert await kept_alive() == []
        sessions = await world.do("sessions")
    assert (sessions["starts"], sessions["sessions"]) == (starts, [])
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
