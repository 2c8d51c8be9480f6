"""The writer's lane to a SQLite file. All waiting work shares a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine

from bot.storage.errors import Reason, StorageError
from bot.storage.units.transactions import UnitWrites, Work
from bot.supervision.jobs import Jobs

from . import files
from .checkpoints import Checkpoints
from .database import driver


class SqliteLane:
    """The connection of the writer's thread. See ``Lane`` for the methods."""

    def __init__(self, engine: Engine, file: Path, jobs: Jobs | None) -> None:
        self._connection = engine.connect()
        self._file = file
        self._identity = files.identity(file)
        self._checkpoints = Checkpoints(file, jobs)

    def parts(self, works: Sequence[Work]) -> Iterator[int]:
        """Yield the number of ``works``, because all of them share one transaction."""
        yield len(works)

    def carry_out(
        self,
        works: Sequence[Work],
        first: Callable[[Connection], None] | None,
    ) -> list[Any]:
        """Call ``first`` and run all pieces of work in one transaction; return their results.

        Raise ``StorageError`` (``missing``) if the file has been deleted or replaced since it was opened. Without this
        check, changes would go to the old file and, if it was deleted, be lost when the process ends.
        """
        if files.identity(self._file) != self._identity:
            raise StorageError(Reason.MISSING, file=str(self._file))
        connection = self._connection
        with _transaction(connection):
            if first is not None:
                first(connection)
            return [_carried_out(work, connection) for work in works]

    def committed(self) -> None:
        """Count a commit towards the next checkpoint."""
        self._checkpoints.committed()

    def settle(self) -> None:
        """Make the last checkpoint and end the checkpoint thread."""
        self._checkpoints.close()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def _carried_out(work: Work, connection: Connection) -> Any:
    if not isinstance(work, UnitWrites):
        return work(connection)
    _store(work, connection)
    return None


def _store(unit: UnitWrites, connection: Connection) -> None:
    connection_of_sqlite = driver(connection)
    try:
        for write in unit.writes:
            sql, values = write.bound("sqlite")
            write.check(connection_of_sqlite.execute(sql, values).rowcount, unit.table_id)
    except sqlite3.IntegrityError as error:
        if "journal.interaction_id" in str(error):
            raise StorageError(Reason.REPEATED, table=unit.table_id) from error
        if "FOREIGN KEY" in str(error):
            raise StorageError(Reason.NO_TABLE, table=unit.table_id) from error
        raise


@contextmanager
def _transaction(connection: Connection) -> Iterator[None]:
    """Open a transaction through the driver, which is much faster than through SQLAlchemy.

    Statements from the driver and from SQLAlchemy may run inside it.
    """
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
