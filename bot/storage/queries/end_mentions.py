"""Users who asked to be mentioned when the match of a table is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, func, select
from sqlalchemy.dialects.sqlite import insert

from bot.storage import notice_schema

if TYPE_CHECKING:
    from bot.storage.store import Storage

MOST = 50
"""Users who are mentioned in one message at most: more mentions would not fit."""

rows = notice_schema.end_mentions


class EndMentionQueries:
    """The wishes of all tables. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def toggle(self, table: int, user: int) -> bool | None:
        """Add a user to those of a table, or remove them; return True if they are there now.

        ``None``: the table has ``MOST`` users already, so nothing has changed.
        """

        def work(connection: Connection) -> bool | None:
            mine = (rows.c.table_id == table) & (rows.c.user_id == user)
            if connection.execute(delete(rows).where(mine)).rowcount:
                return False
            counted = select(func.count()).select_from(rows).where(rows.c.table_id == table)
            if connection.execute(counted).scalar_one() >= MOST:
                return None
            connection.execute(insert(rows).values(table_id=table, user_id=user))
            return True

        return await self._database.write(work)

    async def of(self, table: int) -> tuple[int, ...]:
        """Return the users of a table."""
        query = select(rows.c.user_id).where(rows.c.table_id == table).order_by(rows.c.user_id)
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def drop(self, table: int) -> None:
        """Remove all users of a table, because they were mentioned."""
        await self._database.write(lambda connection: connection.execute(delete(rows).where(rows.c.table_id == table)))
