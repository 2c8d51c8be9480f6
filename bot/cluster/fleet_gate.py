"""The gate through which the shards of all processes identify, as far apart and as often as Discord allows."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.discord.gateway.identify_gate import APART, KEPT_STARTS
from bot.storage import StorageError
from bot.storage.postgres.fleet import Fleet
from bot.supervision.measures import IDENTIFIED

LOOK_AGAIN = 60.0
"""Seconds after which a process looks again whether sessions may begin."""
ASK_AGAIN = 1.0
"""Seconds before the database is asked again that could not be reached."""

MANY, WITHIN = 3, 60.0
"""This process waits after that number of sessions of a shard in that number of seconds: each of them failed."""
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""Seconds before the next session, doubled whenever that happens again."""
FORGIVEN_AFTER = 600.0
"""Seconds that a session must last before the next pause is a short one again."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Sessions:
    """The last sessions of a shard that this process has begun."""

    began: deque[float] = field(default_factory=lambda: deque(maxlen=MANY))
    pause: float = 0.0

    def next_pause(self, now: float) -> float:
        """Return how many seconds to wait before the next one. Each wait in a row is twice as long."""
        if self.began and now - self.began[-1] >= FORGIVEN_AFTER:
            self.pause = 0.0
        if len(self.began) < MANY or now - self.began[0] >= WITHIN:
            return 0.0
        self.pause = min(max(2 * self.pause, FIRST_PAUSE), LONGEST_PAUSE)
        return self.pause


class FleetGate:
    """Lets one shard after the other identify, whichever process has it."""

    def __init__(
        self,
        fleet: Fleet,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        apart: float = APART,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.max_concurrency = 1
        """How many keys there are, as Discord says."""
        self.left: int | None = None
        """How many more sessions may begin today, as far as this process knows."""
        self._fleet = fleet
        self._sleep = sleep
        self._apart = apart
        self._now = now
        self._sessions: defaultdict[int, _Sessions] = defaultdict(_Sessions)

    async def allow(self, left: int, total: int, day_ends: float) -> None:
        """Tell all processes how many sessions may begin (see ``Gate``). Raises ``StorageError``."""
        await self._fleet.allow_starts(left, total, day_ends)

    async def wait(self, shard: int) -> None:
        """Return when a shard may identify, which it must then do at once."""
        sessions = self._sessions[shard]
        if pause := sessions.next_pause(self._now()):
            log.error("the last %d sessions of shard %d have failed: the next begins in %d s", MANY, shard, pause)
            await self._sleep(pause)
        await self._wait_for_slot(shard)
        sessions.began.append(self._now())
        IDENTIFIED()

    async def _wait_for_slot(self, shard: int) -> None:
        while True:
            try:
                slot = await self._fleet.identify_slot(shard % self.max_concurrency, self._apart, KEPT_STARTS)
            except StorageError as error:
                log.warning("no session can begin: %s", error)
                await self._sleep(ASK_AGAIN)
                continue
            self.left = slot.left
            if slot.booked:
                await self._sleep(slot.seconds)
                return
            log.error("Discord lets %s more sessions begin today: none begins for %d s", slot.left, slot.seconds)
            await self._sleep(min(slot.seconds, LOOK_AGAIN))
