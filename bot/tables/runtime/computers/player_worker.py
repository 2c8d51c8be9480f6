"""Requests to the thinking process, for computers whose level needs more time than the tables' process has.

There is a delay before each action of a computer. The request is made at the start of this delay, so nobody notices
the thinking. By then the table has already chosen an action, which counts if no answer arrives within the delay, for
example because the process is gone or busy, or has failed.
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
"""Number of waiting requests at which each player gets less thinking time."""
BUSY_SECONDS: Final = 0.015
"""Seconds of thinking that a player gets while at least ``BUSY`` requests wait.

A request is not sent if less time than this is left for it.
"""
FULL: Final = 12
"""Number of waiting requests at which no more are sent."""


class PlayerWorker:
    """Access to the thinking process for computer players."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers

    def ask(self, blinded: State, memory: Memory, level: Level, seed: int, within: float) -> Thought:
        """Ask for an action of the seat to which ``memory`` belongs. It is needed in ``within`` seconds.

        This method neither waits nor raises an error. If the request cannot be sent, the returned thought never yields
        an action. The memory may change once this method has returned.
        """
        if self._thinkers.waiting >= FULL or self._thinkers.pause:
            return Thought(None)
        try:
            # A seed may have more than 64 bits, too many for a number in JSON.
            content = {"level": level.name, "seed": str(seed), "memory": memory.dump(), "state": dump(blinded)}
            written = orjson.dumps(content)
        except Exception:
            # The choice that the table has made is good enough.
            log.exception("Seat %d could not ask the thinking process", memory.seat)
            return Thought(None)
        return Thought(self._queued(written, level.thinking_ms / 1000, within))

    def _queued(self, content: bytes, seconds: float, within: float) -> asyncio.Future[dict[str, Any]]:
        until = asyncio.get_running_loop().time() + within

        def make() -> Request:
            """Return the request, limited to the time that is left. Raise ``NoResult`` if too little time is left."""
            is_busy = self._thinkers.waiting >= BUSY
            left = until - asyncio.get_running_loop().time()
            if left < BUSY_SECONDS:
                raise NoResult("there was no time")
            return Request("think", content, min(seconds, BUSY_SECONDS if is_busy else seconds, left))

        return self._thinkers.think(make, within)
