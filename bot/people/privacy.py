"""Requests of users about their stored data: a copy, deletion, and not to appear on public boards."""

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
"""Bytes above which a copy is compressed. Discord accepts files of 10 MB."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A file with a user's data."""

    name: str
    content: bytes


class Privacy:
    """Export, deletion and visibility of a user's data."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._copying = asyncio.Lock()

    async def export(self, user: int) -> Copy:
        """Return everything that is stored of a user, including their moves in all matches; compressed if it is large.

        Only one copy is made at a time because a user may have many journals.
        """
        async with self._copying:
            found: dict[str, Any] = {"user_id": user, **await self._storage.people.export(user)}
            for match in found["matches"]:
                match["moves"] = [] if match["seat"] is None else await self._moves(match)
            return await asyncio.to_thread(_packed, found)

    async def _moves(self, match: Mapping[str, Any]) -> list[dict[str, Any]]:
        lines = await self._storage.chronicles.journal(match["table_id"])
        if match["rules_version"] != RULES_VERSION:  # events of other versions cannot be read
            lines = [replace(line, events=()) for line in lines]
        until = math.inf if match["left_at"] is None else match["left_at"]
        over = match["ended_at"] is not None
        return await asyncio.to_thread(own_moves, lines, match["seat"], match["joined_at"], until, over=over)

    async def forget(self, user: int) -> None:
        """Remove a user from all data. Results stay, without a user."""
        await self._storage.people.forget(user)
        self._storage.users.drop(user)

    async def is_hidden(self, user: int) -> bool:
        """Return True if a user does not want to appear on public boards."""
        return user in await self._storage.people.hidden()

    async def hide(self, user: int, wanted: bool) -> None:
        """Set whether a user does not want to appear on public boards."""
        await self._storage.people.hide(user, wanted)


def _packed(found: Mapping[str, Any]) -> Copy:
    content = orjson.dumps(found, option=orjson.OPT_INDENT_2)
    if len(content) < LARGE:
        return Copy("houserules-data.json", content)
    return Copy("houserules-data.json.gz", gzip.compress(content))
