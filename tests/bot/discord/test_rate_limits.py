"""Rate limits: requests that stay below Discord's limits."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import aiohttp
import pytest

from bot.discord.rest.rate_limits import A_SECOND, RateLimits


async def settle() -> None:
    """Let the waiting tasks run."""
    for _ in range(20):
        await asyncio.sleep(0)


async def receive_headers(limits: RateLimits, method: str, path: str, remaining: int, reset_after: float) -> None:
    """Pass the headers of a response to the rate limits, like the client's trace."""
    headers = {"X-RateLimit-Remaining": str(remaining), "X-RateLimit-Reset-After": str(reset_after)}
    params = SimpleNamespace(
        method=method, url=SimpleNamespace(path=path), response=SimpleNamespace(status=200, headers=headers)
    )
    for callback in limits.trace().on_request_end:
        await callback(None, None, params)  # type: ignore[arg-type]


async def test_the_last_token_of_a_bucket_is_kept() -> None:
    limits = RateLimits()
    assert limits.wait("PATCH", 7) == 0.0
    await receive_headers(limits, "PATCH", "/api/v10/channels/7/messages/99", 4, 5.0)
    assert limits.wait("PATCH", 7) == 0.0
    await receive_headers(limits, "PATCH", "/api/v10/channels/7/messages/99", 1, 5.0)
    assert limits.wait("PATCH", 7) == pytest.approx(5.0, abs=0.5)
    assert limits.wait("POST", 7) == 0.0
    assert limits.wait("PATCH", 8) == 0.0


async def test_requests_per_second_are_limited_across_all_routes() -> None:
    limits = RateLimits()
    begun = time.monotonic()
    for _ in range(A_SECOND):
        await limits.turn()
    assert time.monotonic() - begun < 1.0
    waiting = asyncio.create_task(limits.turn())
    await settle()
    assert not waiting.done()
    waiting.cancel()
    assert isinstance(limits.trace(), aiohttp.TraceConfig)
