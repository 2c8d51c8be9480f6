"""The move of a database from a SQLite file to an empty PostgreSQL database, with a comparison of the two.

The data in the file does not change. If the move fails, the target is emptied again.
"""

from __future__ import annotations

import hashlib
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, NullPool, Table, create_engine, func, select, text, type_coerce
from sqlalchemy.exc import DBAPIError
from sqlalchemy.types import NullType

from bot.storage import forgotten, journal_check, migration, schema
from bot.storage.errors import Reason, StorageError
from bot.storage.lease import Lease
from bot.storage.sqlite import number_sequences
from bot.storage.sqlite.sqlite_database import SqliteDatabase

from .postgres_connections import driver
from .postgres_database import PostgresDatabase

NOT_MOVED = frozenset(
    each.name for each in (schema.lease, schema.fleet, schema.processes, schema.shards, schema.identify_slots)
)
"""Tables that are not moved, because they describe running processes."""
ROWS_AT_ONCE = 2_000
"""Number of rows to read at a time.

After each batch, and before each replay, the lease of the file is renewed if it is due.
"""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Moved:
    """Result of a move."""

    tables: int
    """Number of tables that were moved."""
    rows: int
    """Number of rows in all these tables."""
    matches: int
    """Number of live matches whose replays from both databases were compared."""


def move(source: SqliteDatabase, target: PostgresDatabase) -> Moved:
    """Move the data of a file into an empty PostgreSQL database.

    Raise ``StorageError``, for example if the file is ``missing``, ``older`` or ``in-use``, if the target is
    ``not-empty``, or if the two differ (``not-moved``). If copying or comparing fails, the target is emptied again.
    """
    _check_source(source)
    if target.revision() is not None:
        raise StorageError(Reason.NOT_EMPTY, file=target.name)
    writable = source.open_writable()
    lease = Lease(source.name)
    with source.errors():
        lease.take(writable)
    try:
        return _into_empty(source, target, writable, lease)
    finally:
        lease.end(writable)
        writable.dispose()


def moved_tables() -> list[Table]:
    """Return the tables to move, each after the tables that it refers to."""
    return [table for table in schema.metadata.sorted_tables if table.name not in NOT_MOVED]


def _check_source(source: SqliteDatabase) -> None:
    if not source.exists():
        raise StorageError(Reason.MISSING, file=source.name)
    revision = source.revision()
    if revision != migration.head():
        raise StorageError(Reason.OLDER, file=source.name, revision=revision or "")


def _into_empty(source: SqliteDatabase, target: PostgresDatabase, writable: Engine, lease: Lease) -> Moved:
    target.migrate(None, time.time)
    engine = create_engine(target.address, poolclass=NullPool, hide_parameters=True, json_deserializer=orjson.loads)
    try:
        with target.errors(), _read(source) as before, engine.begin() as after:
            moved = _carry_over(before, after, _Renewal(writable, lease), target.name)
        _carry_forgotten(source, target)
    except Exception as error:
        _empty(engine)
        # COPY raises the driver's own exceptions, not SQLAlchemy's.
        raise target.as_storage_error(error) from error
    except BaseException:
        _empty(engine)
        raise
    finally:
        engine.dispose()
    return moved


@contextmanager
def _read(source: SqliteDatabase) -> Iterator[Connection]:
    engine = source.open_readable()
    try:
        with engine.connect() as connection:
            yield connection
    except sqlite3.Error as error:
        raise source.as_storage_error(error) from error
    finally:
        engine.dispose()


class _Renewal:
    """Renewal of the file's lease while its rows are read."""

    def __init__(self, engine: Engine, lease: Lease) -> None:
        self._engine = engine
        self._lease = lease

    def if_due(self) -> None:
        """Renew the lease if it is due."""
        if self._lease.is_due():
            with self._engine.begin() as connection:
                self._lease.renew(connection)


