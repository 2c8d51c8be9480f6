"""The checks after every whole action: calls that are due, hands with too many cards (rulebook, chapters 3 and 8)."""

from __future__ import annotations

from engine.state import State


def after_action(s: State, before: tuple[tuple[int, ...], ...]) -> None:
    """Check the hands after an action that began with the hands ``before``. An open choice delays the check."""
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
        if s.ruleset.look_at_hands is not None:
            s.ruleset.look_at_hands(s, base)
        s.hands_changed = False
    for look in s.ruleset.after_action:
        look(s)
