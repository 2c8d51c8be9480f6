"""Finished matches that were set aside because some work on them failed, with the reason.

The work is not tried again until the next start, when a newer version of the program may be able to read the match.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import ColumnElement, Connection, delete, exists, select

from bot.model.shard import OF_ALL
from bot.storage import schema
from bot.storage.errors import StorageError
from bot.storage.portable import upsert
from bot.storage.rows import reason_of
from bot.supervision.troubles import Troubles

if TYPE_CHECKING:
    from bot.storage.store import Storage

Work = Literal["counting", "settling", "packing"]
WORKS: tuple[Work, ...] = ("counting", "settling", "packing")
LONGEST_REASON = 300
"""Maximum length of a stored reason, in characters."""

rows = schema.match_troubles


class MatchTroubleQueries:
    """Matches that were set aside, in the database and in the ``troubles`` shown to the operator."""

    def __init__(self, database: Storage, troubles: Troubles, now: Callable[[], float]) -> None:
        self._database = database
        self._troubles = troubles
        self._now = now

    @asynccontextmanager
    async def noted(self, work: Work, table_id: int, guild: int) -> AsyncIterator[None]:
        """Set the match aside if the block fails for a reason that is not temporary. Re-raise every error.

        ``guild`` is the server that the work is for, or ``OF_ALL``.
        """
        try:
            yield
        except Exception as error:
            if not (isinstance(error, StorageError) and error.may_pass):
                await self.note(work, table_id, guild, reason_of(error))
            raise

    async def note(self, work: Work, table_id: int, guild: int, reason: str) -> None:
        """Set a match aside. Raise ``StorageError`` if that fails."""
        row = {"table_id": table_id, "work": work, "reason": reason[:LONGEST_REASON], "at": self._now()}

        def write(connection: Connection) -> int | None:
            kept = upsert(rows).values(row)
            connection.execute(
                kept.on_conflict_do_update(index_elements=["table_id", "work"], set_={"reason": kept.excluded.reason})
            )
            server = select(schema.tables.c.guild_id).where(schema.tables.c.id == table_id)
            return connection.execute(server).scalar()

        self._troubles.note(work, table_id, row["reason"], await self._database.write(write, guild))

    async def all(self) -> list[tuple[str, int, str]]:
        """Return the work, table and reason of each match that was set aside."""
        query = select(rows.c.work, rows.c.table_id, rows.c.reason).order_by(rows.c.table_id, rows.c.work)
        return await self._database.read(lambda connection: [tuple(row) for row in connection.execute(query)])

    async def try_again(self) -> None:
        """Clear the list of matches that were set aside, so that each is tried once more."""
        await self._database.write(lambda connection: connection.execute(delete(rows)), OF_ALL)
        for work in WORKS:
            self._troubles.clear(work)


def is_noted(work: Work, table_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a match was set aside because this work on it failed."""
    return exists().where(rows.c.table_id == table_id, rows.c.work == work)
