"""The start: live tables are loaded with stopped clocks, and each is posted again with a full turn of grace."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import replace

import engine
from bot.model.shard import WHOLE, Shard
from bot.storage import Storage, StorageError, Table
from bot.storage.rows import reason_of
from bot.supervision.isolation import each
from bot.tables.delivery import hand_records, scenes
from bot.tables.live_table import REMEMBERED, LiveTable
from bot.tables.rules import calls
from bot.tables.runtime.actor import put
from bot.tables.runtime.derive import ROUND_PAUSE
from bot.tables.runtime.runtime import Runtime
from bot.tables.runtime.signals import Cleared

from . import leftovers, persistence, unshown

log = logging.getLogger(__name__)

OVER_WITH_A_START = ("outage", "restart", "storage")
AT_ONCE = 20
"""Tables loaded before the event loop gets a turn."""


async def load(storage: Storage, wall: float, shard: Shard = WHOLE) -> list[LiveTable]:
    """Return all live tables of a shard. One that cannot be used is set aside; all others run."""
    loaded: list[LiveTable] = []

    async def load_one(stored: Table) -> None:
        if len(loaded) % AT_ONCE == 0:
            await asyncio.sleep(0)
        table = await _loaded(storage, stored, wall)
        if table is not None:
            loaded.append(table)

    stored = await storage.live_tables()
    await each([one for one in stored if shard.has(one.place.guild_id)], load_one, "loading a table")
    await _recall(storage, loaded)
    await hand_records.load(storage, loaded)
    return loaded


async def _loaded(storage: Storage, stored: Table, wall: float) -> LiveTable | None:
    try:
        table = _made(stored, wall)
    except Exception as error:  # Whatever is wrong with one table must not stop the others.
        await storage.set_aside(stored.id, stored.place.guild_id, reason_of(error))
        return None
    if stored.aside is None:
        return table
    log.info("Table %d can be used again", stored.id)
    return table if await storage.take_back(stored) else None


def _made(stored: Table, wall: float) -> LiveTable:
    """Return the live table of a stored one. Raises whatever is raised where it cannot be used."""
    table = persistence.table_of(stored, wall)
    table_state = table.table_state
    awaited = (table_state.awaited[0], wall) if table_state.awaited else None
    table.table_state = calls.graced(replace(table_state, moved=wall, awaited=awaited), wall)
    table.graced = table.state is not None
    if table.next_at is not None:
        table.next_at = max(table.next_at, wall + ROUND_PAUSE)
    persistence.check(table)
    _look_at(table, wall)
    return table


def _look_at(table: LiveTable, wall: float) -> None:
    """Look at the table as each press does, so that what is missing is noticed here and not at each press."""
    scenes.scene(table, wall)
    state = table.state
    if state is not None:
        for seat in range(state.seats):
            engine.view(state, seat)
            engine.legal(state, seat)


async def _recall(storage: Storage, tables: Iterable[LiveTable]) -> None:
    """Give matches the events that they show. That is history only: a match runs without it, too."""
    try:
        lines = await storage.newest_lines(leftovers.LINES)
    except StorageError as error:
        log.warning("The newest events of the matches cannot be shown: %s", error)
        return

    async def recall(table: LiveTable) -> None:
        await asyncio.sleep(0)
        known = lines.get(table.id, ())
        told = tuple(event for line in known for event in leftovers.told(line))
        table.recent = told[-REMEMBERED:]
        if _misses_its_result(table):
            table.ending = leftovers.ending(told)
        table.recaps = leftovers.recaps(known, table.table_state)

    await each(tables, recall, "recalling a table")


def _misses_its_result(table: LiveTable) -> bool:
    """Return True if a round is over whose result has not been posted."""
    return table.state is not None and table.state.phase == "round_over" and not table.board.round_end


async def announce_all(runtime: Runtime, tables: list[LiveTable]) -> None:
    """Show loaded tables again, one after the other: they are played on meanwhile."""

    async def show(table: LiveTable) -> None:
        await asyncio.sleep(0)
        announce(runtime, table)

    await each(tables, show, "announcing a table")


def announce(runtime: Runtime, table: LiveTable) -> None:
    """Show a loaded table: a lobby as it is, a match posted again; what is left of its other messages is put right."""
    if table.table_state.phase == "over":
        unshown.announce(runtime, table)
        return
    table.back = table.state is not None
    table.repost = table.repost or table.state is not None
    put(runtime, table, Cleared(runtime.clock.now(), OVER_WITH_A_START))
    runtime.publisher.want(table, "table", *leftovers.messages(table))
    runtime.set_alarm(table)
