"""Opens a database: looks at it, takes its lease, and brings it to the tables of this version."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine

from . import backup, database, health, migrate
from .errors import Reason, StorageError
from .lease import SECONDS, Lease

LOOK_AGAIN_SECONDS = 0.5
wait = asyncio.sleep
"""How the time between two looks passes."""


async def prepare(file: Path, now: Callable[[], float]) -> tuple[Engine, Lease]:
    """An engine for a database that is ready, and the lease that was taken. Raises ``StorageError``."""
    revision = await asyncio.to_thread(_look, file)
    engine = database.open_writable(file)
    lease = Lease(file)
    await _take(file, engine, lease)
    try:
        await asyncio.to_thread(_migrate, file, revision, now)
    except BaseException:
        await asyncio.to_thread(_give_back, engine, lease)
        raise
    return engine, lease


def _look(file: Path) -> str | None:
    health.make_folder(file)
    return health.check(file, writable=True)


async def _take(file: Path, engine: Engine, lease: Lease) -> None:
    """Takes the lease; one that nobody renews, of a process that cannot be seen, is waited for."""
    patience = SECONDS
    while True:
        try:
            with database.storage_errors(file):
                await asyncio.to_thread(lease.take, engine)
                return
        except StorageError as error:
            if error.reason is not Reason.IN_USE_ELSEWHERE or patience < 0:
                raise
        await wait(LOOK_AGAIN_SECONDS)
        patience -= LOOK_AGAIN_SECONDS


def _migrate(file: Path, revision: str | None, now: Callable[[], float]) -> None:
    if revision == migrate.head():
        return
    with database.storage_errors(file):
        if revision is not None:
            backup.copy_before_migration(file, revision, now())
        migrate.upgrade(file)


def _give_back(engine: Engine, lease: Lease) -> None:
    with engine.begin() as connection:
        lease.give_back(connection)
