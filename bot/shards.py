"""The shards of this process. Each has its own tables, its own tournaments and its own session with Discord."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.discord.discord_internals import become_shard, hang_up, share_login
from bot.discord.gateway.client import Client
from bot.discord.gateway.connection import Connection
from bot.discord.services import Services
from bot.model.shard import Shard
from bot.supervision.jobs import step

BEGUN_WITHIN = 20.0
"""Maximum number of seconds to wait for sessions to begin before the next ones are started."""


@dataclass(frozen=True, slots=True)
class ShardParts:
    """The parts of one shard."""

    client: Client
    connection: Connection
    services: Services


class Shards:
    """All shards of this process. The first one is responsible for the whole application."""

    def __init__(self, make: Callable[[Services | None], ShardParts]) -> None:
        """Make the first shard. ``make`` receives ``None`` for it, and the first shard's services for the others."""
        self._make = make
        self.first = make(None)
        self.parts = [self.first]
        self.total = 1
        """Total number of the bot's shards, across all processes."""

    async def begin(self, count: int) -> int:
        """Make shards until there are ``count``, load the tables of all shards, and return the number of tables.

        The first shard must be logged in, because the others send their requests through it.
        """
        self.total = count
        for _ in range(1, count):
            part = self._make(self.first.services)
            self.parts.append(part)
            await share_login(part.client, self.first.client)
        tables = 0
        for index, part in enumerate(self.parts):
            shard = Shard(index, count)
            become_shard(part.client, shard)
            tables += await part.services.tables.load(shard)
        return tables

    async def stay(self, at_once: int) -> None:
        """Keep the sessions of all shards open. They begin in order, ``at_once`` at a time.

        Return when a client has been closed. Raise ``CannotStart`` if one of the shards cannot continue.
        """
        staying: list[asyncio.Task[None]] = []
        try:
            for start in range(0, len(self.parts), at_once):
                parts = self.parts[start : start + at_once]
                staying += [step(part.connection.stay(), "session") for part in parts]
                if start + at_once < len(self.parts):
                    await _until_begun(parts, staying)
            done, _ = await asyncio.wait(staying, return_when=asyncio.FIRST_COMPLETED)
            for one in done:
                one.result()
        finally:
            for one in staying:
                one.cancel()
            await asyncio.gather(*staying, return_exceptions=True)

    @property
    def clients(self) -> list[Client]:
        """Return the clients of all shards. The first client is always included, because it sends all requests."""
        clients = [part.client for part in self.parts]
        return clients if self.first.client in clients else [self.first.client, *clients]

    def gateway(self) -> dict[str, Any]:
        """Return the shards' worst connection state (``Client.gateway``), or a healthy one if there are no shards."""
        if not self.parts:
            # This process waits until another one ends, which is not a fault.
            now = time.time()
            return {"ready": True, "online": True, "since": now, "acknowledged": now, "interval": 1.0}
        return min((part.client.gateway() for part in self.parts), key=_trouble)

    def counts(self) -> dict[str, int]:
        """Return the counts from ``TableRegistry.counts``, added up across all shards."""
        counts = [part.services.tables.counts() for part in self.parts or [self.first]]
        return {name: sum(count[name] for count in counts) for name in counts[0]}

    def clock_jumped(self, by: float) -> None:
        """Notify all tables that the clock has jumped ``by`` seconds."""
        for part in self.parts:
            part.services.tables.clock_jumped(by)

    async def hang_up(self, within: float) -> None:
        """End all sessions and close the clients. Give up after ``within`` seconds if the gateway does not respond."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await asyncio.gather(*(hang_up(client) for client in self.clients))
                await asyncio.gather(*(client.close() for client in self.clients))


async def _until_begun(parts: list[ShardParts], staying: list[asyncio.Task[None]]) -> None:
    """Wait until all these shards have sessions or a session has ended, for at most ``BEGUN_WITHIN`` seconds."""
    begun = step(_begun(parts), "sessions begin")
    try:
        await asyncio.wait((begun, *staying), timeout=BEGUN_WITHIN, return_when=asyncio.FIRST_COMPLETED)
    finally:
        begun.cancel()


async def _begun(parts: list[ShardParts]) -> None:
    for part in parts:
        await part.client.began.wait()


def _trouble(state: dict[str, Any]) -> tuple[bool, bool, float]:
    return state["ready"], state["online"], state["acknowledged"] or state["since"]
