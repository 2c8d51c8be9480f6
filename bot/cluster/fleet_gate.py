"""The gate through which the shards of all processes identify, as far apart and as often as Discord allows."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from math import inf

from bot.discord.gateway.identify_gate import APART, KEPT_STARTS, NotYet
from bot.storage import StorageError
from bot.storage.postgres.fleet import Fleet
from bot.supervision.measures import IDENTIFIED

LOOK_AGAIN = 60.0
"""Seconds after which a process looks again whether sessions may begin."""
ASK_AGAIN = 1.0
"""Seconds before the database is asked again that could not be reached."""
KEPT_OPEN = 20.0
"""Seconds for which a connection waits for its session to begin; the library ends it after 60."""
AHEAD = 10.0
"""Seconds before its turn at which a shard connects again."""

MANY, WITHIN = 3, 60.0
"""This process waits after that number of sessions of a shard in that number of seconds: each of them failed."""
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""Seconds from the last of them to the next session, doubled whenever that happens again."""
FORGIVEN_AFTER = 600.0
"""Seconds that a session must last before the next pause is a short one again."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Sessions:
    """The last sessions of a shard that this process has begun since its last pause."""

    began: deque[float] = field(default_factory=lambda: deque(maxlen=MANY))
    pause: float = 0.0
    until: float = -inf
    """No session begins before."""
    turn: float = -inf
    """The moment that is booked for the next one."""

    def have_failed(self, now: float) -> bool:
        """Return True if a pause begins, which is twice as long as the one before; its sessions count no more."""
        if self.began and now - self.began[-1] >= FORGIVEN_AFTER:
            self.pause = 0.0
        if len(self.began) < MANY or now - self.began[0] >= WITHIN:
            return False
        self.pause = min(max(2 * self.pause, FIRST_PAUSE), LONGEST_PAUSE)
        self.until = self.began[-1] + self.pause
        self.began.clear()
        return True


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
        """Return when a shard may identify, which it must then do at once.

        Raises ``NotYet`` if that takes long: the caller asks again then, and what is booked for it stays so.
        """
        sessions = self._sessions[shard]
        if sessions.have_failed(self._now()):
            left = sessions.until - self._now()
            log.error("the last %d sessions of shard %d have failed: the next begins in %d s", MANY, shard, left)
        if (left := sessions.until - self._now()) > 0:
            raise NotYet(left)
        if sessions.turn <= self._now():
            seconds = await self._booked(shard)
            sessions.turn = self._now() + seconds
        left = sessions.turn - self._now()
        if left > KEPT_OPEN:
            raise NotYet(left - AHEAD)
        await self._sleep(left)
        sessions.turn = -inf
        sessions.began.append(self._now())
        IDENTIFIED()

    def ended(self, shard: int) -> None:
        """Note that this process ends a session that holds: it has not failed, so that it does not count."""
        if began := self._sessions[shard].began:
            began.pop()

    async def _booked(self, shard: int) -> float:
        """Book the next moment at which a shard may identify; return the seconds until then. Raises ``NotYet``."""
        until = self._now() + KEPT_OPEN
        while True:
            try:
                slot = await self._fleet.identify_slot(shard % self.max_concurrency, self._apart, KEPT_STARTS)
            except StorageError as error:
                log.warning("no session can begin: %s", error)
                if self._now() >= until:
                    raise NotYet(ASK_AGAIN) from None
                await self._sleep(ASK_AGAIN)
                continue
            self.left = slot.left
            if slot.booked:
                return slot.seconds
            log.error("Discord lets %s more sessions begin today: none begins for %d s", slot.left, slot.seconds)
            raise NotYet(min(slot.seconds, LOOK_AGAIN))
