"""A channel that Discord cannot find, and the time when Discord is asked for it again."""

from __future__ import annotations

from dataclasses import dataclass

FIRST_LOOK, LONGEST_LOOK = 30.0, 3600.0
"""The shortest and the longest delay, in seconds, before Discord is asked for a missing channel again.

The delay doubles with each request.
"""


@dataclass(slots=True)
class MissingChannel:
    """The search for the channel of a table. All moments are on the wall clock."""

    since: float | None = None
    """The time when the channel was first missing."""
    look_at: float | None = None
    """The time when Discord is asked for the channel again."""
    _looks: int = 0
    """Number of requests that were scheduled."""

    def found(self) -> None:
        """End the search."""
        self.since = self.look_at = None
        self._looks = 0

    def missing_for(self, now: float, since: float) -> float:
        """Return how many seconds the channel has been missing. A new search counts from ``since``."""
        if self.since is None:
            self.since = since
        return now - self.since

    def look_later(self, now: float) -> float | None:
        """Schedule the next request for the channel, and return the seconds until then.

        Return ``None`` if a request is already scheduled.
        """
        if self.look_at is not None:
            return None
        delay: float = min(FIRST_LOOK * 2 ** min(self._looks, 16), LONGEST_LOOK)
        self._looks, self.look_at = self._looks + 1, now + delay
        return delay

    def is_due(self, now: float) -> bool:
        """Return True if it is time to look for the channel. The request is then no longer scheduled."""
        if self.look_at is None or now < self.look_at:
            return False
        self.look_at = None
        return True

    def shift(self, by: float) -> None:
        """Shift all moments after the wall clock has jumped by ``by`` seconds."""
        self.since = None if self.since is None else self.since + by
        self.look_at = None if self.look_at is None else self.look_at + by
