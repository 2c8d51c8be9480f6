"""Subscriptions: users who are notified when a table opens in a channel, at most once an hour, or when a match ends."""

from __future__ import annotations

from bot.storage import Storage
from bot.storage.queries.notices import Sent

AT_MOST_EVERY = 3600.0
"""Seconds between two notifications in a channel."""
MOST_NAMED = 50
"""Users who are mentioned in one message at most: more mentions would not fit."""


class Subscriptions:
    """The subscriptions of all channels."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def toggle(self, guild: int, channel: int, user: int) -> bool:
        """Subscribe a user to a channel, or end the subscription if there is one; return True if there is one now."""
        if await self._storage.subscribe(guild, channel, user, True):
            return True
        await self._storage.subscribe(guild, channel, user, False)
        return False

    async def toggle_end(self, guild: int, table: int, user: int) -> bool | None:
        """Let a user be mentioned when the match of a table is over, or no longer; return True if they will be.

        ``None``: too many users wait for that already.
        """
        return await self._storage.end_mentions.toggle(guild, table, user)

    async def note_invitation(self, guild: int, table: int, channel: int, now: float) -> Sent:
        """Note an invitation to a table before it is sent: one for each table, and one an hour for each channel."""
        return await self._storage.invitations.note(guild, table, channel, now, AT_MOST_EVERY)

    async def drop_invitation(self, guild: int, table: int) -> None:
        """Let a table have another invitation, because the first could not be sent."""
        await self._storage.invitations.drop(guild, table)

    async def to_notify(self, guild: int, channel: int, host: int) -> list[int]:
        """Return the users to notify of a table that ``host`` opens now in a channel.

        There are none within ``AT_MOST_EVERY`` seconds of the last notification.
        """
        users = await self._storage.alert(guild, channel, AT_MOST_EVERY)
        return [user for user in users if user != host][:MOST_NAMED]
