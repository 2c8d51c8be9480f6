"""Backups of a SQLite database: making them while it is in use, dropping old ones, and restoring one."""

from __future__ import annotations

import glob
import logging
import os
import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import delete, inspect

from bot.storage import forgotten, migration
from bot.storage.errors import Reason, StorageError
from bot.storage.lease import Lease
from bot.storage.queries import people
from bot.storage.schema import lease

from . import database, file_check, files, interruption, number_sequences

KEPT = 7
"""Number of daily backups to keep."""

OTHERS_KEPT_FOR = timedelta(days=30)
"""Time to keep backups made before a migration, and databases replaced by a restore."""

STAYS_FREE = 64 << 20
"""Bytes that must stay free after a daily backup, because the database itself has to grow."""

PAGES_AT_ONCE = 4096
"""Number of pages copied between two points where copying can be interrupted."""

log = logging.getLogger(__name__)


def folder_of(file: Path) -> Path:
    """Return the folder for the backups that the bot makes automatically."""
    return file.parent / "backups"


def replaced_databases(file: Path) -> list[Path]:
    """Return the databases that were replaced by restores, with the files that SQLite may keep next to them."""
    return [
        part
        for each in file.parent.glob(f"{glob.escape(file.stem)}-before-restore-*.db")
        for part in files.with_companions(each)
    ]


def back_up(file: Path, target: Path, stays_free: int = 0) -> None:
    """Back up a database, which may be in use, to a new, self-contained file.

    The file appears only when it is complete. Raise ``StorageError``, for example ``exists`` if there already is a file
    with that name. If fewer than ``stays_free`` bytes would stay free, raise ``disk-full`` before writing anything.
    """
    if not file.exists():
        raise StorageError(Reason.MISSING, file=str(file))
    if target.exists():
        raise StorageError(Reason.EXISTS, file=str(target))
    file_check.make_folder(target)
    draft = files.draft_of(target)
    try:
        with database.storage_errors(target):
            _check_free_space(file, target, stays_free)
            _copy_content(file, draft)
            _make_sound(draft, file)
            _publish(draft, target)
    finally:
        files.drop_draft(draft)


def back_up_before_migration(file: Path, revision: str, at: float) -> Path:
    """Back up the database before a migration; return the new file."""
    name = f"{file.stem}-before-{migration.head()}-from-{revision}-{_moment(at)}"
    target = _unused(folder_of(file) / f"{name}.db")
    back_up(file, target)
    return target


def back_up_daily(file: Path, at: float) -> Path | None:
    """Make today's backup (UTC) and drop all daily backups but the newest ``KEPT``; return the new file.

    Do nothing and return ``None`` if today's backup exists. The age of a backup is the age of its file, because the
    date in its name may come from a clock that was wrong.
    """
    target = folder_of(file) / f"{file.stem}-{_time(at):%Y-%m-%d}.db"
    if target.exists():
        return None
    back_up(file, target, STAYS_FREE)
    daily = re.compile(re.escape(file.stem) + r"-\d{4}-\d\d-\d\d\.db")
    others = [each for each in target.parent.iterdir() if daily.fullmatch(each.name) and each != target]
    for old in sorted(others, key=lambda each: (each.stat().st_mtime_ns, each.name))[: 1 - KEPT]:
        old.unlink()
    return target


def drop_old(file: Path, at: float) -> None:
    """Drop abandoned drafts. Also drop files kept by migrations and restores once they are ``OTHERS_KEPT_FOR`` old."""
    folders = [folder for folder in (file.parent, folder_of(file)) if folder.is_dir()]
    made = re.compile(re.escape(file.stem) + r"-before-.*?(\d{4}-\d\d-\d\d-\d{6})(-\d+)?\.db")
    for kept in [each for folder in folders for each in folder.iterdir()]:
        named = made.fullmatch(kept.name)
        if named is not None and _time(at) - _moment_of(named[1]) >= OTHERS_KEPT_FOR:
            files.drop_draft(kept)
            log.info("Dropped %s, which was too old", kept)
    files.drop_abandoned(*folders)


def restore(file: Path, source: Path, at: float) -> Path | None:
    """Replace the database with a backup; return the new path of the replaced database, or ``None`` if there was none.

    Check the backup first. Raise ``StorageError``, for example if the backup is damaged or a process holds the
    database; in these cases the database does not change.
    """
    if not source.exists():
        raise StorageError(Reason.MISSING, file=str(source))
    if file_check.check(source, writable=False) is None:
        raise StorageError(Reason.NOT_OURS, file=str(source))
    file_check.make_folder(file)
    draft = files.draft_of(file)
    try:
        with database.storage_errors(file):
            _check_free_space(source, file, 0)
            _copy_content(source, draft)
            _carry_over(draft, file)
            _make_sound(draft, source)
            kept = _put_aside(file, at) if file.exists() else None
            draft.replace(file)
            _sync_folder(file.parent)
            return kept
    finally:
        files.drop_draft(draft)


