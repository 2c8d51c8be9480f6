"""The interface of a database, which is the same for both engines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.supervision.jobs import Jobs

from .errors import Reason, StorageError
from .postgres.fleet import Fleet
from .postgres.postgres_database import PostgresDatabase
from .sqlite import database as sqlite_file
from .sqlite.sqlite_database import SqliteDatabase
from .units.transactions import Work

_PASSWORD = re.compile(r"(//?[^:/@]*:).*(?=@)|(?<=password=)[^&]+")
"""Passwords in addresses, including malformed ones."""


class Lane(Protocol):
    """The connection of the writer's thread. Each database engine carries out its transactions in its own way."""

    def parts(self, works: Sequence[Work]) -> Iterator[int]:
        """Yield the number of pieces of work in each transaction, in order."""

    def carry_out(self, works: Sequence[Work], first: Callable[[Connection], None] | None) -> list[Any]:
        """Carry out ``first`` and all pieces of work, or none of them, in one transaction; return the results."""

    def committed(self) -> None:
        """Note that a transaction has ended."""

    def settle(self) -> None:
        """Finish background work. Called once, before the transaction that gives back the lease."""

    def close(self) -> None:
        """Close the connection."""


class Database(Protocol):
    """One database. Callers close what they open. Methods that access the database may raise ``StorageError``."""

    @property
    def name(self) -> str:
        """The name of the database for errors and the log, without passwords."""

    @property
    def base_path(self) -> Path:
        """The path that determines the folder and names of files next to the database.

        It is the SQLite file, or for a server a path in the bot's folder.
        """

    @property
    def long_readers(self) -> int:
        """Number of long queries that may run in threads simultaneously."""

    def exists(self) -> bool:
        """Return True unless the database has to be created first."""

    def revision(self) -> str | None:
        """Return the revision of a sound database of this program; ``None`` for an empty one. Change nothing."""

    def check(self) -> str | None:
        """Prepare the folder of the files and return the revision, as ``revision`` does."""

    def migrate(self, revision: str | None, now: Callable[[], float]) -> None:
        """Migrate the database from a revision to this version."""

    def open_writable(self) -> Engine:
        """Return an engine for changes."""

    def open_readable(self) -> Engine:
        """Return an engine for queries in threads. Each transaction sees one state of the database."""

    def open_readable_async(self) -> AsyncEngine:
        """Return an engine for queries in the event loop. Each transaction sees one state of the database."""

    def open_lane(self, engine: Engine, jobs: Jobs | None) -> Lane:
        """Return the writer's lane, which uses an engine of ``open_writable``."""

    def open_fleet(self, instance: str | None) -> Fleet | None:
        """Return this process as a member of a fleet; ``None`` if only one process may use the database.

        ``instance`` is a name that no other running process has.
        """

    def as_storage_error(self, error: Exception) -> StorageError:
        """Return the ``StorageError`` for any exception of the database or the operating system."""

    def errors(self) -> AbstractContextManager[None]:
        """Raise exceptions of the database or the operating system as ``StorageError``."""

    def copy_daily(self, at: float) -> None:
        """Copy the database unless there is already a copy from today. Do nothing if others make the copies."""

    def drop_copies(self, at: float) -> None:
        """Drop old copies."""

    def copy(self, target: Path) -> None:
        """Copy the database to a new file while it is in use."""


@contextmanager
def reading(database: Database) -> Iterator[Connection]:
    """Open a connection for a program that only reads, with an engine of its own."""
    engine = database.open_readable()
    try:
        with database.errors(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def database_of(url: str) -> Database:
    """Return the database with the address ``sqlite:///path`` or ``postgresql://host/name``.

    Raise ``StorageError`` (``bad-url``).
    """
    refused = StorageError(Reason.BAD_URL, url=_PASSWORD.sub(r"\1***", url))
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise refused from None
    if parsed.get_backend_name() not in ("postgresql", "postgres"):
        return SqliteDatabase(sqlite_file.file_of(url))
    # An unencoded "@" in a password ends it, so the rest of the password would be shown as part of the host.
    if "@" in f"{parsed.host}{parsed.database}":
        raise refused
    return PostgresDatabase(parsed)
