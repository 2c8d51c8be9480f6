"""Invitations to lobbies: one for each table, and none in a channel soon after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from sqlalchemy import Connection, delete, func, select
from sqlalchemy.dialects.sqlite import insert

from bot.storage.notice_schema import invitations

if TYPE_CHECKING:
    from bot.storage.store import Storage

Sent = Literal["yes", "table", "channel"]
"""``yes``: it may be sent now. ``table``, ``channel``: the table or the channel has had one."""


class InvitationQueries:
    """The invitations of all channels. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def note(self, table: int, channel: int, at: float, every: float) -> Sent:
        """Note an invitation before it is sent, unless table or channel have had one; return which."""

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

        return await self._database.write(work)

    async def drop(self, table: int) -> None:
        """Remove the note of an invitation that could not be sent."""
        await self._database.write(
            lambda connection: connection.execute(delete(invitations).where(invitations.c.table_id == table))
        )
