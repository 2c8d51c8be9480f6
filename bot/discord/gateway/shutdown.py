"""The shutdown of the bot: leaving the gateway, replying to received presses, and finishing running work."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.discord.services import Services

from .client import Client

LEFT_WITHIN = 0.7
"""Maximum number of seconds to wait for all clients to leave the gateway."""
FINISHED_WITHIN = 3.4
"""Number of seconds after the request to stop within which running work must finish. Closing everything afterwards may
take more than a second on a busy machine."""
LEAST_FOR_TABLES = 0.5
"""Minimum number of seconds that the tables get to finish their work."""


async def stop(clients: Sequence[Client], services: Services, *running: asyncio.Task[Any]) -> None:
    """End the sessions, reply to everything received, finish running work, and cancel work that takes too long.

    ``services`` may be those of any shard. ``running`` contains the program's tasks, such as the one that keeps the
    sessions open. These tasks are cancelled once the sessions have ended. When this function returns, nothing uses the
    clients any more.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + FINISHED_WITHIN
    # Pictures, simulations and computers' decisions are not worth waiting for any more.
    await services.pictures.close()
    await services.thinkers.close()
    with suppress(TimeoutError):
        async with asyncio.timeout(LEFT_WITHIN):
            await asyncio.gather(*(client.leave() for client in clients))
    for task in running:
        task.cancel()
    await asyncio.gather(*(client.finish() for client in clients))
    left = max(until - loop.time(), LEAST_FOR_TABLES)
    await asyncio.gather(*(tables.close(left) for tables in services.everywhere))
    await asyncio.wait(running, timeout=max(until - loop.time(), 0.0))
