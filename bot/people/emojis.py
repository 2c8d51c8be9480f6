"""Which emojis the application has been given."""

from __future__ import annotations

from bot.storage import Storage
from bot.storage.queries.emojis import Uploaded

__all__ = ["Emojis", "Uploaded"]


class Emojis:
    """What was uploaded under each name."""

    def __init__(self, storage: Storage) -> None:
        self._emojis = storage.emojis

    async def known(self) -> dict[str, Uploaded]:
        """What was uploaded last under each name."""
        return await self._emojis.known()

    async def keep(self, name: str, uploaded: Uploaded) -> None:
        """Notes an upload."""
        await self._emojis.keep(name, uploaded)
