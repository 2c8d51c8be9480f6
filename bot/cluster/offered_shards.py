"""Choice of the offered shards that this process may take. The process that started last chooses first.

In a deployment, new processes replace the old ones. A shard taken by an old process would have to move again when that
process ends.
"""

from __future__ import annotations

from bot.storage.postgres.fleet_queries import FleetStatus


class OfferedShards:
    """The shards that were on offer at the last check."""

    def __init__(self) -> None:
        self._before: frozenset[int] = frozenset()

    def look(self, status: FleetStatus) -> frozenset[int] | None:
        """Return the shards that this process may take now; ``None`` for all.

        The newest process may take all of them, others only those that were also on offer at their previous check.
        """
        still, self._before = status.offered & self._before, status.offered
        return None if status.is_newest else still
