"""Which language a text is in: the server's for everybody, the reader's for one."""

from __future__ import annotations

from bot.storage import Storage


class Languages:
    """Public texts follow the server's language, until one is set the host's; private ones their reader's."""

    def __init__(self, storage: Storage) -> None:
        self._guilds = storage.guilds
        self._users = storage.users

    async def public(self, guild: int, host_language: str) -> str:
        """The language of public texts at a table of that host."""
        return (await self._guilds.get(guild)).language or host_language

    def private(self, user: int, locale: str) -> str:
        """The language for one reader: what they have set, else what their Discord shows. Never waits."""
        return self._users.language(user) or locale

    async def warm(self) -> None:
        """Bring the languages that people have set into memory."""
        await self._users.load_languages()

    async def set_server(self, guild: int, language: str | None) -> None:
        """Sets the language of a server's public texts; ``None`` follows each table's host."""
        await self._guilds.change(guild, language=language)
