"""Breaks off what SQLite does in a thread, which cannot be cancelled: what it has begun is undone."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from typing import TypeVar

from bot.supervision.jobs import step

T = TypeVar("T")

STEPS = 20_000
"""Steps of SQLite's machine between two looks whether to go on."""
WITHIN = 3.5
"""Seconds in which a thread that was told to break off has ended."""


class Interrupted(Exception):
    """The work was broken off because nobody waits for it any more."""


class _Interruption:
    """Tells all connections of one piece of work to break off."""

    def __init__(self) -> None:
        self.wanted = threading.Event()
        self._connections: list[sqlite3.Connection] = []

    def watch(self, connection: sqlite3.Connection) -> None:
        """Have a connection look from time to time whether to go on."""
        connection.set_progress_handler(self.wanted.is_set, STEPS)
        self._connections.append(connection)

    def set(self) -> None:
        """Break off."""
        self.wanted.set()
        for connection in self._connections:
            with suppress(sqlite3.ProgrammingError):  # closed
                connection.interrupt()


_present: ContextVar[_Interruption | None] = ContextVar("interruption", default=None)


async def in_thread(work: Callable[[], T]) -> T:
    """Return the result of ``work``, done in a thread; if this is cancelled, break it off and wait until it has ended.

    Connections that ``work`` opens take part if they are given to ``watched``.
    """
    interruption = _Interruption()
    reset = _present.set(interruption)
    try:
        working = step(asyncio.to_thread(work), "a piece of work of the store")
    finally:
        _present.reset(reset)
    try:
        return await asyncio.shield(working)
    except asyncio.CancelledError:
        interruption.set()
        await asyncio.wait((working,), timeout=WITHIN)
        if working.done() and not working.cancelled():
            working.exception()
        raise


def watched(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return the connection; it breaks off with the work that has opened it."""
    if (interruption := _present.get()) is not None:
        interruption.watch(connection)
    return connection


def give_way(*_progress: int) -> None:
    """Raise ``Interrupted`` between two parts of a piece of work that shall be broken off."""
    if (interruption := _present.get()) is not None and interruption.wanted.is_set():
        raise Interrupted
