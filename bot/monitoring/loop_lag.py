"""Lag of the event loop."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

EVERY = 0.5
"""Seconds between two looks."""
LOOKS = 30
"""Looks of which the worst one counts: those of the last fifteen seconds, in which every scrape falls."""


class LoopLag:
    """Measures by how much a job that runs every ``EVERY`` seconds comes too late."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: float | None = None
        self._lags: deque[float] = deque(maxlen=LOOKS)

    async def look(self) -> None:
        """Take one measurement; to be called ``EVERY`` seconds after the last call."""
        now = self._now()
        if self._last is not None:
            self._lags.append(max(0.0, now - self._last - EVERY))
        self._last = now

    @property
    def worst(self) -> float:
        """Return the seconds of the longest delay of late."""
        return max(self._lags, default=0.0)
