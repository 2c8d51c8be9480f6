"""Requests from computers to a thinker, which may take longer than a table can wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from engine import State
from engine.actions import Action, from_json
from engine.players import Level, Memory


class Thought:
    """A thinker's answer to a computer. It may arrive too late or not at all."""

    def __init__(self, result: asyncio.Future[dict[str, Any]] | None) -> None:
        self._result = result

    def action(self) -> Action | None:
        """Return the action, with its cards named by their faces; ``None`` if no valid answer has arrived.

        Call this at most once, when the computer acts. It does not wait: a request without an answer is cancelled.
        """
        result = self._result
        if result is None:
            return None
        if not result.done():
            result.cancel()
        if result.cancelled() or result.exception() is not None:
            return None
        found = result.result().get("action")
        try:
            return None if found is None else from_json(found)
        except ValueError:
            return None

    def drop(self) -> None:
        """Cancel the request unless it has been answered."""
        if self._result is not None:
            self._result.cancel()


AskThinker = Callable[[State, Memory, Level, int, float], Thought]
"""Function that asks for a seat's action, given its blinded state, its memory, the level, a seed and the seconds left.

It neither waits nor fails. The memory may change once the function has returned.
"""
