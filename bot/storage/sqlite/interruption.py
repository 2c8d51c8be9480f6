"""Interruption of SQLite work that runs in a thread. Open transactions are rolled back."""

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
"""Number of SQLite virtual machine instructions between two checks for an interruption."""
WITHIN = 3.5
"""Seconds to wait for an interrupted thread to end."""


class Interrupted(Exception):
    """Error raised in work whose caller was cancelled."""


class _Interruption:
    """A request to interrupt all connections of one piece of work."""

    def __init__(self) -> None:
        self.wanted = threading.Event()
        self._connections: list[sqlite3.Connection] = []

    def watch(self, connection: sqlite3.Connection) -> None:
        """Have the connection poll for the request while it executes statements."""
        connection.set_progress_handler(self.wanted.is_set, STEPS)
        self._connections.append(connection)

    def set(self) -> None:
        """Interrupt the work."""
        self.wanted.set()
        for connection in self._connections:
            with suppress(sqlite3.ProgrammingError):  # closed
                connection.interrupt()


_present: ContextVar[_Interruption | None] = ContextVar("interruption", default=None)


async def in_thread(work: Callable[[], T]) -> T:
    """Run ``work`` in a thread and return its result.

    On cancellation, interrupt the work and wait up to ``WITHIN`` seconds for it to end. Work can be interrupted only in
    ``give_way``, and while a connection that it has passed to ``watched`` executes a statement.
    """
    interruption = _Interruption()
    reset = _present.set(interruption)
    try:
        working = step(asyncio.to_thread(work), "storage work")
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
    """Let ``in_thread`` interrupt a connection that its work has opened; return the connection."""
    if (interruption := _present.get()) is not None:
        interruption.watch(connection)
    return connection


def give_way(*_progress: int) -> None:
    """Raise ``Interrupted`` if the current work must be interrupted. Call this between two parts of the work."""
    if (interruption := _present.get()) is not None and interruption.wanted.is_set():
        raise Interrupted
