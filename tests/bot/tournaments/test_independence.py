"""Several tournaments at the same time: a delay or failure of one of them does not affect the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.tables.delivery import job_queue
from bot.tables.runtime.opening.admission import Caps
from bot.tournaments import tournaments as service_module
from tests.bot.tables.channels import CHANNEL, Channels
from tests.bot.tables.harness import ManualClock

from .tables import Event, all_stepped, open_event

OTHER = CHANNEL + 1000


class SlowThreads:
    """Replacement for ``start_thread`` that records every request and, in the slow channels, waits for ``allowed``."""

    def __init__(self, channels: Channels, *slow: int) -> None:
        self.asked: list[int] = []
        self.allowed = asyncio.Event()
        original = channels.start_thread

        async def start(channel: int, name: str) -> int:
            self.asked.append(channel)
            if channel in slow:
                await self.allowed.wait()
            return await original(channel, name)

        channels.start_thread = start  # type: ignore[method-assign]

    async def reached(self) -> bool:
        """Return True if the bot has asked for a thread."""
        return bool(self.asked)


async def begun(event: Event, channel: int) -> int:
    """Begin a cup of four users in a channel; return the number of the cup."""
    await event.open("swiss", 4, channel=channel)
    return event.number


async def advance_until(event: Event, done: Callable[[], Awaitable[bool]], times: int = 20) -> None:
    """Advance all tournaments every second until a condition is true, without waiting for their steps to finish.

    Fail after ``times`` seconds.
    """
    for _ in range(times):
        await event.here.later(1.0)
        await event.service.advance()
        for _ in range(200):
            if await done():
                return
            await asyncio.sleep(0.001)
    raise AssertionError("the condition never became true")


async def called(event: Event, number: int) -> bool:
    """Return True if the cup has exactly one table, and its people have been called."""
    stored = await event.service.one(number)
    assert stored is not None
    return [link.called for link in stored.links.values()] == [True]


async def test_a_tournament_that_waits_for_a_thread_does_not_delay_the_others(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        threads = SlowThreads(event.here.channels, CHANNEL)
        slow, quick = await begun(event, CHANNEL), await begun(event, OTHER)
        await advance_until(event, lambda: called(event, quick))
        assert threads.asked.count(CHANNEL) == 1, "a second step began while the first one was waiting"
        assert not await called(event, slow)
        threads.allowed.set()
        await all_stepped(event.service)
        await advance_until(event, lambda: called(event, slow))
        assert threads.asked.count(CHANNEL) == 1


async def test_tournaments_that_wait_take_no_slot_from_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_queue, "GIVES_WAY", 0.01)
    waiting = [CHANNEL + 1000 * place for place in range(1, service_module.AT_ONCE + 2)]
    async with open_event(tmp_path) as event:
        SlowThreads(event.here.channels, *waiting)
        for channel in waiting:
            await begun(event, channel)
        quick = await begun(event, CHANNEL)
        await advance_until(event, lambda: called(event, quick))


async def test_people_have_time_to_show_up_even_if_their_thread_starts_late(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        threads = SlowThreads(event.here.channels, CHANNEL)
        number = await begun(event, CHANNEL)
        await advance_until(event, threads.reached)
        await event.here.later(600.0)
        threads.allowed.set()
        await all_stepped(event.service)
        await advance_until(event, lambda: called(event, number))
        await event.here.later(60.0)
        (table,) = event.tables()
        assert table.table_state.phase == "lobby"


async def test_only_the_tournament_that_fails_waits(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        bad, good = await begun(event, CHANNEL), await begun(event, OTHER)
        original, failures = event.service._post, []

        async def post(stored: Any) -> None:
            if stored.id == bad:
                failures.append(event.here.clock.now())
                raise ValueError
            await original(stored)

        event.service._post = post  # type: ignore[method-assign]
        await advance_until(event, lambda: called(event, good))
        assert len(failures) == 1
        await event.here.later(60.0)
        await event.stepped()
        assert len(failures) == 2


async def test_a_waiting_step_is_cancelled_when_the_bot_stops_and_repeated_after_the_next_start(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        threads = SlowThreads(event.here.channels, CHANNEL)
        number = await begun(event, CHANNEL)
        await advance_until(event, threads.reached)
        await asyncio.wait_for(event.service.stop(), 5)
        await event.service.advance()
        assert not event.service._steps.busy
    async with open_event(tmp_path, clock, number) as event:
        await advance_until(event, lambda: called(event, number))


async def test_tournaments_open_no_more_tables_together_than_a_server_may_have(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        event.here.tables._admission._caps = Caps(server=1)
        SlowThreads(event.here.channels, CHANNEL, OTHER).allowed.set()
        first, second = await begun(event, CHANNEL), await begun(event, OTHER)
        for _ in range(5):
            await event.step()
        assert len(event.tables()) == 1
        assert sorted([await called(event, first), await called(event, second)]) == [False, True]
