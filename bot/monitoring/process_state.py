"""The state of the process at one moment, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

REACHED_WITHIN = 8.0
"""Seconds within which the database must have accepted a change, even an empty one. One is made every five seconds."""


@dataclass(frozen=True, slots=True)
class ShardState:
    """One shard of this process."""

    index: int
    owned: bool
    """True if this process carries out what happens in the servers of the shard."""
    epoch: int | None
    """Number of changes of the shard's owner; ``None`` if the shards of this database have no owners."""
    ready: bool
    """True while there is a session with Discord."""
    latency: float | None
    """Seconds in which Discord acknowledged the last heartbeat; ``None`` if it has acknowledged none."""
    tables: int
    """Live tables."""
    paused: int
    """Live tables whose match is paused."""
    presses: int
    """Presses in the queues of the tables."""


@dataclass(frozen=True, slots=True)
class ProcessState:
    """The state of the process."""

    logged_in: bool
    writer_alive: bool
    """True while the thread runs that writes to the database."""
    database_age: float
    """Seconds since the database accepted a change."""
    lease_age: float
    """Seconds since the lease of the database was renewed."""
    sessions_left: int | None
    """Sessions that may begin today; ``None`` if Discord has not said."""
    shards: tuple[ShardState, ...]

    @property
    def database_up(self) -> bool:
        """Return True if the database was reached within ``REACHED_WITHIN``."""
        return self.database_age <= REACHED_WITHIN

    def wrong_for_live(self) -> Iterator[str]:
        """Yield reasons for which only a restart can help. That the loop runs is shown by the answer itself."""
        if not self.writer_alive:
            yield "writer"

    def wrong_for_ready(self) -> Iterator[str]:
        """Yield reasons for which players may not be answered now. A process that owns no shard may be ready."""
        yield from self.wrong_for_live()
        if not self.database_up:
            yield "database"
        if not self.logged_in:
            yield "login"
        if any(shard.owned and not shard.ready for shard in self.shards):
            yield "gateway"
