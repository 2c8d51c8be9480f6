"""What time alone does to a house: when the next thing is due, and all that is due by now."""

from __future__ import annotations

from bot.model.table_state import House, Step

from . import hosting, lobby, pauses, polls, presence


def due(house: House) -> float | None:
    """When ``elapse`` has something to do, in seconds since 1970; ``None`` if never."""
    if house.phase == "over":
        return None
    moments = (
        lobby.due(house),
        hosting.due(house),
        polls.due(house),
        pauses.due(house),
        presence.due(house),
        polls.absent_due(house),
    )
    return min((moment for moment in moments if moment is not None), default=None)


def elapse(house: House, turn: int | None, now: float) -> Step:
    """Everything that is due at ``now``; ``turn`` is the seat on turn, if any."""
    step = lobby.elapse(house, now)
    step = step.then(pauses.elapse(step.house, now))
    step = step.then(polls.elapse(step.house, now))
    step = step.then(hosting.elapse(step.house, now))
    step = step.then(presence.elapse(step.house, now))
    return step.then(polls.ask_absent(step.house, turn, now))
