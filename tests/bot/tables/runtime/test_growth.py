"""Memory hardly grows over many matches and presses, and caches are limited."""

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
from tests.bot.tables.harness import Harness, ManualClock

MATCHES = int(os.environ.get("SOAK_MATCHES", "300"))
"""Number of matches in the long form of a test; set by ``python -m tests.soak --matches``."""
SIZES = [40, pytest.param(MATCHES, marks=(pytest.mark.soak, pytest.mark.timeout(200 + 2 * MATCHES)))]
FEW = 6
"""Limit for everything that is deliberately remembered, low enough for the tests to reach it."""
DEFERRED_AFTER = 0.02
"""Seconds after which a press is deferred in these tests."""
PER_MATCH = 5.0
"""Number of entries that a match may leave behind on average, because caches fill up."""
BURST = 600
"""Number of further entries that may be left behind, whatever the number of matches."""


@pytest.fixture(autouse=True)
def short_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lower the limits on what is remembered, and defer presses sooner."""
    monkeypatch.setattr(table_registry, "REMEMBERED_PRESSES", FEW)
    monkeypatch.setattr(runtime, "FORMER", FEW)
    monkeypatch.setattr(table_registry, "DEFERRED_AFTER", DEFERRED_AFTER)


def entries(here: Harness) -> int:
    """Drop most of what the harness has recorded; return the number of entries in all containers of the process."""
    messages = here.channels.messages
    for number in [number for number, message in messages.items() if message.owner is None][:-2]:
        del messages[number]
    for message in messages.values():
        message.history.clear()
    here.channels.requests.clear()
    here.channels.deleted.clear()
    gc.collect()
    known = (one for one in gc.get_objects() if isinstance(one, dict | list | set | deque))
    # Parsed sentences do not count: each is parsed when it is used for the first time.
    return sum(len(one) for one in known if not (isinstance(one, dict) and "span" in one))


def sizes(value: Any, path: str, seen: set[int]) -> Iterator[tuple[str, int]]:
    """Yield the path and the size of each container that can be reached from a value."""
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


def container_sizes(here: Harness) -> dict[str, int]:
    """Return the total size of all containers with the same path, for each path in the tables and the storage."""
    found: dict[str, int] = {}
    for path, size in sizes({"tables": here.tables, "storage": here.storage}, "", set()):
        found[path] = found.get(path, 0) + size
    return found


async def settled_entries(here: Harness) -> int:
    """Wait until the timers of the last presses have ended, then return the number of entries."""
    await here.quiet()
    await asyncio.sleep(5 * DEFERRED_AFTER)
    return entries(here)


async def play_a_match(here: Harness) -> None:
    """Play a match of three players, which ends when two of them leave."""
    table = await here.match(3)
    await here.arrange(table, hands={"a": ["R5", "R7"], "b": ["R9", "R2"], "c": ["B1", "B2"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    for user in (3, 2):
        await here.press(user, f"hr:{table}:leave_yes", here.hand(user).id)
    assert here.tables.summary(table) is None
    here.channels.messages.clear()


async def lose_a_channel(here: Harness) -> None:
    """Begin a match of two players, open a hand, and end the match by deleting its channel."""
    table = await here.match(2)
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    here.tables.channel_gone(CHANNEL)
    await here.quiet()
    assert here.tables.summary(table) is None


async def test_tables_and_storage_do_not_grow_over_many_matches(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alarms, "CROWDED", 0)
    # On a busy machine, a press may be deferred, which adds this job permanently. So add it before counting.
    here.tables._jobs.job("deferral")
    for _ in range(2 * FEW):
        await lose_a_channel(here)
    before, tasks = container_sizes(here), len(asyncio.all_tasks())
    for _ in range(2 * FEW):
        await lose_a_channel(here)
    after = container_sizes(here)
    assert len(before) > 20
    assert {path: (before.get(path, 0), size) for path, size in after.items() if size > before.get(path, 0)} == {}
    assert len(asyncio.all_tasks()) <= tasks


@pytest.mark.parametrize("matches", SIZES)
async def test_finished_matches_leave_few_entries_in_memory(here: Harness, matches: int) -> None:
    for _ in range(8):
        await play_a_match(here)
    before = await settled_entries(here)
    for _ in range(matches):
        await play_a_match(here)
    after = await settled_entries(here)
    assert after - before <= BURST + PER_MATCH * matches


async def test_many_presses_leave_few_alarms() -> None:
    alarms = Alarms(ManualClock(), lambda _: None)
    for press in range(5000):
        for table in range(3):
            # Each press postpones the alarm for an idle table to a day after the press.
            alarms.set(table, 86_400.0 + press)
    assert len(alarms._heap) <= CROWDED + 2 * 3


async def test_the_number_of_remembered_members_is_limited(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leagues, "REMEMBERED", FEW)
    known = Leagues(here.storage)
    for user in range(5 * FEW):
        await known.store_member(1, user, 10.0)
    assert len(known._known) == FEW
    assert known.is_new_member(1, 0, 10.0)
    assert not known.is_new_member(1, 5 * FEW - 1, 10.0)
    known.forgotten(5 * FEW - 1)
    assert known.is_new_member(1, 5 * FEW - 1, 10.0)


async def test_the_number_of_cached_preferences_is_limited(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "KEPT", FEW)
    for user in range(5 * FEW):
        await here.storage.users.get(user)
    assert len(here.storage.users._known) == FEW
