"""Limits on how long computers think in the tables' own process."""

from __future__ import annotations

import pytest

from bot.tables.runtime.computers.thinking import AT_TABLES_MS, SAVED, SHARE, ThinkingTime
from engine.players import LEVELS


class Time:
    """A clock on which each imagined world takes a millisecond."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        """Return the time in seconds."""
        return self.seconds

    def worlds(self, thinking: ThinkingTime, level: str = "normal") -> int:
        """Imagine worlds for one decision until ``thinking`` allows no more; return their number."""
        more = thinking.more(LEVELS[level])
        worlds = 0
        while more(worlds):
            worlds += 1
            self.seconds += 0.001
        return worlds


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_takes_a_few_milliseconds_at_every_level(level: str) -> None:
    time = Time()
    assert time.worlds(ThinkingTime(time.now), level) in (AT_TABLES_MS, AT_TABLES_MS + 1)


def test_many_decisions_in_a_row_use_up_the_saved_time_which_builds_up_again_later() -> None:
    time = Time()
    thinking = ThinkingTime(time.now)
    found = [time.worlds(thinking) for _ in range(60)]
    assert 0.8 * SAVED < sum(found) / 1000 < 1.2 * SAVED
    assert found[-1] == 0
    time.seconds += 1.0
    assert time.worlds(thinking) >= AT_TABLES_MS


def test_computers_at_all_tables_together_use_a_small_share_of_the_time() -> None:
    time = Time()
    thinking = ThinkingTime(time.now)
    worlds = 0
    while time.seconds < 60:
        worlds += time.worlds(thinking)
        time.seconds += 0.001
    assert worlds / 1000 < 60 * SHARE + SAVED + 0.1
