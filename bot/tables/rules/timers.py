"""Timers of a table state: when the next one is due, and the changes that are due now."""

from __future__ import annotations

from bot.model.table_state import TableState, Transition

from . import calls, hosting, lobby, pauses, polls, presence

ROUND_PAUSE = 20.0
"""Seconds before the next round is dealt automatically."""


def due(table_state: TableState) -> float | None:
    """Return the Unix time when ``elapse`` next has work to do or a tournament's match must begin.

    Return ``None`` if there is no such time.
    """
    if table_state.phase == "over":
        return None
    moments = (
        lobby.due(table_state),
        calls.due(table_state),
        hosting.due(table_state),
        polls.due(table_state),
        pauses.due(table_state),
        presence.due(table_state),
        polls.absent_due(table_state),
    )
    return min((moment for moment in moments if moment is not None), default=None)


def may_deal(table_state: TableState) -> bool:
    """Return True if the next round may be dealt automatically. A pause or a poll about new rules delays it."""
    return table_state.phase == "playing" and table_state.poll("rules") is None


def excuse(table_state: TableState, now: float) -> Transition:
    """Extend the time limits that ran out, or nearly ran out, while nobody could press.

    The time to show up at a tournament's table starts again even if it has not run out.
    """
    excused = table_state
    for rule in (polls, presence, hosting, lobby):
        excused = rule.excused(excused, now)
    step = Transition(excused, () if excused is table_state else (calls.MoreTime(),))
    return step.then(calls.prolong(excused, now))


def bounded(table_state: TableState, now: float) -> TableState:
    """Return a stored table state in which no wait lasts longer than if it began now.

    Longer waits result if the machine's clock was set back while the bot was not running. They are bounded one by one,
    because it is not known exactly how far the clock was set back.
    """
    for rule in (lobby, calls, hosting, polls, pauses, presence):
        table_state = rule.bounded(table_state, now)
    return table_state


def elapse(table_state: TableState, turn: int | None, now: float) -> Transition:
    """Apply all changes due at ``now``, except the start of a tournament's match.

    ``turn`` is the current seat, if any.
    """
    step = lobby.elapse(table_state, now)
    step = step.then(pauses.elapse(step.table_state, now))
    step = step.then(polls.elapse(step.table_state, now))
    step = step.then(hosting.elapse(step.table_state, now))
    step = step.then(presence.elapse(step.table_state, now))
    return step.then(polls.ask_absent(step.table_state, turn, now))
