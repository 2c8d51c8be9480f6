"""What people like, wherever they play, and how a server wants its tables to be told."""

from __future__ import annotations

from bot.storage import GuildPreferences, Storage, UserPreferences


class Likings:
    """The preferences of people and servers."""

    def __init__(self, storage: Storage) -> None:
        self._users = storage.users
        self._guilds = storage.guilds

    async def of(self, user: int) -> UserPreferences:
        """What a person has set, defaults where nothing is."""
        return await self._users.get(user)

    async def change(self, user: int, **changes: str | bool | None) -> UserPreferences:
        """Sets the named preferences of a person."""
        return await self._users.change(user, **changes)

    async def style(self, guild: int, text_mode: bool | None, lessons: bool | None) -> GuildPreferences:
        """Sets how a server's tables are told: in words alone, with explanations in passing; ``None`` leaves it."""
        wanted = {"text_mode": text_mode, "lessons": lessons}
        return await self._guilds.change(guild, **{name: value for name, value in wanted.items() if value is not None})
