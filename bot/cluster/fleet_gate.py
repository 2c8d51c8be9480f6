"""The gate that lets all shards of a fleet identify at intervals, and only as often as Discord allows."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from math import inf

from bot.cluster.session_failures import SessionFailures
from bot.discord.gateway.identify_gate import APART, KEPT_STARTS, NotYet
from bot.storage import StorageError
from bot.storage.postgres.fleet import Fleet
from bot.storage.postgres.fleet_queries import TakeoverCause
from bot.supervision.measures import IDENTIFIED

LOOK_AGAIN = 60.0
"""Maximum number of seconds before a process checks again whether sessions may begin."""
ASK_AGAIN = 1.0
"""Seconds between two requests to a database that does not answer."""
KEPT_OPEN = 20.0
"""Maximum seconds that a connection waits for a booking. The wait for the booked time has the same limit.

discord.py gives up an attempt to connect after 60 seconds.
"""
AHEAD = 10.0
"""Seconds before the booked time at which a shard connects again."""

log = logging.getLogger(__name__)


class FleetGate:
    """The gate that all processes' shards pass before they identify. Shards with the same key pass at intervals."""

    def __init__(
        self,
        fleet: Fleet,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        apart: float = APART,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.max_concurrency = 1
        """Number of identify keys, which Discord determines. The key of a shard is ``shard % max_concurrency``."""
        self.left: int | None = None
        """Last known number of sessions that Discord still allows today; ``None`` if unknown."""
        self._fleet = fleet
        self._sleep = sleep
        self._apart = apart
        self._now = now
        self._failures: defaultdict[int, SessionFailures] = defaultdict(SessionFailures)
        self._turns: dict[int, float] = {}
        """The time booked for the next session of each shard."""
        self._causes: dict[int, TakeoverCause] = {}
        """Cause of the next session of each shard. A shard without an entry has lost its session (``crash``)."""

    async def allow(self, left: int, total: int, day_ends: float) -> None:
        """Store the limits on new sessions for all processes (see ``Gate``). Raise ``StorageError`` if that fails."""
        await self._fleet.allow_starts(left, total, day_ends)

    def expect(self, shard: int, cause: TakeoverCause) -> None:
        """Record the cause of a shard's next session. The last sessions of a day are reserved for crashes."""
        self._causes[shard] = cause

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify, which it must then do immediately.

        Raise ``NotYet`` if sessions of the shard have failed repeatedly, if the wait would be long, or if no time can
        be booked. If the wait would be long, the booked time is kept for the next call.
        """
        failures = self._failures[shard]
        if (left := failures.pause_left(shard, self._now())) > 0:
            raise NotYet(left)
        if self._turns.get(shard, -inf) <= self._now():
            seconds = await self._booked(shard)
            self._turns[shard] = self._now() + seconds
        left = self._turns[shard] - self._now()
        if left > KEPT_OPEN:
            raise NotYet(left - AHEAD)
        await self._sleep(left)
        del self._turns[shard]
        self._causes.pop(shard, None)
        failures.began(self._now())
        IDENTIFIED()

    def ended(self, shard: int) -> None:
        """Record that this process ends a working session, which then does not count as failed."""
        self._failures[shard].ended_here()

    async def _booked(self, shard: int) -> float:
        """Book the next time at which a shard may identify; return the seconds until then, or raise ``NotYet``."""
        key, cause = shard % self.max_concurrency, self._causes.get(shard, "crash")
        until = self._now() + KEPT_OPEN
        while True:
            try:
                slot = await self._fleet.identify_slot(key, self._apart, KEPT_STARTS, cause)
            except StorageError as error:
                log.warning("No session can begin: %s", error)
                if self._now() >= until:
                    raise NotYet(ASK_AGAIN) from None
                await self._sleep(ASK_AGAIN)
                continue
            self.left = slot.left
            if slot.booked:
                return slot.seconds
            log.error(
                "Discord allows only %s more sessions today: shard %d (%s) waits up to %d s",
                slot.left,
                shard,
                cause,
                slot.seconds,
            )
            raise NotYet(min(slot.seconds, LOOK_AGAIN))
