"""One of the processes that share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections import deque
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from functools import partial
from threading import Lock
from typing import TypeVar

from sqlalchemy import Connection, Engine

from bot.storage.errors import Reason, StorageError
from bot.storage.lease import this_process
from bot.supervision.jobs import Workers

from . import fleet_queries
from .fleet_queries import FleetStatus, ShardClaim, StartSlot, TakeLimits, TakeoverCause
from .postgres_connections import name_of
from .process_notices import Notice, listen

T = TypeVar("T")

WRITES_WITHIN = 5.0
"""Seconds without a finished transaction before a writer counts as stuck."""
IDLE_CHECK_EVERY = 2.0
"""Seconds before an idle writer checks that the server still answers."""


class FleetHold:
    """Replacement for the writer's lease when several processes share the database.

    There is nothing for the writer to renew, because each write to a shard proves the shard's epoch. The hold only
    records when the server last answered, when this process last renewed its row, and which interactions it received.
    """

    def __init__(self, member: str, now: Callable[[], float] = time.monotonic) -> None:
        self._member = member
        self._now = now
        self._received: dict[int, tuple[int, list[int]]] = {}
        self._wrote_at = self._renewed_at = now()

    @property
    def every(self) -> float:
        """Return the seconds before an idle writer opens an empty transaction."""
        return IDLE_CHECK_EVERY

    def is_due(self) -> bool:
        """Return False, because no transaction has to renew anything."""
        return False

    def renew(self, _connection: Connection) -> None:
        """Do nothing. The empty transaction of an idle writer shows that the server answers."""

    def reached(self) -> None:
        """Note that the server has executed or refused a transaction."""
        self._wrote_at = self._now()

    def give_back(self, connection: Connection) -> None:
        """Remove this process from the fleet and free its shards."""
        fleet_queries.leave(connection, self._member, self._received)

    def note_received(self, shard: int, epoch: int, received: Collection[int]) -> None:
        """Note the interactions that a successor must skip if this process ends while it owns the shard."""
        self._received[shard] = epoch, [*received]

    @property
    def age(self) -> float:
        """Return the seconds since this process last renewed its row."""
        return self._now() - self._renewed_at

    def renewed(self) -> None:
        """Note that this process has renewed its row."""
        self._renewed_at = self._now()

    @property
    def can_write(self) -> bool:
        """Return False if the writer is stuck. A process that cannot write must not own a shard."""
        return self._now() - self._wrote_at < WRITES_WITHIN


class Fleet:
    """The membership of this process in its fleet, stored in the database.

    Call ``join`` first. Each method that uses the database does its work in one transaction and may raise
    ``StorageError``.
    """

    def __init__(
        self, engine: Engine, errors: Callable[[], AbstractContextManager[None]], instance: str | None
    ) -> None:
        self.id = uuid.uuid4().hex
        """The id of this process in the database."""
        self.hold = FleetHold(self.id)
        self._engine = engine
        self._errors = errors
        self._instance = instance
        self._process = this_process()
        self._listener: Connection | None = None
        self._notices: deque[Notice] = deque()
        # No notices are received before the first renewal, so some may be missed.
        self._missed = True
        self._one_renewal = Lock()
        # Renewals have their own thread, because a process that does not renew its row in time loses its shards.
        self._renewals = Workers("fleet-renewal", 1)
        self._others = Workers("fleet", 1)

    def join(self) -> None:
        """Add this process to the fleet."""
        self._transaction(lambda connection: fleet_queries.join(connection, self.id, self._process, self._instance))

    async def agree(self, wanted: int | None, recommended: int) -> int:
        """Return the fleet's number of shards, after setting it if necessary (see ``fleet_queries.agree``)."""
        return await self._carry_out(lambda connection: fleet_queries.agree(connection, wanted, recommended))

    async def begin_generation(self, count: int) -> None:
        """Change the number of shards and free all shards."""
        await self._carry_out(partial(fleet_queries.begin_generation, count=count))

    async def renew(self, *, leaving: bool = False) -> FleetStatus:
        """Renew this process's row and return the state of the fleet. If the row is gone, the process joins again.

        ``leaving`` is True if the process takes no shards.
        """

        def work(connection: Connection) -> FleetStatus:
            status = fleet_queries.renew(connection, self.id, leaving=leaving)
            if status is None:
                fleet_queries.rejoin(connection, self.id, self._process, self._instance)
                status = fleet_queries.renew(connection, self.id, leaving=leaving)
            assert status is not None
            return status

        status = await self._renewals.run(partial(self._listening, work))
        self.hold.renewed()
        return status

    def notices(self) -> tuple[list[Notice], bool]:
        """Return the notices since the last call, and True if some may have been missed."""
        found = [self._notices.popleft() for _ in range(len(self._notices))]
        missed, self._missed = self._missed, False
        return found, missed

    async def take(self, limits: TakeLimits, only: int | None = None) -> ShardClaim | None:
        """Take a free shard or, if ``limits`` allow that, a shard of a dead process. Return the claim, or ``None``.

        First remove the processes of this host that have ended. With ``only``, take only that shard, and only if this
        process is its successor.
        """

        def work(connection: Connection) -> ShardClaim | None:
            fleet_queries.remove_dead(connection, self._process)
            return fleet_queries.take(connection, self.id, limits, only)

        return await self._carry_out(work)

    async def free(self, shard: int, epoch: int, received: Collection[int] = ()) -> bool:
        """Free a shard; return False if it was already lost. The next owner skips the interactions ``received``."""
        return await self._carry_out(lambda each: fleet_queries.free(each, self.id, shard, epoch, received))

    async def announce_leaving(self) -> None:
        """Announce that this process is about to end, so that others can prepare to take over its shards."""
        await self._carry_out(lambda connection: fleet_queries.announce_leaving(connection, self.id))

    async def succeed(self, among: Collection[int] | None = None) -> int | None:
        """Become the successor for a shard of a leaving process; return the shard, or ``None`` if there is none.

        ``among`` limits the choice of shards.
        """
        return await self._carry_out(lambda connection: fleet_queries.succeed(connection, self.id, among))

    async def note_ready(self, shard: int) -> bool:
        """Note that this process receives the events of a shard; return False if it is not the shard's successor."""
        return await self._carry_out(lambda connection: fleet_queries.note_ready(connection, self.id, shard))

    async def give_up(self, shard: int) -> None:
        """Stop being the successor of a shard. Do nothing if this process is not its successor."""
        await self._carry_out(lambda connection: fleet_queries.give_up(connection, self.id, shard))

    async def allow_starts(self, left: int, total: int, day_ends: float) -> None:
        """Store the daily limit on sessions (``total``) and the number ``left`` for the next ``day_ends`` seconds."""
        await self._carry_out(lambda connection: fleet_queries.allow_starts(connection, left, total, day_ends))

    async def identify_slot(self, key: int, apart: float, kept: int, cause: TakeoverCause) -> StartSlot:
        """Book the next time when a session with this key may begin (see ``fleet_queries.identify_slot``)."""
        return await self._carry_out(lambda each: fleet_queries.identify_slot(each, key, apart, kept, cause))

    async def close(self) -> None:
        """Close the connections."""
        for workers in (self._renewals, self._others):
            workers.close()
        await asyncio.to_thread(self._close)

    async def _carry_out(self, work: Callable[[Connection], T]) -> T:
        # In a busy event loop, each statement would have to wait for its turn, so the work runs in a thread.
        return await self._others.run(partial(self._transaction, work))

    def _listening(self, work: Callable[[Connection], T]) -> T:
        """Do work on the connection that receives notices. They arrive together with the results of statements.

        Raise ``StorageError`` (``busy``) if the previous renewal is still waiting for the server.
        """
        if not self._one_renewal.acquire(blocking=False):
            raise StorageError(Reason.BUSY, file=name_of(self._engine.url), detail="the previous renewal has not ended")
        try:
            with self._errors():
                return self._on_listener(work)
        except Exception:
            self._forget_listener()
            raise
        finally:
            self._one_renewal.release()

    def _on_listener(self, work: Callable[[Connection], T]) -> T:
        if self._listener is None:
            self._listener = self._engine.connect()
            with self._listener.begin():
                listen(self._listener, self._notices.append)
        with self._listener.begin():
            return work(self._listener)

    def _forget_listener(self) -> None:
        if self._listener is not None:
            self._listener.invalidate()
            self._listener.close()
        self._listener, self._missed = None, True

    def _close(self) -> None:
        if self._listener is not None:
            self._listener.close()
        self._engine.dispose()

    def _transaction(self, work: Callable[[Connection], T]) -> T:
        with self._errors(), self._engine.begin() as connection:
            return work(connection)
