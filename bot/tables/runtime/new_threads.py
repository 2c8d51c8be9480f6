"""Threads for new tables.

A thread whose table was never stored, for example because the bot was killed, is used again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from .runtime import Runtime


class NewThreads:
    """Source of threads for new tables. In each channel they are started one after another."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def started(self, runtime: Runtime, channel: int, name: str) -> AsyncIterator[int]:
        """Yield the id of a thread for a table that the caller stores within this context.

        The thread is new, or it has this name and was left without a table, for example when the bot was killed.
        Until the context ends, no other table takes the thread. Raise ``Unreachable`` or ``StorageError``.
        """
        async with self._locks.setdefault(channel, asyncio.Lock()):
            await runtime.wire.turn()
            known = await runtime.wire.own_threads(channel, name)
            empty = await runtime.storage.without_table(known)
            if empty is None:
                await runtime.wire.turn()
                empty = await runtime.wire.start_thread(channel, name)
            yield empty
