"""Troubles that last for a limited time."""

from __future__ import annotations

from bot.supervision.troubles import Troubles
from tests.bot.standing_clock import StandingClock


def test_a_trouble_beyond_the_limit_expires_too() -> None:
    clock = StandingClock()
    troubles = Troubles(clock)
    for number in range(Troubles.LIMIT + 2):
        troubles.note("token", number, "shared", lasts=60.0)
    assert troubles.counts() == {"token": Troubles.LIMIT + 2}
    clock.time += 30.0
    troubles.note("token", 0, "shared", lasts=60.0)
    clock.time += 30.0
    assert troubles.counts() == {"token": 1}
    clock.time += 30.0
    assert troubles.counts() == {}
