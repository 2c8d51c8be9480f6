"""The order in which processes take shards: the newest chooses first, so a deployment moves each shard only once."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.cluster.offered_shards import OfferedShards
from bot.storage import Storage
from bot.storage.postgres.fleet_queries import TakeLimits
from tests.bot.standing_clock import StandingClock

from .members import execute, expire, fleet_of

pytestmark = pytest.mark.postgres

SHARDS = 4


class Process:
    """A process that takes shards as ``FleetShards`` does."""

    def __init__(self, store: Storage) -> None:
        self.store = store
        self.fleet = fleet_of(store)
        self._offered = OfferedShards()

    async def look(self, fair: int = SHARDS, room: int = SHARDS) -> list[int]:
        """Take shards or become their successor, for up to ``room`` shards in total; return the shards' indices.

        ``fair`` is the process's fair share of the shards.
        """
        among = self._offered.look(await self.fleet.renew())
        found: list[int] = []
        while len(found) < room:
            claim = await self.fleet.take(TakeLimits(fair - len(found), from_dead=True, among=among))
            index = claim.shard if claim is not None else await self.fleet.succeed(among)
            if index is None:
                break
            found.append(index)
        return found


@pytest.fixture
async def processes(store: Storage, url: str, clock: StandingClock) -> AsyncIterator[list[Process]]:
    """Yield three processes, oldest first; the oldest owns all shards."""
    await fleet_of(store).agree(SHARDS, 1)
    stores = [store, *[await Storage.open(url, clock) for _ in range(2)]]
    for number, each in enumerate(stores):
        execute(url, "UPDATE processes SET began = :began WHERE id = :id", began=number, id=fleet_of(each).id)
    found = [Process(each) for each in stores]
    # The newest process is allowed to take a shard at its first look, the others only at their second.
    assert await found[0].look() == []
    assert await found[0].look() == [0, 1, 2, 3]
    yield found
    for each in stores[1:]:
        await each.close()


async def test_the_newest_process_becomes_the_successor_for_all_shards_of_a_leaving_one(
    processes: list[Process],
) -> None:
    leaving, older, newest = processes
    await older.look()
    await leaving.fleet.announce_leaving()
    assert await older.look() == []
    assert await newest.look() == [0, 1, 2, 3]
    assert await older.look() == []


async def test_an_older_process_becomes_the_successor_for_shards_that_the_newest_leaves_to_it(
    processes: list[Process],
) -> None:
    leaving, older, newest = processes
    await leaving.fleet.announce_leaving()
    assert await older.look() == []
    assert await newest.look(room=1) == [0]
    assert await older.look() == [1, 2, 3]


async def test_the_newest_process_is_the_first_to_take_shards_of_a_dead_one(processes: list[Process], url: str) -> None:
    dead, older, newest = processes
    expire(url, dead.store)
    assert await older.look() == []
    assert await newest.look(fair=2, room=2) == [0, 1]
    assert await older.look(fair=2) == [2, 3]


async def test_beyond_its_fair_share_an_older_process_waits_longer(processes: list[Process], url: str) -> None:
    dead, older, newest = processes
    expire(url, dead.store)
    execute(url, "UPDATE processes SET expires_at = extract(epoch FROM now()) - 11 WHERE id = :id", id=dead.fleet.id)
    await older.look(fair=0)
    assert await older.look(fair=0) == []
    assert await newest.look(fair=0, room=2) == [0, 1]
    execute(url, "UPDATE processes SET expires_at = extract(epoch FROM now()) - 13 WHERE id = :id", id=dead.fleet.id)
    assert await older.look(fair=0) == [2, 3]
