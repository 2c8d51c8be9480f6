"""The sandbox's clock, its followers, and the times of messages and ids."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import aiohttp
import orjson
import pytest

from sandbox.driver.people import World
from sandbox.server import Server
from sandbox.snowflakes import EPOCH_MS, Snowflakes, snowflake_at, time_of
from sandbox.world.clock import Clock, from_iso, iso
from tests.sandbox.conftest import Bot


def test_time_freezes_advances_and_runs() -> None:
    clock = Clock()
    assert clock.now() == pytest.approx(time.time(), abs=1)
    clock.freeze(1000.0)
    assert (clock.now(), clock.running) == (1000.0, False)
    clock.advance(5.5)
    assert clock.now() == 1005.5
    clock.run()
    assert clock.running
    assert clock.now() == pytest.approx(1005.5, abs=1)
    clock.advance(100)
    assert clock.now() == pytest.approx(1105.5, abs=1)


def test_times_have_discords_format() -> None:
    """Source: https://discord.com/developers/docs/reference#iso8601-datetime."""
    assert iso(1_600_000_000.25) == "2020-09-13T12:26:40.250000+00:00"
    assert from_iso(iso(1_600_000_000.25)) == 1_600_000_000.25


def test_ids_contain_their_time_and_increase() -> None:
    """Source: https://discord.com/developers/docs/reference#snowflakes."""
    now = EPOCH_MS / 1000 + 10
    ids = Snowflakes(lambda: now)
    first, second = ids.next(), ids.next()
    assert (first, second) == (10_000 << 22, (10_000 << 22) + 1)
    assert time_of(first) == now
    now -= 5
    assert ids.next() == second + 1
    now += 100
    assert ids.next() == snowflake_at(now)


async def test_followers_get_the_time_and_advancing_waits_for_them(server: Server, world: World) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{server.url}/sandbox/clock") as follower:
        first = orjson.loads(await follower.receive_str(timeout=5))
        assert first["running"] is True
        assert first["now"] == pytest.approx(time.time(), abs=2)
        # The sandbox does not wait for a follower that has never acknowledged a time.
        await world.freeze(5000.0)
        assert orjson.loads(await follower.receive_str(timeout=5)) == {"now": 5000.0, "running": False}
        await follower.send_str("{}")
        await follower.send_str("{}")
        await world.do("clock")
        advanced = asyncio.create_task(world.advance(10))
        assert orjson.loads(await follower.receive_str(timeout=5))["now"] == 5010.0
        await world.do("clock")
        assert not advanced.done()
        await follower.send_str("{}")
        assert await asyncio.wait_for(advanced, 5) == 5010.0


async def test_messages_are_dated_by_the_clock(world: World, bot: Bot) -> None:
    await world.freeze(2_000_000_000.0)
    sent = await bot.channel("table-1").send("x")
    assert sent.created_at.timestamp() == 2_000_000_000.0
    await world.advance(0.5)
    assert (await bot.channel("table-1").send("y")).created_at.timestamp() == 2_000_000_000.5


async def test_the_deadline_of_a_reply_is_measured_in_real_time(world: World, bot: Bot) -> None:
    async def after_a_day(interaction: Any) -> None:
        await world.advance(86_400)
        # The clock has advanced by a day, but the deadline in real time has not passed.
        await interaction.response.send_message("done")

    bot.replies["hand"] = after_a_day
    await world.freeze()
    assert (await world.person("player-1").command("/hand")).replied
