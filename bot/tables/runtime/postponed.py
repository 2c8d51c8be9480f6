"""Signals that are carried out later, because their changes could not be stored, for example in a locked database.

A press that cannot be stored gets a sentence, and its user can press again. Nobody repeats a signal, so a table keeps
it and carries it out again, before the signals that it receives meanwhile. The table's clock is stopped until then,
because nobody could act.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.tables.live_table import LiveTable, Postponed
from bot.tables.table_clock import TableClock

from . import clock_jumps
from .change import TableChange
from .runtime import Runtime
from .signals import Alarm, Save, Signal, Wrote

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds before each attempt. The last ones are repeated."""
BEFORE = 0.001
"""Seconds before a deadline at which the clock is stopped, so that the deadline has not passed."""
NOT_KEPT = (Alarm, Wrote)
"""Signals that are not repeated: each attempt ends with an alarm, and a message must not count twice."""
MOST = 100
"""Maximum number of signals that a table keeps."""


def waiting(table: LiveTable) -> tuple[Signal, ...]:
    """Return the postponed signals of a table."""
    return () if table.postponed is None else table.postponed.signals


def is_due(table: LiveTable, now: float) -> bool:
    """Return True if no signal is postponed, or if the postponed ones may be tried again."""
    return table.postponed is None or now >= table.postponed.at


def postpone(runtime: Runtime, table: LiveTable, signals: Iterable[Signal]) -> None:
    """Keep signals after a failed attempt, stop the table's clock, and set its alarm to the next attempt."""
    now = runtime.clock.now()
    if table.postponed is None:
        table.postponed = Postponed((), 1, now + PAUSES[0], _stopped_clock(runtime, table, now))
    else:
        failures = table.postponed.failures + 1
        at = now + PAUSES[min(failures, len(PAUSES)) - 1]
        table.postponed = replace(table.postponed, signals=(), failures=failures, at=at)
    for signal in signals:
        add(table, replace(signal, at=now))
    runtime.set_alarm(table)


def _stopped_clock(runtime: Runtime, table: LiveTable, now: float) -> TableClock | None:
    """Stop the clock of a running match before its next deadline. Return ``None`` if it was stopped already."""
    if not table.clock.runs(now):
        return None
    deadline = table.clock.wall_at(table.next_deadline)
    halted = TableChange(table, now if deadline is None else min(now, deadline - BEFORE), runtime.renderer)
    clock_jumps.halt_clock(halted)
    halted.adopt_notes_only()
    return None if table.clock.runs(now) else table.clock


def add(table: LiveTable, signal: Signal) -> None:
    """Keep another signal behind the postponed ones, unless it is not repeated or is kept already."""
    kept = table.postponed
    is_kept = kept is not None and isinstance(signal, Save) and any(isinstance(one, Save) for one in kept.signals)
    if kept is not None and not is_kept and not isinstance(signal, NOT_KEPT):
        table.postponed = replace(kept, signals=(*kept.signals, signal)[:MOST])


def hasten(runtime: Runtime, table: LiveTable) -> None:
    """Try the postponed signals again immediately, because another change was stored."""
    if table.postponed is not None:
        table.postponed = replace(table.postponed, at=runtime.clock.now())
        runtime.set_alarm(table)


def clear(runtime: Runtime, table: LiveTable) -> None:
    """Note that all postponed signals were carried out, or that the table can no longer be stored."""
    if table.postponed is not None:
        table.postponed = None
        runtime.set_alarm(table)


def shift(table: LiveTable, by: float) -> None:
    """Shift the moments of the postponed signals after the wall clock has jumped by ``by`` seconds."""
    kept = table.postponed
    if kept is not None:
        signals = tuple(replace(signal, at=signal.at + by) for signal in kept.signals)
        clock = None if kept.clock is None else kept.clock.shifted(by)
        table.postponed = replace(kept, signals=signals, at=kept.at + by, clock=clock)
