"""Evidence that a process can write: its writer has recently finished work, or the server answers the idle writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import text

from bot.storage import Reason, Storage, StorageError
from bot.storage.postgres import fleet, postgres_lane
from bot.storage.postgres.fleet import WRITES_WITHIN, FleetHold
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import new_game

from .members import fleet_of

pytestmark = pytest.mark.postgres

Patch = pytest.MonkeyPatch


@pytest.fixture
async def reached(store: Storage, monkeypatch: Patch) -> asyncio.Semaphore:
    """Return a semaphore that counts the transactions that the server has completed or refused."""
    loop, counted = asyncio.get_running_loop(), asyncio.Semaphore(0)
    count: Callable[[], object] = lambda: loop.call_soon_threadsafe(counted.release)  # noqa: E731
    monkeypatch.setattr(fleet_of(store).hold, "reached", count)
    return counted


def test_a_writer_that_has_finished_nothing_for_too_long_counts_as_unable_to_write() -> None:
    clock = StandingClock()
    hold = FleetHold("this", clock)
    found = []
    for seconds in (WRITES_WITHIN - 0.1, 0.1):
        clock.time += seconds
        found.append(hold.can_write)
    hold.reached()
    assert [*found, hold.can_write] == [True, False, True]


async def test_a_refused_change_shows_that_the_writer_works(store: Storage, reached: asyncio.Semaphore) -> None:
    game = await new_game(store)
    late = game.next_unit()
    await store.submit(late)
    for _ in range(3):
        await reached.acquire()
    with pytest.raises(StorageError):
        await store.submit(late)
    await reached.acquire()


async def test_an_unfinished_change_does_not_show_that_the_writer_works(
    store: Storage, reached: asyncio.Semaphore, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(postgres_lane, "LONG_WORK", "20ms")
    with pytest.raises(StorageError) as caught:
        await store.write_shared(lambda each: each.execute(text("SELECT pg_sleep(30)")))
    assert caught.value.reason is Reason.BUSY
    assert reached.locked()


async def test_a_writer_without_work_checks_that_the_server_answers(url: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(fleet, "IDLE_CHECK_EVERY", 0.01)
    loop, counted = asyncio.get_running_loop(), asyncio.Event()
    monkeypatch.setattr(FleetHold, "reached", lambda _hold: loop.call_soon_threadsafe(counted.set))
    store = await Storage.open(url, StandingClock())
    try:
        async with asyncio.timeout(10):
            await counted.wait()
    finally:
        await store.close()
