"""Preferences of servers, their arrivals and departures, and the deletion of their data after a departure."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable

from bot.model.bot_setup import FEATURES
from bot.storage import GuildPreferences, Storage
from bot.supervision.isolation import each

KEPT_FOR = 30 * 86400.0
"""Seconds to keep the data of a server that removed the bot."""

Owns = Callable[[int], bool]
"""Function that returns True for the servers of a shard."""


class Servers:
    """The servers that have the bot or have removed it, and their preferences.

    All coroutines may raise ``StorageError``.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._arrivals_lock = asyncio.Lock()
        """Lock that keeps arrivals and departures in order while they are stored."""

    async def preferences(self, guild: int) -> GuildPreferences:
        """Return the preferences of a server, with defaults where nothing is set."""
        return await self._storage.guilds.get(guild)

    def games_master(self, guild: int) -> int | None:
        """Return the games masters' role; ``None`` if there is none or the preferences are not in memory."""
        known = self._storage.guilds.cached(guild)
        return None if known is None else known.games_master

    async def warm(self, guilds: Iterable[int]) -> None:
        """Load the preferences of these servers into memory. Log failures and continue with the other servers."""
        await each(guilds, self._storage.guilds.get, "the preferences of a server")

    async def set_pictures(self, guild: int, when: str) -> GuildPreferences:
        """Set whether public messages of a server have pictures. Return all preferences of the server.

        Raise ``ValueError`` for a value that is not in ``PICTURES``.
        """
        return await self._storage.guilds.change(guild, pictures=when)

    async def set_features(self, guild: int, offered: Collection[str]) -> GuildPreferences:
        """Switch on the ``offered`` features of a server and switch off the others. Return the server's preferences."""
        return await self._storage.guilds.change(guild, **{name: name in offered for name in FEATURES})

    async def set_games_master(self, guild: int, role: int | None) -> None:
        """Set the games masters' role; ``None`` for none."""
        await self._storage.guilds.change(guild, games_master=role)

    async def set_log(self, guild: int, channel: int | None) -> None:
        """Set the channel in which changes are logged; ``None`` for none."""
        await self._storage.guilds.change(guild, log_channel=channel)

    # --- coming and going -------------------------------------------------------------------------------------------

    async def belong_to(self, application: int) -> bool:
        """Return True if the stored data belongs to this Discord application.

        Data that belongs to no application yet is assigned to this one.
        """
        return await self._storage.people.application(application) == application

    async def note_present(self, guilds: Iterable[int], owns: Owns) -> set[int]:
        """Record that the bot is in these servers. Return other owned servers that should have the bot.

        Those are servers with stored data whose departure is not recorded. They may in fact still have the bot, because
        Discord may leave servers out of its list.
        """
        there = set(guilds)
        async with self._arrivals_lock:
            departed = set(await self._storage.people.departures())
            await each(departed & there, self._storage.people.returned, "noting that a server is back")
            known = {guild for guild in await self._storage.people.servers() if owns(guild)}
            return known - there - departed

    async def departures(self) -> dict[int, float]:
        """Return the Unix time at which each departed server removed the bot."""
        return await self._storage.people.departures()

    async def joined(self, guild: int) -> None:
        """Cancel the deletion of a server's data if the server had removed the bot and has now added it again."""
        async with self._arrivals_lock:
            if guild in await self._storage.people.departures():
                await self._storage.people.returned(guild)

    async def left(self, guild: int, now: float) -> None:
        """Record that a server has removed the bot."""
        async with self._arrivals_lock:
            await self._storage.people.departed(guild, now)

    async def delete_departed(self, now: float, owns: Owns) -> list[int]:
        """Delete the data of owned servers that removed the bot at least ``KEPT_FOR`` seconds ago.

        Log failures. Return the ids of the servers whose data was deleted.
        """
        left = (await self._storage.people.departures()).items()
        gone = [guild for guild, at in left if now >= at + KEPT_FOR and owns(guild)]
        deleted: list[int] = []

        async def delete(guild: int) -> None:
            await self._storage.people.delete_server(guild)
            self._storage.guilds.drop(guild)
            deleted.append(guild)

        await each(gone, delete, "deleting a server")
        return deleted

    async def channels_without_server(self) -> set[int]:
        """Return the channels that have preferences but whose server is unknown."""
        return await self._storage.people.channels_without_server()

    async def store_server_of(self, channel: int, guild: int) -> None:
        """Record which server a channel belongs to."""
        await self._storage.people.store_server_of(channel, guild)
