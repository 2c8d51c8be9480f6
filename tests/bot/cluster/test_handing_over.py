"""Handing over shards together with the interactions received for them.

Also processes that disagree with the database about who owns a shard.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cluster import fleet_shards
from bot.cluster.fleet_gate import FleetGate
from bot.cluster.fleet_shards import FleetShards
from bot.model.shard import Shard
from bot.storage import Reason, StorageError
from bot.storage.postgres.fleet import FleetHold
from bot.storage.postgres.fleet_queries import FleetStatus
from bot.storage.postgres.process_notices import Notice
from tests.bot.ready_tasks import run_ready_tasks

RECEIVED = [7, 8]


class SlowFleet:
    """A database that replies once ``replies`` is set. Freeing a shard fails ``failing`` times before it succeeds."""

    def __init__(self, failing: int = 0) -> None:
        self.asked, self.replies = asyncio.Event(), asyncio.Event()
        self.failing = failing
        self.freed: list[tuple[int, int, list[int]]] = []
        self.hold = FleetHold("this")

    async def announce_leaving(self) -> None: ...

    def notices(self) -> tuple[list[Notice], bool]:
        return [], False

    async def free(self, shard: int, epoch: int, received: Collection[int] = ()) -> bool:
        self.asked.set()
        await self.replies.wait()
        if self.failing:
            self.failing -= 1
            raise StorageError(Reason.BUSY, file="")
        self.freed.append((shard, epoch, [*received]))
        return True


def process_on(fleet: Any) -> FleetShards:
    """Return the ``FleetShards`` of a process that owns no shard."""
    storage: Any = SimpleNamespace(own=lambda *_: None, owns=lambda _: False)
    shards: Any = SimpleNamespace(parts=[], first=SimpleNamespace(client=SimpleNamespace(own_application=None)))
    member: Any = SimpleNamespace(fleet=fleet, gate=FleetGate(fleet))
    nothing: Any = SimpleNamespace
    return FleetShards(storage, member, shards, lambda *_: None, None, nothing)


def add_shard(process: FleetShards, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Make a process own a shard that has received interactions and has no work left to finish. Return the shard.

    Also make the process check the database without pauses.
    """

    async def finish() -> list[int]:
        return RECEIVED

    async def nothing() -> None: ...

    monkeypatch.setattr(fleet_shards, "LOOK_OFTEN", 0)
    monkeypatch.setattr(fleet_shards, "LOOK_EVERY", 0)
    parts = SimpleNamespace(client=SimpleNamespace(has_session=False, received=lambda: RECEIVED))
    owned = SimpleNamespace(index=3, shard=Shard(3, 4, 5), parts=parts, finish=finish, session=None, end_duties=nothing)
    process._owned[3] = owned  # type: ignore[assignment]
    return owned


async def test_a_process_leaves_once_the_database_has_stored_its_received_interactions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fleet = SlowFleet()
    process = process_on(fleet)
    owned = add_shard(process, monkeypatch)
    leaving = asyncio.create_task(process.hand_over())
    process._work(3, process._hand_over(owned))
    await fleet.asked.wait()
    await run_ready_tasks()
    assert not leaving.done()
    fleet.replies.set()
    await leaving
    assert fleet.freed == [(3, 5, RECEIVED)]


async def test_a_process_does_not_leave_while_the_database_fails_to_free_its_shard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fleet = SlowFleet(failing=3)
    fleet.replies.set()
    process = process_on(fleet)
    owned = add_shard(process, monkeypatch)
    leaving = asyncio.create_task(process.hand_over())
    process._work(3, process._hand_over(owned))
    await leaving
    assert fleet.freed == [(3, 5, RECEIVED)]


@pytest.mark.parametrize("handing_over", [True, False])
async def test_a_process_that_ends_before_its_shard_is_handed_over_records_what_it_received(
    handing_over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[Any] = []
    monkeypatch.setattr("bot.storage.postgres.fleet.fleet_queries.leave", lambda *given: left.append(given[1:]))
    fleet = SlowFleet()
    process = process_on(fleet)
    owned = add_shard(process, monkeypatch)
    if handing_over:
        process._work(3, process._hand_over(owned))
        await fleet.asked.wait()
    await process._stop()
    connection: Any = None
    fleet.hold.give_back(connection)
    assert (left, fleet.freed) == ([("this", {3: (5, RECEIVED)})], [])


async def test_a_shard_owned_only_according_to_the_database_is_freed() -> None:
    fleet = SlowFleet()
    fleet.replies.set()
    process = process_on(fleet)
    process._owned[4] = SimpleNamespace(index=4)  # type: ignore[assignment]
    status = FleetStatus(generation=1, shards=5, owned={3: 7, 4: 2}, alive=1, ready=frozenset())
    await process._free_unknown(status)
    assert fleet.freed == [(3, 7, [])]


async def look_while(process: FleetShards, work: Coroutine[Any, Any, None], owned: dict[int, int]) -> None:
    """Let the process check the database once, and do ``work`` on shard 3 during the check.

    The work is done after ``owned`` has been read but before the process receives it.
    """
    member: Any = process._member

    async def renew(*, leaving: bool) -> tuple[float, FleetStatus]:
        assert leaving
        process._work(3, work)
        await run_ready_tasks()
        return 0.0, FleetStatus(generation=1, shards=4, owned=owned, alive=1, ready=frozenset())

    member.renew, member.confirm = renew, lambda _at: None
    process._leaving = True  # so that it takes no other shard
    await process._look()
    assert not process._working


async def test_a_shard_handed_over_during_a_renewal_is_not_freed_twice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fleet = SlowFleet()
    fleet.replies.set()
    process = process_on(fleet)
    owned = add_shard(process, monkeypatch)
    await look_while(process, process._hand_over(owned), {3: 5})
    assert fleet.freed == [(3, 5, RECEIVED)]
    assert not caplog.records


async def test_a_shard_taken_during_a_renewal_is_not_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    process = process_on(SlowFleet())
    owned = add_shard(process, monkeypatch)
    owned.shard = None

    async def take() -> None:
        owned.shard = Shard(3, 4, 7)

    await look_while(process, take(), {})
    assert process._owned == {3: owned}


async def test_a_process_announces_with_each_renewal_whether_it_takes_shards() -> None:
    process = process_on(SlowFleet())
    member: Any = process._member
    announced: list[bool] = []

    async def renew(*, leaving: bool) -> None:
        announced.append(leaving)

    member.renew, member.is_silent = renew, False
    for takes_nothing_for in (60.0, 0.0):
        process._takes_nothing_until = asyncio.get_running_loop().time() + takes_nothing_for
        await process._look()
    assert announced == [True, False]
