"""Helper that waits for the end of another process."""

from __future__ import annotations

import asyncio
import os


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
