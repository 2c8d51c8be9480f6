"""Threads of new tables: an empty thread that a killed bot left behind is reused, but another table's thread is not."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.model.table_state import SeatedPlayer
from bot.model.tournament import TableCall
from bot.storage import Reason, StorageError
from bot.tables.runtime.opening.called_tables import CalledTable
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness
from tests.bot.tournaments.tables import QUICK, Event, open_event


async def test_a_thread_that_has_never_had_a_table_is_reused(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(*_given: Any, **_named: Any) -> None:
        raise StorageError(Reason.FAILED)

    original = here.storage.create_table
    monkeypatch.setattr(here.storage, "create_table", killed)
    with pytest.raises(StorageError):
        await here.open(1, thread="Ann's table")
    monkeypatch.setattr(here.storage, "create_table", original)
    [left] = here.channels.threads
    other = await here.open(2, thread="Ben's table")
    assert other.place.channel_id != left
    again = await here.open(1, thread="Ann's table")
    assert again.place.channel_id == left
    third = await here.open(3, thread="Ann's table")
    assert third.place.channel_id not in (left, other.place.channel_id)


def wanted(event: Event, index: int) -> CalledTable:
    """Return a table to open in the event's first round. Its thread has the same name for every ``index``."""
    people = tuple(SeatedPlayer(10 * index + user, f"Person {user}") for user in (1, 2))
    call = TableCall(event.number, 1, index, event.here.clock.now() + 100)
    return CalledTable(GUILD, CHANNEL, "Round 1, table A", "en", people, QUICK, "", {}, call)


async def test_a_table_does_not_reuse_a_thread_that_was_just_started_for_another_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_event(tmp_path) as event:
        await event.create("swiss")
        begun, go_on = asyncio.Event(), asyncio.Event()
        original = event.here.storage.create_table

        async def slow(*given: Any, **named: Any) -> Any:
            begun.set()
            await go_on.wait()
            return await original(*given, **named)

        monkeypatch.setattr(event.here.storage, "create_table", slow)
        first = asyncio.create_task(event.here.tables.call(wanted(event, 0)))
        await begun.wait()
        second = asyncio.create_task(event.here.tables.call(wanted(event, 1)))
        for _ in range(20):
            await asyncio.sleep(0)  # Give the second call time to look for a thread.
        go_on.set()
        opened = [event.here.tables.summary(number) for number in await asyncio.gather(first, second)]
        assert len({table.place.channel_id for table in opened if table is not None}) == 2
        assert len(event.here.channels.threads) == 2
