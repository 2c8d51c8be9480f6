"""Deadlines: what time itself does, in the order of the deadlines (rulebook, chapter 3)."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from engine.after_action import after_action
from engine.handlers import choose, draw, press
from engine.rounds import time_over
from engine.rules import cheating, table_votes
from engine.state import State


def _due(s: State) -> list[tuple[float, int, Callable[[State], None]]]:
    """Return all running deadlines with their handlers.

    The second value is the order of deadlines at the same time: choice, reaction, turn, then the others.
    """
    running: list[tuple[float, int, Callable[[State], None]]] = [
        (s.turn_deadline, 2, draw.time_out),
        (s.round.deadline, 5, time_over),
    ]
    if s.progress.choice is not None:
        running.append((s.progress.choice.deadline, 0, choose.time_out))
    if s.progress.reaction is not None:
        running.append((s.progress.reaction.deadline, 1, press.time_out))
    if s.aside.cheat is not None:
        running.append((s.aside.cheat.deadline, 3, cheating.confirm))
    if s.aside.vote is not None:
        running.append((s.aside.vote.deadline, 4, table_votes.end))
    return running


def run_deadlines(s: State, now: float) -> None:
    """Carry out every deadline up to and including ``now``, each at its own time."""
    while s.phase == "playing" and s.next_deadline <= now:
        time, _, expire = min(_due(s), key=lambda entry: entry[:2])
        if time == inf:
            return
        s.now = max(s.now, time)
        before = s.hands
        expire(s)
        after_action(s, before)
