"""Helpers for tests of processes that share one database, and of their writers."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection, text

from bot.model.shard import Shard
from bot.storage import Storage
from bot.storage.databases import database_of
from bot.storage.postgres.fleet import Fleet
from bot.storage.postgres.fleet_queries import ShardClaim, TakeLimits

ALL = TakeLimits(fair=9, from_dead=True)
PATIENCE = 20.0
"""Maximum seconds to wait for the writer to begin, and for the test to release it."""


def fleet_of(store: Storage) -> Fleet:
    """Return the fleet as a process sees it."""
    assert store.fleet is not None
    return store.fleet


async def taken(store: Storage, limits: TakeLimits = ALL) -> list[ShardClaim]:
    """Take all shards that a process is allowed to take; return the claims."""
    claims = []
    while (claim := await fleet_of(store).take(limits)) is not None:
        claims.append(claim)
    return claims


def shard_of(claim: ShardClaim) -> Shard:
    """Return the shard that was taken."""
    return Shard(claim.shard, claim.count, claim.epoch)


def execute(url: str, statement: str, **values: object) -> None:
    """Execute a statement on the database, over a connection that belongs to no process in the fleet."""
    with database_of(url).open_writable().begin() as connection:
        connection.execute(text(statement), values)


def expire(url: str, *stores: Storage) -> None:
    """Let the rows of the stores' processes expire, as if each process were suspended on another host."""
    for store in stores:
        execute(url, "UPDATE processes SET expires_at = 0, host = 'elsewhere' WHERE id = :id", id=fleet_of(store).id)


@asynccontextmanager
async def busy_writer(store: Storage, guild: int | None = None) -> AsyncIterator[None]:
    """Keep the writer busy in a transaction. Everything submitted during the block forms one group.

    With a ``guild``, the transaction first proves that this process owns the guild's shard.
    """
    began, released = threading.Event(), threading.Event()

    def hold(_: Connection) -> None:
        began.set()
        assert released.wait(PATIENCE)

    held = store.write_shared(hold) if guild is None else store.write(hold, guild)
    assert await asyncio.to_thread(began.wait, PATIENCE)
    try:
        yield
    finally:
        released.set()
        await held
