"""Connections lost during units, commits and reads; the server's identity; and the round trips of a group."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import AsyncIterator, Iterator

import pytest
from sqlalchemy import Connection, text

from bot.storage import MetaChanged, Reason, Storage, StorageError, Unit
from bot.storage.databases import database_of
from bot.storage.postgres import fleet, postgres_lane
from bot.supervision.measures import DOUBTFUL_COMMITS
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import new_game, new_table, play_on
from tests.postgres_proxy import PostgresProxy, Side

from .members import fleet_of, shard_of, taken

pytestmark = pytest.mark.postgres


@pytest.fixture
def cut(url: str) -> Iterator[PostgresProxy]:
    """Yield a proxy in front of the test's own database."""
    with PostgresProxy(url) as running:
        yield running


@pytest.fixture
async def through(cut: PostgresProxy, clock: StandingClock) -> AsyncIterator[Storage]:
    """Open the database through the proxy."""
    opened = await Storage.open(cut.url, clock)
    yield opened
    await opened.close()


@pytest.mark.parametrize("side", ["before", "after"])
@pytest.mark.parametrize("message", [b"BEGIN", b"snapshots", b"COMMIT"])
async def test_a_unit_is_stored_once_wherever_its_connection_is_lost(
    cut: PostgresProxy, through: Storage, message: bytes, side: Side
) -> None:
    game = await new_game(through)
    cut.cut_at(message, side)
    await through.submit(game.next_unit())
    assert cut.sprung == 1
    await play_on(through, game, 2)
    assert [line.seq for line in await through.journal(game.table_id)] == [*range(game.seq + 1)]


@pytest.mark.parametrize("side", ["before", "after"])
async def test_other_work_is_done_once_wherever_its_connection_is_lost(
    cut: PostgresProxy, through: Storage, side: Side
) -> None:
    await through.write_shared(lambda each: each.execute(text("CREATE TABLE counted (number INTEGER)")))
    cut.cut_at(b"COMMIT", side)
    await through.write_shared(lambda each: each.execute(text("INSERT INTO counted VALUES (1)")))
    assert cut.sprung == 1
    assert await through.read(lambda each: each.execute(text("SELECT count(*) FROM counted")).scalar_one()) == 1


@pytest.mark.parametrize(("message", "doubtful"), [(b"BEGIN", 0), (b"COMMIT", 1)])
async def test_only_commits_in_doubt_are_counted(
    cut: PostgresProxy, through: Storage, monkeypatch: pytest.MonkeyPatch, message: bytes, doubtful: int
) -> None:
    counted: list[float] = []
    monkeypatch.setattr(DOUBTFUL_COMMITS, "record", lambda value, _labels: counted.append(value))
    game = await new_game(through)
    cut.cut_at(message, "after")
    await through.submit(game.next_unit())
    assert sum(counted) == doubtful


async def test_a_commit_stays_in_doubt_while_the_server_does_not_answer(
    cut: PostgresProxy, through: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lane, "DOUBT_SECONDS", 0.0)
    game = await new_game(through)
    cut.cut_at(b"COMMIT", "after")
    cut.refuse()
    with pytest.raises(StorageError) as caught:
        await through.submit(game.next_unit())
    assert caught.value.reason is Reason.IN_DOUBT


async def test_after_a_failover_a_commit_is_in_doubt(
    cut: PostgresProxy, through: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await new_game(through)
    # A standby that lacks the latest commits may give their transaction numbers to other transactions.
    monkeypatch.setattr(postgres_lane, "_server_of", lambda _connection: "1 00000002")
    cut.cut_at(b"COMMIT", "after")
    with pytest.raises(StorageError) as caught:
        await through.submit(game.next_unit())
    assert caught.value.reason is Reason.IN_DOUBT
    await play_on(through, game, 1)


async def test_a_server_keeps_its_identity_across_connections(store: Storage, url: str) -> None:
    lane = store._writer._lane
    assert isinstance(lane, postgres_lane.PostgresLane)
    with database_of(url).open_writable().connect() as connection:
        assert postgres_lane._server_of(connection) == lane._server
    assert re.fullmatch(r"\d+ [0-9A-F]{8}", lane._server)


async def test_a_group_takes_two_round_trips(
    cut: PostgresProxy, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fleet, "IDLE_CHECK_EVERY", 60.0)
    store = await Storage.open(cut.url, clock)
    try:
        await fleet_of(store).agree(1, 1)
        [claim] = await taken(store)
        tables = [await new_table(store) for _ in range(40)]

        async def round_trips(units: int) -> int:
            """Count the round trips of work that keeps the writer busy and of the group of units that follows."""
            began, go_on = asyncio.Event(), threading.Event()
            loop, before = asyncio.get_running_loop(), cut.round_trips

            def work(_connection: Connection) -> None:
                loop.call_soon_threadsafe(began.set)
                go_on.wait()

            busy = store.write_shared(work)
            await began.wait()
            group = [
                store.submit(Unit(table.id, changes=(MetaChanged({"host": units}),)), shard_of(claim))
                for table in tables[:units]
            ]
            go_on.set()
            await asyncio.gather(busy, *group)
            return cut.round_trips - before

        alone = await round_trips(0)
        assert [await round_trips(units) - alone for units in (1, 40)] == [2, 2]
    finally:
        await store.close()


@pytest.mark.parametrize("side", ["before", "after"])
@pytest.mark.parametrize("reading", ["read", "read_in_thread"])
async def test_a_read_whose_connection_was_lost_is_repeated(
    cut: PostgresProxy, through: Storage, reading: str, side: Side
) -> None:
    read = getattr(through, reading)

    def query(connection: Connection) -> int:
        return int(connection.execute(text("SELECT 41 + 1")).scalar_one())

    assert await read(query) == 42
    cut.cut_at(b"SELECT 41", side)
    assert (await read(query), cut.sprung) == (42, 1)


async def test_a_read_that_loses_its_connection_twice_fails(cut: PostgresProxy, through: Storage) -> None:
    def query(connection: Connection) -> None:
        cut.cut_at(b"SELECT 41", "before")
        connection.execute(text("SELECT 41 + 1"))

    with pytest.raises(StorageError) as caught:
        await through.read(query)
    assert (caught.value.reason, cut.sprung) == (Reason.UNREACHABLE, 2)
