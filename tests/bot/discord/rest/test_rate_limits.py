"""Rate limits: the bot's requests stay below Discord's limits, and a ban is reported to the breaker."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import Route
from yarl import URL

from bot.discord.rest.discord_channels import DiscordChannels
from bot.discord.rest.rate_limits import EDIT_EVERY, LEAST_A_SECOND, RateLimits
from bot.model.channel_api import Unreachable
from bot.model.outgoing import OutgoingMessage
from bot.supervision.breaker import Breaker
from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.server import Server
from tests.bot.discord.rest.changed_responses import Changed, ResponseChanger
from tests.bot.ready_tasks import run_ready_tasks
from tests.bot.tables.harness import ManualClock
from tests.sandbox.conftest import channel_id


async def receive_headers(limits: RateLimits, method: str, path: str, remaining: int, reset_after: float) -> None:
    """Report a response with these headers to the trace of the rate limits."""
    headers = {"X-RateLimit-Remaining": str(remaining), "X-RateLimit-Reset-After": str(reset_after)}
    response = SimpleNamespace(status=200, headers=headers)
    params = SimpleNamespace(method=method, url=URL(f"https://discord.com{path}"), response=response)
    trace, context = limits.trace(), SimpleNamespace()
    for begins in trace.on_request_start:
        await begins(None, context, params)  # type: ignore[arg-type]
    for ended in trace.on_request_end:
        await ended(None, context, params)  # type: ignore[arg-type]


async def test_the_last_request_of_a_bucket_is_held_back() -> None:
    limits = RateLimits()
    assert limits.wait("PATCH", 7) == 0.0
    for method in ("PATCH", "POST"):
        await receive_headers(limits, method, "/api/v10/channels/7/messages/99", 1, 5.0)
        assert limits.wait(method, 7) == pytest.approx(5.0, abs=0.5)
    assert limits.wait("PATCH", 8) == 0.0


async def test_new_messages_do_not_wait_while_their_bucket_has_requests_left() -> None:
    limits = RateLimits()
    await receive_headers(limits, "POST", "/api/v10/channels/7/messages", 2, 5.0)
    assert limits.wait("POST", 7) == 0.0


async def test_edits_share_a_bucket_evenly_so_that_none_waits_for_long() -> None:
    limits = RateLimits()
    left, remaining = 5.0, 5
    while remaining > 1:
        remaining -= 1
        await receive_headers(limits, "PATCH", "/api/v10/channels/7/messages/99", remaining, left)
        waits = limits.wait("PATCH", 7)
        assert waits == pytest.approx(EDIT_EVERY, abs=0.2)
        left -= waits
    assert left == pytest.approx(0.0, abs=0.5)


async def test_edits_do_not_wait_while_their_bucket_has_enough_requests_left() -> None:
    limits = RateLimits()
    await receive_headers(limits, "PATCH", "/api/v10/channels/7/messages/99", 9, 5.0)
    assert limits.wait("PATCH", 7) == 0.0
    await receive_headers(limits, "PATCH", "/api/v10/channels/7/messages/99", 3, 2.0)
    assert limits.wait("PATCH", 7) == 0.0


async def begun_immediately(limits: RateLimits) -> int:
    """Begin requests until one has to wait, and return how many began. This must take less than a second."""
    began, count = time.monotonic(), 0
    while True:
        turn = asyncio.create_task(limits.turn())
        await run_ready_tasks()
        if not turn.done():
            turn.cancel()
            assert time.monotonic() - began < 1.0
            return count
        count += 1


async def test_at_most_45_requests_begin_in_a_second() -> None:
    assert await begun_immediately(RateLimits()) == 45


@pytest.mark.parametrize(("share", "most"), [(1.0, 108), (0.5, 54), (0.01, LEAST_A_SECOND), (0.0, LEAST_A_SECOND)])
async def test_a_process_may_begin_requests_in_proportion_to_its_shards(share: float, most: int) -> None:
    assert await begun_immediately(RateLimits(a_second=120, share=lambda: share)) == most


async def test_requests_begun_under_a_larger_share_count_against_a_smaller_one() -> None:
    share = 1.0
    limits = RateLimits(share=lambda: share)
    for _ in range(20):
        await limits.turn()
    share = 0.2
    assert await begun_immediately(limits) == 0
    share = 0.6
    assert await begun_immediately(limits) == 7


@pytest.mark.parametrize("base", ["/api/v10", "/v10", "/fake/v9"])
async def test_requests_to_any_configured_address_can_be_silenced_and_are_reported_to_the_breaker(
    server: Server, changer: ResponseChanger, monkeypatch: pytest.MonkeyPatch, base: str
) -> None:
    monkeypatch.setattr(Route, "BASE", f"{changer.url.replace('127.0.0.1', 'LOCALHOST')}{base}")
    breaker, silent = Breaker(), [False]
    limits = RateLimits(breaker, lambda: silent[0])
    shown, channel = OutgoingMessage(content="shown"), int(channel_id(server))
    async with discord.Client(intents=discord.Intents.none(), http_trace=limits.trace()) as client:
        await client.login(TOKEN_OF_SANDBOXES)
        channels = DiscordChannels(client, ManualClock(), limits)
        message = await channels.send(channel, shown)
        silent[0], before = True, len(changer.carried_out)
        with pytest.raises(Unreachable):
            await channels.edit(channel, message, shown)
        silent[0] = False
        assert len(changer.carried_out) == before
        changer.change("^PATCH ", Changed(429, b"{}"))
        with pytest.raises(Unreachable):
            await channels.edit(channel, message, shown)
        assert breaker.is_open
        assert len(changer.carried_out) == before + 1


async def test_a_request_is_not_sent_if_the_process_falls_silent_while_it_connects(
    server: Server, changer: ResponseChanger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", f"{changer.url}/api/v10")
    silent = [False]
    limits = RateLimits(silent=lambda: silent[0])
    async with discord.Client(intents=discord.Intents.none(), http_trace=limits.trace()) as client:
        await client.login(TOKEN_OF_SANDBOXES)
        channels, channel = DiscordChannels(client, ManualClock(), limits), int(channel_id(server))
        before, connect = len(changer.carried_out), aiohttp.TCPConnector.connect

        async def suspended(self: aiohttp.TCPConnector, *arguments: Any, **options: Any) -> Any:
            connection = await connect(self, *arguments, **options)
            silent[0] = True
            return connection

        monkeypatch.setattr(aiohttp.TCPConnector, "connect", suspended)
        with pytest.raises(Unreachable):
            await channels.send(channel, OutgoingMessage(content="shown"))
    assert len(changer.carried_out) == before
