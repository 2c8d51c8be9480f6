"""Helpers that wait for other processes and tasks."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable


async def until_ended(process: int) -> None:
    """Wait until the process with this id has ended. Return immediately if there is none."""
    ended = asyncio.Event()
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return
    asyncio.get_running_loop().add_reader(handle, ended.set)
    await ended.wait()
    asyncio.get_running_loop().remove_reader(handle)
    os.close(handle)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until another process or task has made a condition true; fail after 30 seconds."""
    for _ in range(600):
        if holds():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the condition did not become true within 30 seconds")
