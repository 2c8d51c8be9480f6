"""What time alone does to a house: when the next thing is due, and all that is due by now."""

from __future__ import annotations

from . import hosting, lobby, polls, resting
from .house import House, Step


def due(house: House, clocked: bool) -> float | None:
    """When ``elapse`` has something to do, in seconds since 1970; ``None`` if never.

    ``clocked``: turns have a clock.
    """
    if house.phase == "over":
        return None
    moments = (
        lobby.due(house),
        hosting.due(house),
        polls.due(house),
        resting.due(house),
        None if clocked else polls.absent_due(house),
    )
    return min((moment for moment in moments if moment is not None), default=None)


def elapse(house: House, now: float, clocked: bool, turn: int | None) -> Step:
    """Everything that is due at ``now``; ``turn`` is the seat on turn, if any."""
    step = lobby.elapse(house, now)
    step = step.then(resting.elapse(step.house, now))
    step = step.then(polls.elapse(step.house, now))
    step = step.then(hosting.elapse(step.house, now))
    at = None if clocked else polls.absent_due(step.house)
    if at is not None and now >= at:
        step = step.then(polls.ask_absent(step.house, turn, now))
    return step
