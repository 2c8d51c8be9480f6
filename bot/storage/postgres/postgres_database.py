"""A database on a PostgreSQL server."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Engine, inspect
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage import migration
from bot.storage.errors import Reason, StorageError
from bot.storage.schema import lease
from bot.storage.sqlite import file_check
from bot.supervision import heartbeat_check
from bot.supervision.jobs import Jobs

from . import postgres_connections as connections
from .fleet import Fleet
from .postgres_lane import PostgresLane

OLDEST = (14,)
"""The oldest supported version of PostgreSQL."""

log = logging.getLogger(__name__)

E = TypeVar("E")


class PostgresDatabase:
    """A database on a PostgreSQL server, and the folder for the bot's own files. See ``Database`` for the methods."""

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername="postgresql+psycopg")
        self.name = connections.name_of(url)
        self.base_path = heartbeat_check.SERVER_FILES.absolute()
        self.long_readers = connections.LONG_READERS

    @property
    def address(self) -> URL:
        """Return the address, including the password."""
        return self._url

    def exists(self) -> bool:
        """Return True, because the bot cannot create a database on a server."""
        return True

    def revision(self) -> str | None:
        """Return the revision; ``None`` for an empty database."""
        engine = self.open_readable()
        try:
            with self.errors(), engine.connect() as connection:
                version = connection.dialect.server_version_info or ()
                if version < OLDEST:
                    raise StorageError(
                        Reason.OLD_SERVER, file=self.name, version=str(version[0]), oldest=str(OLDEST[0])
                    )
                revision = migration.revision(connection)
                if revision is None:
                    if set(inspect(connection).get_table_names()) <= {lease.name, migration.VERSION_TABLE}:
                        return None
                    raise StorageError(Reason.NOT_OURS, file=self.name)
        finally:
            engine.dispose()
        if not migration.is_known(revision):
            raise StorageError(Reason.NEWER, file=self.name, revision=revision)
        return revision

    def check(self) -> str | None:
        """Create the folder for the bot's files and return the revision."""
        file_check.make_folder(self.base_path)
        return self.revision()

    def migrate(self, revision: str | None, now: Callable[[], float]) -> None:
        """Migrate the database without backing it up first, because backups are made on the server."""
        if revision is not None:
            log.info("Migrating %s from revision %s at %.0f", self.name, revision, now())
        with self.errors():
            migration.upgrade(self._url)

    def open_writable(self) -> Engine:
        """Return an engine for writing."""
        return self._with_driver(connections.open_writable)

    def open_readable(self) -> Engine:
        """Return an engine for queries in threads."""
        return self._with_driver(connections.open_readable)

    def open_readable_async(self) -> AsyncEngine:
        """Return an engine for queries in the event loop."""
        return self._with_driver(connections.open_readable_async)

    def open_lane(self, engine: Engine, jobs: Jobs | None) -> PostgresLane:  # noqa: ARG002
        """Return the writer's lane."""
        return PostgresLane(engine)

    def open_fleet(self, instance: str | None) -> Fleet:
        """Return the membership of this process in its fleet, which the process has yet to join."""
        return Fleet(self._with_driver(connections.open_fleet), self.errors, instance)

    def as_storage_error(self, error: Exception) -> StorageError:
        """Return the ``StorageError`` for an exception."""
        return connections.as_storage_error(error, self.name)

    def errors(self) -> AbstractContextManager[None]:
        """Return a context manager that raises exceptions as ``StorageError``."""
        return connections.storage_errors(self.name)

    def damage_check(self) -> None:
        """Return ``None``, because the server checks its own files."""

    def back_up_daily(self, _at: float) -> None:
        """Do nothing, because backups are made on the server."""

    def drop_backups(self, _at: float) -> None:
        """Do nothing, because the bot makes no backups of a database on a server."""

    def back_up(self, _target: Path) -> None:
        """Raise ``StorageError`` (``on-server``), because backups are made on the server."""
        raise StorageError(Reason.ON_SERVER)

    def _with_driver(self, open_engine: Callable[[URL], E]) -> E:
        try:
            return open_engine(self._url)
        except ModuleNotFoundError:
            raise StorageError(Reason.NO_DRIVER) from None
