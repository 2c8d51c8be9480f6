"""Blocks, which keep users from joining or opening tables and from pressing public buttons.

All blocks are kept in memory, because each press checks them.
"""

from __future__ import annotations

from typing import Literal

from bot.storage import Storage
from bot.storage.queries.blocks import AllBlocks, Block

LOOK_AGAIN_EVERY = 30.0
"""Seconds between two reloads of the blocks. A block set from a terminal takes effect within this time."""

BlockedBy = Literal["server", "operator", "switched_off"]
"""The origin of a block. ``switched_off`` means that the operator has blocked the whole server."""


class Blocks:
    """The blocks in force. Coroutines may raise ``StorageError``; the other methods only use memory."""

    def __init__(self, storage: Storage) -> None:
        self._stored = storage.blocks
        self._known = AllBlocks()
        self._notified: set[tuple[int, int]] = set()

    async def load(self) -> None:
        """Reload all blocks, and forget notifications of blocks that have been lifted."""
        self._known = await self._stored.all()
        self._notified = {(guild, user) for guild, user in self._notified if self.blocked_by(guild, user) is not None}

    def blocked_by(self, guild: int, user: int) -> BlockedBy | None:
        """Return the origin of a user's block in a server; ``None`` if the user is not blocked."""
        if guild in self._known.servers:
            return "switched_off"
        if user in self._known.users:
            return "operator"
        return "server" if user in self._known.people.get(guild, {}) else None

    def holds(self, guild: int, user: int) -> bool:
        """Return True if a user is blocked in a server."""
        return self.blocked_by(guild, user) is not None

    def is_news(self, guild: int, user: int) -> bool:
        """Return True if a blocked user has not been notified of the block yet, and mark them as notified."""
        new = (guild, user) not in self._notified
        self._notified.add((guild, user))
        return new

    def of_server(self, guild: int) -> list[Block]:
        """Return the blocks set by a server's moderators, newest first."""
        return sorted(self._known.people.get(guild, {}).values(), key=lambda block: -block.at)

    def is_switched_off(self, guild: int) -> bool:
        """Return True if the operator has blocked the server."""
        return guild in self._known.servers

    async def block(self, guild: int, user: int, at: float) -> None:
        """Block a user in a server, on behalf of its moderators."""
        await self._stored.block(guild, user, at)
        await self.load()

    async def unblock(self, guild: int, user: int) -> None:
        """Lift the block that a server's moderators have set on a user. A block by the operator remains."""
        await self._stored.unblock(guild, user)
        await self.load()
