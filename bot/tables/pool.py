"""Runs small jobs in the order in which they came, a fixed number at a time: what may wait never crowds out answers."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]


class Pool:
    """At most ``size`` jobs run at once; the others wait their turn. Idle, it holds no task."""

    def __init__(self, size: int, name: str) -> None:
        self._size = size
        self._name = name
        self._waiting: deque[Job] = deque()
        self._running: set[asyncio.Task[None]] = set()

    def put(self, job: Job) -> None:
        """Runs the job as soon as it is its turn."""
        self._waiting.append(job)
        if len(self._running) < self._size:
            task = asyncio.create_task(self._work(), name=self._name)
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    @property
    def busy(self) -> bool:
        """Whether anything runs or waits."""
        return bool(self._running or self._waiting)

    async def finish(self) -> None:
        """Returns when everything that was put in has been done."""
        while self._running:
            await asyncio.wait(set(self._running))

    async def _work(self) -> None:
        while self._waiting:
            job = self._waiting.popleft()
            try:
                await job()
            except Exception:
                log.exception("A job of %s failed", self._name)
