"""Connections that follow the sandbox's clock."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field

import orjson
from aiohttp import WSMsgType, web

from sandbox.gateway.session import Connection
from sandbox.gateway.socket import GOODBYE
from sandbox.world.clock import Clock

# Maximum number of seconds to wait for acknowledgements of the clock.
PATIENCE = 5.0


@dataclass(eq=False, slots=True)
class _Follower:
    connection: Connection
    sent: int = 0
    echoed: int = 0
    caught_up: asyncio.Event = field(default_factory=asyncio.Event)


class Followers:
    """All followers.

    Each receives the state of the clock when it connects and after every change, and may acknowledge it.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._followers: set[_Follower] = set()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one follower (``/sandbox/clock``)."""
        socket = web.WebSocketResponse(timeout=GOODBYE)
        await socket.prepare(request)
        follower = _Follower(Connection(socket, request.transport, None))
        self._followers.add(follower)
        writer = asyncio.create_task(follower.connection.write())
        self._show(follower)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    follower.echoed += 1
                    if follower.echoed >= follower.sent:
                        follower.caught_up.set()
        finally:
            self._followers.discard(follower)
            follower.caught_up.set()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    def push(self) -> None:
        """Send the state of the clock to all followers."""
        for follower in self._followers:
            self._show(follower)

    async def caught_up(self) -> None:
        """Wait until the followers have acknowledged the newest state of the clock, for at most ``PATIENCE`` seconds.

        Do not wait for followers that have never sent an acknowledgement.
        """
        waiting = [one.caught_up.wait() for one in self._followers if one.echoed]
        if waiting:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(*waiting)

    async def close(self) -> None:
        """Close all connections."""
        for follower in tuple(self._followers):
            await follower.connection.socket.close()

    def _show(self, follower: _Follower) -> None:
        follower.sent += 1
        follower.caught_up.clear()
        follower.connection.send(orjson.dumps(self._clock.face()))
