"""The bot's time: the machine's clock, or one that is followed over a socket of this machine."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Protocol

import aiohttp

log = logging.getLogger(__name__)

RETRY_AFTER = 1.0
LONGEST_NAP = 3600.0


class Clock(Protocol):
    """Seconds since 1970, and sleeping until one of them."""

    def now(self) -> float:
        """The time; never runs backwards."""
        ...

    async def sleep_until(self, when: float) -> None:
        """Returns when the clock has come to ``when``."""
        ...


class WallClock:
    """The machine's clock, held where it would jump back."""

    def __init__(self) -> None:
        self._last = 0.0

    def now(self) -> float:
        """The time; never runs backwards."""
        self._last = max(self._last, time.time())
        return self._last

    async def sleep_until(self, when: float) -> None:
        """Returns when the clock has come to ``when``."""
        if (left := when - self.now()) > 0:
            await asyncio.sleep(left)


class FollowedClock:
    """A clock that another program of this machine tells over a WebSocket.

    Each message is ``{"now": seconds, "running": bool}`` and is sent back when it holds here. Between messages a
    running clock goes on by itself; if the connection is lost it does so too, until the next one.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._told = float("-inf")
        self._heard = time.monotonic()
        self._running = True
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, url: str) -> FollowedClock:
        """Follows the clock of a ``ws://`` address; returns when the time is known. ``OSError`` if nobody answers."""
        clock = cls(url)
        known: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        clock._task = asyncio.create_task(clock._follow(known), name="clock")
        try:
            await known
        except aiohttp.ClientError as error:
            raise OSError(str(error)) from None
        return clock

    async def close(self) -> None:
        """Stops following."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def now(self) -> float:
        """The time; never runs backwards."""
        return self._told + (time.monotonic() - self._heard if self._running else 0.0)

    async def sleep_until(self, when: float) -> None:
        """Returns when the clock has come to ``when``."""
        while (left := when - self.now()) > 0:
            changed = self._changed
            try:
                await asyncio.wait_for(changed.wait(), min(left, LONGEST_NAP) if self._running else None)
            except TimeoutError:
                continue

    def _set(self, now: float, running: bool) -> None:
        self._told, self._heard, self._running = max(now, self.now()), time.monotonic(), running
        self._changed.set()
        self._changed = asyncio.Event()

    async def _follow(self, known: asyncio.Future[None]) -> None:
        while True:
            try:
                await self._listen(known)
            except (aiohttp.ClientError, OSError, ValueError, KeyError, TypeError) as error:
                if not known.done():
                    known.set_exception(error)
                    return
                log.warning("The clock at %s cannot be followed: %s", self._url, error)
            await asyncio.sleep(RETRY_AFTER)

    async def _listen(self, known: asyncio.Future[None]) -> None:
        async with aiohttp.ClientSession() as session, session.ws_connect(self._url) as socket:
            async for message in socket:
                if message.type is not aiohttp.WSMsgType.TEXT:
                    continue
                told = json.loads(message.data)
                self._set(float(told["now"]), bool(told["running"]))
                if not known.done():
                    known.set_result(None)
                await socket.send_str(message.data)
