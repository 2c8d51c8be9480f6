"""What is looked at after every whole action: who must call now, who holds too many cards (chapters 3 and 8)."""

from __future__ import annotations

from engine.rules.uno_calls import take_duties
from engine.state import State


def after_action(s: State, before: tuple[tuple[int, ...], ...]) -> None:
    """Look at the hands after an action that began with the hands ``before``; an open choice delays it."""
    if s.phase != "playing":
        return
    if s.progress.choice is not None:
        if s.hands_changed and s.calls.hands_before is None:
            s.set_calls(s.calls._replace(hands_before=before))
        return
    if s.hands_changed:
        base = before if s.calls.hands_before is None else s.calls.hands_before
        if s.calls.hands_before is not None:
            s.set_calls(s.calls._replace(hands_before=None))
        if s.ruleset.calls_matter:
            take_duties(s, base)
        s.hands_changed = False
    if s.ruleset.after_action is not None:
        s.ruleset.after_action(s)
