"""What users, channels and servers have set: languages, places, text mode, and how users like their hands."""

from __future__ import annotations

from bot.storage import GuildPreferences, Storage, UserPreferences

PLACES = ("here", "thread")
"""Where a table is opened if nothing else is requested: in the channel itself, or in a thread of its own."""


class Preferences:
    """The preferences of users, channels and servers.

    Public texts follow the server's language, and the host's until one is set; private texts follow their reader's.
    """

    def __init__(self, storage: Storage) -> None:
        self._users = storage.users
        self._guilds = storage.guilds
        self._channels = storage.channels
        self._people = storage.people

    async def of(self, user: int) -> UserPreferences:
        """Return what a user has set, defaults for the rest."""
        return await self._users.get(user)

    async def change(self, user: int, **changes: str | bool | None) -> UserPreferences:
        """Set the named preferences of a user."""
        return await self._users.change(user, **changes)

    async def set_style(self, guild: int, text_mode: bool | None, lessons: bool | None) -> GuildPreferences:
        """Set whether a server's tables are in text mode and explain rules; ``None`` leaves it as it is."""
        wanted = {"text_mode": text_mode, "lessons": lessons}
        return await self._guilds.change(guild, **{name: value for name, value in wanted.items() if value is not None})

    # --- languages --------------------------------------------------------------------------------------------------

    async def public_language(self, guild: int, host_language: str) -> str:
        """Return the language of public texts at a table of that host."""
        return (await self._guilds.get(guild)).language or host_language

    def private_language(self, user: int, locale: str) -> str:
        """Return the language for one reader: the one they have set, else that of their Discord. Never waits."""
        return self._users.language(user) or locale

    async def load_languages(self) -> None:
        """Bring the languages that users have set into memory."""
        await self._users.load_languages()

    async def set_server_language(self, guild: int, language: str | None) -> None:
        """Set the language of a server's public texts; ``None`` follows each table's host."""
        await self._guilds.change(guild, language=language)

    # --- places -----------------------------------------------------------------------------------------------------

    async def place(self, channel: int) -> str:
        """Return a channel's default place for tables: ``here`` or ``thread``."""
        return (await self._channels.get(channel)).place

    async def set_place(self, guild: int, channel: int, place: str) -> None:
        """Set a channel's default place. ``ValueError`` for another word."""
        await self._people.channel_of(channel, guild)
        await self._channels.change(channel, place=place)
