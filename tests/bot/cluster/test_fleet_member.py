"""A process's right to act in a fleet and to count others as dead, and its shards that have no session."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.cluster.fleet_member import SILENT_AFTER, STEADY_AFTER, FleetMember
from bot.cluster.owned_shard import OwnedShard
from bot.discord.rest.rate_limits import RateLimits
from bot.storage import Reason, StorageError
from bot.storage.postgres.fleet_queries import HOLDS_SECONDS, FleetStatus
from bot.supervision.breaker import HeldBack

STATUS = FleetStatus(generation=1, shards=1, owned={0: 1}, alive=1, ready=frozenset())


class FakeDatabase:
    """A database that tests can make unreachable."""

    def __init__(self) -> None:
        self.now = 100.0
        self.unreachable = False
        self.hold = SimpleNamespace(can_write=True)

    def time(self) -> float:
        return self.now

    async def renew(self, *, leaving: bool = False) -> FleetStatus:
        if self.unreachable:
            raise StorageError(Reason.UNREACHABLE, file="", detail="")
        return STATUS


def member_of(database: FakeDatabase) -> FleetMember:
    """Return a process's membership of a fleet on this database."""
    fleet: Any = database
    return FleetMember(fleet, database.time)


def silent(member: FleetMember) -> bool:
    """Return True if the process must not send anything now."""
    return member.is_silent


def steady(member: FleetMember) -> bool:
    """Return True if the process may now count others as dead."""
    return member.is_steady


async def tick(database: FakeDatabase, member: FleetMember, seconds: float) -> bool:
    """Let ``seconds`` pass, then renew the process's row.

    If the renewal succeeds, confirm it and return True. Otherwise return False.
    """
    database.now += seconds
    renewed = await member.renew()
    if renewed is not None:
        member.confirm(renewed[0])
    return renewed is not None


def test_a_process_is_silent_before_others_count_it_as_dead() -> None:
    assert SILENT_AFTER < HOLDS_SECONDS


async def test_a_process_that_cannot_renew_falls_silent_until_it_can() -> None:
    database = FakeDatabase()
    member = member_of(database)
    assert await tick(database, member, 1)
    database.unreachable = True
    assert not await tick(database, member, SILENT_AFTER - 0.1)
    assert not silent(member)
    assert not await tick(database, member, 0.2)
    assert silent(member)
    database.unreachable = False
    assert await tick(database, member, 30)
    assert not silent(member)


async def test_a_process_that_was_suspended_is_silent_when_it_wakes() -> None:
    database = FakeDatabase()
    member = member_of(database)
    assert await tick(database, member, 1)
    database.now += 30
    assert silent(member)
    # After a renewal, a process stays silent until it has dropped its lost shards.
    renewed = await member.renew()
    assert renewed is not None
    assert silent(member)
    member.confirm(renewed[0])
    assert not silent(member)


async def test_no_process_counts_as_dead_soon_after_a_database_outage() -> None:
    database = FakeDatabase()
    member = member_of(database)
    for _ in range(11):
        await tick(database, member, 1)
    assert steady(member)
    database.unreachable = True
    for _ in range(20):
        await tick(database, member, 1)
    assert not steady(member)
    database.unreachable = False
    assert await tick(database, member, 1)
    assert not steady(member)
    for _ in range(int(STEADY_AFTER)):
        await tick(database, member, 1)
    assert steady(member)


async def test_a_process_whose_writer_is_stuck_does_not_renew() -> None:
    database = FakeDatabase()
    member = member_of(database)
    database.hold.can_write = False
    assert not await tick(database, member, 1)


async def test_no_request_is_sent_while_a_process_is_silent() -> None:
    silent = [True]
    limits = RateLimits(silent=lambda: silent[0])
    parameters: Any = SimpleNamespace(url=URL("https://discord.com/api/v10/interactions/1/x/callback"), method="POST")
    session: Any = None
    [sends] = limits.trace().on_request_headers_sent
    assert isinstance(limits.trace(), aiohttp.TraceConfig)
    with pytest.raises(HeldBack):
        await sends(session, SimpleNamespace(), parameters)
    silent[0] = False
    await sends(session, SimpleNamespace(), parameters)


@pytest.mark.parametrize(
    ("online", "lost_ago", "connected_ago", "unreached"),
    [
        (True, 500.0, 900.0, False),
        (False, 59.0, 900.0, False),
        (False, 61.0, 900.0, True),
        # A first session may take longer, because other shards may identify before it.
        (False, 70.0, 65.0, False),
        (False, 130.0, 121.0, True),
    ],
)
def test_a_shard_is_unreached_once_it_has_had_no_session_for_too_long(
    online: bool, lost_ago: float, connected_ago: float, unreached: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cluster.owned_shard.time", SimpleNamespace(time=lambda: 1000.0))
    client = SimpleNamespace(gateway=lambda: {"online": online, "since": 1000.0 - lost_ago})
    parts: Any = SimpleNamespace(client=client, services=SimpleNamespace(jobs=SimpleNamespace(part=lambda: None)))
    owned = OwnedShard(parts, parts, 0, lambda _jobs, _parts: None)
    assert not owned.is_unreached(60.0, 120.0)
    session: Any = object()
    owned.session, owned._connected_at = session, 1000.0 - connected_ago
    assert owned.is_unreached(60.0, 120.0) is unreached
