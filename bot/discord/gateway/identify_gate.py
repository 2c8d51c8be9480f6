"""The gate that lets the shards of this process identify at intervals, and only as often as Discord allows.

Sources: https://docs.discord.com/developers/events/gateway#max-concurrency,
https://docs.discord.com/developers/events/gateway#session-start-limit-object
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.supervision.measures import IDENTIFIED

APART = 5.5
"""Seconds before another shard with the same key may identify. Discord requires five, but frames may be delayed."""


KEPT_STARTS = 20
"""Number of daily sessions kept in reserve. If one too many begins, Discord resets the token and ends all sessions."""
DAY = 86_400.0
MOST_A_DAY = 1_000_000
"""A number above any bot's daily limit of sessions. If more sessions than this are left, the limit is not known."""

log = logging.getLogger(__name__)


class NotYet(Exception):
    """Error raised if no session may begin for ``seconds``, which is too long to keep a connection open."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no session may begin for {seconds:.0f} s")
        self.seconds = seconds


class Gate(Protocol):
    """Gate that decides when shards may identify."""

    max_concurrency: int

    @property
    def left(self) -> int | None:
        """Return the number of sessions that may still begin today; ``None`` if it is not known."""

    async def allow(self, left: int, total: int, day_ends: float) -> None:
        """Record that ``left`` more sessions may begin in the next ``day_ends`` seconds, then ``total`` each day."""

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify. It must then identify immediately.

        Raise ``NotYet`` if the wait would be too long. The caller must then try again with another connection.
        """


class IdentifyGate:
    """Gate for one process.

    Shards with the same key (``shard % max_concurrency``) identify one at a time, at least ``apart`` seconds apart.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        apart: float = APART,
    ) -> None:
        self.max_concurrency = 1
        """Number of keys. Discord determines it."""
        self._now = now
        self._sleep = sleep
        self._apart = apart
        self._lines: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._next: dict[int, float] = {}
        self._left = self._total = sys.maxsize
        self._day_ends = 0.0

    async def allow(self, left: int, total: int, day_ends: float) -> None:
        """Record that ``left`` more sessions may begin in the next ``day_ends`` seconds, then ``total`` each day."""
        self._left, self._total, self._day_ends = left, total, self._now() + day_ends

    @property
    def left(self) -> int | None:
        """Return the number of sessions that may still begin today; ``None`` before ``allow`` is called."""
        return None if self._left > MOST_A_DAY else max(self._left, 0)

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify. It must then identify immediately.

        Shards with the same key may identify in the order of their calls. Raise ``NotYet`` if only the sessions kept in
        reserve are left today.
        """
        key = shard % self.max_concurrency
        async with self._lines[key]:
            self._check_day()
            left = self._next.get(key, 0.0) - self._now()
            if left > 0:
                await self._sleep(left)
            self._next[key] = self._now() + self._apart
            self._left -= 1
            IDENTIFIED()

    def _check_day(self) -> None:
        """Raise ``NotYet`` if only the sessions kept in reserve are left today. Restart the count on a new day."""
        seconds = self._day_ends - self._now()
        if seconds > 0 and self._left <= KEPT_STARTS:
            log.error(
                "The last %d sessions of today are kept in reserve: the next one begins in %d s", self._left, seconds
            )
            raise NotYet(seconds)
        if seconds <= 0:
            self._left, self._day_ends = self._total, self._now() + DAY
