"""The lease: only one process at a time uses a database."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Row, select, update

from bot.storage import Reason, Storage, StorageError, database_opening, lease, schema
from bot.storage.lease import SECONDS, Lease
from bot.storage.sqlite.database import open_readable, open_writable
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.processes import lines, worker
from tests.bot.storage.stored_games import new_game


def lease_row(file: Path) -> Row[Any] | None:
    """Return the row of the lease, or ``None`` if nobody holds it."""
    with open_readable(file).connect() as connection:
        return connection.execute(select(schema.lease)).one_or_none()


def move_away(connection: Connection, expires_at: float) -> None:
    """Make the lease belong to a process on another machine until ``expires_at``."""
    elsewhere = {"host": "elsewhere", "pid": 1, "owner": "other", "expires_at": expires_at}
    connection.execute(update(schema.lease).values(elsewhere))


async def test_a_second_process_is_refused_and_the_first_one_continues(url: str, clock: StandingClock) -> None:
    with worker(url, games=1) as process:
        output = lines(process)
        assert next(output) == ["ready"]
        with pytest.raises(StorageError) as caught:
            await Storage.open(url, clock)
        assert (caught.value.reason, caught.value.facts["pid"]) == (Reason.IN_USE, process.pid)
        steps = [int(next(output)[1]) for _ in range(20)]
    assert steps == sorted(steps)


async def test_the_same_process_cannot_open_the_database_twice(store: Storage, url: str, clock: StandingClock) -> None:
    with pytest.raises(StorageError) as caught:
        await Storage.open(url, clock)
    assert (caught.value.reason, caught.value.facts["pid"]) == (Reason.IN_USE, os.getpid())
    await new_game(store)


async def test_the_lease_of_an_ended_process_is_taken_over_immediately(
    url: str, file: Path, clock: StandingClock
) -> None:
    with worker(url, games=1) as process:
        assert next(lines(process)) == ["ready"]
        os.kill(process.pid, signal.SIGKILL)
        for _ in lines(process):
            continue
        # The process has ended, but its exit status has not been collected yet.
        assert process.returncode is None
        row = lease_row(file)
        assert row is not None
        assert row.pid == process.pid
        assert row.expires_at > time.time()
        store = await Storage.open(url, clock)
        await store.close()


async def test_a_reused_process_id_is_recognised_as_another_process(store: Storage, file: Path) -> None:
    with open_writable(file).begin() as connection:
        connection.execute(update(schema.lease).values(started="12345"))
    Lease(file).take(open_writable(file))
    row = lease_row(file)
    assert row is not None
    assert row.pid == os.getpid()
    assert row.started != "12345"
    await store.close()


async def test_closing_gives_the_lease_back(store: Storage, file: Path) -> None:
    assert lease_row(file) is not None
    await store.close()
    assert lease_row(file) is None


async def test_a_lease_held_by_another_machine_is_valid_until_it_expires(store: Storage, file: Path) -> None:
    await store.close()
    now = 1000.0
    engine = open_writable(file)
    Lease(file, lambda: now).take(engine)
    with engine.begin() as connection:
        move_away(connection, now + SECONDS)
    with pytest.raises(StorageError) as caught:
        Lease(file, lambda: now + SECONDS - 4).take(engine)
    assert (caught.value.reason, caught.value.facts["seconds"]) == (Reason.IN_USE_ELSEWHERE, 4)
    Lease(file, lambda: now + SECONDS).take(engine)
    row = lease_row(file)
    assert row is not None
    assert row.pid == os.getpid()


async def test_a_lease_that_is_not_renewed_expires_even_if_the_clock_was_set_back(store: Storage, file: Path) -> None:
    await store.close()
    now, steady = 1_000_000.0, StandingClock()
    engine = open_writable(file)
    Lease(file, lambda: now).take(engine)
    waiting = Lease(file, lambda: now - 3 * 3600, steady)
    for expires_at in (now + SECONDS, now + 2 * SECONDS):
        with engine.begin() as connection:
            move_away(connection, expires_at)
        for passed in (0.0, SECONDS - 1):
            steady.time += passed
            with pytest.raises(StorageError) as caught:
                waiting.take(engine)
            assert (caught.value.reason, caught.value.facts["seconds"]) == (Reason.IN_USE_ELSEWHERE, SECONDS)
    steady.time += 1
    waiting.take(engine)
    row = lease_row(file)
    assert row is not None
    assert row.pid == os.getpid()


@pytest.mark.parametrize(
    ("wall", "steady"),
    [
        pytest.param(-3 * 3600, lease.RENEW_SECONDS, id="the clock was set back"),
        pytest.param(3600, 0.0, id="the machine was suspended"),
    ],
)
async def test_either_clock_can_make_the_renewal_of_a_lease_due(
    store: Storage, file: Path, wall: float, steady: float
) -> None:
    await store.close()
    clock, steady_clock = StandingClock(), StandingClock()
    held = Lease(file, lambda: clock.time, lambda: steady_clock.time)
    held.take(open_writable(file))
    assert not held.is_due()
    clock.time += wall
    steady_clock.time += steady
    assert held.is_due()


async def test_opening_waits_for_a_lease_that_is_not_renewed(
    store: Storage, url: str, file: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.close()
    Lease(file).take(open_writable(file))
    with open_writable(file).begin() as connection:
        move_away(connection, time.time() + SECONDS)
    looked: list[float] = []

    async def look_again(seconds: float) -> None:
        looked.append(seconds)
        with open_writable(file).begin() as connection:
            move_away(connection, time.time() - 1)

    monkeypatch.setattr(database_opening, "wait", look_again)
    again = await Storage.open(url, clock)
    await again.close()
    assert looked == [database_opening.LOOK_AGAIN_SECONDS]


async def test_opening_gives_up_waiting_for_a_renewed_lease(
    store: Storage, url: str, file: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.close()
    Lease(file).take(open_writable(file))
    looked: list[float] = []

    async def renewed(seconds: float) -> None:
        looked.append(seconds)
        with open_writable(file).begin() as connection:
            move_away(connection, time.time() + SECONDS)

    monkeypatch.setattr(database_opening, "wait", renewed)
    await renewed(0)
    with pytest.raises(StorageError) as caught:
        await Storage.open(url, clock)
    assert caught.value.reason is Reason.IN_USE_ELSEWHERE
    assert sum(looked) == pytest.approx(SECONDS, abs=2 * database_opening.LOOK_AGAIN_SECONDS)


async def test_a_process_that_lost_the_lease_stops_writing(
    store: Storage, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await new_game(store)
    monkeypatch.setattr(lease.Lease, "is_due", lambda _: True)
    await store.submit(game.next_unit())
    with open_writable(file).begin() as connection:
        move_away(connection, time.time() + SECONDS)
    assert not store.lost.done()
    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            await store.submit(game.next_unit())
        assert caught.value.reason is Reason.LEASE_LOST
    await store.lost
    await store.close()
    row = lease_row(file)
    assert row is not None
    assert row.owner == "other"


async def test_a_closed_store_refuses_units_and_reads(store: Storage) -> None:
    game = await new_game(store)
    last = store.submit(game.next_unit())
    await store.close()
    assert last.exception() is None
    with pytest.raises(StorageError) as caught:
        await store.submit(game.next_unit())
    assert caught.value.reason is Reason.CLOSED
    with pytest.raises(StorageError) as caught:
        await store.table(game.table_id)
    assert caught.value.reason is Reason.CLOSED
