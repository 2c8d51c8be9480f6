"""Thousands of matches, and tables that live for days: nothing that is kept in memory grows with them."""

from __future__ import annotations

import asyncio
import gc
from collections import deque

import pytest

from bot.tables.runtime import runtime, table_registry
from bot.tables.runtime.alarms import CROWDED, Deadlines

from .harness import HandClock, Room

SIZES = [10, pytest.param(300, marks=(pytest.mark.soak, pytest.mark.timeout(400)))]
DEFERRED_AFTER = 0.02
PER_MATCH = 5.0
"""Entries by which it may grow after each, at most: caches fill up, but nothing lists everything."""


@pytest.fixture(autouse=True)
def short_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept up to a number is full from the beginning."""
    monkeypatch.setattr(table_registry, "REMEMBERED_PRESSES", 10)
    monkeypatch.setattr(runtime, "FORMER", 2)
    monkeypatch.setattr(table_registry, "DEFERRED_AFTER", DEFERRED_AFTER)


def entries(here: Room) -> int:
    """Count what all lists, maps and sets of the process hold, but for what the test itself has noted."""
    messages = here.channels.messages
    for number in [number for number, message in messages.items() if message.owner is None][:-2]:
        del messages[number]
    for message in messages.values():
        message.history.clear()
    here.channels.requests.clear()
    here.channels.deleted.clear()
    gc.collect()
    known = (one for one in gc.get_objects() if isinstance(one, dict | list | set | deque))
    # Sentences are read when they are said for the first time.
    return sum(len(one) for one in known if not (isinstance(one, dict) and "span" in one))


async def settled(here: Room) -> int:
    """Count when the timers of the last presses have ended."""
    await here.quiet()
    await asyncio.sleep(5 * DEFERRED_AFTER)
    return entries(here)


async def play_a_match(here: Room) -> None:
    """A match of three that ends when all but one have left."""
    table = await here.match(3)
    await here.lay_out(table, hands={"a": ["R5", "R7"], "b": ["R9", "R2"], "c": ["B1", "B2"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    for user in (3, 2):
        await here.press(user, f"hr:{table}:leave_yes", here.hand(user).id)
    assert here.tables.glance(table) is None
    here.channels.messages.clear()


@pytest.mark.parametrize("matches", SIZES)
async def test_matches_that_are_over_leave_nothing_behind(here: Room, matches: int) -> None:
    for _ in range(8):
        await play_a_match(here)
    before = await settled(here)
    for _ in range(matches):
        await play_a_match(here)
    after = await settled(here)
    assert (after - before) / matches <= PER_MATCH


async def test_a_table_that_is_used_for_days_keeps_few_alarms() -> None:
    alarms = Deadlines(HandClock(), lambda _: None)
    for press in range(5000):
        for table in range(3):
            # Each press puts off by a day what happens when nobody presses any more.
            alarms.set(table, 86_400.0 + press)
    assert len(alarms._heap) <= CROWDED + 2 * 3
