"""Users' requests about their stored data: export, deletion, and hiding from public boards."""

from __future__ import annotations

import asyncio
import gzip
import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import orjson

from bot.history.own_moves import own_moves
from bot.storage import Storage
from bot.storage.postgres.process_notices import Leaving
from engine import RULES_VERSION

LEFT_WITHIN = 3.0
"""Maximum number of seconds to wait for a user to leave the tables in other processes."""
LOOK_AGAIN = 0.1
"""Seconds between two checks for tables that the user has not left yet."""
LARGE = 4 << 20
"""A copy of at least this many bytes is compressed. Discord accepts files of up to 10 MB."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A file with a user's data."""

    name: str
    content: bytes


class Privacy:
    """Export, deletion and visibility of a user's data. All coroutines may raise ``StorageError``."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._copying = asyncio.Lock()

    async def export(self, user: int) -> Copy:
        """Return a file with all stored data of a user, including their moves in all matches.

        A large file is compressed. Matches played with another rules version are exported without the cards that the
        user received. Only one copy is made at a time because a user may have many journals.
        """
        async with self._copying:
            found: dict[str, Any] = {"user_id": user, **await self._storage.people.export(user)}
            for match in found["matches"]:
                match["moves"] = [] if match["seat"] is None else await self._moves(match)
            return await asyncio.to_thread(_packed, found)

    async def _moves(self, match: Mapping[str, Any]) -> list[dict[str, Any]]:
        lines = await self._storage.chronicles.journal(match["table_id"])
        until = math.inf if match["left_at"] is None else match["left_at"]
        over, readable = match["ended_at"] is not None, match["rules_version"] == RULES_VERSION
        return await asyncio.to_thread(
            own_moves, lines, match["seat"], match["joined_at"], until, over=over, readable=readable
        )

    async def seats_elsewhere(self, user: int) -> int:
        """Return the number of live tables in other processes where a user has a seat."""
        return await self._storage.elsewhere.seats(user)

    async def leave_elsewhere(self, user: int, interaction: int) -> None:
        """Make a user leave the tables in other processes, and wait until the user has left.

        ``interaction`` is the id of the interaction with the user's request. Stop waiting after ``LEFT_WITHIN``
        seconds. The other processes will still make the user leave.
        """
        if not await self.seats_elsewhere(user):
            return
        await self._storage.send_notice(Leaving(user, interaction))
        with suppress(TimeoutError):
            async with asyncio.timeout(LEFT_WITHIN):
                await self._left(user)

    async def _left(self, user: int) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            if not await self.seats_elsewhere(user):
                return

    async def forget(self, user: int) -> None:
        """Remove a user from all stored data except blocks. The user's results are kept under anonymous numbers."""
        await self._storage.people.forget(user)
        self._storage.users.drop(user)

    async def is_hidden(self, user: int) -> bool:
        """Return True if a user does not appear on public boards."""
        return user in await self._storage.people.hidden()

    async def hide(self, user: int, wanted: bool) -> None:
        """Hide a user from public boards, or show them again."""
        await self._storage.people.hide(user, wanted)


def _packed(found: Mapping[str, Any]) -> Copy:
    content = orjson.dumps(found, option=orjson.OPT_INDENT_2)
    if len(content) < LARGE:
        return Copy("houserules-data.json", content)
    return Copy("houserules-data.json.gz", gzip.compress(content))
