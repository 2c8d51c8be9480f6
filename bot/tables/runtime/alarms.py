"""The alarms of all tables, in a single heap that a single task watches."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable

from bot.supervision.clock import Clock
from bot.supervision.isolation import isolated
from bot.supervision.jobs import Jobs, step

CROWDED = 32
"""Maximum number of outdated alarms in the heap, in addition to one for each table."""


class Alarms:
    """One alarm for each table, which calls ``due(table)`` at the time last set for the table.

    ``due`` must be quick: it may only put something into a queue.
    """

    def __init__(self, clock: Clock, due: Callable[[int], None], jobs: Jobs | None = None) -> None:
        self._clock = clock
        self._jobs = (jobs or Jobs()).part()
        self._due = due
        self._heap: list[tuple[float, int, int]] = []
        self._wanted: dict[int, tuple[float, int]] = {}
        self._serial = 0
        self._sooner = asyncio.Event()
        self._sleeping_till = float("-inf")

    def start(self) -> None:
        """Start watching the clock. This needs a running event loop."""
        self._jobs.forever(self._run, "deadlines")

    async def stop(self) -> None:
        """Stop watching the clock. The alarms are kept, but ``due`` is not called."""
        await self._jobs.stop()

    def set(self, table: int, when: float | None) -> None:
        """Set the table's alarm, replacing any earlier one. ``None`` removes it."""
        known = self._wanted.get(table)
        if when is None:
            self._wanted.pop(table, None)
            return
        if known is not None and known[0] == when:
            return
        self._serial += 1
        self._wanted[table] = (when, self._serial)
        heapq.heappush(self._heap, (when, self._serial, table))
        if len(self._heap) > CROWDED + 2 * len(self._wanted):
            self._clear_out()
        if when < self._sleeping_till:
            self._sooner.set()

    def shift(self, by: float) -> None:
        """Shift all alarms after the clock has jumped by ``by`` seconds."""
        self._wanted = {table: (when + by, serial) for table, (when, serial) in self._wanted.items()}
        # The order stays the same, so the list is still a heap.
        self._heap = [(when + by, serial, table) for when, serial, table in self._heap]
        self._sooner.set()

    def _clear_out(self) -> None:
        """Drop replaced alarms, which would otherwise stay until they are due."""
        self._heap = [(at, serial, table) for table, (at, serial) in self._wanted.items()]
        heapq.heapify(self._heap)

    def _is_live(self, entry: tuple[float, int, int]) -> bool:
        known = self._wanted.get(entry[2])
        return known is not None and known[1] == entry[1]

    async def _run(self) -> None:
        while True:
            while self._heap and not self._is_live(self._heap[0]):
                heapq.heappop(self._heap)
            now = self._clock.now()
            if self._heap and self._heap[0][0] <= now:
                _, _, table = heapq.heappop(self._heap)
                del self._wanted[table]
                with isolated(table, "an alarm"):
                    self._due(table)
                # After a start, many alarms are due at the same time. Presses are carried out between them.
                await asyncio.sleep(0)
                continue
            await self._sleep(self._heap[0][0] if self._heap else None)

    async def _sleep(self, until: float | None) -> None:
        self._sooner.clear()
        self._sleeping_till = float("inf") if until is None else until
        if until is None:
            await self._sooner.wait()
            return
        sleeper = step(self._clock.sleep_until(until), "until an alarm")
        waiter = step(self._sooner.wait(), "for an earlier alarm")
        try:
            await asyncio.wait((sleeper, waiter), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeper.cancel()
            waiter.cancel()
            await asyncio.gather(sleeper, waiter, return_exceptions=True)
