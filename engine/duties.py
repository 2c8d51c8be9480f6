"""What is looked at after every whole action: who must call now, who holds too many cards (chapters 3 and 8)."""

from __future__ import annotations

from .rules.calls import take_duties
from .state import State


def after_action(s: State, before: tuple[tuple[int, ...], ...]) -> None:
    """Look at the hands after an action that began with the hands ``before``; an open choice delays it."""
    if s.phase != "playing":
        return
    if s.choice is not None:
        if s.moved and s.call_base is None:
            s.call_base = before
        return
    if s.moved:
        base = before if s.call_base is None else s.call_base
        if s.call_base is not None:
            s.call_base = None
        if s.rules.calls_matter:
            take_duties(s, base)
        s.moved = False
    if s.rules.after_action is not None:
        s.rules.after_action(s)
