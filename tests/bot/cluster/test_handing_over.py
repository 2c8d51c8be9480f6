"""A process that ends gives its shards to others, with what it has received, before it leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cluster import fleet_shards
from bot.cluster.fleet_shards import FleetShards
from bot.model.shard import Shard

RECEIVED = [7, 8]


class SlowFleet:
    """A database that frees a shard when it is told to."""

    def __init__(self) -> None:
        self.asked, self.replies = asyncio.Event(), asyncio.Event()
        self.freed: list[tuple[int, int, list[int]]] = []

    async def announce_leaving(self) -> None: ...

    async def free(self, shard: int, epoch: int, received: Collection[int] = ()) -> bool:
        self.asked.set()
        await self.replies.wait()
        self.freed.append((shard, epoch, [*received]))
        return True


def process_on(fleet: Any) -> FleetShards:
    """Return what takes the shards of a process; it has none yet."""
    storage: Any = SimpleNamespace(own=lambda *_: None, owns=lambda _: False)
    shards: Any = SimpleNamespace(parts=[], first=SimpleNamespace(client=SimpleNamespace(own_application=None)))
    member: Any = SimpleNamespace(fleet=fleet)
    nothing: Any = SimpleNamespace
    return FleetShards(storage, member, shards, lambda *_: None, None, nothing)


async def test_a_process_leaves_when_the_database_has_what_it_received(monkeypatch: pytest.MonkeyPatch) -> None:
    async def finish() -> list[int]:
        return RECEIVED

    monkeypatch.setattr(fleet_shards, "LOOK_OFTEN", 0)
    fleet = SlowFleet()
    process = process_on(fleet)
    owned: Any = SimpleNamespace(index=3, shard=Shard(3, 4, 5), parts=None, finish=finish)
    process._owned[3] = owned
    leaving = asyncio.create_task(process.hand_over())
    process._work(3, process._hand_over(owned))
    await fleet.asked.wait()
    for _ in range(10):
        await asyncio.sleep(0)
    assert not leaving.done()
    fleet.replies.set()
    await leaving
    assert fleet.freed == [(3, 5, RECEIVED)]
