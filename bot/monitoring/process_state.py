"""The state of the process at one moment, and its faults."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

REACHED_WITHIN = 8.0
"""Seconds within which the database must have accepted a change. An empty change is made every five seconds."""


@dataclass(frozen=True, slots=True)
class ShardState:
    """One shard, of this process or of another one."""

    index: int
    owned: bool
    """True if this process owns the shard."""
    epoch: int | None
    """The epoch at which this process owns the shard; ``None`` if it does not, or if shards have no owners."""
    ready: bool
    """True while the shard has a session with Discord."""
    latency: float | None
    """Seconds until Discord acknowledged the last heartbeat; ``None`` if it has acknowledged none."""
    tables: int
    """Number of live tables."""
    paused: int
    """Number of live tables whose match is paused."""
    presses: int
    """Number of presses in the queues of the tables."""


@dataclass(frozen=True, slots=True)
class ProcessState:
    """State of the process at one moment."""

    logged_in: bool
    writer_alive: bool
    """True while the thread that writes to the database runs."""
    database_age: float
    """Seconds since the database accepted a change."""
    lease_age: float
    """Seconds since the lease of the database was renewed."""
    sessions_left: int | None
    """Number of sessions that may still begin today; ``None`` if that is unknown."""
    shards: tuple[ShardState, ...]

    @property
    def database_up(self) -> bool:
        """Return True if the database was reached within ``REACHED_WITHIN``."""
        return self.database_age <= REACHED_WITHIN

    def wrong_for_live(self) -> Iterator[str]:
        """Yield the faults that only a restart can repair. Any answer shows that the event loop runs."""
        if not self.writer_alive:
            yield "writer"

    def wrong_for_ready(self) -> Iterator[str]:
        """Yield the faults that may prevent replies to presses now. A process without shards may be ready."""
        yield from self.wrong_for_live()
        if not self.database_up:
            yield "database"
        if not self.logged_in:
            yield "login"
        if any(shard.owned and not shard.ready for shard in self.shards):
            yield "gateway"
