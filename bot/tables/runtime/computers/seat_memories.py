"""Memories for computers, stand-ins and hints. Each belongs to one seat and contains only what that seat may know.

Only this module and ``LiveTable`` write the fields ``memories``, ``advised`` and ``followed`` of a ``LiveTable``.
Memories exist only in this process. A memory that has missed a change of its match is replaced by a new one, which
contains only what the table shows now.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator

import engine
from bot.model.table_state import EMPTY
from bot.tables.live_table import LiveTable
from bot.tables.runtime.change import TableChange
from engine import State
from engine import events as e
from engine.players import Memory

log = logging.getLogger(__name__)


def follow(change: TableChange) -> dict[int, State]:
    """After a stored change, update each memory with what its seat may know of the state and events.

    Return the blinded states made for this purpose, keyed by seat.
    """
    table, state = change.table, change.table.state
    known = table.memories if table.followed is change.before else {}
    table.followed = state
    memories: dict[int, Memory] = {}
    looks: dict[int, State] = {}
    for seat in _seats(table):
        memory = known.get(seat)
        if state is None or seat >= state.seats:
            continue
        if memory is not None and state is change.before:
            memories[seat] = memory
            continue
        try:
            looks[seat] = engine.blinded(state, seat)
            memories[seat] = _learnt(memory, looks[seat], seat, change.events)
        except Exception:
            log.exception("Table %d: seat %d has lost its memory", table.id, seat)
    table.memories = memories or EMPTY
    return looks


def begin(table: LiveTable, seat: int) -> None:
    """Request a memory for a player's seat, for hints. ``follow`` creates it after the next change."""
    table.advised |= {seat}


def of(table: LiveTable, seat: int) -> Memory:
    """Return the memory of a seat, or an empty one if it has none."""
    return table.memories.get(seat) or Memory(seat)


def forget(table: LiveTable, seat: int) -> None:
    """Drop the memory of a seat. Until the next change of the match, the seat has an empty one."""
    table.memories = {other: memory for other, memory in table.memories.items() if other != seat} or EMPTY


def _seats(table: LiveTable) -> Iterator[int]:
    """Yield the seats of computers, stand-ins and players who have asked for a hint. Without a match, yield nothing."""
    table_state = table.table_state
    if table_state.phase in ("playing", "paused"):
        for seat, player in enumerate(table_state.people):
            if (player.played_for or seat in table.advised) and not player.waiting:
                yield seat


def _learnt(memory: Memory | None, look: State, seat: int, events: list[e.Raw]) -> Memory:
    """Return the memory of a seat after these events. A new memory contains only what the table shows now."""
    if memory is None:
        memory = Memory(seat)
    else:
        for raw in events:
            memory.add(e.redact(raw, seat))
    memory.see(look)
    return memory
