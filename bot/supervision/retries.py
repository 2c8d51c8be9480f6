"""Retries of failed work, with a longer pause after each failure."""

from __future__ import annotations

from collections.abc import Callable

FIRST = 60.0
"""Seconds before the first retry, doubled with each failure in a row."""
LONGEST = 6 * 3600.0
"""Maximum number of seconds before a retry."""


class Retries:
    """Consecutive failures of numbered items."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failures: dict[int, tuple[int, float]] = {}

    def due(self, number: int) -> bool:
        """Return True if the item may be tried now."""
        return number not in self._failures or self._now() >= self._failures[number][1]

    def failed(self, number: int) -> None:
        """Count a failure of an item, which postpones its next try."""
        count = self._failures.get(number, (0, 0.0))[0] + 1
        self._failures[number] = count, self._now() + self.pause(number)

    def pause(self, number: int) -> float:
        """Return the seconds before the retry that would follow a failure now."""
        count = self._failures.get(number, (0, 0.0))[0]
        return float(min(FIRST * 2 ** min(count, 16), LONGEST))

    def has_failed(self, number: int) -> bool:
        """Return True if the item has failed before."""
        return number in self._failures

    def forget(self, number: int) -> None:
        """Forget an item's failures because it succeeded or is no longer tried."""
        self._failures.pop(number, None)
