"""Opening a database: checking and migrating it, and taking its lease or joining its fleet."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from sqlalchemy import Engine

from bot.storage.queries import people

from . import forgotten, migration
from .databases import Database
from .errors import Reason, StorageError
from .lease import SECONDS, Lease
from .postgres.fleet import Fleet
from .sqlite.interruption import in_thread
from .writer import Hold

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS = 0.5
"""Seconds between two attempts to take the lease."""
wait = asyncio.sleep
"""The function that sleeps between two attempts. Tests replace it."""


async def prepare(
    database: Database, now: Callable[[], float], instance: str | None = None
) -> tuple[Engine, Hold, Fleet | None]:
    """Make a database ready for writing; return an engine, the hold, and the fleet (``None`` for a SQLite file).

    Raise ``StorageError`` if the database cannot be used.
    """
    revision = await in_thread(database.check)
    fleet = database.open_fleet(instance)
    if fleet is None:
        return (*await _prepare_alone(database, revision, now), None)
    engine = database.open_writable()
    if revision != migration.head():
        # Processes that start at the same time wait for each other here. Only the first one migrates the database.
        await in_thread(partial(database.migrate, revision, now))
    await in_thread(partial(_merge_forgotten, database, engine))
    await in_thread(fleet.join)
    return engine, fleet.hold, fleet


async def _prepare_alone(database: Database, revision: str | None, now: Callable[[], float]) -> tuple[Engine, Lease]:
    engine = database.open_writable()
    lease = Lease(database.name)
    try:
        await _take(database, engine, lease)
        if revision != migration.head():
            await in_thread(partial(database.migrate, revision, now))
        await in_thread(partial(_merge_forgotten, database, engine))
    except BaseException:
        await asyncio.to_thread(lease.end, engine)
        raise
    return engine, lease


async def _take(database: Database, engine: Engine, lease: Lease) -> None:
    """Take the lease. If its holder cannot be seen from here, wait up to ``SECONDS`` for the lease to expire."""
    patience = SECONDS
    while True:
        try:
            with database.errors():
                await in_thread(partial(lease.take, engine))
                return
        except StorageError as error:
            if error.reason is not Reason.IN_USE_ELSEWHERE or patience < 0:
                raise
            if patience == SECONDS:
                log.info("Another process that cannot be seen from here holds %s; waiting for it to end", database.name)
        await wait(LOOK_AGAIN_SECONDS)
        patience -= LOOK_AGAIN_SECONDS


def _merge_forgotten(database: Database, engine: Engine) -> None:
    """Merge the forgotten users in the database with the list next to it. Delete their data if a restore revived it."""
    listed = forgotten.list_of(database.base_path)
    with database.errors():
        entries = forgotten.read(listed)
        with engine.begin() as connection:
            if again := people.forget_again(connection, entries):
                log.info("%d forgotten users were in a restored database and have been forgotten again", again)
            missing = forgotten.newer(forgotten.known_to(connection), entries)
        if missing:
            forgotten.append(listed, missing)
