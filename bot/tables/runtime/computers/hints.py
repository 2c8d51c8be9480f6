"""Hints for players: the action of a ``normal`` computer in their seat, with reasons.

A hint is decided like the action of a computer, from the seat's blinded state and memory. Thinking ahead takes a few
milliseconds, and happens only while no press is waiting. A player's seat gets a memory after its first hint.
"""

from __future__ import annotations

import logging

import engine
from bot.model.outgoing import HintGiven, Notice, PlainNotice
from bot.tables.live_table import LiveTable
from bot.tables.runtime.runtime import Runtime
from engine.players import ADVISER, Memory, intent, may_think, reasons

from . import seat_memories

log = logging.getLogger(__name__)


def hint(runtime: Runtime, table: LiveTable, seat: int) -> Notice:
    """Return a hint for a seat, and request a memory for the seat's later hints.

    The hint contains no action if the seat has nothing to do or no match is running. After an error, return a notice
    saying that there is no hint.
    """
    state = table.state
    seat_memories.begin(table, seat)
    if state is None or table.table_state.phase != "playing":
        return HintGiven(None)
    try:
        blinded = engine.blinded(state, seat)
        memory = seat_memories.of(table, seat) if table.followed is state else Memory(seat)
        memory.see(blinded)
        thinks = may_think(blinded) and not runtime.undecided
        more = runtime.thinking.more(ADVISER) if thinks else (lambda _worlds: False)
        intended = intent(blinded, memory, ADVISER, table.id << 8 | seat, more)
        if intended is None:
            return HintGiven(None)
        return HintGiven(intended.action, reasons(blinded, memory, intended.action))
    except Exception:
        # The memory may be the cause. Without it, the next hint uses only what the table shows.
        seat_memories.forget(table, seat)
        log.exception("Table %d: there is no hint for seat %d", table.id, seat)
        return PlainNotice("reply-hint-failed")
