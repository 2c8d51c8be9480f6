"""Emojis of the application: the hash of the file uploaded under each name, and the id that Discord assigned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from bot.model.shard import OF_ALL
from bot.storage import schema
from bot.storage.portable import upsert

if TYPE_CHECKING:
    from bot.storage.store import Storage


@dataclass(frozen=True, slots=True)
class Uploaded:
    """An emoji's Discord id, and the hash of its file."""

    id: int
    digest: str


class EmojiQueries:
    """The uploaded emojis in the database. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def known(self) -> dict[str, Uploaded]:
        """Return the last upload under each name."""
        columns = schema.emojis.c

        def work(connection: Connection) -> dict[str, Uploaded]:
            rows = connection.execute(select(columns.name, columns.emoji_id, columns.digest))
            return {name: Uploaded(number, digest) for name, number, digest in rows}

        return await self._database.read(work)

    async def keep(self, name: str, uploaded: Uploaded) -> None:
        """Store an upload. It replaces an earlier upload under the same name."""
        row = upsert(schema.emojis).values(name=name, emoji_id=uploaded.id, digest=uploaded.digest)
        changed = {"emoji_id": row.excluded.emoji_id, "digest": row.excluded.digest}

        def work(connection: Connection) -> None:
            connection.execute(row.on_conflict_do_update(index_elements=["name"], set_=changed))

        await self._database.write(work, OF_ALL)
