"""Thousands of matches, and tables that live for days: nothing that is kept in memory grows with them."""

from __future__ import annotations

import asyncio
import gc
import os
from collections import deque
from collections.abc import Iterator
from typing import Any

import pytest

from bot.leagues import leagues
from bot.leagues.leagues import Leagues
from bot.storage.queries import preferences
from bot.tables.runtime import alarms, runtime, table_registry
from bot.tables.runtime.alarms import CROWDED, Alarms
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import HandClock, Room

MATCHES = int(os.environ.get("SOAK_MATCHES", "300"))
"""Matches of the long form; ``python -m tests.soak --matches`` sets it."""
SIZES = [10, pytest.param(MATCHES, marks=(pytest.mark.soak, pytest.mark.timeout(200 + 2 * MATCHES)))]
FEW = 6
"""The number to which what is kept on purpose is limited here, so that the limits are reached."""
DEFERRED_AFTER = 0.02
PER_MATCH = 5.0
"""Entries by which it may grow after each, at most: caches fill up, but nothing lists everything."""


@pytest.fixture(autouse=True)
def short_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit what is kept on purpose to a few, and end the timers of presses soon."""
    monkeypatch.setattr(table_registry, "REMEMBERED_PRESSES", FEW)
    monkeypatch.setattr(runtime, "FORMER", FEW)
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


def sizes(value: Any, path: str, seen: set[int]) -> Iterator[tuple[str, int]]:
    """Yield how much each container holds that hangs on an object of the bot, by its place."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, dict | list | set | frozenset | tuple) or hasattr(value, "popleft"):
        yield path, len(value)
        parts = list(value.values() if isinstance(value, dict) else value)
        for part in parts:
            yield from sizes(part, f"{path}[]", seen)
    elif type(value).__module__.startswith("bot."):
        names = {*getattr(value, "__dict__", {}), *(name for one in type(value).__mro__ for name in slots(one))}
        for name in sorted(names):
            yield from sizes(getattr(value, name, None), f"{path}.{name}", seen)


def slots(kind: type) -> tuple[str, ...]:
    given = getattr(kind, "__slots__", ())
    return (given,) if isinstance(given, str) else tuple(given)


def held(here: Room) -> dict[str, int]:
    """Return the sizes of all containers of the tables and the storage, those at the same place added up."""
    found: dict[str, int] = {}
    for path, size in sizes({"tables": here.tables, "storage": here.storage}, "", set()):
        found[path] = found.get(path, 0) + size
    return found


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
    assert here.tables.summary(table) is None
    here.channels.messages.clear()


async def lose_a_channel(here: Room) -> None:
    """A match of two that ends with its channel, after one of them has opened their hand."""
    table = await here.match(2)
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    here.tables.channel_gone(CHANNEL)
    await here.quiet()
    assert here.tables.summary(table) is None


async def test_tables_and_storage_hold_no_more_after_many_matches(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alarms, "CROWDED", 0)
    for _ in range(2 * FEW):
        await lose_a_channel(here)
    before, tasks = held(here), len(asyncio.all_tasks())
    for _ in range(2 * FEW):
        await lose_a_channel(here)
    after = held(here)
    assert len(before) > 20
    assert {path: (before.get(path, 0), size) for path, size in after.items() if size > before.get(path, 0)} == {}
    assert len(asyncio.all_tasks()) <= tasks


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
    alarms = Alarms(HandClock(), lambda _: None)
    for press in range(5000):
        for table in range(3):
            # Each press puts off by a day what happens when nobody presses any more.
            alarms.set(table, 86_400.0 + press)
    assert len(alarms._heap) <= CROWDED + 2 * 3


async def test_people_of_many_servers_are_remembered_up_to_a_limit(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leagues, "REMEMBERED", FEW)
    known = Leagues(here.storage)
    for user in range(5 * FEW):
        await known.remember(1, user, 10.0)
    assert len(known._known) == FEW
    assert known.met(1, 0, 10.0)
    assert not known.met(1, 5 * FEW - 1, 10.0)
    known.forgotten(5 * FEW - 1)
    assert known.met(1, 5 * FEW - 1, 10.0)


async def test_preferences_of_many_people_are_remembered_up_to_a_limit(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "KEPT", FEW)
    for user in range(5 * FEW):
        await here.storage.users.get(user)
    assert len(here.storage.users._known) <= FEW
