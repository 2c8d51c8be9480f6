"""The bot's clock: the machine's clock, steadied by the monotonic clock, which nobody can set."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

JUMP = 5.0
"""Difference in seconds above which the machine's clock counts as set. Smaller differences are corrected slowly."""
SLEW = 0.01
"""Maximum correction towards the machine's clock, in seconds per second."""
DAY = 86_400.0
"""Total of recent jumps, in seconds, that makes the clock untrusted."""
HELD = 6 * 3600.0
"""Seconds for which a jump counts towards ``DAY``."""
CHECK_EVERY = 1.0
"""Seconds between two comparisons with the machine's clock."""


class Clock(Protocol):
    """A clock in Unix seconds that lets callers wait for a time."""

    def now(self) -> float:
        """Return the time. It never goes back, unless a jump was reported."""
        ...

    def steady(self) -> float:
        """Return the seconds on a clock that never jumps. Use it only for times that are not stored."""
        ...

    def sleep_until(self, when: float) -> Coroutine[Any, Any, None]:
        """Wait until the clock has reached ``when``."""
        ...

    @property
    def trusted(self) -> bool:
        """Return True if the clock is reliable enough for work that cannot be undone, such as deleting old data."""
        ...


class WallClock:
    """A clock that starts with the time of the machine's clock and is advanced by the monotonic clock.

    ``check`` must be called regularly to compare the time with the machine's clock. It corrects a small difference
    slowly. A large difference means that the machine's clock was set or that the machine was suspended. Then the time
    jumps, and ``check`` returns the size of the jump, so that the caller can shift deadlines by the same amount.

    ``last_known`` is the last time at which the bot is known to have been running, or ``None`` if that is unknown. The
    difference between that time and the start counts as a jump too.
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

    def steady(self) -> float:
        """Return the seconds on the monotonic clock."""
        return self._steady()

    async def sleep_until(self, when: float) -> None:
        """Wait until the clock has reached ``when``. A jump does not end the wait; ``check`` reports it."""
        if (left := when - self.now()) > 0:
            await asyncio.sleep(left)

    def check(self) -> float:
        """Compare the time with the machine's clock; return the seconds by which the time has jumped, usually 0."""
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
        """Return False if the jumps of the last ``HELD`` seconds add up to ``DAY`` or more in either direction."""
        now = self._steady()
        return abs(sum(by for at, by in self._jumps if now - at < HELD)) < DAY
