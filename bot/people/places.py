"""Where tables are opened if nobody says: in the channel itself, or in a thread of their own."""

from __future__ import annotations

from bot.storage import Storage

PLACES = ("here", "thread")


class Places:
    """Each channel's default place for tables."""

    def __init__(self, storage: Storage) -> None:
        self._channels = storage.channels
        self._people = storage.people

    async def default(self, channel: int) -> str:
        """``here`` or ``thread``."""
        return (await self._channels.get(channel)).place

    async def set_default(self, guild: int, channel: int, place: str) -> None:
        """Sets a channel's default. ``ValueError`` for another word."""
        await self._people.channel_of(channel, guild)
        await self._channels.change(channel, place=place)
