"""The writer's lane to PostgreSQL. A group of units takes two round trips, however many statements it has."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import Any

import orjson
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from bot.storage.errors import Reason, StorageError
from bot.storage.units.prepared import Write
from bot.storage.units.transactions import OtherWork, UnitWrites, Work
from bot.supervision.measures import DOUBTFUL_COMMITS

from .commit_status import NUMBER, SERVER, CommitStatus, status_of
from .fleet_queries import PROOF
from .postgres_connections import driver, name_of, sent_together

LONG_WORK = "4s"
"""Time limit for a statement that does not belong to a unit.

Presses wait for the writer, and a process whose writer is stuck loses its shards, so work on many rows must be split.
"""
DOUBT_SECONDS = 6.0
"""Seconds for which the writer tries to find out whether a commit succeeded. Nothing else can be stored meanwhile."""
ASK_AGAIN_SECONDS = 0.2
"""Seconds between two queries for the status of a transaction."""

log = logging.getLogger(__name__)


class PostgresLane:
    """The connection of the writer's thread. It is reopened after it has been lost. See ``Lane`` for the methods."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._server = ""
        """The server and timeline of the connection."""
        self._connected()

    def parts(self, works: Sequence[Work]) -> Iterator[int]:
        """Yield the length of each run of consecutive units, and 1 for each other piece of work."""
        for are_units, run in groupby(works, lambda work: isinstance(work, UnitWrites)):
            length = sum(1 for _ in run)
            yield from (length,) if are_units else (1,) * length

    def carry_out(self, works: Sequence[Work], first: Callable[[Connection], None] | None) -> list[Any]:
        """Run everything in one transaction. Try once more if it was rolled back because the connection was lost.

        ``first`` is always ``None``, because no transaction has to renew a lease here.
        """
        assert first is None
        try:
            return self._carry_out(works)
        except StorageError:
            raise
        except Exception:
            if self._connection is None or not _is_lost(self._connection):
                raise
        return self._carry_out(works)

    def _carry_out(self, works: Sequence[Work]) -> list[Any]:
        connection = self._connected()
        units = [work for work in works if isinstance(work, UnitWrites)]
        if len(units) < len(works):
            return self._one_by_one(connection, works)
        with self._transaction(connection, units):
            raw = driver(connection)
            sent: list[tuple[_Batch, Any]] = []
            owned = _owned(works)
            proof = None
            try:
                with sent_together(connection):
                    raw.execute("BEGIN")
                    proof = raw.execute(PROOF, owned.columns) if owned else None
                    number = raw.execute(NUMBER)
                    sent.extend((batch, _execute(raw, batch)) for batch in _batches(units))
            except Exception:
                # The cause may be a lost shard, or an earlier statement that changed nothing. Either is reported
                # instead of this error. Batches of several writes are not checked, because their row counts may be
                # incomplete.
                owned.check(proof)
                _check([each for each in sent if len(each[0]) == 1])
                raise
            owned.check(proof)
            _check(sent)
            self._commit(connection, number)
        return [None] * len(units)

    def committed(self) -> None:
        """Do nothing, because the server makes its own checkpoints."""

    def settle(self) -> None:
        """Do nothing, because there is no background work."""

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None

    def _connected(self) -> Connection:
        if self._connection is not None and _is_lost(self._connection):
            with suppress(SQLAlchemyError):
                self._connection.invalidate()
            self.close()
        if self._connection is None:
            # This class begins and ends transactions itself, so that it can send their statements together.
            self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            self._server = _server_of(self._connection)
        return self._connection

    def _one_by_one(self, connection: Connection, works: Sequence[Work]) -> list[Any]:
        results: list[Any] = []
        with self._transaction(connection, [work for work in works if isinstance(work, UnitWrites)]):
            raw = driver(connection)
            raw.execute(f"BEGIN; SET LOCAL statement_timeout = '{LONG_WORK}'")
            if owned := _owned(works):
                owned.check(raw.execute(PROOF, owned.columns))
            for work in works:
                if isinstance(work, UnitWrites):
                    for write in work.writes:
                        write.check(raw.execute(*write.bound("postgresql")).rowcount, work.table_id)
                    results.append(None)
                else:
                    results.append(work(connection))
            self._commit(connection, raw.execute(NUMBER))
        return results

    def _commit(self, connection: Connection, number: Any) -> None:
        """Commit the transaction. If the connection is lost, query the transaction's status on another connection.

        Raise the driver's error if the transaction was rolled back. Raise ``StorageError`` (``in-doubt``) if its
        status is unknown after ``DOUBT_SECONDS``, or if another server has taken over.
        """
        raw, transaction = driver(connection), number.fetchone()[0]
        try:
            raw.execute("COMMIT")
        except Exception:
            if not raw.closed:
                raise
            DOUBTFUL_COMMITS()
            if self._status(transaction) is not CommitStatus.COMMITTED:
                raise

    def _status(self, transaction: str) -> CommitStatus:
        """Query whether a transaction was committed. Raise ``StorageError`` (``in-doubt``) if that remains unknown."""
        in_doubt = StorageError(Reason.IN_DOUBT, file=name_of(self._engine.url))
        until = time.monotonic() + DOUBT_SECONDS
        while True:
            with suppress(SQLAlchemyError), self._engine.connect() as connection:
                if _server_of(connection) != self._server:
                    log.warning("Another server took over during a commit, so the status of the commit is unknown")
                    raise in_doubt
                status = status_of(connection, transaction)
                if status is not CommitStatus.OPEN:
                    log.warning("The connection was lost during a commit; the transaction was %s", status.value)
                    return status
            if time.monotonic() >= until:
                raise in_doubt
            time.sleep(ASK_AGAIN_SECONDS)

    @contextmanager
    def _transaction(self, connection: Connection, units: Sequence[UnitWrites]) -> Iterator[None]:
        """Roll back the transaction if the block fails. Raise ``StorageError`` if ``_reason_of`` returns a reason."""
        raw = driver(connection)
        try:
            yield
        except BaseException as error:
            if not raw.closed:
                try:
                    raw.rollback()
                except Exception:
                    raw.close()
            if (reason := _reason_of(error)) is not None:
                raise StorageError(reason, table=", ".join(str(unit.table_id) for unit in units)) from error
            raise
        finally:
            if not raw.closed and connection.in_transaction():
                connection.rollback()


