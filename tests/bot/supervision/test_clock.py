"""The bot's clocks: the machine's, and one that is followed over a socket."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot.supervision.clock import WallClock
from bot.supervision.followed_clock import FollowedClock
from bot.supervision.jobs import Jobs


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_the_machines_clock_never_runs_backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    told = iter([100.0, 90.0, 110.0])
    monkeypatch.setattr(time, "time", lambda: next(told))
    assert [clock.now(), clock.now(), clock.now()] == [100.0, 100.0, 110.0]


@asynccontextmanager
async def telling() -> AsyncIterator[tuple[str, asyncio.Queue[dict[str, object]], asyncio.Queue[str]]]:
    """A server that tells a clock: its address, what it is to tell, and what comes back."""
    to_tell: asyncio.Queue[dict[str, object]] = asyncio.Queue()
    echoed: asyncio.Queue[str] = asyncio.Queue()

    async def serve(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        while True:
            await socket.send_json(await to_tell.get())
            echoed.put_nowait((await socket.receive()).data)

    application = web.Application()
    application.router.add_get("/", serve)
    runner = web.AppRunner(application, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    assert site._server is not None
    port = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
    try:
        yield f"ws://127.0.0.1:{port}/", to_tell, echoed
    finally:
        await runner.cleanup()


async def test_a_followed_clock_shows_what_it_was_told_and_says_so() -> None:
    async with telling() as (url, to_tell, echoed):
        to_tell.put_nowait({"now": 5000.0, "running": False})
        clock = await FollowedClock.connect(url, Jobs())
        assert clock.now() == 5000.0
        assert json.loads(await echoed.get()) == {"now": 5000.0, "running": False}
        sleeper = asyncio.create_task(clock.sleep_until(5030.0))
        await settle()
        assert not sleeper.done()
        to_tell.put_nowait({"now": 5031.0, "running": False})
        await asyncio.wait_for(sleeper, 5)
        assert clock.now() == 5031.0
        await clock.close()


async def test_a_clock_that_nobody_tells_is_an_error() -> None:
    with pytest.raises(OSError, match=r"."):
        await FollowedClock.connect("ws://127.0.0.1:9/", Jobs())
