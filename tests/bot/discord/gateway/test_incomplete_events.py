"""Sessions that begin, resume or begin again even though events lack fields that the library needs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
import pytest

from sandbox.driver.people import World
from tests.bot.discord.gateway.changed_events import Event, changing
from tests.bot.discord.gateway.test_session_turns import Bare, Sleeps, staying
from tests.bot.test_program import address

__all__ = ["address"]

PATIENCE = 20.0
"""Maximum number of seconds for which a test's client may run."""


class Resuming(Bare):
    """A client that reports when its session has been resumed."""

    def __init__(self) -> None:
        super().__init__(aiohttp.TraceConfig())
        self.resumed = asyncio.Event()

    async def on_resumed(self) -> None:
        self.resumed.set()


@asynccontextmanager
async def connected(address: str, change: Callable[[Event], None]) -> AsyncIterator[tuple[World, Resuming]]:
    """Connect a client, and pass each event that it receives to ``change`` first.

    Yield the sandbox and the client once the client's session has begun.
    """
    client = Resuming()
    async with (
        World(address) as world,
        changing(address, change) as gateway,
        staying(address, client, Sleeps(), gateway),
        asyncio.timeout(PATIENCE),
    ):
        await client.began.wait()
        yield world, client


@pytest.mark.parametrize("null", [False, True], ids=["missing", "null"])
async def test_a_session_is_resumed_where_it_began_if_ready_names_no_other_gateway(address: str, null: bool) -> None:
    def shorten(event: Event) -> None:
        if event["t"] == "READY":
            event["d"].pop("resume_gateway_url")
            if null:
                event["d"]["resume_gateway_url"] = None
        elif event["t"] == "RESUMED":
            event["d"] = None

    async with connected(address, shorten) as (world, client):
        starts = (await world.do("sessions"))["starts"]
        await world.do("drop_gateway", code=4000)
        await client.resumed.wait()
        assert (await world.do("sessions"))["starts"] == starts


async def test_a_session_without_an_id_begins_again_after_a_lost_connection(address: str) -> None:
    def shorten(event: Event) -> None:
        if event["t"] == "READY":
            event["d"].pop("session_id")
            del event["s"]

    async with connected(address, shorten) as (world, client):
        client.began.clear()
        await world.do("drop_gateway", code=4000)
        await client.began.wait()
        assert len((await world.do("sessions"))["starts"]) == 2
