"""The agenda of what a laid card still has to cause, and the choices that hold it up (rulebook, chapters 3 and 7).

An open choice is a phase of the state: the agenda waits beneath it and runs on when it has been answered.
"""

from __future__ import annotations

from math import inf
from typing import Any

from .state import Choice, Gone, State
from .turns import move_on, refresh_deadlines


def run_agenda(s: State) -> None:
    """Carry out the frames of the agenda until a choice or reaction opens or nothing is left."""
    while s.agenda and s.choice is None and s.reaction is None and s.phase == "playing":
        frame, s.agenda = s.agenda[0], s.agenda[1:]
        match frame[0]:
            case "move_on":
                move_on(s)
            case "effect":
                _, name, seat, target, extra = frame
                s.rules.effect_rooms[name].happen(s, seat, target, extra)
            case "place":
                s.rules.take_place(s, Gone(*frame[1:]))
            case "colour":
                open_choice(s, frame[1], "colour", "laid", frame[1])


def open_choice(s: State, seat: int, kind: str, why: str, layer: int, **more: Any) -> None:
    """Open a choice of ``seat``; the turn's clock stands still while it is open."""
    s.choice = Choice(seat, kind, why, s.now + s.rules.choice_seconds, layer, **more)
    s.fresh = False
    s.turn_deadline = inf
    refresh_deadlines(s)
    s.out.append(("choice_opened", seat, kind))


def close_choice(s: State) -> Choice:
    """Take the open choice off the table and return it."""
    choice = s.choice
    assert choice is not None
    s.choice = None
    refresh_deadlines(s)
    return choice
