"""Seats that join or leave during a match."""

from __future__ import annotations

from random import Random

import engine
from engine import actions as a
from engine.state import State
from tests.engine.tables import next_action, step


def test_the_seat_that_must_choose_in_place_of_one_that_left_is_announced() -> None:
    """Let the first seat leave without choosing a colour, after a wild card was turned up (rulebook, chapter 2)."""
    matches = (engine.new_match({"preset": "classic"}, seats=3, seed=seed, now=0.0) for seed in range(1000))
    state = next(state for state, _ in matches if state.progress.choice is not None)
    first = state.turn
    state, raw = engine.apply(state, a.Leave(first), 1.0)
    assert state.turn != first
    assert [event for event in raw if event[0] == "choice_opened"] == [("choice_opened", state.turn, "colour")]


def test_a_latecomer_has_been_dealt_nothing_before_their_first_round() -> None:
    state, _ = engine.new_match({"preset": "classic"}, seats=2, seed=1, now=0.0)
    assert _dealt(state) == [True, True]
    waiting = _after(state, a.Join(2))
    left = _after(waiting, a.Leave(2))
    again = _after(left, a.Join(2))
    assert _dealt(waiting) == _dealt(left) == _dealt(again) == [True, True, False]
    assert _dealt(_next_round(left)) == [True, True, False]
    assert _dealt(_next_round(again)) == [True, True, True]


def test_a_player_who_left_during_the_match_and_joins_again_has_been_dealt_cards() -> None:
    state, _ = engine.new_match({"preset": "classic"}, seats=3, seed=1, now=0.0)
    left = _after(state, a.Leave(2))
    assert _dealt(left) == _dealt(_after(left, a.Join(2))) == [True, True, True]


def _dealt(state: State) -> list[bool]:
    return [seat.dealt for seat in engine.view(state, None).seats]


def _after(state: State, action: a.Action) -> State:
    return engine.apply(state, action, 1.0)[0]


def _next_round(state: State) -> State:
    """Play to the end of the round with random fair actions, and deal the next one."""
    chance = Random(5)
    while state.phase == "playing":
        state, _, _ = step(state, next_action(state, chance, wild=0.0), 2.0)
    assert state.phase == "round_over"
    return _after(state, a.NextRound(-1))
