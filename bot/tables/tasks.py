"""Keeps hold of what runs beside the actors, so that nothing is lost at the end and no failure goes unseen."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

log = logging.getLogger(__name__)


class Tasks:
    """Background tasks of one process."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[None, None, None], name: str) -> None:
        """Runs ``work`` in the background; what it raises is logged."""
        task = asyncio.create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s failed", task.get_name(), exc_info=error)

    async def finish(self) -> None:
        """Returns when everything that was started has ended."""
        while self._running:
            await asyncio.wait(set(self._running))