def _carry_over(draft: Path, replaced: Path) -> None:
    """Make new rows of the draft continue the numbers of the replaced database. Delete forgotten users' data again.

    Otherwise, a restore would reuse numbers and bring back deleted data. If the backup comes from an older version, the
    data of forgotten users is deleted when the bot opens and migrates the backup.
    """
    listed = forgotten.list_of(replaced)
    known = forgotten.read(listed)
    there = forgotten.newer(forgotten.of_file(replaced), known)
    if there:
        forgotten.append(listed, there)
    with database.open_plain(draft).connect() as connection:
        # Deleted rows must not stay readable in the file.
        connection.exec_driver_sql("PRAGMA secure_delete=ON")
        connection.exec_driver_sql("BEGIN")
        number_sequences.raise_above(connection, number_sequences.of_file(replaced))
        if migration.revision(connection) == migration.head():
            people.forget_again(connection, {**known, **there})
        connection.exec_driver_sql("COMMIT")


def _check_free_space(file: Path, target: Path, stays_free: int) -> None:
    needed, free = files.size(file) + stays_free, files.free(target.parent)
    if free < needed:
        raise StorageError(Reason.DISK_FULL, file=str(target), needed=needed, free=free)


def _copy_content(file: Path, draft: Path) -> None:
    files.drop_draft(draft)
    files.make_file(draft)
    with database.open_readable(file).connect() as source, database.open_plain(draft).connect() as into:
        # This query begins a transaction, which sees one state of the database and does not block writers.
        source.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one()
        database.driver(source).backup(database.driver(into), pages=PAGES_AT_ONCE, progress=interruption.give_way)


def _make_sound(draft: Path, origin: Path) -> None:
    """Turn the draft into a single file without a lease and flush it to the disk.

    Raise ``StorageError`` (``damaged``, with ``origin`` as the file) if the draft is damaged.
    """
    with database.open_plain(draft).connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
        if inspect(connection).has_table(lease.name):
            connection.execute(delete(lease))
        if (damage := file_check.damage_of(connection)) is not None:
            raise StorageError(Reason.DAMAGED, file=str(origin), detail=damage)
    with draft.open("rb+") as stream:
        os.fsync(stream.fileno())


def _publish(draft: Path, target: Path) -> None:
    """Give the draft its final name. Raise ``StorageError`` (``exists``) if a file with that name exists."""
    try:
        target.hardlink_to(draft)
    except FileExistsError:
        raise StorageError(Reason.EXISTS, file=str(target)) from None
    except OSError:
        # This file system has no hard links.
        if target.exists():
            raise StorageError(Reason.EXISTS, file=str(target)) from None
        draft.rename(target)
    _sync_folder(target.parent)


def _put_aside(file: Path, at: float) -> Path:
    """Rename the database and its write-ahead log; return the new path.

    If possible, the database also keeps its old name until the backup replaces it.
    """
    kept = _unused(file.with_name(f"{file.stem}-before-restore-{_moment(at)}.db"))
    try:
        # The lease keeps other processes from starting. Closing the connection moves the log into the file, unless
        # another process is reading it.
        Lease(file).take(database.open_writable(file))
    except StorageError:
        raise
    except Exception as error:
        if database.as_storage_error(error, file).reason is Reason.BUSY:
            raise
    has_log = file.with_name(f"{file.name}-wal").exists()
    # The log is renamed first: if the process is killed in between, the database is merely older, not missing.
    for ending in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).rename(kept.with_name(kept.name + ending))
    # With a second name, the database is never missing: the backup takes its place in one step. A database with a log
    # must have only one name, because the log belongs to that name.
    if has_log or not _link(file, kept):
        file.rename(kept)
    files.tighten(files.with_companions(kept))
    return kept


def _link(file: Path, second: Path) -> bool:
    """Give a file a second name; return False if the file system has no hard links."""
    try:
        second.hardlink_to(file)
    except OSError:
        return False
    return True


def _sync_folder(folder: Path) -> None:
    """Flush a folder to the disk after a name in it has changed. Do nothing on systems that cannot open folders."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _unused(wanted: Path) -> Path:
    """Return the path. If it exists, return an unused path instead, with a number before the suffix."""
    candidate, number = wanted, 1
    while candidate.exists():
        number += 1
        candidate = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    return candidate


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def _moment(at: float) -> str:
    return f"{_time(at):{_MOMENT}}"


def _moment_of(text: str) -> datetime:
    return datetime.strptime(text, _MOMENT).replace(tzinfo=UTC)


_MOMENT = "%Y-%m-%d-%H%M%S"
