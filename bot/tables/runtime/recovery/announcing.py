"""After a start, tables are shown again at a pace that leaves most of Discord's limits to those that are played."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable

from bot.supervision.isolation import isolated
from bot.tables.live_table import LiveTable
from bot.tables.runtime.actor import put
from bot.tables.runtime.runtime import Runtime
from bot.tables.runtime.signals import Cleared

from . import leftovers, unshown

OVER_WITH_A_START = ("outage", "restart", "storage")


class Announcer:
    """The tables that are still to be shown after a start, in their order. Until then their clocks stand."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._waiting: OrderedDict[int, tuple[LiveTable, bool]] = OrderedDict()
        """By number: the table, and True if it was over when it was loaded."""
        self._started = False
        self.is_waiting = False
        """True while it waits for the pace."""

    def add(self, tables: Iterable[LiveTable]) -> None:
        """Let tables wait until they are shown."""
        self._waiting |= {table.id: (table, table.table_state.phase == "over") for table in tables}

    def awaits(self, table: LiveTable) -> bool:
        """Return True if a table is still to be shown."""
        return table.id in self._waiting

    def hurry(self, table: LiveTable) -> None:
        """Show a table next, because somebody is there."""
        if table.id in self._waiting:
            self._waiting.move_to_end(table.id, last=False)

    def start(self) -> None:
        """Show the tables from now on, little by little: they are played on meanwhile."""
        if not self._started:
            self._started = True
            self._runtime.jobs.forever(self._run, "announcing tables")

    @property
    def is_showing(self) -> bool:
        """True if there is a table that can be shown now."""
        return self._started and bool(self._waiting) and not self.is_waiting

    async def _run(self) -> None:
        pace = self._runtime.publisher.pace
        while self._waiting:
            await asyncio.sleep(0)
            table, was_over = next(iter(self._waiting.values()))
            following = _following(table)
            free_at = pace.free_at(1 + len(leftovers.messages(table)) + following)
            self.is_waiting = free_at is not None
            if free_at is not None:
                await self._runtime.clock.sleep_until(free_at)
                continue
            del self._waiting[table.id]
            with isolated(table, "announcing a table"):
                if was_over or not _is_over(table):
                    announce(self._runtime, table)
                    pace.begin(table, following)


def _is_over(table: LiveTable) -> bool:
    return table.table_state.phase == "over"


def _following(table: LiveTable) -> int:
    """Return how many requests follow a posting: its last message shrinks, and the card in the channel links to it."""
    return (table.board.table != 0) + (table.board.card != 0) if table.repost else 0


def announce(runtime: Runtime, table: LiveTable) -> None:
    """Show a loaded table: a lobby as it is, a match posted again; what is left of its other messages is put right."""
    if _is_over(table):
        unshown.announce(runtime, table)
        return
    put(runtime, table, Cleared(runtime.clock.now(), OVER_WITH_A_START))
    runtime.publisher.want(table, "table", *leftovers.messages(table))
    runtime.set_alarm(table)
