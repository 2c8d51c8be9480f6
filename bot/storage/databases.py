"""The interface of a database, which is the same for SQLite and PostgreSQL."""

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
from .sqlite.damage_check import DamageCheck
from .sqlite.sqlite_database import SqliteDatabase
from .units.transactions import Work

_PASSWORD = re.compile(r"(//?[^:/@]*:).*(?=@)|(?<=password=)[^&]+")
"""Pattern of passwords in addresses, even in malformed addresses."""


class Lane(Protocol):
    """The connection of the writer's thread. SQLite and PostgreSQL execute transactions in different ways."""

    def parts(self, works: Sequence[Work]) -> Iterator[int]:
        """Divide ``works`` among transactions, in order. Yield the number of pieces of work in each transaction."""

    def carry_out(self, works: Sequence[Work], first: Callable[[Connection], None] | None) -> list[Any]:
        """Run ``first`` and all ``works`` in one transaction, which is rolled back if any of them fails.

        Return the results of ``works``.
        """

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
        """The SQLite file, or for PostgreSQL a path in the bot's folder.

        The bot's other files, such as backups and the list of forgotten users, are next to it.
        """

    @property
    def long_readers(self) -> int:
        """Number of long queries that can run in threads simultaneously."""

    def exists(self) -> bool:
        """Return True unless the database has to be created first."""

    def revision(self) -> str | None:
        """Return the revision, or ``None`` if the database is empty or missing. Change nothing.

        Raise ``StorageError`` if the database is damaged, too new or not a database of this program.
        """

    def check(self) -> str | None:
        """Prepare the files and their folder, and return the revision as ``revision`` does."""

    def migrate(self, revision: str | None, now: Callable[[], float]) -> None:
        """Migrate the database from ``revision`` to the newest revision."""

    def open_writable(self) -> Engine:
        """Return an engine for writing."""

    def open_readable(self) -> Engine:
        """Return an engine for queries in threads. Each transaction sees one state of the database."""

    def open_readable_async(self) -> AsyncEngine:
        """Return an engine for queries in the event loop. Each transaction sees one state of the database."""

    def open_lane(self, engine: Engine, jobs: Jobs | None) -> Lane:
        """Return the writer's lane, which uses an engine from ``open_writable``."""

    def damage_check(self) -> DamageCheck | None:
        """Return a check of an open SQLite file for damage; ``None`` on PostgreSQL."""

    def open_fleet(self, instance: str | None) -> Fleet | None:
        """Return this process's membership in its fleet; ``None`` if only one process can use the database.

        ``instance`` is a name that no other running process has.
        """

    def as_storage_error(self, error: Exception) -> StorageError:
        """Return the ``StorageError`` for any exception from the database or the operating system."""

    def errors(self) -> AbstractContextManager[None]:
        """Return a context manager that turns errors of the database or operating system into ``StorageError``."""

    def back_up_daily(self, at: float) -> None:
        """Back up a SQLite file and drop old daily backups, unless today's backup exists. Do nothing on PostgreSQL."""

    def drop_backups(self, at: float) -> None:
        """Drop old backups made before a migration, and old databases replaced by a restore."""

    def back_up(self, target: Path) -> None:
        """Back up a SQLite file to a new file, even while it is in use.

        Raise ``StorageError`` (``on-server``) on PostgreSQL.
        """


@contextmanager
def reading(database: Database) -> Iterator[Connection]:
    """Open a read-only connection with an engine of its own; close both at the end of the block."""
    engine = database.open_readable()
    try:
        with database.errors(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def database_of(url: str) -> Database:
    """Return the database with the address ``sqlite:///path`` or ``postgresql://host/name``.

    Raise ``StorageError`` (``bad-url``) for any other address.
    """
    refused = StorageError(Reason.BAD_URL, url=_PASSWORD.sub(r"\1***", url))
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise refused from None
    if parsed.get_backend_name() not in ("postgresql", "postgres"):
        return SqliteDatabase(sqlite_file.file_of(url))
    # An unencoded "@" ends the password, so the rest of it would be shown as part of the host.
    if "@" in f"{parsed.host}{parsed.database}":
        raise refused
    return PostgresDatabase(parsed)
