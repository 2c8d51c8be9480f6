"""The end of the bot: it leaves the gateway, replies to what had arrived and finishes what was begun, in this order."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from bot.discord.services import Services

from .client import Client

LEFT_WITHIN = 0.7
FINISHED_WITHIN = 4.0
"""Seconds since the bot was asked to stop."""
LEAST_FOR_TABLES = 0.5


async def stop(client: Client, services: Services, *running: asyncio.Task[Any]) -> None:
    """Answer what had come before the session ended and finish what was begun; end what takes too long.

    ``running``: what connects again and looks after the database, which ends with the session. Afterwards nothing uses
    the client any more.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + FINISHED_WITHIN
    # Nobody waits for a drawing or a simulation any more: the text is enough.
    await services.pictures.close()
    await services.thinkers.close()
    with suppress(TimeoutError):
        async with asyncio.timeout(LEFT_WITHIN):
            await client.leave()
    for task in running:
        task.cancel()
    await client.finish()
    await services.tables.close(max(until - loop.time(), LEAST_FOR_TABLES))
    await asyncio.wait(running, timeout=max(until - loop.time(), 0.0))
