"""When what has failed is tried again: each time a little later."""

from __future__ import annotations

from collections.abc import Callable

FIRST, LONGEST = 60.0, 6 * 3600.0
"""Seconds before the second try: doubled with each failure in a row, up to the second."""


class Retries:
    """Failures in a row of things that are told apart by a number."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failures: dict[int, tuple[int, float]] = {}

    def due(self, number: int) -> bool:
        """Whether it is to be tried now."""
        return number not in self._failures or self._now() >= self._failures[number][1]

    def failed(self, number: int) -> None:
        """Count a failure."""
        count = self._failures.get(number, (0, 0.0))[0] + 1
        self._failures[number] = count, self._now() + min(FIRST * 2 ** min(count - 1, 16), LONGEST)

    def again(self, number: int) -> bool:
        """Whether it has failed before."""
        return number in self._failures

    def over(self, number: int) -> None:
        """It has not failed, or is not tried any more."""
        self._failures.pop(number, None)
