"""The agenda: what a played card still has to cause, and the choices that interrupt it (rulebook, chapters 3 and 7).

The agenda waits while a choice or a reaction is open.
"""

from __future__ import annotations

from math import inf
from typing import Any

from engine.rounds.turns import close_hand, move_on
from engine.state import State
from engine.state.records import Choice, WentOut


def run_agenda(s: State) -> None:
    """Carry out the frames of the agenda until none is left, a choice or reaction opens, or the round ends."""
    while s.progress.agenda and s.progress.choice is None and s.progress.reaction is None and s.phase == "playing":
        frame = s.progress.agenda[0]
        if frame[0] == "move_on":
            move_on(s)
            continue
        s.progress = s.progress.with_agenda(s.progress.agenda[1:])
        if frame[0] == "effect":
            _, name, seat, target, extra = frame
            effect = s.ruleset.effects_by_name[name]
            if seat in s.circle.active_seats or not effect.needs_player:
                effect.happen(s, seat, target, extra)
        elif frame[0] == "close_hand":
            close_hand(s, frame[1])
        elif frame[0] == "place":
            entry = WentOut(*frame[1:])
            if s.hands[entry.seat]:  # The seat has drawn a penalty since it played its last card.
                move_on(s)
            else:
                s.ruleset.take_place(s, entry)
        else:
            open_choice(s, frame[1], "colour", "laid", frame[1])


def open_choice(s: State, seat: int, kind: str, reason: str, acting_seat: int, **more: Any) -> None:
    """Open a choice that ``seat`` has to make. The turn clock stops while the choice is open."""
    s.progress = s.progress.with_choice(Choice(seat, kind, reason, s.now + s.ruleset.choice_time, acting_seat, **more))
    s.turn_deadline = inf
    s.events.append(("choice_opened", seat, kind))


def close_choice(s: State) -> Choice:
    """Close the open choice and return it."""
    choice = s.progress.choice
    assert choice is not None
    s.progress = s.progress.with_choice(None)
    return choice
