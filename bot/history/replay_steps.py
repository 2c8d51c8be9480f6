"""The steps of a finished match, with the events that onlookers could see. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.storage import Recorded
from engine import events as e

from .replay_view import Position

Step = tuple[e.Event, ...]
"""The events of a journal line, redacted for onlookers.

If the lines directly before it are not steps, their events come first.
"""

NO_STEP = (e.TurnBegan, e.ChoiceOpened, e.Pressed, e.HandShown, e.MatchBegan)
"""Events that are shown with a later event. A line with no other events is not a step."""


def steps(lines: Iterable[Recorded]) -> tuple[Step, ...]:
    """Return the steps of a match. Events of lines that are not steps are added to the next step, if there is one."""
    made: list[Step] = []
    waiting: list[e.Event] = []
    for line in lines:
        waiting += [e.redact(raw, None) for raw in line.events]
        if any(not isinstance(event, NO_STEP) for event in waiting):
            made.append(tuple(waiting))
            waiting = []
    return tuple(made)


def position(made: Sequence[Step], number: int) -> Position:
    """Return the position after a step. ``number`` is counted from 0."""
    stands = Position()
    for step in made[: number + 1]:
        for event in step:
            stands.see(event)
    return stands


def beginnings(made: Sequence[Step]) -> list[int]:
    """Return the numbers of the steps in which rounds begin."""
    return [number for number, step in enumerate(made) if any(isinstance(event, e.RoundDealt) for event in step)]
