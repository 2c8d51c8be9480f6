"""A clock that another program sets over a WebSocket, for tests and the sandbox."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from contextlib import suppress
from functools import partial

import aiohttp

from .jobs import Jobs

log = logging.getLogger(__name__)

RETRY_AFTER = 1.0
"""Seconds before a lost connection is reopened."""
LONGEST_NAP = 3600.0
"""Maximum number of seconds between two readings of the clock during a sleep."""


class FollowedClock:
    """A clock that another program on this machine sets over a WebSocket.

    Each message is ``{"now": seconds, "running": bool}``. It is sent back once the clock has been set. Between
    messages, and while the connection is lost, a running clock keeps running.
    """

    def __init__(self, url: str, jobs: Jobs) -> None:
        self._url = url
        self._jobs = jobs.part()
        self._set_to = float("-inf")
        self._set_at = time.monotonic()
        self._running = True
        self._changed = asyncio.Event()

    @classmethod
    async def connect(cls, url: str, jobs: Jobs) -> FollowedClock:
        """Follow the clock at a ``ws://`` address. Return once the time is known.

        Raise ``OSError`` if the connection fails, and ``ValueError``, ``KeyError`` or ``TypeError`` if the first
        message is invalid.
        """
        clock = cls(url, jobs)
        known: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        clock._jobs.forever(partial(clock._follow, known), "clock")
        try:
            await known
        except aiohttp.ClientError as error:
            raise OSError(str(error)) from None
        return clock

    async def close(self) -> None:
        """Stop following the other program."""
        await self._jobs.stop()

    trusted = True
    """Always True, because the clock is set on purpose."""

    def now(self) -> float:
        """Return the time. It never goes back."""
        return self._set_to + (time.monotonic() - self._set_at if self._running else 0.0)

    def steady(self) -> float:
        """Return the same time as ``now``, because the clock is set on purpose."""
        return self.now()

    async def sleep_until(self, when: float) -> None:
        """Wait until the clock has reached ``when``."""
        while (left := when - self.now()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(min(left, LONGEST_NAP) if self._running else None):
                    await self._changed.wait()

    def _set(self, now: float, running: bool) -> None:
        self._set_to, self._set_at, self._running = max(now, self.now()), time.monotonic(), running
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
                content = json.loads(message.data)
                self._set(float(content["now"]), bool(content["running"]))
                if not known.done():
                    known.set_result(None)
                await socket.send_str(message.data)
