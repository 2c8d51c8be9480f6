"""What people may ask about what is stored of them: a copy, to be forgotten, to stand on no public board."""

from __future__ import annotations

import asyncio
import gzip
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import orjson

from bot.history.own_moves import own_moves
from bot.storage import Storage
from engine import RULES_VERSION

LARGE = 4 << 20
"""Bytes from which on a copy is packed: Discord takes ten million."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A file with somebody's data."""

    name: str
    content: bytes


class Privacy:
    """What is stored of single people."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._copying = asyncio.Lock()

    async def export(self, user: int) -> Copy:
        """Everything that is stored of a person, the own moves of all matches included; packed if it is large.

        One copy at a time: somebody's journals are many.
        """
        async with self._copying:
            found: dict[str, Any] = {"user_id": user, **await self._storage.people.export(user)}
            for match in found["matches"]:
                match["moves"] = [] if match["seat"] is None else await self._moves(match)
            return await asyncio.to_thread(_packed, found)

    async def _moves(self, match: Mapping[str, Any]) -> list[dict[str, Any]]:
        lines = await self._storage.chronicles.journal(match["table_id"])
        if match["rules_version"] != RULES_VERSION:  # what came of the moves cannot be read any more
            lines = [replace(line, events=()) for line in lines]
        until = math.inf if match["left_at"] is None else match["left_at"]
        over = match["ended_at"] is not None
        return await asyncio.to_thread(own_moves, lines, match["seat"], match["joined_at"], until, over=over)

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


def _packed(found: Mapping[str, Any]) -> Copy:
    content = orjson.dumps(found, option=orjson.OPT_INDENT_2)
    if len(content) < LARGE:
        return Copy("houserules-data.json", content)
    return Copy("houserules-data.json.gz", gzip.compress(content))
