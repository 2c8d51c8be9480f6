"""The clock of one table, whose time the engine gets as ``now``.

It stops during a pause or an outage, and while a turn is waiting to be announced.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class TableClock:
    """A clock that runs behind the wall clock, or is stopped. Immutable."""

    behind: float
    """Seconds behind the wall clock. Ignored if ``stopped_at`` is set."""
    stopped_at: float | None = None
    """Time shown while it is stopped; ``None`` if it was not stopped. After ``until``, it runs on from this time."""
    since: float = 0.0
    """The time when it stopped, on the wall clock."""
    until: float | None = None
    """The time when it resumes automatically, on the wall clock; ``None`` if it must be released."""
    owes: float = 0.0
    """Seconds that it stays stopped after its release."""
    released: bool = False
    """True if it has been released and is to run at ``until``. Releasing it again changes nothing."""

    @classmethod
    def starting(cls, wall: float) -> TableClock:
        """Return a clock that shows 0 now."""
        return cls(behind=wall)

    @classmethod
    def stopped(cls, shows: float, wall: float) -> TableClock:
        """Return a clock that is stopped until it is released."""
        return cls(behind=wall - shows, stopped_at=shows, since=wall)

    def now(self, wall: float) -> float:
        """Return the time that the clock shows at ``wall`` on the wall clock."""
        return self.stopped_at if self.stopped_at is not None and not self.runs(wall) else wall - self.behind_at(wall)

    def behind_at(self, wall: float) -> float:
        """Return how many seconds the clock is behind at ``wall``. The number grows while it is stopped."""
        if self.stopped_at is None:
            return self.behind
        return (wall if self.until is None else min(wall, self.until)) - self.stopped_at

    def runs(self, wall: float) -> bool:
        """Return True if the clock runs at ``wall``."""
        return self.stopped_at is None or (self.until is not None and wall >= self.until)

    def left(self, wall: float) -> float:
        """Return the seconds until the clock runs, counted from its release if it has not been released yet."""
        if self.runs(wall):
            return 0.0
        return self.until - wall if self.released and self.until is not None else self.owes

    def wall_at(self, shown: float | None) -> float | None:
        """Return the wall time at which the clock will show ``shown``; ``None`` if unknown or ``shown`` is ``None``."""
        if shown is None:
            return None
        if self.stopped_at is None:
            return shown + self.behind
        return None if self.until is None else self.until + shown - self.stopped_at

    def stop(self, wall: float, until: float | None) -> TableClock:
        """Return a copy that is stopped until the time ``until``.

        Without ``until``, the copy is stopped until it is released, and then for as long as this clock had left.
        """
        shows = self.now(wall)
        since = self.since if self.stopped_at is not None and not self.runs(wall) else wall
        owes = self.left(wall) if until is None else 0.0
        return TableClock(self.behind, shows, since, until, owes)

    def owing(self, seconds: float) -> TableClock:
        """Return a copy that stays stopped for ``seconds`` after its release."""
        return replace(self, owes=seconds)

    def go(self, wall: float) -> TableClock:
        """Return a released copy. It runs immediately, or after the seconds that the clock owes."""
        left = self.left(wall)
        if left > 0.0:
            return replace(self, until=wall + left, released=True)
        return TableClock(behind=self.behind_at(wall))

    def shifted(self, by: float) -> TableClock:
        """Return a copy adjusted for a jump of the wall clock by ``by`` seconds.

        It shows the same time, and resumes after the same delay.
        """
        until = None if self.until is None else self.until + by
        return replace(self, behind=self.behind + by, since=self.since + by, until=until)

    def stopped_for(self, wall: float) -> float:
        """Return the seconds for which the clock has been stopped by the time ``wall``; 0 if it was not stopped."""
        if self.stopped_at is None:
            return 0.0
        return max(0.0, (wall if self.until is None else min(wall, self.until)) - self.since)
