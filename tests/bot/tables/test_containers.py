"""Containers that hang on the tables, the storage and the leagues are as large after many matches as after a few."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from bot.leagues import leagues
from bot.leagues.leagues import Leagues
from bot.storage.queries import preferences
from bot.tables.runtime import alarms, runtime, table_registry

from .channels import CHANNEL
from .harness import Room

FEW = 6
"""The number to which what is kept on purpose is limited here, so that the limits are reached."""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit what is kept on purpose to a few."""
    monkeypatch.setattr(table_registry, "REMEMBERED_PRESSES", FEW)
    monkeypatch.setattr(runtime, "FORMER", FEW)
    monkeypatch.setattr(alarms, "CROWDED", 0)


async def match_after_match(here: Room, count: int) -> None:
    for _ in range(count):
        table = await here.match(2)
        await here.press(1, f"hr:{table}:hand", here.table(table).id)
        here.tables.channel_gone(CHANNEL)
        await here.quiet()
        assert here.tables.glance(table) is None


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


@pytest.mark.usefixtures("small")
async def test_matches_that_are_over_leave_nothing_that_grows(here: Room) -> None:
    await match_after_match(here, 2 * FEW)
    before, tasks = held(here), len(asyncio.all_tasks())
    await match_after_match(here, 2 * FEW)
    after = held(here)
    assert len(before) > 20
    assert {path: (before.get(path, 0), size) for path, size in after.items() if size > before.get(path, 0)} == {}
    assert len(asyncio.all_tasks()) <= tasks


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
