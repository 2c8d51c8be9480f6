"""Proxy in front of the sandbox's gateway. It changes the events that the sandbox sends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import orjson
from aiohttp import WSMsgType, web

Event = dict[str, Any]
CUT = 4000
"""Close code for one side of the proxy if the other side was closed without a code."""


@asynccontextmanager
async def changing(sandbox: str, change: Callable[[Event], None]) -> AsyncIterator[str]:
    """Run the proxy, and yield its address. ``change`` is called with each event, and may change it in place."""

    async def serve(request: web.Request) -> web.WebSocketResponse:
        near = web.WebSocketResponse()
        await near.prepare(request)
        async with aiohttp.ClientSession() as http, http.ws_connect(f"{sandbox}/gateway") as far:
            events = asyncio.create_task(_pass_on(far, near, change))
            async for message in near:
                await far.send_str(message.data)
            events.cancel()
            await far.close(code=near.close_code or CUT)
        return near

    application = web.Application()
    application.router.add_get("/{path:.*}", serve)
    runner = web.AppRunner(application, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"ws://127.0.0.1:{runner.addresses[0][1]}/gateway"
    finally:
        await runner.cleanup()


async def _pass_on(
    far: aiohttp.ClientWebSocketResponse, near: web.WebSocketResponse, change: Callable[[Event], None]
) -> None:
    async for message in far:
        if message.type is WSMsgType.TEXT:
            event: Event = orjson.loads(message.data)
            change(event)
            await near.send_str(orjson.dumps(event).decode())
    await near.close(code=far.close_code or CUT)
