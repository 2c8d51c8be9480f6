"""One shard of this process, from its preparation until it is dropped or handed over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from bot.discord.discord_internals import become_shard, hang_up, share_login
from bot.discord.gateway.shutdown import LEFT_WITHIN
from bot.model.shard import Shard
from bot.shards import ShardParts
from bot.storage.postgres.fleet_queries import ShardClaim
from bot.supervision.jobs import Jobs, step

QUEUES_WITHIN = 4.0
"""Seconds that a shard waits for its duties to end. If it is handed over, it also waits this long for its queues."""
HUNG_UP_WITHIN = 0.5
"""Seconds that a dropped shard waits for its gateway session to end."""

StartDuties = Callable[[Jobs, ShardParts], None]
"""Function that starts the regular duties of a shard."""


class OwnedShard:
    """The parts of a shard, its session and its duties."""

    def __init__(self, parts: ShardParts, first: ShardParts, index: int, start_duties: StartDuties) -> None:
        self.index = index
        self.parts = parts
        self.shard: Shard | None = None
        """The shard with its epoch; ``None`` until it has been taken."""
        self._first = first
        self._connected_at = 0.0
        self._start_duties = start_duties
        self._duties = parts.services.jobs.part()
        self.session: asyncio.Task[None] | None = None
        """Task that keeps the session; ``None`` before ``connect``.

        Unless cancelled, the task ends only if Discord refuses the session permanently.
        """

    async def connect(self, count: int) -> None:
        """Begin the session in the background."""
        await share_login(self.parts.client, self._first.client)
        become_shard(self.parts.client, Shard(self.index, count))
        self._connected_at = time.time()
        self.session = step(self.parts.connection.stay(), "session")

    async def load(self, claim: ShardClaim) -> int:
        """Load the tables of this shard after it was taken, start its duties, and return the number of live tables."""
        self.shard = Shard(claim.shard, claim.count, claim.epoch)
        tables = await self.parts.services.tables.load(self.shard)
        self._start_duties(self._duties, self.parts)
        return tables

    def is_unreached(self, within: float, at_first: float) -> bool:
        """Return True if the session has been lost for ``within`` seconds, or has not begun in ``at_first`` seconds."""
        state, now = self.parts.client.gateway(), time.time()
        if state["online"] or self.session is None:
            return False
        lost = float(state["since"])
        return now - self._connected_at >= at_first if lost <= self._connected_at else now - lost >= within

    async def drop(self) -> None:
        """End the session and all work on the shard, without finishing the queues."""
        self.parts.client.drop()
        await self.end_duties()
        await self.parts.services.tables.close(0.0, fenced=True)
        await self._end_session()
        with suppress(TimeoutError):
            async with asyncio.timeout(HUNG_UP_WITHIN):
                await hang_up(self.parts.client)
        await self.parts.client.finish()
        self._leave_services()

    async def finish(self) -> list[int]:
        """End the duties and the session, and finish the received interactions and the queues.

        Return the ids of the interactions that were received recently.
        """
        await self.end_duties()
        with suppress(TimeoutError):
            async with asyncio.timeout(LEFT_WITHIN):
                await self.parts.client.leave()
        await self._end_session()
        await self.parts.client.finish()
        await self.parts.services.tables.close(QUEUES_WITHIN)
        self._leave_services()
        return self.parts.client.received()

    async def end_duties(self) -> None:
        """End the regular duties of the shard and its work on tournaments."""
        await self._duties.stop(QUEUES_WITHIN)
        await self.parts.services.tournaments.stop()

    async def _end_session(self) -> None:
        if self.session is not None:
            self.session.cancel()
            await asyncio.gather(self.session, return_exceptions=True)

    def _leave_services(self) -> None:
        everywhere = self.parts.services.everywhere
        if self.parts.services.tables in everywhere:
            everywhere.remove(self.parts.services.tables)
