"""The writer's lane to PostgreSQL: a group of units takes two round trips, however many statements it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from bot.storage.errors import Reason, StorageError
from bot.storage.units.prepared import Write
from bot.storage.units.transactions import UnitWrites, Work

from .postgres_connections import driver

LONG_WORK = "30s"
"""Time for a statement of work that is no unit: deleting a server may take longer than a press can wait."""


class PostgresLane:
    """The connection of the writer's thread, made again after it was lost. See ``Lane`` for the methods."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._connected()

    def parts(self, works: Sequence[Work]) -> Iterator[int]:
        """Yield the lengths of runs of units; other work has transactions of its own."""
        for are_units, run in groupby(works, lambda work: isinstance(work, UnitWrites)):
            length = sum(1 for _ in run)
            yield from (length,) if are_units else (1,) * length

    def carry_out(self, works: Sequence[Work], first: Callable[[Connection], None] | None) -> list[Any]:
        """Carry out everything in one transaction."""
        connection = self._connected()
        units = [work for work in works if isinstance(work, UnitWrites)]
        if len(units) < len(works):
            return self._one_by_one(connection, works, first)
        with self._transaction(connection):
            raw = driver(connection)
            if first is not None:
                raw.execute("BEGIN")
                first(connection)
            sent: list[tuple[UnitWrites, Write, Any]] = []
            try:
                with raw.pipeline():
                    if first is None:
                        raw.execute("BEGIN")
                    for unit in units:
                        sent += ((unit, write, raw.execute(*write.bound("postgresql"))) for write in unit.writes)
            finally:
                # A statement that has changed nothing is the reason why a later one fails.
                _check(sent)
            raw.execute("COMMIT")
        return [None] * len(units)

    def committed(self) -> None:
        """Do nothing: the server writes its own checkpoints."""

    def settle(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None

    def _connected(self) -> Connection:
        if self._connection is not None and driver(self._connection).closed:
            self._connection.invalidate()
            self.close()
        if self._connection is None:
            # Transactions are begun and ended here, so that their statements can be sent together.
            self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return self._connection

    def _one_by_one(
        self, connection: Connection, works: Sequence[Work], first: Callable[[Connection], None] | None
    ) -> list[Any]:
        results: list[Any] = []
        with self._transaction(connection):
            raw = driver(connection)
            raw.execute(f"BEGIN; SET LOCAL statement_timeout = '{LONG_WORK}'")
            if first is not None:
                first(connection)
            for work in works:
                if isinstance(work, UnitWrites):
                    for write in work.writes:
                        write.check(raw.execute(*write.bound("postgresql")).rowcount, work.table_id)
                    results.append(None)
                else:
                    results.append(work(connection))
            raw.execute("COMMIT")
        return results

    @contextmanager
    def _transaction(self, connection: Connection) -> Iterator[None]:
        """Roll back what is open if the work inside fails, and translate errors of units."""
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
                raise StorageError(reason) from error
            raise
        finally:
            if connection.in_transaction():
                connection.rollback()


def _check(sent: list[tuple[UnitWrites, Write, Any]]) -> None:
    """Raise ``StorageError`` for the first statement that has changed another number of rows than it should.

    What was not carried out has no number.
    """
    for unit, write, cursor in sent:
        if cursor.rowcount < 0:
            return
        write.check(cursor.rowcount, unit.table_id)


def _reason_of(error: BaseException) -> Reason | None:
    """Return why a unit fails that contradicts what is stored; ``None`` for all other errors."""
    violated = getattr(getattr(error, "diag", None), "constraint_name", None) or ""
    if violated == "ix_journal_interaction_id":
        return Reason.REPEATED
    return Reason.NO_TABLE if violated.startswith("fk_") and violated.endswith("_tables") else None
