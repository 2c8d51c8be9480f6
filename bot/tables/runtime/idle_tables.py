"""Release of the memory of idle tables: their matches are packed, and their expired tokens dropped.

A timer, message or reader that needs such a match unpacks it only briefly. Even when a change affects all tables, few
matches are unpacked at the same time. Otherwise the process would permanently hold the memory that all of them need.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import count

from bot.supervision.isolation import each, isolated
from bot.tables.live_table import LiveTable

from .runtime import Runtime

IDLE_AFTER = 120.0
"""Seconds without a press that changes the match before a table may count as idle."""
SWEEP_EVERY = 15.0
AT_ONCE = 50
"""Number of tables checked before other tasks may run. Other tasks may also run after each match that is packed."""


async def watch(runtime: Runtime, tables: Mapping[int, LiveTable]) -> None:
    """Release the memory of idle tables every ``SWEEP_EVERY`` seconds, until cancelled."""
    while True:
        await runtime.clock.sleep_until(runtime.clock.now() + SWEEP_EVERY)
        await sweep(runtime, tables)


async def sweep(runtime: Runtime, tables: Mapping[int, LiveTable]) -> None:
    """Release the memory of the tables that are idle now."""
    looked_at = count(1)

    async def look(table: LiveTable) -> None:
        if next(looked_at) % AT_ONCE == 0:
            await asyncio.sleep(0)
        if _is_idle(runtime, table):
            runtime.hands.drop_expired(table)
            if table.has_match and not table.is_packed:
                table.pack()
                await asyncio.sleep(0)

    await each(tables.values(), look, "an idle table")


def settle(runtime: Runtime, table: LiveTable) -> None:
    """Pack the match of a table again if the table is idle. Call this after anything that may have unpacked it."""
    with isolated(table, "packing a table"):
        if table.has_match and not table.is_packed and _is_idle(runtime, table):
            table.pack()


def _is_idle(runtime: Runtime, table: LiveTable) -> bool:
    """Return True if nobody has played for a while, no action is planned, and nothing is in the queue or being sent."""
    if table.activity.moved_at > runtime.clock.now() - IDLE_AFTER:
        return False
    planned = any(plan.action is not None or plan.thought is not None for plan in table.planned.values())
    # Messages that are only queued do not count, because they are drawn when they are sent.
    return not (planned or table.task is not None or table.sending)
