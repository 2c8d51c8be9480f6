"""Waiting for the next event."""

from __future__ import annotations

import asyncio


class News:
    """Tasks that wait for the next event. One event wakes all of them."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    async def next(self) -> None:
        """Wait for the next event."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiting)
        try:
            await waiting
        finally:
            self._waiting.discard(waiting)

    def notify(self) -> None:
        """Wake all waiting tasks after an event."""
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
