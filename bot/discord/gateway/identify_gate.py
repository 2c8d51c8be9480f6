"""The gate through which the shards of this process identify, as far apart as Discord demands.

Source: https://docs.discord.com/developers/events/gateway#max-concurrency
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable

APART = 5.5
"""Seconds between two identifies with the same key: Discord's five, and half of one because frames may be delayed."""


class IdentifyGate:
    """Lets one shard after the other identify: those with the same key ``shard % max_concurrency`` some time apart."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        apart: float = APART,
    ) -> None:
        self.max_concurrency = 1
        """How many keys there are, as Discord says."""
        self._now = now
        self._sleep = sleep
        self._apart = apart
        self._lines: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._next: dict[int, float] = {}

    async def wait(self, shard: int) -> None:
        """Return when a shard may identify, which it must then do at once; first come, first served."""
        key = shard % self.max_concurrency
        async with self._lines[key]:
            left = self._next.get(key, 0.0) - self._now()
            if left > 0:
                await self._sleep(left)
            self._next[key] = self._now() + self._apart
