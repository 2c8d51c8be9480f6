"""Who wants to hear when a table opens in a channel: at most one notification an hour."""

from __future__ import annotations

from bot.storage import Storage

AT_MOST_EVERY = 3600.0
MOST_NAMED = 50
"""So many people are named in one message at most: more mentions would not fit."""


class Subscriptions:
    """The wish "Tell me when a table opens", for each channel."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def toggle(self, channel: int, user: int) -> bool:
        """Subscribes, or ends the subscription if there is one; returns whether there is one now."""
        if await self._storage.subscribe(channel, user, True):
            return True
        await self._storage.subscribe(channel, user, False)
        return False

    async def to_notify(self, channel: int, host: int) -> list[int]:
        """Whom to notify of a table that ``host`` opens now; nobody within an hour of the last time."""
        users = await self._storage.alert(channel, AT_MOST_EVERY)
        return [user for user in users if user != host][:MOST_NAMED]
