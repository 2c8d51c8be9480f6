"""Opens a database: looks at it, takes its lease, and brings it to the tables of this version."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from bot.storage import forgotten
from bot.storage.errors import Reason, StorageError
from bot.storage.queries import people

from . import backup, database, file_check, files, migration
from .interruption import in_thread
from .lease import SECONDS, Lease

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS = 0.5
wait = asyncio.sleep
"""How the time between two looks passes."""


async def prepare(file: Path, now: Callable[[], float]) -> tuple[Engine, Lease]:
    """An engine for a database that is ready, and the lease that was taken. Raises ``StorageError``."""
    revision = await in_thread(partial(_look, file))
    engine = database.open_writable(file)
    lease = Lease(file)
    try:
        await _take(file, engine, lease)
        await in_thread(partial(_migrate, file, revision, now))
        await in_thread(partial(_bring_together, file, engine))
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
        files.tighten([*files.with_beside(file), forgotten.list_of(file), *backup.kept_beside(file), *copies])
        files.tighten([backups], files.FOLDER)
        files.mention_if_open(file.parent)
    return revision


async def _take(file: Path, engine: Engine, lease: Lease) -> None:
    """Takes the lease; one that nobody renews, of a process that cannot be seen, is waited for."""
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
                log.info("another process that cannot be seen from here holds %s: waiting for it to end", file)
        await wait(LOOK_AGAIN_SECONDS)
        patience -= LOOK_AGAIN_SECONDS


def _migrate(file: Path, revision: str | None, now: Callable[[], float]) -> None:
    if revision == migration.head():
        return
    with database.storage_errors(file):
        if revision is not None:
            backup.copy_before_migration(file, revision, now())
        migration.upgrade(file)


def _bring_together(file: Path, engine: Engine) -> None:
    """Make the database and the list next to it name the same forgotten people, and forget those it still has."""
    listed = forgotten.list_of(file)
    with database.storage_errors(file):
        entries = forgotten.read(listed)
        with engine.begin() as connection:
            if again := people.forget_again(connection, entries):
                log.info("%d people who had themselves forgotten were forgotten again", again)
            missing = forgotten.newer(forgotten.known_to(connection), entries)
        if missing:
            forgotten.append(listed, missing)


def _give_back(engine: Engine, lease: Lease) -> None:
    """Give the lease back, if it was taken; where that fails it expires."""
    with suppress(DBAPIError), engine.begin() as connection:
        lease.give_back(connection)
