"""Files and folders of the database: permissions for their owner alone, sizes, and drafts of backups."""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
"""Permissions of files and folders."""
_OTHERS = 0o077
"""Permissions of everybody but the owner."""
COMPANIONS = ("", "-wal", "-shm", "-journal")
"""Suffixes of a database's file and of the files that SQLite keeps next to it."""

ABANDONED_AFTER = 3600.0
"""Seconds without a write before a draft counts as abandoned by a killed process."""

log = logging.getLogger(__name__)


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents, accessible to their owner alone. Raise ``OSError`` if that fails."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        with suppress(FileExistsError):
            each.mkdir(FOLDER)
    if not folder.is_dir():
        raise FileExistsError(folder)


def make_file(file: Path) -> None:
    """Create an empty file that is accessible to its owner alone, unless the file exists.

    SQLite gives the files that it keeps next to a database the same permissions.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))


def with_companions(file: Path) -> list[Path]:
    """Return a database's file and the files that SQLite may keep next to it."""
    return [file.with_name(file.name + ending) for ending in COMPANIONS]


def tighten(files: Iterable[Path], rights: int = FILE) -> None:
    """Remove other users' permissions from files, or from folders if ``rights`` is ``FOLDER``.

    Skip missing files, and only log other errors. Do nothing on systems other than POSIX.
    """
    if os.name != "posix":
        return
    for file in files:
        try:
            mode = file.stat().st_mode & 0o777
            if mode & _OTHERS:
                file.chmod(mode & rights)
                log.info("%s was open to others (mode %o); now only its owner can read it", file, mode)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("%s is open to others and its permissions cannot be changed: %s", file, error)


def mention_if_open(folder: Path) -> None:
    """Log a line if other users have access to a folder, but do not change its permissions."""
    if os.name == "posix" and (mode := folder.stat().st_mode & 0o777) & _OTHERS:
        log.info("The folder %s is open to others (mode %o); “chmod 700” restricts it to its owner", folder, mode)


def identity(file: Path) -> tuple[int, int] | None:
    """Return the device and the inode of a file, which together identify it; ``None`` if the file is missing."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def size(file: Path) -> int:
    """Return the size of a database in bytes, including its write-ahead log."""
    found = 0
    for each in with_companions(file)[:2]:
        with suppress(FileNotFoundError):
            found += each.stat().st_size
    return found


def free(folder: Path) -> int:
    """Return the number of free bytes on the disk that contains a folder."""
    return shutil.disk_usage(folder).free


def draft_of(target: Path) -> Path:
    """Return the file that a backup is written to until it is complete."""
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def drop_draft(draft: Path) -> None:
    """Remove a draft and the files that SQLite keeps next to it."""
    # The draft itself is removed last, because the files next to it are found by its name.
    for each in reversed(with_companions(draft)):
        each.unlink(missing_ok=True)


def drop_abandoned(*folders: Path) -> None:
    """Remove drafts that have not been written to for ``ABANDONED_AFTER`` seconds."""
    for folder in folders:
        for pattern in (".*.part", ".*.part-*"):
            for file in folder.glob(pattern):
                with suppress(FileNotFoundError):
                    if time.time() - file.stat().st_mtime > ABANDONED_AFTER:
                        file.unlink()
                        log.info("Removed %s, left behind by an interrupted backup or restore", file)
