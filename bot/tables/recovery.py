"""After a start: live tables are loaded, their clocks stand, and each is posted anew with a full turn of grace."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.storage import Storage, Table
from engine import events as e

from . import record
from .actor import put
from .aftermath import ROUND_PAUSE
from .draft import UNTOLD
from .items import Cleared
from .live import REMEMBERED, LiveTable
from .runtime import Runtime

log = logging.getLogger(__name__)

LINES = 16
"""Journal lines that are read for the events a table shows."""
OVER_WITH_A_START = ("outage", "restart", "storage")


async def load(storage: Storage, wall: float) -> list[LiveTable]:
    """All live tables; one whose data contradict themselves is left as it is, and logged."""
    made = (_made(stored, wall) for stored in await storage.live_tables())
    return [table for table in made if table is not None]


def _made(stored: Table, wall: float) -> LiveTable | None:
    try:
        table = record.table_of(stored, wall)
    except (ValueError, KeyError, TypeError, IndexError):
        log.exception("Table %d cannot be loaded and is left as it is", stored.id)
        return None
    house = table.house
    awaited = (house.awaited[0], wall) if house.awaited else None
    table.house = replace(house, moved=wall, awaited=awaited)
    table.graced = table.state is not None
    table.seq_loaded = table.seq
    if table.next_at is not None:
        table.next_at = max(table.next_at, wall + ROUND_PAUSE)
    return table


async def announce_all(runtime: Runtime, tables: list[LiveTable]) -> None:
    """Shows loaded tables again, one after the other: they are played on meanwhile."""
    for table in tables:
        if table.state is not None:
            await _remember(runtime.storage, table)
        announce(runtime, table)


async def _remember(storage: Storage, table: LiveTable) -> None:
    """Puts the events from before the start before those since."""
    loaded = table.seq_loaded
    lines = [line for line in await storage.journal(table.id, LINES + table.seq - loaded) if line.seq <= loaded]
    told = [e.redact(raw, None) for line in lines for raw in line.events if raw[0] not in UNTOLD]
    table.recent = (*told, *table.recent)[-REMEMBERED:]


def announce(runtime: Runtime, table: LiveTable) -> None:
    """Shows a loaded table: a lobby as it is, a match posted anew; what is left of its other messages is put right."""
    table.back = table.state is not None
    table.repost = table.repost or table.state is not None
    put(runtime, table, Cleared(runtime.clock.now(), OVER_WITH_A_START))
    runtime.painter.want(table, "table")
    for message, is_there in (
        ("call", table.board.call),
        ("reaction", table.board.reaction),
        ("vote", table.board.vote),
        ("polls", table.house.polls or table.board.polls),
        ("old", table.board.old),
    ):
        if is_there:
            runtime.painter.want(table, message)
    runtime.set_alarm(table)
