"""What a server sets for all its channels, and what becomes of its data when it removes the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from bot.storage import GuildPreferences, Storage
from bot.supervision.isolation import each

PICTURES = ("repost", "turn", "never")
KEPT_FOR = 30 * 86400.0
"""Seconds for which the data of a server that removed the bot are kept."""


class Servers:
    """Servers, their settings, and those that are gone."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._counting = asyncio.Lock()
        """Coming and going are noted in the order in which they happen."""

    async def settings(self, guild: int) -> GuildPreferences:
        """What a server has set."""
        return await self._storage.guilds.get(guild)

    def games_master(self, guild: int) -> int | None:
        """The role that decides at tables like moderators, as far as it is in memory. Never waits."""
        known = self._storage.guilds.cached(guild)
        return None if known is None else known.games_master

    async def warm(self, guilds: Iterable[int]) -> None:
        """Bring the settings of these servers into memory."""
        await each(guilds, self._storage.guilds.get, "the settings of a server")

    async def set_pictures(self, guild: int, when: str) -> None:
        """How often the table's picture is made. ``ValueError`` for another word."""
        await self._storage.guilds.change(guild, pictures=when)

    async def set_games_master(self, guild: int, role: int | None) -> None:
        """The role that decides at tables like moderators, ``None`` for none."""
        await self._storage.guilds.change(guild, games_master=role)

    async def set_log(self, guild: int, channel: int | None) -> None:
        """The channel in which changes are told, ``None`` for none."""
        await self._storage.guilds.change(guild, log_channel=channel)

    # --- coming and going -------------------------------------------------------------------------------------------

    async def belong_to(self, application: int) -> bool:
        """Return True if what is stored belongs to this application of Discord's, or to none yet."""
        return await self._storage.people.application(application) == application

    async def here(self, guilds: Iterable[int]) -> set[int]:
        """Note that the bot is in these servers, out of order or not; return the known ones that are missing.

        That a server is missing proves nothing: Discord may leave it out, or the session may be one of several.
        """
        there = set(guilds)
        async with self._counting:
            await self._storage.people.returned(there)
            known = await self._storage.people.servers()
            return known - there - set(await self._storage.people.departures())

    async def departures(self) -> dict[int, float]:
        """Return when servers removed the bot."""
        return await self._storage.people.departures()

    async def joined(self, guild: int) -> None:
        """A server has (again) the bot: its data stay."""
        async with self._counting:
            if guild in await self._storage.people.departures():
                await self._storage.people.returned((guild,))

    async def left(self, guild: int, now: float) -> None:
        """A server has removed the bot."""
        async with self._counting:
            await self._storage.people.departed((guild,), now)

    async def delete_departed(self, now: float) -> list[int]:
        """Deletes the data of servers that removed the bot thirty days ago; returns which."""
        gone = [guild for guild, at in (await self._storage.people.departures()).items() if now >= at + KEPT_FOR]
        deleted: list[int] = []

        async def delete(guild: int) -> None:
            await self._storage.people.delete_server(guild)
            self._storage.guilds.drop(guild)
            deleted.append(guild)

        await each(gone, delete, "deleting a server")
        return deleted

    async def homeless(self) -> set[int]:
        """Channels for which something is set and whose server is not known yet."""
        return await self._storage.people.homeless()

    async def channel_of(self, channel: int, guild: int) -> None:
        """Notes to which server a channel belongs."""
        await self._storage.people.channel_of(channel, guild)
