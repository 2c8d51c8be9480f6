"""Running the tasks of the event loop that are ready, without waiting for time to pass."""

from __future__ import annotations

import asyncio

TURNS = 20
"""Turns of the event loop after which no task of the tests is ready any more."""


async def run_ready_tasks() -> None:
    """Run all tasks that do not have to wait."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
