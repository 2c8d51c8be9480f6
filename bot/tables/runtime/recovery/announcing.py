"""Tables that are shown again after a start, at a pace that leaves most of Discord's rate limit to tables in play."""

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

PAUSES_ENDED_BY_START = ("outage", "restart", "storage")


class Announcer:
    """The tables still to be shown after a start, in order. Their clocks are stopped until they are shown."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._waiting: OrderedDict[int, tuple[LiveTable, bool]] = OrderedDict()
        """The tables by number, each with a flag that is True if the table was over when it was loaded."""
        self._started = False
        self.is_waiting = False
        """True while the pace allows no further table."""

    def add(self, tables: Iterable[LiveTable]) -> None:
        """Add tables that are to be shown."""
        self._waiting |= {table.id: (table, table.table_state.phase == "over") for table in tables}

    def awaits(self, table: LiveTable) -> bool:
        """Return True if a table is still to be shown."""
        return table.id in self._waiting

    def hurry(self, table: LiveTable) -> None:
        """If a table is still to be shown, show it next, because somebody is using it."""
        if table.id in self._waiting:
            self._waiting.move_to_end(table.id, last=False)

    def start(self) -> None:
        """Start showing the tables, one after another. Presses are carried out in the meantime."""
        if not self._started:
            self._started = True
            self._runtime.jobs.forever(self._run, "announcing tables")

    @property
    def is_showing(self) -> bool:
        """Return True if there is a table that can be shown now."""
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
    """Return the number of requests that follow the table's own message.

    If that message is posted again, the old message and the card need one request each, if they exist.
    """
    return (table.board.table != 0) + (table.board.card != 0) if table.messages.repost else 0


def announce(runtime: Runtime, table: LiveTable) -> None:
    """Request the messages that show a loaded table, or its end.

    Unless the table is over, set the alarm, and end a pause whose reason no longer applies after a start.
    """
    if _is_over(table):
        unshown.announce(runtime, table)
        return
    put(runtime, table, Cleared(runtime.clock.now(), PAUSES_ENDED_BY_START))
    runtime.publisher.want(table, "table", *leftovers.messages(table))
    runtime.set_alarm(table)