def _carry_over(before: Connection, after: Connection, renewal: _Renewal, name: str) -> Moved:
    tables, rows = moved_tables(), 0
    for each in tables:
        rows += _copy(before, after, each, renewal)
        _continue_numbers(before, after, each)
    for each in tables:
        if _sum(before, each, renewal) != _sum(after, each, renewal):
            raise StorageError(Reason.NOT_MOVED, file=name, detail=each.name)
    return Moved(len(tables), rows, _replayed(before, after, renewal, name))


def _copy(before: Connection, after: Connection, table: Table, renewal: _Renewal) -> int:
    """Copy all rows of a table without converting them; return their number."""
    quote = after.dialect.identifier_preparer
    columns = ", ".join(quote.format_column(column) for column in table.columns)
    raw: Any = driver(after)
    # Read values without types to keep JSON as text.
    plain = select(*(type_coerce(column, NullType()).label(column.name) for column in table.columns))
    rows = 0
    with raw.cursor() as cursor, cursor.copy(f"COPY {quote.format_table(table)} ({columns}) FROM STDIN") as copy:
        for row in before.execution_options(yield_per=ROWS_AT_ONCE).execute(plain):
            copy.write_row(row)
            rows += 1
            if rows % ROWS_AT_ONCE == 0:
                renewal.if_due()
    return rows


def _continue_numbers(before: Connection, after: Connection, table: Table) -> None:
    """Make the target continue the file's numbering, because buttons contain the numbers."""
    if "id" not in table.columns:
        return
    sequence = after.execute(select(func.pg_get_serial_sequence(table.name, "id"))).scalar()
    number = number_sequences.last(before, table)
    if sequence is not None and number > 0:
        after.execute(select(func.setval(sequence, number)))


def _sum(connection: Connection, table: Table, renewal: _Renewal) -> tuple[int, int]:
    """Return the number of a table's rows, and the sum of their hashes, which is the same for any order of the rows."""
    rows = total = 0
    for row in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)):
        content = orjson.dumps([*map(_comparable, row)], option=orjson.OPT_SORT_KEYS)
        total += int.from_bytes(hashlib.blake2b(content, digest_size=16).digest(), "big")
        rows += 1
        if rows % ROWS_AT_ONCE == 0:
            renewal.if_due()
    return rows, total % (1 << 128)


def _comparable(value: Any) -> Any:
    return value.hex() if isinstance(value, bytes | memoryview) else value


def _replayed(before: Connection, after: Connection, renewal: _Renewal, name: str) -> int:
    """Compare the replays of each live match in both databases; return the number of matches."""
    mine = schema.matches.join(schema.tables, schema.tables.c.id == schema.matches.c.table_id)
    live = select(schema.matches.c.table_id).select_from(mine).where(schema.tables.c.status == schema.PLAYING)
    numbers = before.execute(live).scalars().all()
    for number in numbers:
        renewal.if_due()
        if _replay(before, number) != _replay(after, number):
            raise StorageError(Reason.NOT_MOVED, file=name, detail=f"{schema.matches.name} {number}")
    return len(numbers)


def _replay(connection: Connection, number: int) -> tuple[object, ...]:
    """Return the result of a replay, or the reason why the journal cannot be replayed, such as changed rules."""
    try:
        played = journal_check.replay_on(connection, number)
    except StorageError as error:
        return (error.reason,)
    return played.lines, played.differs


def _carry_forgotten(source: SqliteDatabase, target: PostgresDatabase) -> None:
    """Add the file's list of forgotten users to the target's list, which is used after a backup has been restored."""
    ours, theirs = forgotten.list_of(source.base_path), forgotten.list_of(target.base_path)
    missing = forgotten.newer(forgotten.read(ours), forgotten.read(theirs)) if ours != theirs else {}
    if missing:
        target.check()
        forgotten.append(theirs, missing)


def _empty(engine: Engine) -> None:
    """Drop everything from the target, which was empty before the move. Log an error if that fails."""
    try:
        with engine.begin() as connection:
            schema.metadata.drop_all(connection)
            connection.execute(text(f"DROP TABLE IF EXISTS {migration.VERSION_TABLE}"))
    except DBAPIError as error:
        log.error("The target could not be emptied: %s", error)
