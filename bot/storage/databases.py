"""The database as the rest of the storage sees it, whichever engine has it."""

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
"""Passwords in addresses, also in wrong ones."""


class Lane(Protocol):
    """The connection of the writer's thread, and how transactions are carried out on it."""

    def parts(self, works: Sequence[Work]) -> Iterator[int]:
        """Yield how many of the pieces of work share each transaction, in order."""

    def carry_out(self, works: Sequence[Work], first: Callable[[Connection], None] | None) -> list[Any]:
        """Carry out all pieces of work and ``first`` in one transaction, or none; return their results."""

    def committed(self) -> None:
        """Count a transaction."""

    def settle(self) -> None:
        """Finish what follows transactions; called once, after the last one but the lease's end."""

    def close(self) -> None:
        """Close the connection."""


class Database(Protocol):
    """One database. What is opened is closed by the caller. Methods that touch it may raise ``StorageError``."""

    @property
    def name(self) -> str:
        """Its name for errors and the log, without passwords."""

    @property
    def beside(self) -> Path:
        """The path after which files next to the database are named: its own, or one in the bot's folder."""

    @property
    def long_readers(self) -> int:
        """Number of long queries that may run in threads at the same time."""

    def exists(self) -> bool:
        """Return True unless it would have to be created."""

    def revision(self) -> str | None:
        """Return the revision of a sound database of this program, ``None`` for an empty one. Changes nothing."""

    def check(self) -> str | None:
        """Prepare the folder of its files and return the revision, as ``revision`` does."""

    def migrate(self, revision: str | None, now: Callable[[], float]) -> None:
        """Migrate it from a revision to this version."""

    def open_writable(self) -> Engine:
        """Return an engine for changes."""

    def open_readable(self) -> Engine:
        """Return an engine for queries in threads; each transaction sees one state of the database."""

    def open_readable_async(self) -> AsyncEngine:
        """Return an engine for queries in the event loop; each transaction sees one state of the database."""

    def open_lane(self, engine: Engine, jobs: Jobs | None) -> Lane:
        """Return the writer's lane on an engine of ``open_writable``."""

    def open_fleet(self, instance: str | None) -> Fleet | None:
        """Return this process as one of several that share the database; ``None`` if only one process may use it.

        ``instance`` is a name that no other process ever has.
        """

    def as_storage_error(self, error: Exception) -> StorageError:
        """Return the ``StorageError`` for any exception of the database or the operating system."""

    def errors(self) -> AbstractContextManager[None]:
        """Raise exceptions of the database or the operating system as ``StorageError``."""

    def copy_daily(self, at: float) -> None:
        """Copy the database unless there is a copy of today, if copies are the bot's task."""

    def drop_copies(self, at: float) -> None:
        """Drop copies that are old."""

    def copy(self, target: Path) -> None:
        """Copy the database to a new file while it is in use."""


@contextmanager
def reading(database: Database) -> Iterator[Connection]:
    """Open a connection for one query of a program that does nothing else with the database."""
    engine = database.open_readable()
    try:
        with database.errors(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def database_of(url: str) -> Database:
    """Return the database of ``sqlite:///path`` or ``postgresql://host/name``.

    Raises ``StorageError`` (``bad-url``).
    """
    refused = StorageError(Reason.BAD_URL, url=_PASSWORD.sub(r"\1***", url))
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise refused from None
    if parsed.get_backend_name() not in ("postgresql", "postgres"):
        return SqliteDatabase(sqlite_file.file_of(url))
    # An "@" that is not encoded ends a password, so its rest would be shown as the host.
    if "@" in f"{parsed.host}{parsed.database}":
        raise refused
    return PostgresDatabase(parsed)
