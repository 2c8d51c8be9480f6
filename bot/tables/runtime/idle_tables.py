"""Idle tables give back memory: their matches are packed, and tokens that have expired are dropped.

What a timer, a message or a look needs of such a match unpacks it for that moment only, so that few are unpacked at a
time when something concerns all tables: memory that all have once needed would stay with the process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import count

from bot.supervision.isolation import each, isolated
from bot.tables.live_table import LiveTable

from .runtime import Runtime

IDLE_AFTER = 120.0
"""Seconds after the last press that changed the match."""
SWEEP_EVERY = 15.0
AT_ONCE = 50
"""Tables looked at before the event loop gets a turn. It gets one after each match that is packed, too."""


async def watch(runtime: Runtime, tables: Mapping[int, LiveTable]) -> None:
    """Let idle tables give back memory from time to time, until cancelled."""
    while True:
        await runtime.clock.sleep_until(runtime.clock.now() + SWEEP_EVERY)
        await sweep(runtime, tables)


async def sweep(runtime: Runtime, tables: Mapping[int, LiveTable]) -> None:
    """Let the tables that are idle now give back memory."""
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
    """Pack the match again after something that is not play has unpacked it. To be called when that is done."""
    with isolated(table, "packing a table"):
        if table.has_match and not table.is_packed and _is_idle(runtime, table):
            table.pack()


def _is_idle(runtime: Runtime, table: LiveTable) -> bool:
    """Return True if nobody has played at a table for a while, and nobody is doing anything or about to."""
    if table.moved_at > runtime.clock.now() - IDLE_AFTER:
        return False
    planned = any(plan.action is not None or plan.thought is not None for plan in table.planned.values())
    # A message that only waits for its turn is drawn when that has come.
    return not (planned or table.task is not None or table.sending)
