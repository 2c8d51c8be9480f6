"""Questions of computers to a thinker that takes longer than a table may wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from engine import State
from engine.actions import Action, from_json
from engine.players import Level, Memory


class Thought:
    """The answer of somebody who thinks ahead for a computer, which may arrive in time."""

    def __init__(self, result: asyncio.Future[dict[str, Any]] | None) -> None:
        self._result = result

    def action(self) -> Action | None:
        """Return the action, named by its faces; ``None`` if no answer has arrived, or none that makes sense.

        This is called once at most, at the moment when the computer acts. It does not wait.
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
        """Take the request back, if it still waits."""
        if self._result is not None:
            self._result.cancel()


AskThinker = Callable[[State, Memory, Level, int, float], Thought]
"""Asks what the seat of a memory does, by its blinded state, its level and a seed, to be known within some seconds.

It neither waits nor fails. The memory may change as soon as it returns.
"""
