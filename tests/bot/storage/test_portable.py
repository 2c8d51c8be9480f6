"""Values that both database engines must be able to store."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from bot.storage import MatchOpened, Storage, Unit
from engine.options import Option, check
from engine.rules.registry import OPTIONS
from tests.bot.storage.stored_games import OPTIONS as PLAYED
from tests.bot.storage.stored_games import PEOPLE, Game, new_table

LARGEST_KEY = 2_700
"""Largest size in bytes at which PostgreSQL always accepts an index row."""
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def longest(option: Option) -> Any:
    """Return the longest value that an option can have."""
    most = max(option.values, key=lambda value: len(str(value)), default=None)
    match option.kind:
        case "choice":
            return most
        case "flag":
            return False
        case "number" | "auto_number":
            return option.high
        case "words" | "colours":
            return list(option.values)
        case "effects":
            return {str(number): most for number in range(10)}
        case "ranks":
            return dict.fromkeys(RANKS, most)
    raise AssertionError(option.kind)


def everything() -> dict[str, Any]:
    """Return all options, each with its longest value."""
    return {name: longest(option) for name, option in OPTIONS.items()}


def test_the_longest_rules_fit_into_an_index_row_of_postgresql() -> None:
    stored = orjson.dumps(everything(), option=orjson.OPT_SORT_KEYS)
    assert 1_300 < len(stored) < LARGEST_KEY


@pytest.mark.parametrize("name", OPTIONS)
def test_the_longest_values_are_allowed(name: str) -> None:
    assert check(OPTIONS[name], longest(OPTIONS[name])) == longest(OPTIONS[name])


async def test_the_longest_rules_are_stored(store: Storage) -> None:
    table = await new_table(store)
    game = Game(table.id)
    assert game.began.options == PLAYED
    began = MatchOpened(everything(), tuple(user for user, _ in PEOPLE), 1, 0.0, game.state, game.events)
    await store.submit(Unit(table.id, changes=(began,)))
    found = await store.table(table.id)
    assert found is not None
    assert found.match is not None
    assert found.match.options == everything()
