"""Helpers for processes that share one database."""

from __future__ import annotations

from sqlalchemy import text

from bot.model.shard import Shard
from bot.storage import Storage
from bot.storage.databases import database_of
from bot.storage.postgres.fleet import Fleet
from bot.storage.postgres.fleet_queries import ShardClaim, TakeLimits

ALL = TakeLimits(fair=9, from_dead=True)


def fleet_of(store: Storage) -> Fleet:
    """Return the fleet as a process sees it."""
    assert store.fleet is not None
    return store.fleet


async def taken(store: Storage, limits: TakeLimits = ALL) -> list[ShardClaim]:
    """Take all shards that a process may take."""
    claims = []
    while (claim := await fleet_of(store).take(limits)) is not None:
        claims.append(claim)
    return claims


def shard_of(claim: ShardClaim) -> Shard:
    """Return the shard that was taken."""
    return Shard(claim.shard, claim.count, claim.epoch)


def execute(url: str, statement: str, **values: object) -> None:
    """Change the database from outside."""
    with database_of(url).open_writable().begin() as connection:
        connection.execute(text(statement), values)


def expire(url: str, *stores: Storage) -> None:
    """Let the rows of processes expire, as if they had been suspended on a host that cannot be seen from here."""
    for store in stores:
        execute(url, "UPDATE processes SET expires_at = 0, host = 'elsewhere' WHERE id = :id", id=fleet_of(store).id)
