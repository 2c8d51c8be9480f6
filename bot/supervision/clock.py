"""The bot's clock: the machine's clock, made steady with the monotonic one, which nobody can set."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

JUMP = 5.0
"""Seconds by which the machine's clock must differ to count as set. A smaller difference is drift, followed slowly."""
SLEW = 0.01
"""Seconds by which the time is corrected towards the machine's clock per second."""
DAY = 86_400.0
"""Seconds of jumps in all that make the clock doubtful."""
HELD = 6 * 3600.0
"""Seconds for which a jump of a day or more must hold before anything is deleted because of it."""
CHECK_EVERY = 1.0
"""Seconds between two comparisons with the machine's clock."""


class Clock(Protocol):
    """A clock in Unix seconds that can also be waited for."""

    def now(self) -> float:
        """Return the time. It never goes back, unless a jump was reported."""
        ...

    def sleep_until(self, when: float) -> Coroutine[Any, Any, None]:
        """Return when the clock has reached ``when``."""
        ...

    @property
    def trusted(self) -> bool:
        """Return True if data may be deleted because of their age."""
        ...


class WallClock:
    """The machine's clock, read once and advanced by the monotonic one.

    ``check`` compares it with the machine's clock from time to time. A small difference is followed slowly. A large one
    means that somebody has set the clock, or that the machine was suspended: the time jumps, and ``check`` returns by
    how much, so that everything that waits for a moment can be moved along.

    ``last_known`` is a time at which the bot ran before, if one is known; a start days away from it counts as a jump
    too.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        last_known: float | None = None,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._checked = steady()
        self._ahead = wall() - self._checked
        self._last = float("-inf")
        self._jumps: list[tuple[float, float]] = []
        if last_known is not None:
            self._jumps.append((self._checked, self.now() - last_known))

    def now(self) -> float:
        """Return the time. It never goes back, unless ``check`` has returned a jump."""
        self._last = max(self._last, self._steady() + self._ahead)
        return self._last

    async def sleep_until(self, when: float) -> None:
        """Return when the clock has reached ``when``. A jump does not end the sleep; ``check`` reports it."""
        if (left := when - self.now()) > 0:
            await asyncio.sleep(left)

    def check(self) -> float:
        """Compare the time with the machine's clock and return the seconds by which it has just jumped, usually 0."""
        now = self._steady()
        passed, self._checked = now - self._checked, now
        off = self._wall() - (now + self._ahead)
        if abs(off) <= JUMP:
            most = SLEW * passed
            self._ahead += max(-most, min(most, off))
            return 0.0
        self._ahead += off
        self._last = now + self._ahead
        self._jumps = [(at, by) for at, by in self._jumps if now - at < HELD]
        self._jumps.append((now, off))
        return off

    @property
    def trusted(self) -> bool:
        """Return False for ``HELD`` seconds after jumps that add up to a day or more, unless they were reversed."""
        now = self._steady()
        return abs(sum(by for at, by in self._jumps if now - at < HELD)) < DAY
