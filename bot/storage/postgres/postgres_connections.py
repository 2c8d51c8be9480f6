"""Connections to PostgreSQL, and the translation of its errors.

Only the extra ``postgres`` installs the driver, so it is not imported here at run time. SQLAlchemy loads it on demand.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import AsyncAdaptedQueuePool, Connection, Engine, NullPool, QueuePool, create_engine
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.encoding import to_json
from bot.storage.errors import Reason, StorageError

if TYPE_CHECKING:
    import psycopg

BUSY_SECONDS = 2.0
"""Maximum number of seconds that a query waits for a free connection."""
READERS = 4
"""Number of connections for queries in the event loop."""
LONG_READERS = 2
"""Number of connections for long queries. Each is used by its own thread."""

_CONNECT: dict[str, Any] = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 2,
}
_WRITING = {
    "statement_timeout": "2s",
    "lock_timeout": "1s",
    # Without this limit, a process that is suspended inside a transaction would never release its locks.
    "idle_in_transaction_session_timeout": "3s",
}
_READING = {
    "statement_timeout": "10s",
    "lock_timeout": "1s",
    "idle_in_transaction_session_timeout": "30s",
    "default_transaction_isolation": r"repeatable\ read",
    "default_transaction_read_only": "on",
}
_LONG_READING = {**_READING, "statement_timeout": "30s"}
_OPTIONS: dict[str, Any] = {
    "json_serializer": to_json,
    "json_deserializer": orjson.loads,
    "hide_parameters": True,  # errors are logged, and states contain seeds and hidden cards
}


def open_writable(url: URL) -> Engine:
    """Return an engine for writing."""
    return create_engine(url, poolclass=NullPool, connect_args=_arguments(_WRITING), **_OPTIONS)


def open_readable(url: URL) -> Engine:
    """Return an engine for queries in threads. Each transaction sees one state of the database."""
    pool = {"poolclass": QueuePool, "pool_size": 1, "max_overflow": LONG_READERS - 1}
    arguments = _arguments(_LONG_READING)
    return create_engine(_for_queries(url), connect_args=arguments, pool_timeout=BUSY_SECONDS, **pool, **_OPTIONS)


def open_readable_async(url: URL) -> AsyncEngine:
    """Return an engine for queries in the event loop. Each transaction sees one state of the database."""
    pool = {"poolclass": AsyncAdaptedQueuePool, "pool_size": READERS, "max_overflow": 0}
    arguments = _arguments(_READING)
    return create_async_engine(_for_queries(url), connect_args=arguments, pool_timeout=BUSY_SECONDS, **pool, **_OPTIONS)


def open_fleet(url: URL) -> Engine:
    """Return an engine for the state that processes share.

    One connection renews the process's row and receives notices. The other one is for everything else.
    """
    pool = {"poolclass": QueuePool, "pool_size": 2, "max_overflow": 0, "pool_pre_ping": True}
    return create_engine(url, connect_args=_arguments(_WRITING), pool_timeout=BUSY_SECONDS, **pool, **_OPTIONS)


def driver(connection: Connection) -> psycopg.Connection[Any]:
    """Return the driver's connection behind a SQLAlchemy connection. Raise ``TypeError`` if there is none."""
    found: psycopg.Connection[Any] | None = connection.connection.driver_connection
    if found is None:
        raise TypeError("expected an open connection")
    return found


@contextmanager
def sent_together(connection: Connection) -> Iterator[None]:
    """Send the statements of the block together; their results are available after the block.

    Without the override below, the driver would send a Flush after the final Sync. A server that has received anything
    after a Sync does not apply ``idle_in_transaction_session_timeout``, so it would not end the transaction of a
    suspended process.
    """
    with driver(connection).pipeline() as pipeline:
        vars(pipeline)["_exit_gen"] = pipeline._sync_gen  # noqa: SLF001
        yield


def name_of(url: URL) -> str:
    """Return the address reduced to the host, the port and the name of the database."""
    return URL.create("postgresql", host=url.host, port=url.port, database=url.database).render_as_string()


def as_storage_error(error: Exception, name: str) -> StorageError:
    """Return the ``StorageError`` for an exception from SQLAlchemy, the driver or the operating system."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, PoolTimeout):
        return StorageError(Reason.BUSY, file=name, detail="all connections are in use")
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, OSError):
        return StorageError(Reason.DISK_ERROR, file=str(cause.filename or name), detail=cause.strerror or str(cause))
    state = getattr(cause, "sqlstate", None)
    if state is None:
        # Errors about lost or failed connections have no SQLSTATE code.
        lost = type(cause).__name__ in ("OperationalError", "ConnectionTimeout", "InterfaceError")
        reason = Reason.UNREACHABLE if lost else Reason.FAILED
    else:
        reason = _REASONS.get(state) or _REASONS.get(state[:2]) or Reason.FAILED
    return StorageError(reason, file=name, detail=_first_line(cause))


@contextmanager
def storage_errors(name: str) -> Iterator[None]:
    """Raise exceptions from SQLAlchemy or the operating system as ``StorageError``."""
    try:
        yield
    except (DBAPIError, PoolTimeout, OSError) as error:
        raise as_storage_error(error, name) from error


def _first_line(error: BaseException) -> str:
    """Return the first line of an error. The other lines may show values of rows."""
    return str(error).partition("\n")[0]


def _for_queries(url: URL) -> URL:
    """Return the address for read-only sessions. If ``target_session_attrs`` is ``read-write``, make it ``primary``.

    For a read-only session, ``read-write`` would reject every server. ``primary`` selects the same server:
    https://www.postgresql.org/docs/current/libpq-connect.html
    """
    wanted = url.query.get("target_session_attrs")
    return url.update_query_dict({"target_session_attrs": "primary"}) if wanted == "read-write" else url


def _arguments(settings: dict[str, str]) -> dict[str, Any]:
    return {**_CONNECT, "options": " ".join(f"-c {name}={value}" for name, value in settings.items())}


_REASONS = {
    "08": Reason.UNREACHABLE,
    "28": Reason.UNREACHABLE,  # the password is refused
    "3D": Reason.UNREACHABLE,  # there is no such database
    "25006": Reason.FILE_NOT_WRITABLE,
    "25P03": Reason.BUSY,  # idle inside a transaction
    "40": Reason.BUSY,
    "53": Reason.BUSY,
    "53100": Reason.DISK_FULL,
    "55P03": Reason.BUSY,
    "57014": Reason.BUSY,
    "57": Reason.UNREACHABLE,  # the server is shutting down
    "58030": Reason.DISK_ERROR,
    "XX001": Reason.DAMAGED,
    "XX002": Reason.DAMAGED,
}
"""Reasons, keyed by PostgreSQL's SQLSTATE code or its first two characters."""
