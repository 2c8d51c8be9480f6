"""What people may ask about what is stored of them: a copy, to be forgotten, to stand on no public board."""

from __future__ import annotations

from typing import Any

import orjson

from bot.storage import Storage


class Privacy:
    """What is stored of single people."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def export(self, user: int) -> bytes:
        """Everything that is stored of a person, as a JSON file."""
        found: dict[str, Any] = {"user_id": user, **await self._storage.people.export(user)}
        return orjson.dumps(found, option=orjson.OPT_INDENT_2)

    async def forget(self, user: int) -> None:
        """Takes the person out of everything; results stay, as those of nobody."""
        await self._storage.people.forget(user)
        self._storage.users.drop(user)

    async def is_hidden(self, user: int) -> bool:
        """Whether somebody does not want to stand on public boards."""
        return user in await self._storage.people.hidden()

    async def hide(self, user: int, wanted: bool) -> None:
        """Sets that."""
        await self._storage.people.hide(user, wanted)
