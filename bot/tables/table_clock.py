"""The clock of one table: the ``now`` given to the engine. It stands while a turn waits to be announced, or in a
pause."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class TableClock:
    """Running, it is ``behind`` seconds behind the wall's clock.

    Standing, it shows ``stands`` since ``since`` (on the wall's clock) and goes on by itself at ``until``; ``None``:
    only when it is released. ``owes``: seconds for which it goes on standing once it has been released; ``released``:
    it has been, and ``until`` is certain.
    """

    behind: float
    stands: float | None = None
    since: float = 0.0
    until: float | None = None
    owes: float = 0.0
    released: bool = False

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
        return self.stands if self.stands is not None and not self.runs(wall) else wall - self.behind_at(wall)

    def behind_at(self, wall: float) -> float:
        """Return by how many seconds it is behind at ``wall``: more and more while it stands."""
        if self.stands is None:
            return self.behind
        return (wall if self.until is None else min(wall, self.until)) - self.stands

    def runs(self, wall: float) -> bool:
        """Whether it runs at ``wall``."""
        return self.stands is None or (self.until is not None and wall >= self.until)

    def left(self, wall: float) -> float:
        """Return for how many seconds it will stand in any case, released or not."""
        if self.runs(wall):
            return 0.0
        return self.until - wall if self.released and self.until is not None else self.owes

    def wall_at(self, shown: float | None) -> float | None:
        """When the clock will show ``shown``, on the wall's; ``None`` if it stands without an end, or for ``None``."""
        if shown is None:
            return None
        if self.stands is None:
            return shown + self.behind
        return None if self.until is None else self.until + shown - self.stands

    def stand(self, wall: float, until: float | None) -> TableClock:
        """The clock, standing from now until ``until``, or until it is released: then it still owes what it owed."""
        shows = self.now(wall)
        since = self.since if self.stands is not None and not self.runs(wall) else wall
        owes = self.left(wall) if until is None else 0.0
        return TableClock(self.behind, shows, since, until, owes)

    def owing(self, seconds: float) -> TableClock:
        """Return the clock, standing for ``seconds`` more once it is released."""
        return replace(self, owes=seconds)

    def go(self, wall: float) -> TableClock:
        """The clock, running from now on, or as soon as it has stood for what it owes."""
        left = self.left(wall)
        if left > 0.0:
            return replace(self, until=wall + left, released=True)
        return TableClock(behind=self.behind_at(wall))

    def shifted(self, by: float) -> TableClock:
        """Return the clock after the wall's has jumped: it shows the same, and goes on after as many seconds."""
        until = None if self.until is None else self.until + by
        return replace(self, behind=self.behind + by, since=self.since + by, until=until)

    def stood(self, wall: float) -> float:
        """For how many seconds it has stood still by now, if it has not been told to go since."""
        if self.stands is None:
            return 0.0
        return max(0.0, (wall if self.until is None else min(wall, self.until)) - self.since)
