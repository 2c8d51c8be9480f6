"""Interactions that have arrived: when each is read, which are skipped, and which are left to another owner."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.discord.gateway import client as client_module
from bot.discord.gateway.arrivals import (
    AT_ONCE,
    OVERLOAD_AFTER,
    PATIENCE,
    PATIENCE_IN_OVERLOAD,
    SECONDS_EACH,
    Arrivals,
    Arrived,
)
from bot.discord.gateway.client import Client
from bot.supervision.measures import PRESS_SECONDS, PRESSES
from bot.supervision.press_times import PressTimes
from bot.tables.delivery.backlog import backlog
from tests.bot.standing_clock import StandingClock

COMPONENT = 3


class Queue:
    """A queue of interactions with its own clock. It records which interactions are read and which are skipped."""

    def __init__(self) -> None:
        self.clock = StandingClock()
        self.read: list[int] = []
        self.skipped: list[int] = []
        self.arrivals = Arrivals(lambda arrived: self.skipped.append(arrived.number), self.clock)

    def add(self, *numbers: int) -> None:
        """Let interactions arrive now."""
        for number in numbers:
            self.arrivals.add(Arrived(self.clock(), number, lambda number=number: self.read.append(number)))  # type: ignore[misc]

    async def turn(self, lasts: float = 0.0) -> None:
        """Move the clock by ``lasts`` seconds and let one turn of the event loop pass."""
        self.clock.time += lasts
        await asyncio.sleep(0)


async def test_interactions_that_arrive_one_by_one_are_read_immediately() -> None:
    queue = Queue()
    for number in range(3):
        queue.add(number)
        assert queue.read[-1] == number
        await queue.turn()


async def test_a_burst_is_read_in_order_a_few_in_each_turn() -> None:
    queue = Queue()
    queue.add(*range(3 * AT_ONCE))
    counts = [len(queue.read)]
    queue.add(3 * AT_ONCE)
    while len(queue.read) < 3 * AT_ONCE + 1:
        await queue.turn()
        counts.append(len(queue.read))
    assert counts == [AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE, 3 * AT_ONCE + 1]
    assert queue.read == list(range(3 * AT_ONCE + 1))


async def test_more_interactions_are_read_after_a_turn_that_other_work_made_long() -> None:
    queue = Queue()
    queue.add(*range(5 * AT_ONCE))
    await queue.turn(lasts=2 * AT_ONCE * SECONDS_EACH + SECONDS_EACH / 2)
    assert len(queue.read) == 3 * AT_ONCE


async def test_an_interaction_that_has_waited_too_long_for_a_reply_is_skipped() -> None:
    queue = Queue()
    queue.add(*range(AT_ONCE + 2))
    queue.clock.time += PATIENCE / 2
    queue.add(100)
    await queue.turn(lasts=PATIENCE / 2)
    assert (queue.read[AT_ONCE:], queue.skipped) == ([100], [AT_ONCE, AT_ONCE + 1])


async def test_an_overload_shortens_the_patience_and_ends_when_the_queue_is_empty() -> None:
    queue = Queue()
    queue.add(*range(AT_ONCE))

    async def waits(seconds: float) -> tuple[int, int]:
        """Add an interaction and let ``seconds`` pass; return how many interactions were read and skipped."""
        before = len(queue.read), len(queue.skipped)
        queue.add(1000)
        await queue.turn(lasts=seconds)
        return len(queue.read) - before[0], len(queue.skipped) - before[1]

    assert await waits(PATIENCE_IN_OVERLOAD) == (1, 0)
    await queue.turn()
    queue.add(*range(4 * AT_ONCE))
    for _ in range(int(OVERLOAD_AFTER / 0.1) + 1):
        # Every turn leaves some unread.
        queue.add(*range(max(AT_ONCE, int(0.1 / SECONDS_EACH))))
        await queue.turn(lasts=0.1)
        assert queue.arrivals.oldest is not None
    assert queue.skipped == []
    read = len(queue.read)
    await queue.turn(lasts=PATIENCE_IN_OVERLOAD)
    assert (len(queue.read), queue.arrivals.oldest) == (read, None)
    assert len(queue.skipped) > 0
    await queue.turn()
    queue.add(*range(AT_ONCE))
    assert await waits(PATIENCE_IN_OVERLOAD) == (1, 0)


async def test_unread_interactions_count_as_a_backlog() -> None:
    queue = Queue()
    queue.add(*range(AT_ONCE))
    unread = [backlog.oldest]
    queue.add(AT_ONCE)
    unread.append(backlog.oldest)
    await queue.turn()
    assert [*unread, backlog.oldest] == [None, queue.clock(), None]


class BusyClient:
    """A client that receives several presses at the same time. It records outcomes and the ids that it has read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, presses: int) -> None:
        self.clock = StandingClock()
        self.outcomes: list[str] = []
        self.read: list[int] = []
        monkeypatch.setattr(PRESS_SECONDS, "record", lambda _value, _labels: None)
        monkeypatch.setattr(PRESSES, "record", lambda _value, labels: self.outcomes.append(labels[1]))
        monkeypatch.setattr(client_module, "press_times", PressTimes(self.clock))
        monkeypatch.setattr(client_module, "time", SimpleNamespace(monotonic=self.clock, time=self.clock))
        self.client = Client(aiohttp.TraceConfig())
        self.client._arrivals = Arrivals(self.client._skip, self.clock)
        for number in range(1, presses + 1):
            data: Any = {"id": str(number), "type": COMPONENT}
            self.client._receive(lambda read: self.read.append(int(read["id"])), data)


async def test_skipped_presses_count_as_failed_and_are_logged_in_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    busy = BusyClient(monkeypatch, AT_ONCE + 2)
    busy.clock.time += PATIENCE
    with caplog.at_level("INFO", logger="bot"):
        await asyncio.sleep(0)
    assert busy.outcomes == ["failed", "failed"]
    assert busy.read == list(range(1, AT_ONCE + 1))
    assert [record.getMessage() for record in caplog.records] == [
        "skipped an interaction, because more arrive than the bot can reply to"
    ]


async def test_waiting_presses_are_read_when_the_received_presses_are_requested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    busy = BusyClient(monkeypatch, AT_ONCE + 2)
    assert len(busy.read) == AT_ONCE
    assert busy.client.received() == busy.read == list(range(1, AT_ONCE + 3))


async def test_waiting_presses_are_read_before_a_client_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    busy = BusyClient(monkeypatch, AT_ONCE + 2)
    busy.client._left = asyncio.get_running_loop().create_future()
    busy.client.dispatch("disconnect")
    assert busy.read == list(range(1, AT_ONCE + 3))
    assert busy.client.is_closed()


async def test_waiting_presses_are_left_to_the_next_owner_of_a_dropped_shard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    busy = BusyClient(monkeypatch, AT_ONCE + 2)
    busy.client.drop()
    await asyncio.sleep(0)
    assert busy.client.received() == busy.read == list(range(1, AT_ONCE + 1))
    assert busy.outcomes == []
