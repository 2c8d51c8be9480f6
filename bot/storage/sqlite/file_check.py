"""Checks of a database's folder and file. The file must be sound, belong to this program and not be too new."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from sqlalchemy import Connection, inspect

from bot.storage import migration, schema
from bot.storage.errors import Reason, StorageError

from . import database, files

_MAGIC = b"SQLite format 3\0"


def make_folder(file: Path) -> None:
    """Create the database's folder if it is missing, and check that new files can be written there.

    Raise ``StorageError`` if either fails.
    """
    folder = file.parent
    try:
        files.make_folder(folder)
    except FileExistsError:
        raise StorageError(Reason.NO_FOLDER, folder=str(folder)) from None
    except OSError as error:
        failure = database.as_storage_error(error, file)
        if failure.reason is Reason.DISK_FULL:
            raise failure from error
        raise StorageError(Reason.NO_FOLDER, folder=str(folder)) from error
    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"\0" * 4096)
    except OSError as error:
        failure = database.as_storage_error(error, file)
        if failure.reason is not Reason.FILE_NOT_WRITABLE:
            raise failure from error
        raise StorageError(Reason.FOLDER_NOT_WRITABLE, folder=str(folder)) from error


def check(file: Path, *, writable: bool) -> str | None:
    """Return the revision of a sound database of this program; ``None`` if the file is missing or has no content yet.

    Read the whole file and change nothing. Raise ``StorageError``, for example ``not-a-database``, ``damaged``,
    ``not-ours``, ``newer`` or ``file-not-writable``.
    """
    with database.storage_errors(file):
        if not file.exists():
            return None
        if not file.is_file():
            raise StorageError(Reason.NOT_A_DATABASE, file=str(file))
        if not os.access(file, os.R_OK | os.W_OK if writable else os.R_OK):
            raise StorageError(Reason.FILE_NOT_WRITABLE, file=str(file))
        with file.open("rb") as stream:
            beginning = stream.read(len(_MAGIC))
        if not beginning:
            return None
        if beginning != _MAGIC:
            raise StorageError(Reason.NOT_A_DATABASE, file=str(file))
        engine = database.open_readable(file)
        with engine.connect() as connection:
            return _check_content(connection, file)


def damage_of(connection: Connection) -> str | None:
    """Read the whole file and return the first damage found, in SQLite's words; ``None`` if the file is sound."""
    # Unlike integrity_check, quick_check does not compare indexes with their tables. It takes a fraction of the time.
    found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
    # Some versions of SQLite put a heading above the damage.
    return None if found == "ok" else found.splitlines()[-1]


def _check_content(connection: Connection, file: Path) -> str | None:
    if (damage := damage_of(connection)) is not None:
        raise StorageError(Reason.DAMAGED, file=str(file), detail=damage)
    revision = migration.revision(connection)
    if revision is None:
        # A process killed during the very first start leaves at most these two tables.
        if set(inspect(connection).get_table_names()) <= {schema.lease.name, migration.VERSION_TABLE}:
            return None
        raise StorageError(Reason.NOT_OURS, file=str(file))
    if not migration.is_known(revision):
        raise StorageError(Reason.NEWER, file=str(file), revision=revision)
    return revision
