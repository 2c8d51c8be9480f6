"""Session starts: booked slots, the daily limit, pauses after failures, and the stated cause of each start."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.cluster.fleet_gate import ASK_AGAIN, KEPT_OPEN, LOOK_AGAIN, FleetGate
from bot.cluster.fleet_shards import FleetShards
from bot.cluster.session_failures import FORGIVEN_AFTER
from bot.discord.gateway.client import Client
from bot.discord.gateway.identify_gate import NotYet
from bot.model.shard import Shard
from bot.storage import Reason, StorageError
from bot.storage.postgres.fleet_queries import FleetStatus, StartSlot, TakeoverCause

FREE = StartSlot(0.0, 900, booked=True)
UNREACHABLE = StorageError(Reason.BUSY, file="")


class FakeDatabase:
    """A fake database that returns the given slots and then free ones. It is also the process's clock.

    If one of the given slots is an error, the database raises it.
    """

    def __init__(self, *slots: StartSlot | StorageError) -> None:
        self.now = 100.0
        self.slots = [*slots]
        self.slept: list[float] = []
        self.causes: list[TakeoverCause] = []

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    async def identify_slot(self, _key: int, _apart: float, _kept: int, cause: TakeoverCause) -> StartSlot:
        self.causes.append(cause)
        slot = self.slots.pop(0) if self.slots else FREE
        if isinstance(slot, StorageError):
            raise slot
        return slot

    def gate(self) -> FleetGate:
        """Return the gate of a process that uses this database and this clock."""
        fleet: Any = self
        return FleetGate(fleet, self.sleep, now=self.time)


def process_with(gate: FleetGate) -> FleetShards:
    """Return the ``FleetShards`` of a process that owns no shard."""
    storage: Any = SimpleNamespace(own=lambda *_: None, owns=lambda _: False)
    shards: Any = SimpleNamespace(parts=[], first=SimpleNamespace(client=SimpleNamespace(own_application=None)))
    member: Any = SimpleNamespace(fleet=None, gate=gate)
    make: Any = SimpleNamespace
    return FleetShards(storage, member, shards, lambda *_: None, None, make)


async def begin(database: FakeDatabase, gate: FleetGate, shard: int = 1) -> list[float]:
    """Begin a session as a connection does. Return the length of each wait with a closed connection, in seconds."""
    closed = []
    while True:
        try:
            await gate.wait(shard)
        except NotYet as turn:
            closed.append(turn.seconds)
            database.now += turn.seconds
        else:
            return closed


async def test_a_session_waits_for_its_slot() -> None:
    database = FakeDatabase(UNREACHABLE, StartSlot(4.0, 900, booked=True))
    gate = database.gate()
    assert await begin(database, gate, 3) == []
    assert database.slept == [ASK_AGAIN, 4.0]
    assert gate.left == 900


async def test_no_connection_stays_open_until_the_next_day_or_while_the_database_is_unreachable() -> None:
    database = FakeDatabase(StartSlot(3600.0, 20, booked=False), StartSlot(30.0, 20, booked=False))
    assert await begin(database, database.gate()) == [LOOK_AGAIN, 30.0]
    database.slots = [UNREACHABLE] * 25
    assert await begin(database, database.gate()) == [ASK_AGAIN]


async def test_a_booked_slot_is_kept_without_an_open_connection_until_its_time_has_passed() -> None:
    database = FakeDatabase(StartSlot(90.0, 900, booked=True), StartSlot(7.0, 899, booked=True))
    gate = database.gate()
    assert len(await begin(database, gate)) == 1
    assert database.now == 190.0
    assert max(database.slept) <= KEPT_OPEN
    assert len(database.slots) == 1
    # A booked slot is lost once its time has passed.
    database.slots = [StartSlot(90.0, 900, booked=True), StartSlot(7.0, 899, booked=True)]
    with pytest.raises(NotYet):
        await gate.wait(1)
    database.now += 91.0
    assert await begin(database, gate) == []
    assert (database.slots, database.slept[-1]) == ([], 7.0)


async def test_a_shard_with_repeated_failures_pauses_longer_each_time() -> None:
    database = FakeDatabase()
    gate = database.gate()

    async def pauses(shard: int, sessions: int, lasting: float = 0.0) -> list[float]:
        """Begin sessions that last ``lasting`` seconds each. Return the pauses before them."""
        found = []
        for _ in range(sessions):
            found += await begin(database, gate, shard)
            database.now += lasting
        return found

    assert await pauses(1, 13) == [60.0, 120.0, 240.0, 480.0]
    # Other shards do not wait, and neither does a shard whose sessions lasted long enough.
    assert await pauses(2, 3) == []
    assert await pauses(3, 5, lasting=30.0) == []
    database.now += FORGIVEN_AFTER
    assert await pauses(1, 4) == [60.0]
    # The pause is counted from the last start.
    assert await pauses(4, 4, lasting=5.0) == [55.0]


async def test_a_pause_ends_on_time_however_often_a_connection_asks() -> None:
    database = FakeDatabase()
    gate = database.gate()
    for _ in range(3):
        await begin(database, gate)
    began, tries = database.now, 0
    while database.now < began + 60.0:
        with pytest.raises(NotYet) as caught:
            await gate.wait(1)
        assert caught.value.seconds == began + 60.0 - database.now
        database.now += 15.0
        tries += 1
    await gate.wait(1)
    assert tries == 4


async def test_sessions_that_this_process_ends_do_not_count_as_failed() -> None:
    database = FakeDatabase()
    gate = database.gate()
    for _ in range(9):
        assert await begin(database, gate) == []
        gate.ended(1)
    # Sessions that end for other reasons still count.
    assert [await begin(database, gate) for _ in range(4)] == [[], [], [], [60.0]]


@pytest.mark.parametrize(("has_session", "pauses"), [(True, []), (False, [60.0])])
async def test_the_loss_of_a_shard_counts_as_a_failure_only_if_the_shard_had_no_session(
    has_session: bool, pauses: list[float]
) -> None:
    database = FakeDatabase()
    gate = database.gate()
    process = process_with(gate)
    others = FleetStatus(generation=1, shards=4, owned={}, alive=2, ready=frozenset())

    async def drop() -> None: ...

    found = []
    for epoch in range(4):
        found += await begin(database, gate, 3)
        client = SimpleNamespace(has_session=has_session)
        owned: Any = SimpleNamespace(index=3, shard=Shard(3, 4, epoch), parts=SimpleNamespace(client=client), drop=drop)
        process._owned[3] = owned
        await process._drop_lost(others)
    assert found == pauses


async def test_a_client_that_holds_interactions_has_a_session_once_it_is_ready() -> None:
    client = Client(aiohttp.TraceConfig())
    client.hold()
    found = [client.has_session]
    ready = asyncio.create_task(client.on_ready())
    await asyncio.sleep(0)
    found.append(client.has_session)
    client.drop()
    await ready
    assert [*found, client.has_session] == [False, True, False]


async def test_an_expected_cause_applies_only_to_the_next_session_of_its_shard() -> None:
    database = FakeDatabase()
    gate = database.gate()
    gate.expect(1, "handover")
    for shard in (1, 2, 1):
        await begin(database, gate, shard)
    assert database.causes == ["handover", "crash", "crash"]
