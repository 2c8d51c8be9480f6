"""Long-running work, which blocks neither renewals nor the default threads, and queries that take too long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

import pytest
from sqlalchemy import Connection, text

from bot.storage import Reason, Storage, StorageError
from bot.storage.postgres import postgres_connections

from .members import fleet_of

pytestmark = pytest.mark.postgres

WITHIN = 10.0
"""Seconds after which a test fails because work waits for a thread that never becomes free."""


@contextmanager
def busy_default_threads() -> Iterator[None]:
    """Give the event loop a default executor whose only thread is busy during the block."""
    free = Event()
    executor = ThreadPoolExecutor(1)
    asyncio.get_running_loop().set_default_executor(executor)
    executor.submit(free.wait)
    try:
        yield
    finally:
        free.set()


async def test_renewals_do_not_wait_for_the_threads_of_other_work(store: Storage) -> None:
    await fleet_of(store).agree(1, 1)
    with busy_default_threads():
        async with asyncio.timeout(WITHIN):
            assert (await fleet_of(store).renew()).alive == 1


async def test_renewals_do_not_wait_for_other_work_of_the_fleet(store: Storage) -> None:
    await fleet_of(store).agree(1, 1)
    free = Event()
    try:
        other = asyncio.ensure_future(fleet_of(store)._carry_out(lambda _: free.wait()))
        async with asyncio.timeout(WITHIN):
            assert (await fleet_of(store).renew()).alive == 1
        assert not other.done()
    finally:
        free.set()
    await other


async def test_running_and_waiting_long_queries_leave_the_default_threads_free(store: Storage) -> None:
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(1))
    free, running = Event(), asyncio.Semaphore(0)

    def query(_connection: Connection) -> bool:
        loop.call_soon_threadsafe(running.release)
        return free.wait()

    reads = [asyncio.ensure_future(store.read_in_thread(query)) for _ in range(8)]
    try:
        async with asyncio.timeout(WITHIN):
            for _ in range(postgres_connections.LONG_READERS):
                await running.acquire()
            assert await asyncio.to_thread(lambda: "free") == "free"
        assert running.locked()
    finally:
        free.set()
    assert await asyncio.gather(*reads) == [True] * 8


async def test_a_query_that_takes_too_long_is_ended(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(postgres_connections._LONG_READING, "statement_timeout", "50ms")
    store = await Storage.open(url, lambda: 0.0)
    try:
        with pytest.raises(StorageError) as caught:
            await store.read_in_thread(lambda each: each.execute(text("SELECT pg_sleep(30)")))
        assert caught.value.reason is Reason.BUSY
    finally:
        await store.close()
