"""A seat that leaves before it has made its choice."""

from __future__ import annotations

import engine
from engine import actions as a


def test_the_seat_that_must_choose_in_place_of_one_that_left_is_announced() -> None:
    """Let the first seat leave without choosing a colour, after a wild card was turned up (rulebook, chapter 2)."""
    matches = (engine.new_match({"preset": "classic"}, seats=3, seed=seed, now=0.0) for seed in range(1000))
    state = next(state for state, _ in matches if state.progress.choice is not None)
    first = state.turn
    state, raw = engine.apply(state, a.Leave(first), 1.0)
    assert state.turn != first
    assert [event for event in raw if event[0] == "choice_opened"] == [("choice_opened", state.turn, "colour")]