class _Owned(frozenset[tuple[int, int]]):
    """The shards that pieces of work belong to, each with the epoch that this process received with it."""

    @property
    def columns(self) -> tuple[list[int], list[int]]:
        """Return the shards and, in the same order, their epochs."""
        return [shard for shard, _ in sorted(self)], [epoch for _, epoch in sorted(self)]

    def check(self, proof: Any) -> None:
        """Raise ``StorageError`` (``fenced``) if the server did not confirm all of these shards."""
        if proof is not None and 0 <= proof.rowcount < len(self):
            raise StorageError(Reason.FENCED, shard=", ".join(str(shard) for shard, _ in sorted(self)))


def _server_of(connection: Connection) -> str:
    """Return the server and timeline of a connection. A transaction's number is valid only there."""
    found = driver(connection).execute(SERVER).fetchone()
    return str(found[0]) if found is not None else ""


def _owned(works: Sequence[Work]) -> _Owned:
    shards = [work.shard for work in works if isinstance(work, UnitWrites | OtherWork)]
    return _Owned((shard.index, shard.epoch) for shard in shards if shard.epoch is not None)


def _is_lost(connection: Connection) -> bool:
    """Return True if the connection is closed, or if SQLAlchemy has noticed that it was lost."""
    return connection.invalidated or driver(connection).closed


_Batch = list[tuple[UnitWrites, Write]]
"""Writes with the same statement and the same ``otherwise``. Sending them takes little longer than sending one."""


def _batches(units: Sequence[UnitWrites]) -> Iterator[_Batch]:
    """Yield the writes of all units in batches.

    Writes to shared rows come first, one per batch. All processes send them in the same order. The other writes of a
    table keep their order. If these all concern the same table, each gets a batch of its own, so that an error names
    the first write that fails.
    """
    writes = [(unit, write) for unit in units for write in unit.writes]
    shared = [each for each in writes if each[1].statement.shared]
    for each in sorted(shared, key=lambda each: orjson.dumps(each[1].values, option=orjson.OPT_SORT_KEYS)):
        yield [each]
    queues: dict[int, deque[tuple[UnitWrites, Write]]] = {}
    for each in writes:
        if not each[1].statement.shared:
            queues.setdefault(each[0].table_id, deque()).append(each)
    if len(queues) == 1:
        yield from ([each] for each in queues.popitem()[1])
    while queues:
        first = next(iter(queues.values()))[0][1]
        batch: _Batch = []
        for number, queue in list(queues.items()):
            while queue and _belong_together(queue[0][1], first):
                batch.append(queue.popleft())
            if not queue:
                del queues[number]
        yield batch


def _belong_together(one: Write, other: Write) -> bool:
    return one.statement is other.statement and one.otherwise is other.otherwise


def _execute(raw: Any, batch: _Batch) -> Any:
    """Send a batch and return its cursor, whose row count is the sum over the batch."""
    bound = [write.bound("postgresql") for _, write in batch]
    if len(bound) == 1:
        return raw.execute(*bound[0])
    cursor = raw.cursor()
    cursor.executemany(bound[0][0], [values for _, values in bound])
    return cursor


def _check(sent: list[tuple[_Batch, Any]]) -> None:
    """Raise ``StorageError`` for the first batch that changed the wrong number of rows.

    Stop at the first statement that was not executed. Its row count is negative.
    """
    for batch, cursor in sent:
        if cursor.rowcount < 0:
            return
        unit, write = batch[0]
        write.check(cursor.rowcount, unit.table_id, len(batch))


def _reason_of(error: BaseException) -> Reason | None:
    """Return the reason if a write violated a constraint on interactions or tables; ``None`` for all other errors."""
    violated = getattr(getattr(error, "diag", None), "constraint_name", None) or ""
    if violated == "ix_journal_interaction_id":
        return Reason.REPEATED
    return Reason.NO_TABLE if violated.startswith("fk_") and violated.endswith("_tables") else None
