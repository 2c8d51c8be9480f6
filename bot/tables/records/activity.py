"""The latest activity of people at a table."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Activity:
    """The moments when people last acted, on the wall clock."""

    moved_at: float = 0.0
    """The time when a press last changed the match."""
    _acted: dict[int, float] = field(default_factory=dict)
    """The moments when users last acted or wrote, by user."""

    def moved(self, at: float) -> None:
        """Note a press that changed the match."""
        self.moved_at = at

    def acted(self, user: int, at: float) -> None:
        """Note that a user acted. A later act may already have been noted."""
        self._acted[user] = max(at, self._acted.get(user, 0.0))

    def last_of(self, user: int) -> float:
        """Return when a user last acted or wrote; 0 if that is unknown."""
        return self._acted.get(user, 0.0)

    def forget(self, user: int) -> None:
        """Forget a user whose data is deleted."""
        self._acted.pop(user, None)

    def shift(self, by: float) -> None:
        """Add ``by`` seconds to all moments, because the wall clock has jumped by that amount."""
        self.moved_at += by
        self._acted = {user: at + by for user, at in self._acted.items()}
