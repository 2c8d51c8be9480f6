"""Readers without a free connection are refused as busy, and the write-ahead log stops growing after a long read."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from bot.storage import MetaChanged, Reason, Storage, StorageError, Unit
from bot.storage.sqlite import checkpoints, database
from bot.storage.sqlite.database import open_readable
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import new_table

CONNECTIONS = 4
PAGE = 4096


async def test_a_reader_without_a_free_connection_is_refused_as_busy(
    url: str, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.2)
    store = await Storage.open(url, clock)
    go_on, inside = threading.Event(), threading.Semaphore(0)

    async def holds() -> None:
        async with store._reader.connect():
            inside.release()
            await asyncio.to_thread(go_on.wait)

    holding = [asyncio.ensure_future(holds()) for _ in range(CONNECTIONS)]
    for _ in holding:
        await asyncio.to_thread(inside.acquire)
    try:
        with pytest.raises(StorageError) as caught:
            await store.seats(1)
        assert caught.value.reason is Reason.BUSY
    finally:
        go_on.set()
        await asyncio.gather(*holding)
    assert await store.seats(1) == ()
    await store.close()


async def test_the_log_is_reused_after_a_long_read(
    url: str, file: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "COMMITS", 8)
    monkeypatch.setattr(checkpoints, "LONG_PAGES", 64)
    store = await Storage.open(url, clock)
    table = await new_table(store)
    log = file.with_name(f"{file.name}-wal")

    async def commits(number: int) -> int:
        for each in range(number):
            await store.submit(Unit(table.id, changes=(MetaChanged({"filler": "x" * 9000, "number": each}),)))
        return log.stat().st_size

    with open_readable(file).connect() as reader:
        assert reader.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 1
        while_read = await commits(300)
        assert while_read > 300 * PAGE
        assert reader.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 1
    # Checkpoints run alongside the commits. The log grows until a checkpoint finds no reader.
    size = while_read
    while (larger := await commits(8)) > size:
        size = larger
        assert size < 20 * while_read
    for _ in range(10):
        assert await commits(100) < 2 * size
    await store.close()
