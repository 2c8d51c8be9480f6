"""A database in a SQLite file."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage import forgotten, migration
from bot.storage.errors import StorageError
from bot.supervision.jobs import Jobs

from . import backup, database, file_check, files
from .damage_check import DamageCheck
from .sqlite_lane import SqliteLane

LONG_READERS = 4
"""Number of threads for long queries."""


class SqliteDatabase:
    """A SQLite file and the files next to it. See ``Database`` for the methods."""

    def __init__(self, file: Path) -> None:
        self.name = str(file)
        self.base_path = file
        self.long_readers = LONG_READERS

    def exists(self) -> bool:
        """Return True if the file exists."""
        return self.base_path.exists()

    def revision(self) -> str | None:
        """Return the revision of a sound file; ``None`` for an empty or missing one."""
        return file_check.check(self.base_path, writable=False)

    def check(self) -> str | None:
        """Check the file, create it if it is missing, restrict all files to their owner, and return the revision."""
        file = self.base_path
        file_check.make_folder(file)
        revision = file_check.check(file, writable=True)
        with self.errors():
            files.make_file(file)
            backups = backup.folder_of(file)
            made = backups.glob("*.db") if backups.is_dir() else ()
            files.tighten(
                [*files.with_companions(file), forgotten.list_of(file), *backup.replaced_databases(file), *made]
            )
            files.tighten([backups], files.FOLDER)
            files.mention_if_open(file.parent)
        return revision

    def migrate(self, revision: str | None, now: Callable[[], float]) -> None:
        """Migrate the file; back it up first unless it is empty."""
        with self.errors():
            if revision is not None:
                backup.back_up_before_migration(self.base_path, revision, now())
            migration.upgrade(self.base_path)

    def open_writable(self) -> Engine:
        """Return an engine for changes."""
        return database.open_writable(self.base_path)

    def open_readable(self) -> Engine:
        """Return an engine for queries in threads."""
        return database.open_readable(self.base_path)

    def open_readable_async(self) -> AsyncEngine:
        """Return an engine for queries in the event loop."""
        return database.open_readable_async(self.base_path)

    def open_lane(self, engine: Engine, jobs: Jobs | None) -> SqliteLane:
        """Return the writer's lane."""
        return SqliteLane(engine, self.base_path, jobs)

    def damage_check(self) -> DamageCheck:
        """Return a check of the file for damage."""
        return DamageCheck(self.base_path)

    def open_fleet(self, _instance: str | None) -> None:
        """Return ``None``, because only one process may use the file."""

    def as_storage_error(self, error: Exception) -> StorageError:
        """Return the ``StorageError`` for an exception."""
        return database.as_storage_error(error, self.base_path)

    def errors(self) -> AbstractContextManager[None]:
        """Return a context manager that raises exceptions as ``StorageError``."""
        return database.storage_errors(self.base_path)

    def back_up_daily(self, at: float) -> None:
        """Back up the file and drop old daily backups, unless today's backup exists."""
        with self.errors():
            backup.back_up_daily(self.base_path, at)

    def drop_backups(self, at: float) -> None:
        """Drop abandoned drafts, and old files kept by migrations and restores."""
        with self.errors():
            backup.drop_old(self.base_path, at)

    def back_up(self, target: Path) -> None:
        """Back up the file, which may be in use, to a new file."""
        backup.back_up(self.base_path, target)
