"""A discord.py client, and a context manager that keeps a client connected."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, TypeVar

import discord

from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.errors import Json

INTENTS = discord.Intents(guilds=True, guild_messages=True)


class ReadyClient(discord.Client):
    """A discord.py client that sets ``ready`` when it is connected."""

    def __init__(self, intents: discord.Intents = INTENTS, **options: Any) -> None:
        # By default, the client waits two seconds for further servers.
        super().__init__(intents=intents, guild_ready_timeout=0.05, **options)
        self.ready = asyncio.Event()

    async def on_ready(self) -> None:
        """Mark the bot as connected."""
        self.ready.set()


C = TypeVar("C", bound=ReadyClient)


@contextlib.asynccontextmanager
async def connected(bot: C, commands: Sequence[Json]) -> AsyncIterator[C]:
    """Log a bot in, register its commands and keep it connected until the context ends.

    Callers must first set ``Route.BASE`` and ``DiscordWebSocket.DEFAULT_GATEWAY`` to the addresses of the sandbox.
    """
    await bot.login(TOKEN_OF_SANDBOXES)
    assert bot.application_id is not None
    await bot.http.bulk_upsert_global_commands(bot.application_id, list(commands))
    connection = asyncio.create_task(bot.connect())
    try:
        await asyncio.wait_for(bot.ready.wait(), 10)
        yield bot
    finally:
        await bot.close()
        await connection
