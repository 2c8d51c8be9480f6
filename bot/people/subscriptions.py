"""Notifications of new tables in a channel and of the ends of matches, and invitations to lobbies."""

from __future__ import annotations

from bot.storage import Storage
from bot.storage.queries.notices import Sent

AT_MOST_EVERY = 3600.0
"""Minimum number of seconds between two notifications of new tables, or two invitations, in a channel."""
MOST_NAMED = 50
"""Maximum number of users mentioned in one message, so that its text does not exceed Discord's limit."""


class Subscriptions:
    """The subscriptions to channels, the mentions at the end of matches, and the invitations to lobbies.

    All coroutines may raise ``StorageError``.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def toggle(self, guild: int, channel: int, user: int) -> bool:
        """Subscribe a user to a channel, or end the subscription. Return True if the user is subscribed now."""
        if await self._storage.subscribe(guild, channel, user, True):
            return True
        await self._storage.subscribe(guild, channel, user, False)
        return False

    async def toggle_end(self, guild: int, table: int, user: int) -> bool | None:
        """Toggle whether a user is mentioned when the match of a table is over. Return True if they will be mentioned.

        Return ``None`` if too many users are waiting for that match already.
        """
        return await self._storage.end_mentions.toggle(guild, table, user)

    async def note_invitation(self, guild: int, table: int, channel: int, now: float) -> Sent:
        """Record an invitation before it is sent. Return ``yes`` if it may be sent, otherwise a reason (see ``Sent``).

        A table may have one invitation, and a channel one every ``AT_MOST_EVERY`` seconds.
        """
        return await self._storage.invitations.note(guild, table, channel, now, AT_MOST_EVERY)

    async def drop_invitation(self, guild: int, table: int) -> None:
        """Delete the record of an invitation that could not be sent, so that the table can have another one."""
        await self._storage.invitations.drop(guild, table)

    async def to_notify(self, guild: int, channel: int, host: int) -> list[int]:
        """Return up to ``MOST_NAMED`` users other than ``host`` to notify of a table that ``host`` opens in a channel.

        If the channel has subscribers, record the notification. The list is empty within ``AT_MOST_EVERY`` seconds of
        the last notification.
        """
        users = await self._storage.alert(guild, channel, AT_MOST_EVERY)
        return [user for user in users if user != host][:MOST_NAMED]
