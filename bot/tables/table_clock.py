"""The clock of a table: the ``now`` that the engine is given. It may stand still; it never runs backwards."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class TableClock:
    """Running, it is ``behind`` seconds behind the wall's clock.

    Standing, it shows ``stands`` since ``since`` (on the wall's clock) and goes on by itself at ``until``; ``None``:
    only when it is released.
    """

    behind: float
    stands: float | None = None
    since: float = 0.0
    until: float | None = None

    @classmethod
    def starting(cls, wall: float) -> TableClock:
        """A clock that shows 0 now."""
        return cls(behind=wall)

    @classmethod
    def standing(cls, shows: float, wall: float) -> TableClock:
        """A clock that stands until it is released."""
        return cls(behind=wall - shows, stands=shows, since=wall)

    def now(self, wall: float) -> float:
        """What the clock shows when it is ``wall`` on the wall's."""
        if self.stands is None:
            return wall - self.behind
        if self.until is None or wall < self.until:
            return self.stands
        return self.stands + wall - self.until

    def runs(self, wall: float) -> bool:
        """Whether it runs at ``wall``."""
        return self.stands is None or (self.until is not None and wall >= self.until)

    def wall_at(self, shown: float | None) -> float | None:
        """When the clock will show ``shown``, on the wall's; ``None`` if it stands without an end, or for ``None``."""
        if shown is None:
            return None
        if self.stands is None:
            return shown + self.behind
        return None if self.until is None else self.until + shown - self.stands

    def stand(self, wall: float, until: float | None) -> TableClock:
        """The clock, standing from now until ``until`` or until it is released."""
        shows = self.now(wall)
        since = self.since if self.stands is not None and not self.runs(wall) else wall
        return replace(self, stands=shows, since=since, until=until)

    def go(self, wall: float) -> TableClock:
        """The clock, running from now on."""
        return TableClock(behind=wall - self.now(wall))

    def stood(self, wall: float) -> float:
        """For how many seconds it has stood still by now, if it has not been told to go since."""
        if self.stands is None:
            return 0.0
        return max(0.0, (wall if self.until is None else min(wall, self.until)) - self.since)
