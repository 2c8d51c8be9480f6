"""Interactions that the next owner of a shard holds back until it owns the shard."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord.gateway import client as client_module
from bot.discord.gateway.client import READ_WITHIN, Client
from bot.supervision.measures import PRESS_SECONDS, PRESSES
from bot.supervision.press_times import PressTimes
from tests.bot.standing_clock import StandingClock

COMPONENT = 3


class Successor:
    """A client that holds its interactions. It has its own clock, and records the measured times and outcomes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = StandingClock()
        self.times = PressTimes(self.clock)
        self.seconds: list[float] = []
        self.outcomes: list[str] = []
        self.read: list[int] = []
        monkeypatch.setattr(PRESS_SECONDS, "record", lambda value, _labels: self.seconds.append(value))
        monkeypatch.setattr(PRESSES, "record", lambda _value, labels: self.outcomes.append(labels[1]))
        monkeypatch.setattr(client_module, "press_times", self.times)
        monkeypatch.setattr(client_module, "time", SimpleNamespace(monotonic=self.clock, time=self.clock))
        self.client = Client(aiohttp.TraceConfig())
        self.client.hold()

    def press(self, number: int) -> None:
        """Let the client receive a press with this interaction id."""
        data: Any = {"id": str(number), "type": COMPONENT}
        self.client._receive(lambda read: self.read.append(int(read["id"])), data)


@pytest.fixture
async def successor(monkeypatch: pytest.MonkeyPatch) -> Successor:
    """Return a client that holds its interactions."""
    return Successor(monkeypatch)


async def test_presses_that_the_old_owner_has_received_are_not_read_again(successor: Successor) -> None:
    for number in (1, 2, 3):
        successor.press(number)
    assert successor.read == []
    successor.client.release([2])
    successor.press(4)
    assert successor.read == [1, 3, 4]
    assert successor.client.received() == [1, 3, 4]


async def test_a_press_is_timed_from_its_arrival(successor: Successor) -> None:
    for number in (1, 2):
        successor.press(number)
    successor.clock.time += 1.5
    successor.client.release([2])
    for number in (1, 2):
        successor.times.replied(number, accepted=True)
    assert (successor.seconds, successor.outcomes) == ([1.5], ["done"])


async def test_a_press_that_is_too_old_to_be_read_counts_as_failed(
    successor: Successor, caplog: pytest.LogCaptureFixture
) -> None:
    successor.press(1)
    successor.clock.time += READ_WITHIN
    successor.client.release([])
    assert (successor.read, successor.outcomes) == ([], ["failed"])
    assert [record.getMessage().partition(",")[0] for record in caplog.records] == ["1 interactions got no reply"]


async def test_the_time_left_for_a_reply_is_counted_from_the_arrival(successor: Successor) -> None:
    arrived: list[float] = []
    component = SimpleNamespace(type=discord.InteractionType.component)
    dispatcher: Any = SimpleNamespace(component=lambda _interaction, received: arrived.append(received))
    successor.client._dispatcher = dispatcher
    data: Any = {"id": "1", "type": COMPONENT}
    came = successor.clock()
    for _ in range(2):
        successor.client._receive(lambda _data: successor.client._pressed(component), data)  # type: ignore[arg-type]
        successor.clock.time += 1.5
        successor.client.release([])
    assert arrived == [came, came + 1.5]


async def test_presses_of_a_dropped_shard_are_neither_read_nor_counted(successor: Successor) -> None:
    successor.press(1)
    successor.client.drop()
    successor.times.replied(1, accepted=True)
    assert (successor.read, successor.outcomes) == ([], [])
