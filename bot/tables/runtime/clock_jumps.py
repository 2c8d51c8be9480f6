"""Outages, and jumps of the wall clock. Neither costs a table any time.

While the connection to Discord is lost, or Discord accepts no requests, no table's clock runs and no round is dealt
automatically, because nobody could act. When the wall clock jumps, all times that a table waits for or remembers are
shifted.
"""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import TableState
from bot.tables import turn_timing
from bot.tables.delivery import hand_records
from bot.tables.live_table import LiveTable
from bot.tables.rules.timers import ROUND_PAUSE
from bot.tables.runtime import change
from bot.tables.runtime.change import TableChange
from bot.tables.runtime.computers import stand_ins


def shift(table: LiveTable, by: float) -> None:
    """Shift all wall-clock times of a table by ``by`` seconds."""
    change.shift(table, _table_state(table.table_state, by), by)
    for record in (table.activity, table.board, table.shown_colour, table.messages, table.missing_channel):
        record.shift(by)
    stand_ins.shift(table, by)
    hand_records.shift(table, by)


def _table_state(table_state: TableState, by: float) -> TableState:
    pause, awaited, call = table_state.pause, table_state.awaited, table_state.call
    return replace(
        table_state,
        opened=table_state.opened + by,
        moved=table_state.moved + by,
        people=tuple(replace(player, since=player.since + by) for player in table_state.people),
        polls=tuple(replace(poll, until=poll.until + by) for poll in table_state.polls),
        pause=None if pause is None else replace(pause, since=pause.since + by, until=_moved(pause.until, by)),
        awaited=None if awaited is None else (awaited[0], awaited[1] + by),
        call=None if call is None else replace(call, until=call.until + by),
    )


def _moved(moment: float | None, by: float) -> float | None:
    return None if moment is None else moment + by


def halt_clock(halted: TableChange) -> None:
    """Stop the clock of a running match until it is released, because nobody can act."""
    if halted.has_match and halted.table_state.phase == "playing":
        halted.clock = halted.clock.stop(halted.wall, None)


def continue_after_failure(continued: TableChange) -> None:
    """Grant a full turn and start the clock again, unless it is already running or will start automatically."""
    clock = continued.clock
    if clock.stopped_at is not None and clock.until is None and continued.state is not None:
        continued.clock = clock.owing(turn_timing.grace(continued.state, continued.now))
        continue_clock(continued)


def continue_clock(continued: TableChange) -> None:
    """Postpone the next round of a running match because of the outage, and start the clock again.

    The clock stays stopped if a loaded match has not been announced yet, or if the server is unavailable.
    """
    if not continued.has_match or continued.table_state.phase != "playing":
        return
    if continued.next_at is not None:
        # If a round ended before the outage, the rest of ``ROUND_PAUSE`` passes before the next one is dealt. If it
        # ended during the outage, the whole of ``ROUND_PAUSE`` passes.
        later = continued.next_at + continued.clock.stopped_for(continued.wall)
        continued.next_at = max(continued.next_at, min(later, continued.wall + ROUND_PAUSE))
    if not continued.table.out and not continued.graced:
        continued.resume_clock(go=True)
