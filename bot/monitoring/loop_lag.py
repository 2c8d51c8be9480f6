"""Lag of the event loop."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

EVERY = 0.5
"""Seconds between two measurements."""
MEASUREMENTS = 30
"""Number of recent measurements from which ``worst`` is taken.

They cover 15 seconds. If metrics are read less often than that, delays can be missed.
"""


class LoopLag:
    """Measured delays of a job that should run every ``EVERY`` seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: float | None = None
        self._lags: deque[float] = deque(maxlen=MEASUREMENTS)

    async def look(self) -> None:
        """Take one measurement. Call this every ``EVERY`` seconds."""
        now = self._now()
        if self._last is not None:
            self._lags.append(max(0.0, now - self._last - EVERY))
        self._last = now

    @property
    def worst(self) -> float:
        """Return the longest recent delay in seconds; 0 before the second measurement."""
        return max(self._lags, default=0.0)
