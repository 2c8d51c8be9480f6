"""Copies of the database: made while it is in use, kept for a week, and put back."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import delete, inspect

from . import database, health, migrate
from .errors import Reason, StorageError
from .lease import Lease
from .schema import lease

KEPT = 7
"""How many daily copies are kept."""


def folder_of(file: Path) -> Path:
    """Where the copies lie that the bot makes by itself."""
    return file.parent / "backups"


def copy(file: Path, target: Path) -> None:
    """Copies a database that may be in use to a new file, which nobody needs anything beside of.

    The copy appears when it is whole. Raises ``StorageError``, among others ``exists``.
    """
    if not file.exists():
        raise StorageError(Reason.MISSING, file=str(file))
    if target.exists():
        raise StorageError(Reason.EXISTS, file=str(target))
    health.make_folder(target)
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with database.storage_errors(target):
            _copy_content(file, draft)
            _make_sound(draft, file)
            _publish(draft, target)
    finally:
        draft.unlink(missing_ok=True)


def copy_before_migration(file: Path, revision: str, at: float) -> Path:
    """Copies the database as it is before a migration; returns where to."""
    name = f"{file.stem}-before-{migrate.head()}-from-{revision}-{_moment(at)}"
    target = _free(folder_of(file) / f"{name}.db")
    copy(file, target)
    return target


def copy_daily(file: Path, at: float) -> Path | None:
    """Makes the copy of the day (UTC) if there is none yet, and drops those beyond the newest seven."""
    target = folder_of(file) / f"{file.stem}-{_time(at):%Y-%m-%d}.db"
    if target.exists():
        return None
    copy(file, target)
    daily = re.compile(re.escape(file.stem) + r"-\d{4}-\d\d-\d\d\.db")
    for old in sorted(each for each in target.parent.iterdir() if daily.fullmatch(each.name))[:-KEPT]:
        old.unlink()
    return target


def restore(file: Path, source: Path, at: float) -> Path | None:
    """Puts a copy in the database's place; returns where the former database lies now, if there was one.

    Checks the copy first and refuses while a process holds the database. Raises ``StorageError``; then nothing changed.
    """
    if not source.exists():
        raise StorageError(Reason.MISSING, file=str(source))
    if health.check(source, writable=False) is None:
        raise StorageError(Reason.NOT_OURS, file=str(source))
    health.make_folder(file)
    draft = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with database.storage_errors(file):
            _copy_content(source, draft)
            _make_sound(draft, source)
            kept = _put_aside(file, at) if file.exists() else None
            draft.replace(file)
            _sync_folder(file.parent)
            return kept
    finally:
        draft.unlink(missing_ok=True)


def _copy_content(file: Path, draft: Path) -> None:
    draft.unlink(missing_ok=True)
    with database.open_readable(file).connect() as source, database.open_plain(draft).connect() as into:
        # All in one step: it reads one moment of the database, and nobody who writes meanwhile waits for it.
        database.driver(source).backup(database.driver(into))


def _make_sound(draft: Path, origin: Path) -> None:
    """Makes one file of the copy, without the lease, and has it on the disk; damage is that of its origin."""
    with database.open_plain(draft).connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
        if inspect(connection).has_table(lease.name):
            connection.execute(delete(lease))
        detail = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        if detail != "ok":
            raise StorageError(Reason.DAMAGED, file=str(origin), detail=str(detail))
    with draft.open("rb+") as stream:
        os.fsync(stream.fileno())


def _publish(draft: Path, target: Path) -> None:
    """Gives the draft its name, which must be free until the last instant."""
    try:
        target.hardlink_to(draft)
    except FileExistsError:
        raise StorageError(Reason.EXISTS, file=str(target)) from None
    except OSError:
        # No links on this file system.
        if target.exists():
            raise StorageError(Reason.EXISTS, file=str(target)) from None
        draft.rename(target)
    _sync_folder(target.parent)


def _put_aside(file: Path, at: float) -> Path:
    """Gives the database in use another name, with what lies in its log."""
    kept = _free(file.with_name(f"{file.stem}-before-restore-{_moment(at)}.db"))
    try:
        # Whoever starts from here on is refused; closing has moved the log into the file, unless somebody reads it.
        Lease(file).take(database.open_writable(file))
    except StorageError:
        raise
    except Exception as error:
        if database.as_storage_error(error, file).reason is Reason.BUSY:
            raise
    # The log first: a database without its log is older, a log without its database is lost.
    for ending in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).rename(kept.with_name(kept.name + ending))
    file.rename(kept)
    return kept


def _sync_folder(folder: Path) -> None:
    """Has a new name on the disk, where folders can be opened for it."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _free(wanted: Path) -> Path:
    """The path, or with a number the first that does not exist."""
    candidate, number = wanted, 1
    while candidate.exists():
        number += 1
        candidate = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    return candidate


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def _moment(at: float) -> str:
    return f"{_time(at):%Y-%m-%d-%H%M%S}"
