"""This process in its fleet: how long it may act, and what the database says about it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bot.storage import StorageError
from bot.storage.postgres.fleet import Fleet
from bot.storage.postgres.fleet_queries import HOLDS_SECONDS, FleetStanding

from .fleet_gate import FleetGate

SILENT_AFTER = 8.0
"""Seconds since its last renewal after which a process sends nothing more. Others count it as dead after ten."""
STEADY_AFTER = HOLDS_SECONDS
"""Seconds of renewals without a gap after which a process may judge that others are dead: after an outage of the
database everybody has expired, and nobody is dead."""
RENEWED_WITHIN = 3.0

log = logging.getLogger(__name__)


def _since_boot() -> float:
    """Return seconds of a clock that also runs while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class FleetMember:
    """The membership of this process, whose clock ``now`` nobody sets."""

    def __init__(self, fleet: Fleet, now: Callable[[], float] = _since_boot) -> None:
        self.fleet = fleet
        self.gate = FleetGate(fleet)
        self._now = now
        self._confirmed_at = now()
        self._steady_since = now()
        self._failing = False

    @property
    def is_silent(self) -> bool:
        """Return True if another process may own everything by now: nothing may be sent."""
        return self._now() - self._confirmed_at >= SILENT_AFTER

    @property
    def is_steady(self) -> bool:
        """Return True if this process may take what belongs to those whose rows have expired."""
        return not self.is_silent and self._now() - self._steady_since >= STEADY_AFTER

    async def renew(self) -> tuple[float, FleetStanding] | None:
        """Renew this process's row; return since when that counts, and how it stands. None: it could not be renewed.

        The caller drops what it has lost, and calls ``confirm`` then.
        """
        if not self.fleet.hold.can_write:
            self._note("the writer is stuck")
            return None
        began = self._now()
        try:
            async with asyncio.timeout(RENEWED_WITHIN):
                standing = await self.fleet.renew()
        except (StorageError, TimeoutError) as error:
            self._note(str(error) or "no reply in time")
            return None
        if self._failing:
            log.info("the database can be reached again")
            self._failing = False
        return began, standing

    def confirm(self, at: float) -> None:
        """Go on acting, on the grounds of the renewal that began ``at``."""
        if at - self._confirmed_at >= SILENT_AFTER:
            self._steady_since = at
        self._confirmed_at = at

    def _note(self, reason: str) -> None:
        if not self._failing:
            log.warning("this process could not renew its place in the fleet: %s", reason)
            self._failing = True
