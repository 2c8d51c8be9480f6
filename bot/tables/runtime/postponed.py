"""Signals that are handled later because their changes could not be stored, for example if the database was locked.

A user whose press cannot be stored gets an error message and can press again. A signal is sent only once, so the table
keeps it and retries it before later signals. From the first failure until an attempt succeeds, the table's clock is
stopped, because nobody can act.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.tables.live_table import LiveTable, Postponed

from . import clock_jumps
from .change import TableChange
from .runtime import Runtime
from .signals import Alarm, HandSeen, Save, Shifted, Signal, Wrote

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds before each attempt. The last value is used for all further attempts."""
BEFORE = 0.001
"""Minimum number of seconds between stopping the clock and the next deadline, so that the deadline does not pass."""
NOT_KEPT = (Alarm, Wrote)
"""Signals that are not repeated: each attempt ends with an alarm, and a user's message must not count twice."""
KEPT_ONCE = (HandSeen, Save)
"""Signals that are kept only once, because a second equal one would change nothing."""


def waiting(table: LiveTable) -> tuple[Signal, ...]:
    """Return the postponed signals of a table."""
    return () if table.postponed is None else table.postponed.signals


def is_due(table: LiveTable, now: float) -> bool:
    """Return True if no signal is postponed, or if the postponed ones may be tried again."""
    return table.postponed is None or now >= table.postponed.at


def postpone(runtime: Runtime, table: LiveTable, signals: Iterable[Signal]) -> None:
    """Keep signals after a failed attempt, stop the table's clock, and set its alarm for the next attempt."""
    now = _unshifted_now(runtime, table)
    failures = 1 if table.postponed is None else table.postponed.failures + 1
    table.postponed = Postponed((), failures, now + PAUSES[min(failures, len(PAUSES)) - 1])
    for signal in signals:
        add(table, replace(signal, at=now))
    runtime.set_alarm(table)
    _stop_clock(runtime, table, now)


def _unshifted_now(runtime: Runtime, table: LiveTable) -> float:
    """Return the current time without the jumps of the wall clock that the table has not handled yet."""
    return runtime.clock.now() - sum(item.by for item in table.queue if isinstance(item, Shifted))


def _stop_clock(runtime: Runtime, table: LiveTable, now: float) -> None:
    """If a match is being played, stop its clock, at the latest just before its next deadline.

    The clock starts again once the change made by an alarm has been stored.
    """
    deadline = table.clock.wall_at(table.next_deadline)
    stopped = TableChange(table, now if deadline is None else min(now, deadline - BEFORE), runtime.renderer)
    clock_jumps.halt_clock(stopped)
    stopped.adopt_notes_only()


def add(table: LiveTable, signal: Signal) -> None:
    """Keep another signal after the postponed ones, if an attempt has failed and the signal must be repeated."""
    kept = table.postponed
    if kept is None or isinstance(signal, NOT_KEPT):
        return
    if isinstance(signal, KEPT_ONCE) and any(replace(one, at=signal.at) == signal for one in kept.signals):
        return
    table.postponed = replace(kept, signals=(*kept.signals, signal))


def hasten(runtime: Runtime, table: LiveTable) -> None:
    """Make the postponed signals due immediately, for example because another change was stored."""
    if table.postponed is not None:
        table.postponed = replace(table.postponed, at=_unshifted_now(runtime, table))
        runtime.set_alarm(table)


def clear(runtime: Runtime, table: LiveTable) -> None:
    """Drop the postponed signals, because all were handled or the table can no longer be stored."""
    if table.postponed is not None:
        table.postponed = None
        runtime.set_alarm(table)


def shift(table: LiveTable, by: float) -> None:
    """Shift the times of the postponed signals after the wall clock has jumped by ``by`` seconds."""
    kept = table.postponed
    if kept is not None:
        signals = tuple(replace(signal, at=signal.at + by) for signal in kept.signals)
        table.postponed = replace(kept, signals=signals, at=kept.at + by)
