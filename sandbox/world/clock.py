"""The sandbox's clock: real time by default; it can be frozen, advanced and started again."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypedDict


class ClockFace(TypedDict):
    """State of the clock, as sent to its followers."""

    now: float
    running: bool


class Clock:
    """Clock for all times that Discord would set, in seconds since 1970."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._frozen_at: float | None = None
        self.on_change: Callable[[], None] = lambda: None

    def now(self) -> float:
        """Return the sandbox's time."""
        return time.time() + self._ahead if self._frozen_at is None else self._frozen_at

    @property
    def running(self) -> bool:
        """Return True if time passes."""
        return self._frozen_at is None

    def face(self) -> ClockFace:
        """Return the state of the clock, as sent to its followers."""
        return {"now": self.now(), "running": self.running}

    def freeze(self, at: float | None = None) -> None:
        """Set the time to ``at``, if it is given, and stop the clock."""
        self._frozen_at = self.now() if at is None else at
        self.on_change()

    def advance(self, seconds: float) -> None:
        """Advance the clock, whether it is running or frozen."""
        if self._frozen_at is None:
            self._ahead += seconds
        else:
            self._frozen_at += seconds
        self.on_change()

    def run(self) -> None:
        """Start the clock again at its current time."""
        if self._frozen_at is not None:
            self._ahead = self._frozen_at - time.time()
            self._frozen_at = None
        self.on_change()

    def saved(self) -> dict[str, float | None]:
        """Return the values to store for a restart."""
        return {"ahead": self._ahead, "frozen_at": self._frozen_at}

    def restore(self, saved: dict[str, float | None]) -> None:
        """Continue with the values that :meth:`saved` returned."""
        self._ahead = saved["ahead"] or 0.0
        self._frozen_at = saved["frozen_at"]


def iso(seconds: float) -> str:
    """Format a time as Discord does: ISO 8601 with microseconds and an offset."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def from_iso(text: str) -> float:
    """Parse a time that :func:`iso` formatted."""
    return datetime.fromisoformat(text).timestamp()
