"""The end of a turn as screens show it: predicted while the table's clock is stopped, never later than the real end."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from engine.rules.turn_clock import full_seconds

from . import seat_views
from .live_table import LiveTable

if TYPE_CHECKING:
    from engine import State

LEEWAY = 3.0
"""Seconds by which a shown end may be too early without being corrected, because an edit costs a request."""


def shown_behind(table: LiveTable, wall: float) -> float:
    """Return the predicted seconds by which the wall clock will be ahead of the table's clock at the next deadline.

    All screens of a turn share one prediction, so a message that is drawn again shows the same second. The prediction
    is renewed if it is too late, or too early by more than ``LEEWAY``.
    """
    true, shown = predicted(table, wall), table.shown_behind
    if shown is None or not 0.0 <= true - shown <= LEEWAY:
        table.shown_behind = shown = true
    return shown


def predict_again(table: LiveTable) -> None:
    """Drop the prediction, because a turn has begun."""
    table.shown_behind = None


def predicted(table: LiveTable, wall: float) -> float:
    """Return the seconds by which the table's clock will be behind when it next runs, if it is released now.

    It cannot be released earlier, so a deadline shown with this value is never later than the engine's.
    """
    clock = table.clock
    owed = clock.left(wall)
    if table.graced and table.state is not None:
        owed = grace(table.state, clock.now(wall))
    return clock.behind_at(wall) + owed


def grace(state: State, now: float) -> float:
    """Return the seconds for which the clock must stay stopped so that the next deadline is a full turn away."""
    view = seat_views.view(state, None)
    full = full_seconds(view.options, choosing=view.choice is not None)
    left = state.next_deadline - now
    return max(0.0, full - left) if left != inf else 0.0


def is_off(table: LiveTable, drawn: float | None, wall: float) -> bool:
    """Return True if a message drawn with this prediction shows an end that must be corrected."""
    clock = table.clock
    if drawn is None or table.next_deadline == inf:
        return False
    waits = not clock.runs(wall) and clock.left(wall) == 0.0
    return not waits and predicted(table, wall) - drawn > LEEWAY
