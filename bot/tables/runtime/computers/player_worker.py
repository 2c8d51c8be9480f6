"""Asks the thinking process what computer players do that think for long.

A request is sent when the pause of the player begins, so that the pause hides it. The table has made a choice of its
own before. That one counts if there is no answer when the pause is over: the process is gone, it is busy, or it failed.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import orjson

from bot.tables.thought import Thought
from bot.thinking.thinkers import NoResult, Request, Thinkers
from engine import State
from engine.codec import dump
from engine.players import Level, Memory

log = logging.getLogger(__name__)

BUSY: Final = 4
"""With more requests in the queue, players get less time."""
BUSY_SECONDS: Final = 0.015
"""The time of a player then."""
FULL: Final = 12
"""As many requests wait in the queue. Players beyond that do without."""


class PlayerWorker:
    """Lets computer players think in another process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers

    def ask(self, blinded: State, memory: Memory, level: Level, seed: int, within: float) -> Thought:
        """Ask what the seat of the memory does, to be known in ``within`` seconds.

        This neither waits nor fails. The memory may change as soon as it returns.
        """
        if self._thinkers.waiting >= FULL or self._thinkers.pause:
            return Thought(None)
        try:
            # A seed may have more than 64 bits, which JSON's numbers have not.
            content = {"level": level.name, "seed": str(seed), "memory": memory.dump(), "state": dump(blinded)}
            written = orjson.dumps(content)
        except Exception:
            # The choice that the table has made is good enough.
            log.exception("seat %d could not ask", memory.seat)
            return Thought(None)
        return Thought(self._queued(written, level.thinking_ms / 1000, within))

    def _queued(self, content: bytes, seconds: float, within: float) -> asyncio.Future[dict[str, Any]]:
        until = asyncio.get_running_loop().time() + within

        def make() -> Request:
            """Return the request with as much time as the queue leaves."""
            is_busy = self._thinkers.waiting >= BUSY
            left = until - asyncio.get_running_loop().time()
            if left < BUSY_SECONDS:
                raise NoResult("there was no time")
            return Request("think", content, min(seconds, BUSY_SECONDS if is_busy else seconds, left))

        return self._thinkers.think(make, within)
