"""Connections to the SQLite file, and the translation of its errors."""

from __future__ import annotations

import errno
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import AsyncAdaptedQueuePool, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.encoding import to_json
from bot.storage.errors import Reason, StorageError

from .interruption import watched

BUSY_SECONDS = 2.0
"""Seconds to wait for another program's lock or a free connection. A press needs a reply within three seconds."""

SCARCE_BYTES = 1 << 20
"""Free bytes below which a disk counts as full if it reports an error."""


UNREADABLE = (orjson.JSONDecodeError, zlib.error)
"""Errors raised for stored values that this program cannot have written, although SQLite finds the file sound."""


def file_of(url: str) -> Path:
    """Return the absolute path of the file that ``sqlite:///path`` or ``sqlite+aiosqlite:///path`` names.

    Raise ``StorageError`` (``bad-url``) for any other URL.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StorageError(Reason.BAD_URL, url=url) from None
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:") or parsed.query:
        raise StorageError(Reason.BAD_URL, url=parsed.render_as_string(hide_password=True))
    return Path(str(parsed.database)).absolute()


def open_writable(file: Path) -> Engine:
    """Return an engine whose transactions take the write lock immediately; the file is created if it does not exist.

    With ``synchronous=NORMAL`` in WAL mode, commits survive a crash of the process. After a power cut the last commits
    may be missing, but the file is sound. Checkpoints are left to ``Checkpoints``, because they wait for the disk.
    """
    pragmas = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "wal_autocheckpoint=0")
    engine = create_engine("sqlite://", creator=_connector(file, "rwc"), **_OPTIONS)
    return _prepared(engine, _begin_writing, pragmas)


def open_readable(file: Path) -> Engine:
    """Return a read-only engine. It does not create a missing file."""
    return _prepared(create_engine("sqlite://", creator=_connector(file, "ro"), **_OPTIONS), _begin_reading, ())


def open_plain(file: Path) -> Engine:
    """Return an engine that begins no transactions itself, as checkpoints and backups require."""
    return _prepared(create_engine("sqlite://", creator=_connector(file, "rwc"), **_OPTIONS), None, ())


def driver(connection: Connection) -> sqlite3.Connection:
    """Return the driver's connection behind a SQLAlchemy connection. Raise ``TypeError`` for another driver."""
    found = connection.connection.driver_connection
    if not isinstance(found, sqlite3.Connection):
        raise TypeError(f"expected a sqlite3 connection, found {found!r}")
    return found


def open_readable_async(file: Path) -> AsyncEngine:
    """Return a read-only engine for the event loop. It does not create a missing file."""
    # ``creator`` is not set, because SQLAlchemy's own way to connect keeps abandoned queries from delaying the
    # shutdown.
    url = URL.create("sqlite+aiosqlite", database=file.as_uri(), query={"mode": "ro", "uri": "true"})
    pool = {"poolclass": AsyncAdaptedQueuePool, "pool_size": 2, "max_overflow": 2, "pool_timeout": BUSY_SECONDS}
    options = {**_OPTIONS, **pool}
    arguments = {"isolation_level": None, "timeout": BUSY_SECONDS}
    engine = create_async_engine(url, connect_args=arguments, **options)
    _prepared(engine.sync_engine, _begin_reading, ())
    return engine


def as_storage_error(error: Exception, file: Path) -> StorageError:
    """Return the ``StorageError`` for an exception; return a ``StorageError`` unchanged."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, PoolTimeout):
        return StorageError(Reason.BUSY, file=str(file), detail="all connections are in use")
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, OSError):
        return _of_system(cause, file)
    if isinstance(cause, UNREADABLE):
        return StorageError(Reason.DAMAGED, file=str(file), detail=str(cause))
    code = getattr(cause, "sqlite_errorcode", None)
    reason = _REASONS.get(code & 0xFF, Reason.FAILED) if isinstance(code, int) else Reason.FAILED
    if reason is Reason.DISK_ERROR and _free_bytes(file) < SCARCE_BYTES:
        reason = Reason.DISK_FULL
    return StorageError(reason, file=str(file), detail=str(cause))


@contextmanager
def storage_errors(file: Path) -> Iterator[None]:
    """Raise database errors, operating system errors and ``UNREADABLE`` errors as ``StorageError``."""
    try:
        yield
    except (DBAPIError, PoolTimeout, sqlite3.Error, OSError, *UNREADABLE) as error:
        raise as_storage_error(error, file) from error


def _of_system(error: OSError, file: Path) -> StorageError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return StorageError(Reason.DISK_FULL, file=str(file))
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return StorageError(Reason.FILE_NOT_WRITABLE, file=str(error.filename or file))
    return StorageError(Reason.DISK_ERROR, file=str(file), detail=error.strerror or str(error))


def _free_bytes(file: Path) -> int:
    try:
        return shutil.disk_usage(file.parent).free
    except OSError:
        return 0


_REASONS = {
    sqlite3.SQLITE_FULL: Reason.DISK_FULL,
    sqlite3.SQLITE_IOERR: Reason.DISK_ERROR,
    sqlite3.SQLITE_BUSY: Reason.BUSY,
    sqlite3.SQLITE_LOCKED: Reason.BUSY,
    sqlite3.SQLITE_CORRUPT: Reason.DAMAGED,
    sqlite3.SQLITE_NOTADB: Reason.NOT_A_DATABASE,
    sqlite3.SQLITE_READONLY: Reason.FILE_NOT_WRITABLE,
    sqlite3.SQLITE_CANTOPEN: Reason.FILE_NOT_WRITABLE,
    sqlite3.SQLITE_PERM: Reason.FILE_NOT_WRITABLE,
}


_OPTIONS: dict[str, Any] = {
    "poolclass": NullPool,
    "json_serializer": to_json,
    "json_deserializer": orjson.loads,
    "hide_parameters": True,  # errors are logged, and states contain seeds and hidden cards
}


def _connector(file: Path, mode: str) -> Any:
    uri = f"{file.as_uri()}?mode={mode}"

    def connect() -> sqlite3.Connection:
        # The connection is used by one thread at a time, but not always by the thread that opened it.
        return watched(
            sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False)
        )

    return connect


def _prepared(engine: Engine, begin: Callable[[Connection], object] | None, pragmas: tuple[str, ...]) -> Engine:
    """Make an engine set ``pragmas`` on each connection, and begin transactions with ``begin`` if given; return it.

    If the driver began transactions itself, it would begin them late, and begin none before reads and DDL.
    """

    def on_connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", on_connect)
    if begin is not None:
        event.listen(engine, "begin", begin)
    return engine


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _begin_writing(connection: Connection) -> None:
    # The writer may have begun a transaction through the driver.
    if not driver(connection).in_transaction:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
