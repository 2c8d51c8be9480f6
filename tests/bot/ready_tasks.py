"""Helper that runs the ready tasks of the event loop without waiting for time to pass."""

from __future__ import annotations

import asyncio

TURNS = 20
"""Number of iterations of the event loop after which all of the tests' tasks are done or waiting."""


async def run_ready_tasks() -> None:
    """Run all tasks until each is done or has to wait."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
