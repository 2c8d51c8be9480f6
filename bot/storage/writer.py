"""The one thread that writes to the database. Work that is waiting shares a transaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from bot.storage.sqlite.checkpoints import Checkpoints
from bot.storage.sqlite.database import as_storage_error, driver
from bot.storage.sqlite.lease import RENEW_SECONDS, Lease
from bot.supervision.jobs import Jobs

from .errors import Reason, StorageError

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[Connection], T]

MOST = 64
"""Pieces of work in one transaction at most, because after a failure each of them is carried out alone."""


@dataclass(slots=True)
class _Job:
    """A piece of work and its result."""

    work: Work[Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: StorageError | None = None


class Writer:
    """Carries out pieces of work, each a function of an open connection, in the order in which they were submitted.

    A thread keeps the event loop free while the disk is slow. A piece that fails is rolled back and does not affect the
    others in its transaction: they are carried out again, each alone.
    """

    def __init__(self, engine: Engine, file: Path, lease: Lease, jobs: Jobs | None = None) -> None:
        jobs = jobs or Jobs()
        self._file = file
        self._lease = lease
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._stopped: asyncio.Future[None] = self._loop.create_future()
        self.lost: asyncio.Future[None] = self._loop.create_future()
        """Done once another process has taken over the database."""
        self._closed = False
        self._lost = False
        self._connection = engine.connect()
        self._checkpoints = Checkpoints(file, jobs)
        jobs.thread(self._run, "storage-writer")

    def submit(self, work: Work[T]) -> asyncio.Future[T]:
        """Submit a piece of work. The future is done once it is committed, or fails with ``StorageError``."""
        future: asyncio.Future[T] = self._loop.create_future()
        if self._closed:
            future.set_exception(StorageError(Reason.CLOSED))
        else:
            self._jobs.put(_Job(work, future))
        return future

    async def close(self) -> None:
        """Carry out what was submitted, give back the lease and end the thread."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.shield(self._stopped)

    # --- in the thread ----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            with self._connection as connection:
                self._run_until_closed(connection)
                self._checkpoints.close()
                if not self._lost:
                    self._try(connection, self._lease.give_back)
        finally:
            self._call_in_loop(self._stopped.set_result, None)

    def _run_until_closed(self, connection: Connection) -> None:
        more = True
        while more:
            group, more = self._next_group()
            if group:
                self._carry_out(connection, group)
                self._call_in_loop(_settle, group)
                self._checkpoints.committed()
            elif more and not self._lost:
                self._try(connection, self._renew)

    def _next_group(self) -> tuple[list[_Job], bool]:
        """Return the work that is waiting, and False if no more can come.

        An empty group means that the lease must be renewed.
        """
        group: list[_Job] = []
        try:
            job = self._jobs.get(timeout=RENEW_SECONDS)
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

    def _carry_out(self, connection: Connection, group: list[_Job]) -> None:
        error = self._try(connection, *(job.work for job in group), results=group)
        if error is None:
            return
        if len(group) == 1 or error.reason in (Reason.BUSY, Reason.LEASE_LOST):
            for job in group:
                job.error = error
            return
        for job in group:
            job.error = self._try(connection, job.work, results=[job])

    def _try(self, connection: Connection, *works: Work[Any], results: list[_Job] | None = None) -> StorageError | None:
        """Carry out all pieces in one transaction, or none; return the error if there is one."""
        try:
            with _transaction(connection):
                if self._lost:
                    raise StorageError(Reason.LEASE_LOST)
                if self._lease.is_due():
                    self._renew(connection)
                for number, work in enumerate(works):
                    result = work(connection)
                    if results is not None:
                        results[number].result = result
        except Exception as error:  # the thread must survive every error, and the caller receives it
            return self._as_failure(error)
        return None

    def _renew(self, connection: Connection) -> None:
        try:
            self._lease.renew(connection)
        except StorageError:
            if not self._lost:
                self._lost = True
                self._call_in_loop(self.lost.set_result, None)
            log.error("another process has taken over %s; nothing is written any more", self._file)
            raise

    def _as_failure(self, error: Exception) -> StorageError:
        failure = as_storage_error(error, self._file)
        if failure.reason is Reason.FAILED:
            log.error("a change could not be stored", exc_info=error)
        return failure

    def _call_in_loop(self, function: Callable[[Any], None], value: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(function, value)
        except RuntimeError:
            log.debug("the event loop ended before the storage was closed")


@contextmanager
def _transaction(connection: Connection) -> Iterator[None]:
    """Open a transaction of the driver, which is much faster than SQLAlchemy's; statements of both may run inside."""
    connection_of_sqlite = driver(connection)
    connection_of_sqlite.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection_of_sqlite.execute("COMMIT")
    except BaseException:
        connection_of_sqlite.rollback()
        raise
    finally:
        if connection.in_transaction():
            connection.rollback()


def _settle(group: list[_Job]) -> None:
    for job in group:
        if job.future.done():
            continue
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.error)
