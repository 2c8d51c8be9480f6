"""A shard: the part of all servers whose events come to one session.

Source: https://docs.discord.com/developers/events/gateway#sharding
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shard:
    """The shard ``index`` of ``count``; by default the only one, which has all servers."""

    index: int = 0
    count: int = 1
    epoch: int | None = None
    """Counts the owners of the shard, where several processes share one database; ``None`` where there is only one."""

    def has(self, guild: int) -> bool:
        """Return True if the events of a server come to this shard."""
        return (guild >> 22) % self.count == self.index


WHOLE = Shard()
"""The shard of a bot that has only one."""
OF_ALL = 0
"""In the place of a server: what belongs to the whole application or database is done by the first shard's owner."""
MOST_SHARDS = 999
"""Shards that a bot can have."""
