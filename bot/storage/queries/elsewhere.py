"""Live tables of other processes where a user has a seat. There are none if only one process uses the database."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, Select, select

from bot.storage import schema
from bot.storage.errors import Reason, StorageError
from bot.storage.portable import raw
from bot.storage.postgres.person_lock import lock_person
from bot.storage.rows import UNREADABLE, object_of

if TYPE_CHECKING:
    from bot.storage.store import Storage

_SITS: Select[Any] = (
    select(
        schema.tables.c.id,
        schema.tables.c.guild_id,
        schema.tables.c.status,
        raw(schema.tables.c.meta),
        schema.seats.c.seat,
    )
    .join(schema.seats)
    .where(schema.tables.c.status != schema.ENDED, schema.tables.c.aside.is_(None), schema.seats.c.left_at.is_(None))
    .order_by(schema.tables.c.id)
)


class ElsewhereQueries:
    """Queries about the tables of other processes. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def seats(self, user: int) -> int:
        """Return the number of live tables of other processes where a user has a seat."""
        if self._database.fleet is None:
            return 0
        return len(await self._database.read(partial(self._sits, user=user)))

    async def check_lobby(self, host: int) -> None:
        """Raise ``StorageError`` (``has-lobby``, with the ``table``) if a user hosts a lobby of another process."""
        if self._database.fleet is not None:
            await self._database.read(partial(self._check_lobby, host=host))

    def reserve_lobby(self, connection: Connection, host: int) -> None:
        """Lock the host, then check as ``check_lobby`` does, in the transaction that opens a lobby."""
        if self._database.fleet is not None:
            lock_person(connection, host)
            self._check_lobby(connection, host)

    def _check_lobby(self, connection: Connection, host: int) -> None:
        for row in self._sits(connection, host):
            if row.status == schema.LOBBY and _hosts(row):
                raise StorageError(Reason.HAS_LOBBY, table=row.id)

    def _sits(self, connection: Connection, user: int) -> list[Row[Any]]:
        found = connection.execute(_SITS.where(schema.seats.c.user_id == user))
        return [row for row in found if not self._database.owns(row.guild_id)]


def _hosts(row: Row[Any]) -> bool:
    """Return True if a row's user hosts the row's lobby. Tables of a tournament have no host."""
    try:
        table_state = object_of(row.meta)["house"]
        return bool(table_state["host"] == row.seat and "call" not in table_state)
    except UNREADABLE:
        # The process that owns the table reports the trouble.
        return False
