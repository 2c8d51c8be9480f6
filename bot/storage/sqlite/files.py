"""Files and folders of the database: nobody but their owner may read them."""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
_OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")
"""Endings of a database and of what SQLite keeps next to it."""

ABANDONED_AFTER = 3600.0
"""Seconds after which a draft of a copy that nobody writes any more was left behind by a process that was killed."""

log = logging.getLogger(__name__)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that do not exist, each for its owner alone. Raises ``OSError``."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        with suppress(FileExistsError):
            each.mkdir(FOLDER)
    if not folder.is_dir():
        raise FileExistsError(folder)


def make_file(file: Path) -> None:
    """Make an empty file for its owner alone, unless there is one. SQLite gives what it adds the same rights."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))


def with_beside(file: Path) -> list[Path]:
    """Return a database's file and the files that SQLite may keep next to it."""
    return [file.with_name(file.name + ending) for ending in BESIDE]


def tighten(files: Iterable[Path], rights: int = FILE) -> None:
    """Take from others the rights to files, or with ``rights`` to folders, that were made with more than these."""
    if os.name != "posix":
        return
    for file in files:
        try:
            mode = file.stat().st_mode & 0o777
            if mode & _OTHERS:
                file.chmod(mode & rights)
                log.info("%s was open to others (mode %o): from now on it is its owner's alone", file, mode)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("%s is open to others, and that cannot be changed: %s", file, error)


def mention_if_open(folder: Path) -> None:
    """Log that others may look into a folder: its rights are up to its owner."""
    if os.name == "posix" and (mode := folder.stat().st_mode & 0o777) & _OTHERS:
        log.info("the folder %s is open to others (mode %o): “chmod 700” keeps it to its owner", folder, mode)


def size(file: Path) -> int:
    """Return the bytes of a database, what still lies in its log included."""
    found = 0
    for each in with_beside(file)[:2]:
        with suppress(FileNotFoundError):
            found += each.stat().st_size
    return found


def free(folder: Path) -> int:
    """Return the bytes that are free where a folder is."""
    return shutil.disk_usage(folder).free


def draft_of(target: Path) -> Path:
    """Return the file in which a copy grows until it is whole."""
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def drop_draft(draft: Path) -> None:
    """Remove a draft and what SQLite keeps next to it."""
    for each in with_beside(draft):
        each.unlink(missing_ok=True)


def drop_abandoned(*folders: Path) -> None:
    """Remove drafts that processes which were killed have left behind."""
    for folder in folders:
        for pattern in (".*.part", ".*.part-*"):
            for file in folder.glob(pattern):
                with suppress(FileNotFoundError):
                    if time.time() - file.stat().st_mtime > ABANDONED_AFTER:
                        file.unlink()
                        log.info("removed %s, which a copy that was broken off has left behind", file)
