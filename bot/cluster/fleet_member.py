"""The membership of this process in its fleet, which decides whether the process may act."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bot.storage import StorageError
from bot.storage.postgres.fleet import Fleet
from bot.storage.postgres.fleet_queries import HOLDS_SECONDS, FleetStatus

from .fleet_gate import FleetGate

SILENT_AFTER = 8.0
"""Seconds without a renewal after which a process stops sending. Others count it as dead after ``HOLDS_SECONDS``."""
STEADY_AFTER = HOLDS_SECONDS
"""Seconds for which a process must have renewed its row without a gap before it may count others as dead.

After an outage of the database, all rows have expired, although all processes may be alive.
"""
ANSWERS_WITHIN = 3.0
"""Maximum seconds to wait for an answer from the database. A longer wait would delay the next renewal."""

log = logging.getLogger(__name__)


def _since_boot() -> float:
    """Return the seconds on a clock that keeps running while the machine sleeps, if the system has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class FleetMember:
    """The membership of this process. ``now`` reads a clock that nobody can set."""

    def __init__(self, fleet: Fleet, now: Callable[[], float] = _since_boot) -> None:
        self.fleet = fleet
        self.gate = FleetGate(fleet)
        self._now = now
        self._confirmed_at = now()
        self._steady_since = now()
        self._failing = False

    @property
    def is_silent(self) -> bool:
        """Return True if nothing may be sent, because other processes may soon take this process's shards."""
        return self._now() - self._confirmed_at >= SILENT_AFTER

    @property
    def is_steady(self) -> bool:
        """Return True if this process may take shards of processes whose rows have expired."""
        return not self.is_silent and self._now() - self._steady_since >= STEADY_AFTER

    async def renew(self, *, leaving: bool = False) -> tuple[float, FleetStatus] | None:
        """Renew this process's row; return when the renewal began, and the new status.

        ``leaving`` is True if the process takes no shards. Return ``None`` if the renewal failed. Otherwise the caller
        must drop the lost shards and then call ``confirm``.
        """
        if not self.fleet.hold.can_write:
            self._note("the writer is stuck")
            return None
        began = self._now()
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                status = await self.fleet.renew(leaving=leaving)
        except (StorageError, TimeoutError) as error:
            self._note(str(error) or "no answer in time")
            return None
        if self._failing:
            log.info("This process can renew its place in the fleet again")
            self._failing = False
        return began, status

    def confirm(self, at: float) -> None:
        """Allow this process to act after the renewal that began at the time ``at``."""
        if at - self._confirmed_at >= SILENT_AFTER:
            self._steady_since = at
        self._confirmed_at = at

    def _note(self, reason: str) -> None:
        if not self._failing:
            log.warning("This process could not renew its place in the fleet: %s", reason)
            self._failing = True
