"""Preferences of users, channels and servers, such as languages, places for tables, text mode and card styles."""

from __future__ import annotations

from bot.model.card_faces import AS_SERVER
from bot.storage import GuildPreferences, Storage, UserPreferences

PLACES = ("here", "thread")
"""The default places that a channel can have: new tables open in the channel itself or in a new thread."""


class Preferences:
    """The preferences of users, channels and servers. All coroutines may raise ``StorageError``.

    Public texts are in the server's language, or in the host's if none is set. Private texts are in the reader's.
    """

    def __init__(self, storage: Storage) -> None:
        self._users = storage.users
        self._guilds = storage.guilds
        self._channels = storage.channels
        self._people = storage.people

    async def of(self, user: int) -> UserPreferences:
        """Return a user's preferences, with defaults where nothing is set."""
        return await self._users.get(user)

    async def change(self, user: int, **changes: str | bool | None) -> UserPreferences:
        """Set the named preferences of a user. Return all preferences of the user."""
        return await self._users.change(user, **changes)

    async def set_style(
        self, guild: int, text_mode: bool | None = None, lessons: bool | None = None, cards: str | None = None
    ) -> GuildPreferences:
        """Set the text mode, lessons and card style of a server's tables. Return all preferences of the server.

        ``None`` leaves a value unchanged. Raise ``ValueError`` for a card style that is not in ``STYLES``.
        """
        wanted = {"text_mode": text_mode, "lessons": lessons, "card_style": cards}
        return await self._guilds.change(guild, **{name: value for name, value in wanted.items() if value is not None})

    async def card_style(self, user: int, guild: int) -> str:
        """Return the card style that a user has chosen, or the server's if they have chosen none."""
        chosen = (await self._users.get(user)).card_style
        return (await self._guilds.get(guild)).card_style if chosen == AS_SERVER else chosen

    # --- languages --------------------------------------------------------------------------------------------------

    async def public_language(self, guild: int, host_language: str) -> str:
        """Return the language of public texts at a table whose host has ``host_language``."""
        return (await self._guilds.get(guild)).language or host_language

    def private_language(self, user: int, locale: str) -> str:
        """Return the language that a reader has set, or else ``locale``, the language of their Discord client."""
        return self._users.language(user) or locale

    async def load_languages(self) -> None:
        """Load into memory the languages that users have set."""
        await self._users.load_languages()

    async def set_server_language(self, guild: int, language: str | None) -> None:
        """Set the language of a server's public texts. With ``None``, each table uses its host's language."""
        await self._guilds.change(guild, language=language)

    # --- places -----------------------------------------------------------------------------------------------------

    async def place(self, channel: int) -> str:
        """Return a channel's default place for tables: ``here`` or ``thread``."""
        return (await self._channels.get(channel)).place

    async def set_place(self, guild: int, channel: int, place: str) -> None:
        """Set a channel's default place for tables. Raise ``ValueError`` for a value that is not in ``PLACES``."""
        await self._people.store_server_of(channel, guild)
        await self._channels.change(channel, guild, place=place)
