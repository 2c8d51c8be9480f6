"""The gate through which the shards of all processes identify, as far apart and as often as Discord allows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.discord.gateway.identify_gate import APART, KEPT_STARTS
from bot.storage import StorageError
from bot.storage.postgres.fleet import Fleet
from bot.supervision.measures import IDENTIFIED

LOOK_AGAIN = 60.0
"""Seconds after which a process looks again whether sessions may begin."""
ASK_AGAIN = 1.0
"""Seconds before the database is asked again that could not be reached."""

log = logging.getLogger(__name__)


class FleetGate:
    """Lets one shard after the other identify, whichever process has it."""

    def __init__(
        self, fleet: Fleet, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep, apart: float = APART
    ) -> None:
        self.max_concurrency = 1
        """How many keys there are, as Discord says."""
        self.left: int | None = None
        """How many more sessions may begin today, as far as this process knows."""
        self._fleet = fleet
        self._sleep = sleep
        self._apart = apart

    async def allow(self, left: int, total: int, day_ends: float) -> None:
        """Tell all processes how many sessions may begin (see ``Gate``). Raises ``StorageError``."""
        await self._fleet.allow_starts(left, total, day_ends)

    async def wait(self, shard: int) -> None:
        """Return when a shard may identify, which it must then do at once."""
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
                IDENTIFIED()
                return
            log.error("Discord lets %s more sessions begin today: none begins for %d s", slot.left, slot.seconds)
            await self._sleep(min(slot.seconds, LOOK_AGAIN))
