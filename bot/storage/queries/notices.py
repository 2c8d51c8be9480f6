"""Notices: users to notify of new tables and of the ends of matches, and the invitations that were sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from sqlalchemy import Connection, delete, func, insert, select

from bot.storage.portable import upsert
from bot.storage.schema import alerts, end_mentions, invitations, subscriptions

if TYPE_CHECKING:
    from bot.storage.store import Storage

MOST_END_MENTIONS = 50
"""Maximum number of users mentioned in the message at the end of a table's match."""

Sent = Literal["yes", "table", "channel"]
"""``yes``: the invitation can be sent. ``table``: the table has had one. ``channel``: the channel recently had one."""


def subscribe(connection: Connection, channel_id: int, user_id: int, wanted: bool) -> bool:
    """Subscribe a user to a channel, or unsubscribe them; return True if that changed anything."""
    if wanted:
        row = upsert(subscriptions).values(channel_id=channel_id, user_id=user_id).on_conflict_do_nothing()
        return connection.execute(row.returning(subscriptions.c.user_id)).first() is not None
    mine = (subscriptions.c.channel_id == channel_id) & (subscriptions.c.user_id == user_id)
    return connection.execute(delete(subscriptions).where(mine)).rowcount == 1


def alert(connection: Connection, channel_id: int, at: float, every: float) -> list[int]:
    """Return the subscribers to notify of a new table now. If there are any, record the notification.

    The list is empty if the last notification was less than ``every`` seconds ago.
    """
    notified = connection.execute(select(alerts.c.at).where(alerts.c.channel_id == channel_id)).scalar()
    if notified is not None and 0 <= at - notified < every:
        return []
    mine = select(subscriptions.c.user_id).where(subscriptions.c.channel_id == channel_id)
    users = list(connection.execute(mine.order_by(subscriptions.c.user_id)).scalars())
    if users:
        row = upsert(alerts).values(channel_id=channel_id, at=at)
        connection.execute(row.on_conflict_do_update(index_elements=["channel_id"], set_={"at": at}))
    return users


class InvitationQueries:
    """Invitations to lobbies. A table gets at most one, and a channel only one within a given time.

    All methods may raise ``StorageError``.
    """

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def note(self, guild: int, table: int, channel: int, at: float, every: float) -> Sent:
        """Record an invitation that is about to be sent, and return ``yes``.

        If the table has had an invitation, or its channel had one less than ``every`` seconds before ``at``, record
        nothing and return the reason.
        """

        def work(connection: Connection) -> Sent:
            known = select(invitations.c.at).where(invitations.c.table_id == table)
            if connection.execute(known).first() is not None:
                return "table"
            newest = select(func.max(invitations.c.at)).where(invitations.c.channel_id == channel)
            last = connection.execute(newest).scalar()
            if last is not None and 0 <= at - last < every:
                return "channel"
            connection.execute(insert(invitations).values(table_id=table, channel_id=channel, at=at))
            return "yes"

        return await self._database.write(work, guild)

    async def drop(self, guild: int, table: int) -> None:
        """Delete the record of an invitation that could not be sent."""
        query = delete(invitations).where(invitations.c.table_id == table)
        await self._database.write(lambda connection: connection.execute(query), guild)


class EndMentionQueries:
    """Users to mention when the match of a table is over. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def toggle(self, guild: int, table: int, user: int) -> bool | None:
        """Add a user to the mentions of a table and return True, or remove the user and return False.

        Add nobody and return ``None`` if the table already has ``MOST_END_MENTIONS`` users.
        """

        def work(connection: Connection) -> bool | None:
            mine = (end_mentions.c.table_id == table) & (end_mentions.c.user_id == user)
            if connection.execute(delete(end_mentions).where(mine)).rowcount:
                return False
            counted = select(func.count()).select_from(end_mentions).where(end_mentions.c.table_id == table)
            if connection.execute(counted).scalar_one() >= MOST_END_MENTIONS:
                return None
            connection.execute(insert(end_mentions).values(table_id=table, user_id=user))
            return True

        return await self._database.write(work, guild)

    async def of(self, table: int) -> tuple[int, ...]:
        """Return the users to mention for a table."""
        query = select(end_mentions.c.user_id).where(end_mentions.c.table_id == table).order_by(end_mentions.c.user_id)
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def drop(self, guild: int, table: int) -> None:
        """Remove all users from the mentions of a table."""
        query = delete(end_mentions).where(end_mentions.c.table_id == table)
        await self._database.write(lambda connection: connection.execute(query), guild)
