"""A shard: the servers of the bot whose events go to one session with Discord.

Source: https://docs.discord.com/developers/events/gateway#sharding
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shard:
    """Shard ``index`` of ``count``. The default is the only shard, which has all servers."""

    index: int = 0
    count: int = 1
    epoch: int | None = None
    """The epoch of the shard in a fleet; ``None`` if one process holds the database exclusively."""

    def has(self, guild: int) -> bool:
        """Return True if the events of a server go to this shard."""
        return (guild >> 22) % self.count == self.index


WHOLE = Shard()
"""The shard of a bot that has only one."""
OF_ALL = 0
"""Used in place of a server's id for work that concerns the whole application or database.

The owner of the first shard does this work.
"""
MOST_SHARDS = 999
"""Maximum number of shards that a bot can have."""
