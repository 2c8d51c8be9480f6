"""Retries of failed work, with a longer pause after each failure."""

from __future__ import annotations

from collections.abc import Callable

FIRST = 60.0
"""Seconds before the first retry, doubled with each failure in a row."""
LONGEST = 6 * 3600.0
"""Default maximum number of seconds before a retry."""


class Retries:
    """Consecutive failures of numbered items."""

    def __init__(self, now: Callable[[], float], longest: float = LONGEST) -> None:
        self._now = now
        self._longest = longest
        self._failures: dict[int, tuple[int, float, float]] = {}
        """By item: the number of failures in a row, the time of the last one, and the seconds before the next try."""

    def due(self, number: int) -> bool:
        """Return True if the item may be tried now, or if the clock was set back to before its last failure."""
        _, failed_at, pause = self._failures.get(number, (0, 0.0, 0.0))
        return not 0.0 <= self._now() - failed_at < pause

    def failed(self, number: int) -> None:
        """Count a failure of an item, which postpones its next try."""
        pause = self.pause(number)
        self._failures[number] = self._count(number) + 1, self._now(), pause

    def pause(self, number: int) -> float:
        """Return the seconds to wait before the next try if the item fails now."""
        return float(min(FIRST * 2 ** min(self._count(number), 16), self._longest))

    def _count(self, number: int) -> int:
        return self._failures[number][0] if number in self._failures else 0

    def has_failed(self, number: int) -> bool:
        """Return True if the item has failed before."""
        return number in self._failures

    def forget(self, number: int) -> None:
        """Forget an item's failures because it succeeded or is no longer tried."""
        self._failures.pop(number, None)
