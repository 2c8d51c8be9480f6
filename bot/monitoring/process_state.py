"""The state of the process at one moment, and its faults."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

REACHED_WITHIN = 8.0
"""Seconds without an accepted change before the database counts as down.

Each of the bot's own heartbeats makes an empty change.
"""


@dataclass(frozen=True, slots=True)
class ShardState:
    """State of one shard. The counts are 0 unless the shard runs in this process."""

    index: int
    owned: bool
    """True if this process owns the shard."""
    epoch: int | None
    """The shard's epoch if this process owns the shard; ``None`` if it does not, or if shards have no owners."""
    ready: bool
    """True while this process has a session with Discord for the shard."""
    latency: float | None
    """Seconds that Discord took to acknowledge this process's last heartbeat; ``None`` if it has acknowledged none."""
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
    """Seconds since the database last accepted a change."""
    lease_age: float
    """Seconds since the lease of the database or, in a fleet, the row of this process was last renewed."""
    sessions_left: int | None
    """Number of sessions that Discord still allows today; ``None`` if unknown."""
    shards: tuple[ShardState, ...]
    damage: str | None = None
    """The known damage to the database file, in SQLite's words; ``None`` if none is known."""

    @property
    def database_up(self) -> bool:
        """Return True if the database accepted a change in the last ``REACHED_WITHIN`` seconds."""
        return self.database_age <= REACHED_WITHIN

    def liveness_faults(self) -> Iterator[str]:
        """Yield the faults that only a restart can repair.

        A blocked event loop is not among them: the process then does not answer the probe at all.
        """
        if not self.writer_alive:
            yield "writer"

    def readiness_faults(self) -> Iterator[str]:
        """Yield the faults that may leave presses without a reply or lose their changes.

        A process that owns no shard can still be ready.
        """
        yield from self.liveness_faults()
        if not self.database_up:
            yield "database"
        if self.damage is not None:
            yield "damaged"
        if not self.logged_in:
            yield "login"
        if any(shard.owned and not shard.ready for shard in self.shards):
            yield "gateway"
