"""The only thread of this process that writes to the database. Work that is waiting may share a transaction."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Protocol, TypeVar, overload

from sqlalchemy import Connection, Engine

from bot.supervision.jobs import Jobs
from bot.supervision.measures import COMMIT_SECONDS, COMMIT_UNITS, FENCED_WRITES

from .databases import Database
from .errors import Reason, StorageError
from .units.transactions import UnitWrites, Work

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST = 64
"""Maximum number of pieces of work in a transaction."""


_OF_ALL = frozenset({Reason.BUSY, Reason.UNREACHABLE, Reason.IN_DOUBT, Reason.LEASE_LOST, Reason.MISSING})
"""Reasons why a transaction fails as a whole, so that its pieces of work are not run again."""


class Hold(Protocol):
    """This process's right to use the database."""

    @property
    def age(self) -> float:
        """Return the seconds since the hold was last renewed."""

    @property
    def every(self) -> float:
        """Return the seconds before an idle writer renews the hold."""

    def is_due(self) -> bool:
        """Return True if the next transaction should renew the hold."""

    def reached(self) -> None:
        """Note that the database has executed or refused a transaction."""

    def renew(self, connection: Connection) -> None:
        """Renew the hold in an open transaction. Raise ``StorageError`` if another process has taken over."""

    def give_back(self, connection: Connection) -> None:
        """End the hold in an open transaction."""


@dataclass(slots=True)
class _Job:
    """A piece of work and its result."""

    work: Work
    future: asyncio.Future[Any] | None = None
    """``None`` if nobody is waiting for the result."""
    result: Any = None
    error: StorageError | None = None


class Writer:
    """A thread that runs pieces of work in the order of submission.

    The thread keeps the event loop free while the disk is slow. If a piece of work fails for a reason of its own, its
    transaction is rolled back, and the pieces are run again, each alone, so the others are not affected.
    """

    def __init__(self, database: Database, engine: Engine, lease: Hold, jobs: Jobs | None = None) -> None:
        jobs = jobs or Jobs()
        self._database = database
        self._lease = lease
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._stopped: asyncio.Future[None] = self._loop.create_future()
        self.lost: asyncio.Future[None] = self._loop.create_future()
        """Future that is done once another process has taken over the database."""
        self._closed = False
        self._lost = False
        self._lane = database.open_lane(engine, jobs)
        self._reached_at = time.monotonic()
        self._thread = jobs.thread(self._run, "storage-writer")

    @overload
    def submit(self, work: UnitWrites) -> asyncio.Future[None]: ...
    @overload
    def submit(self, work: Callable[[Connection], T]) -> asyncio.Future[T]: ...
    def submit(self, work: Work) -> asyncio.Future[Any]:
        """Submit a piece of work. The future is done once the work is committed, or fails with ``StorageError``."""
        future: asyncio.Future[Any] = self._loop.create_future()
        if self._closed:
            future.set_exception(StorageError(Reason.CLOSED))
        else:
            self._jobs.put(_Job(work, future))
        return future

    async def close(self) -> None:
        """Finish the submitted work, give back the lease and end the thread."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.shield(self._stopped)

    @property
    def is_alive(self) -> bool:
        """Return True while the thread runs."""
        return self._thread.is_alive()

    @property
    def database_age(self) -> float:
        """Return the seconds since the database last accepted a transaction."""
        return time.monotonic() - self._reached_at

    # --- in the thread ----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._run_until_closed()
            self._lane.settle()
            if not self._lost:
                self._try([_Job(self._lease.give_back)])
            self._lane.close()
        finally:
            self._call_in_loop(self._stopped.set_result, None)

    def _run_until_closed(self) -> None:
        more = True
        while more:
            group, more = self._next_group()
            if group:
                self._carry_out_in_parts(group)
            elif more and not self._lost:
                self._try([_Job(self._renew)])

    def _carry_out_in_parts(self, group: list[_Job]) -> None:
        begin = 0
        for length in self._lane.parts([job.work for job in group]):
            part = group[begin : begin + length]
            self._carry_out(part)
            self._call_in_loop(_settle, part)
            self._lane.committed()
            begin += length

    def _next_group(self) -> tuple[list[_Job], bool]:
        """Wait for work. Return it with True, or with False once the writer has been closed.

        While the writer is open, an empty group means that the hold must be renewed.
        """
        group: list[_Job] = []
        try:
            job = self._jobs.get(timeout=self._lease.every)
            while job is not None:
                group.append(job)
                if len(group) == MOST:
                    break
                job = self._jobs.get_nowait()
            else:
                return group, False
        except Empty:
            pass
        return group, True

    def _carry_out(self, group: list[_Job]) -> None:
        error = self._try(group)
        if error is None:
            return
        if len(group) == 1 or error.reason in _OF_ALL:
            for job in group:
                job.error = error
            return
        for job in group:
            job.error = self._try([job])

    def _try(self, jobs: list[_Job]) -> StorageError | None:
        """Run all jobs in one transaction, or none of them; return the error if there is one."""
        try:
            if self._lost:
                raise StorageError(Reason.LEASE_LOST)
            first = self._renew if self._lease.is_due() else None
            began = time.monotonic()
            results = self._lane.carry_out([job.work for job in jobs], first)
        except Exception as error:  # the thread must survive every error; the caller receives it
            failure = self._as_failure(error)
            if failure.reason not in _OF_ALL:
                self._lease.reached()
            return failure
        self._lease.reached()
        self._reached_at = time.monotonic()
        COMMIT_SECONDS(self._reached_at - began)
        COMMIT_UNITS(len(jobs))
        for job, result in zip(jobs, results, strict=True):
            job.result = result
        return None

    def _renew(self, connection: Connection) -> None:
        try:
            self._lease.renew(connection)
        except StorageError:
            if not self._lost:
                self._lost = True
                self._call_in_loop(self.lost.set_result, None)
            log.error("Another process has taken over %s; nothing more will be written", self._database.name)
            raise

    def _as_failure(self, error: Exception) -> StorageError:
        failure = self._database.as_storage_error(error)
        if failure.reason is Reason.FAILED:
            log.error("A change could not be stored", exc_info=error)
        return failure

    def _call_in_loop(self, function: Callable[[Any], None], value: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(function, value)
        except RuntimeError:
            log.debug("The event loop ended before the storage was closed")


def _settle(group: list[_Job]) -> None:
    for job in group:
        if job.error is not None and job.error.reason in (Reason.LEASE_LOST, Reason.FENCED):
            FENCED_WRITES()
        if job.future is None or job.future.done():
            continue
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.error)
