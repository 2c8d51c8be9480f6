"""Loading of live tables at startup, with stopped clocks and packed matches.

``announcing`` then shows each table again. Once a table is shown, its current player has the full time for a turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace

import engine
from bot.model.shard import WHOLE, Shard
from bot.storage import Recorded, Storage, StorageError, Table
from bot.storage.rows import reason_of
from bot.supervision.isolation import each
from bot.tables.delivery import hand_records, scenes
from bot.tables.live_table import LiveTable
from bot.tables.rules import timers
from bot.tables.runtime import change
from bot.tables.runtime.after_commit import recall_turn

from . import leftovers, persistence

log = logging.getLogger(__name__)

AT_ONCE = 100
"""Number of tables that are read together. Reading a table takes many times the memory of the table itself."""
RECENTLY = 600.0
"""Seconds for which a table counts as recently used. Such tables are shown first."""


async def load(storage: Storage, wall: float, shard: Shard = WHOLE) -> list[LiveTable]:
    """Return all live tables of a shard, starting with those that were used recently.

    A table that cannot be used is set aside. Raise ``StorageError`` if the tables cannot be read.
    """
    numbers = [number for number, guild in await storage.live_numbers() if shard.has(guild)]
    recent, others = list[LiveTable](), list[LiveTable]()
    for begin in range(0, len(numbers), AT_ONCE):
        for table, used_at in await _load_some(storage, wall, numbers[begin : begin + AT_ONCE]):
            (recent if used_at >= wall - RECENTLY else others).append(table)
    loaded = [*recent, *others]
    await hand_records.load(storage, loaded)
    return loaded


async def _load_some(storage: Storage, wall: float, numbers: Sequence[int]) -> list[tuple[LiveTable, float]]:
    """Return the usable tables with these numbers, each with the result of ``_used_at``."""
    loaded: list[tuple[LiveTable, float]] = []

    async def load_one(stored: Table) -> None:
        await asyncio.sleep(0)
        table = await _loaded(storage, stored, wall)
        if table is not None:
            loaded.append((table, _used_at(stored, table)))

    await each(await storage.live_tables(numbers), load_one, "loading a table")
    await _recall(storage, [table for table, _ in loaded])
    return loaded


def _used_at(stored: Table, table: LiveTable) -> float:
    """Return the latest stored time at which a player used a table.

    The last move counts only if a person is present. Otherwise a stand-in or a computer made it.
    """
    moved = [] if stored.match is None or not table.table_state.present() else [stored.match.at]
    return max([stored.created_at, *moved, *(seat.joined_at for seat in stored.seats if seat.left_at is None)])


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
    """Return the live table for a stored table. Any exception means that the table cannot be used."""
    table = persistence.table_of(stored, wall)
    table_state = table.table_state
    awaited = (table_state.awaited[0], wall) if table_state.awaited else None
    # A press that arrives before the table is shown must not end anything that timed out while the bot was not running.
    excused = timers.excuse(replace(table_state, moved=wall, awaited=awaited), wall).table_state
    change.begin_again(table, excused, wall + timers.ROUND_PAUSE)
    persistence.check(table)
    _look_at(table, wall)
    recall_turn(table)
    return table


def _look_at(table: LiveTable, wall: float) -> None:
    """Read the table as each press does, so that faults are noticed here rather than at each press."""
    scenes.scene(table, wall)
    state = table.state
    if state is not None:
        for seat in range(state.seats):
            engine.view(state, seat)
            engine.legal(state, seat)


async def _recall(storage: Storage, tables: Sequence[LiveTable]) -> None:
    """Load the newest events of the matches, and pack the matches. If the events cannot be read, do without them."""
    lines: Mapping[int, Sequence[Recorded]] = {}
    try:
        lines = await storage.newest_lines(leftovers.LINES, [table.id for table in tables])
    except StorageError as error:
        log.warning("The newest events of the matches cannot be shown: %s", error)

    async def recall(table: LiveTable) -> None:
        await asyncio.sleep(0)
        known = lines.get(table.id, ())
        events = tuple(event for line in known for event in leftovers.public_events(line))
        change.recall(table, events, leftovers.recaps(known, table.table_state))
        if _misses_its_result(table):
            table.round_end.round_over(events)
        table.pack()

    await each(tables, recall, "recalling a table")


def _misses_its_result(table: LiveTable) -> bool:
    """Return True if a round is over and the message with its result is missing."""
    return table.state is not None and table.state.phase == "round_over" and not table.board.round_end
