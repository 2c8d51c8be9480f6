"""A finished match step by step, as onlookers could follow it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.storage import Recorded
from engine import events as e

from .replay_view import Position

Step = tuple[e.Event, ...]
"""What happened in one line of the journal, redacted for onlookers."""

UNTOLD = (e.TurnBegan, e.ChoiceOpened, e.Pressed, e.HandShown, e.MatchBegan)
"""Events that alone make no step: they only say what comes next."""


def steps(lines: Iterable[Recorded]) -> tuple[Step, ...]:
    """The steps of a match. What happens in lines that tell nothing by themselves belongs to the next step."""
    made: list[Step] = []
    waiting: list[e.Event] = []
    for line in lines:
        waiting += [e.redact(raw, None) for raw in line.events]
        if any(not isinstance(event, UNTOLD) for event in waiting):
            made.append(tuple(waiting))
            waiting = []
    return tuple(made)


def position(made: Sequence[Step], number: int) -> Position:
    """How the table stood after a step (from 0)."""
    stands = Position()
    for step in made[: number + 1]:
        for event in step:
            stands.see(event)
    return stands


def beginnings(made: Sequence[Step]) -> list[int]:
    """The steps in which the rounds begin."""
    return [number for number, step in enumerate(made) if any(isinstance(event, e.RoundDealt) for event in step)]
