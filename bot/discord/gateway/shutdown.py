"""The end of the bot: it leaves the gateway, replies to what had arrived and finishes what was begun, in this order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.discord.services import Services

from .client import Client

LEFT_WITHIN = 0.7
FINISHED_WITHIN = 3.4
"""Seconds since the bot was asked to stop. A busy machine may need more than one further second to close everything."""
LEAST_FOR_TABLES = 0.5


async def stop(clients: Sequence[Client], services: Services, *running: asyncio.Task[Any]) -> None:
    """Reply to what had come before the sessions ended and finish what was begun; end what takes too long.

    ``services`` are those of any shard. ``running``: what connects again and looks after the database, which ends with
    the sessions. Afterwards nothing uses the clients any more.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + FINISHED_WITHIN
    # Nobody waits for a drawing or a simulation any more: the text is enough.
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
