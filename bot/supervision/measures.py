"""Measurements of a running bot.

Nothing is recorded until ``record`` is set, so a bot without metrics pays only one comparison for each event.
"""

from __future__ import annotations

from collections.abc import Callable

Record = Callable[[float, tuple[str, ...]], None]
"""Function that records a value with the values of its labels. It may be called from several threads."""


class Measure:
    """One kind of event. ``labels`` are the names of the values that distinguish events of this kind."""

    __slots__ = ("labels", "name", "record")

    def __init__(self, name: str, *labels: str) -> None:
        self.name = name
        self.labels = labels
        self.record: Record | None = None

    def __call__(self, value: float = 1.0, *labels: str) -> None:
        """Record an event if events of this kind are recorded."""
        if self.record is not None:
            self.record(value, labels)

    @property
    def is_recorded(self) -> bool:
        """Return True if events of this kind are recorded."""
        return self.record is not None


PRESS_SECONDS = Measure("press_seconds", "kind", "outcome")
"""Seconds from the arrival of an interaction until Discord has answered the reply."""
PRESSES = Measure("press_total", "kind", "outcome")
"""Presses, counted once their outcome is known."""
COMMIT_SECONDS = Measure("commit_seconds")
"""Duration of a transaction in seconds."""
COMMIT_UNITS = Measure("commit_units")
"""Number of pieces of work in a transaction."""
FENCED_WRITES = Measure("fenced_writes_total")
"""Pieces of work that were refused because another process owns the data."""
DOUBTFUL_COMMITS = Measure("doubtful_commits_total")
"""Transactions whose connection was lost during the commit."""
TAKEOVERS = Measure("takeovers_total", "why")
"""Shards that this process has taken."""
IDENTIFIED = Measure("identify_total")
"""Sessions with Discord that were begun."""
DISCORD_REQUESTS = Measure("discord_requests_total", "route", "status", "scope")
"""Requests to which Discord has responded."""
DISCORD_WAIT = Measure("discord_wait_seconds", "route", "status")
"""Seconds from the beginning of a request to Discord until the headers of its response arrive."""
PAINT_AGE = Measure("paint_age_seconds", "message")
"""Seconds from when a public message went out of date until Discord confirmed its update."""

ALL = (
    *(PRESS_SECONDS, PRESSES, COMMIT_SECONDS, COMMIT_UNITS, FENCED_WRITES, DOUBTFUL_COMMITS, TAKEOVERS, IDENTIFIED),
    *(DISCORD_REQUESTS, DISCORD_WAIT, PAINT_AGE),
)
