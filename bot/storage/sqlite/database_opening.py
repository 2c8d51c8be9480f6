"""Opens a database: checks it, takes its lease, and migrates it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from bot.storage import forgotten, migration
from bot.storage.errors import Reason, StorageError
from bot.storage.queries import people

from . import backup, database, file_check, files
from .interruption import in_thread
from .lease import SECONDS, Lease

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS = 0.5
"""Seconds between two attempts to take the lease."""
wait = asyncio.sleep
"""Sleeps between two attempts; tests replace it."""


async def prepare(file: Path, now: Callable[[], float]) -> tuple[Engine, Lease]:
    """Return an engine for a database that is ready, and its lease. Raises ``StorageError``."""
    revision = await in_thread(partial(_look, file))
    engine = database.open_writable(file)
    lease = Lease(file)
    try:
        await _take(file, engine, lease)
        await in_thread(partial(_migrate, file, revision, now))
        await in_thread(partial(_merge_forgotten, file, engine))
    except BaseException:
        await asyncio.to_thread(_give_back, engine, lease)
        raise
    return engine, lease


def _look(file: Path) -> str | None:
    file_check.make_folder(file)
    revision = file_check.check(file, writable=True)
    with database.storage_errors(file):
        files.make_file(file)
        backups = backup.folder_of(file)
        copies = backups.glob("*.db") if backups.is_dir() else ()
        files.tighten(
            [*files.with_companions(file), forgotten.list_of(file), *backup.replaced_databases(file), *copies]
        )
        files.tighten([backups], files.FOLDER)
        files.mention_if_open(file.parent)
    return revision


async def _take(file: Path, engine: Engine, lease: Lease) -> None:
    """Take the lease. One of a process that cannot be seen from here is awaited until it expires."""
    patience = SECONDS
    while True:
        try:
            with database.storage_errors(file):
                await in_thread(partial(lease.take, engine))
                return
        except StorageError as error:
            if error.reason is not Reason.IN_USE_ELSEWHERE or patience < 0:
                raise
            if patience == SECONDS:
                log.info("another process that cannot be seen from here holds %s; waiting for it to end", file)
        await wait(LOOK_AGAIN_SECONDS)
        patience -= LOOK_AGAIN_SECONDS


def _migrate(file: Path, revision: str | None, now: Callable[[], float]) -> None:
    if revision == migration.head():
        return
    with database.storage_errors(file):
        if revision is not None:
            backup.copy_before_migration(file, revision, now())
        migration.upgrade(file)


def _merge_forgotten(file: Path, engine: Engine) -> None:
    """Merge the forgotten users of the database and of the list next to it, and forget those still in the database."""
    listed = forgotten.list_of(file)
    with database.storage_errors(file):
        entries = forgotten.read(listed)
        with engine.begin() as connection:
            if again := people.forget_again(connection, entries):
                log.info("%d forgotten users were in a restored database and have been forgotten again", again)
            missing = forgotten.newer(forgotten.known_to(connection), entries)
        if missing:
            forgotten.append(listed, missing)


def _give_back(engine: Engine, lease: Lease) -> None:
    """Give back the lease if it was taken. If that fails, it expires."""
    with suppress(DBAPIError), engine.begin() as connection:
        lease.give_back(connection)
