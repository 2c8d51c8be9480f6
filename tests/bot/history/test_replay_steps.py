"""Replays: the position is derived from events alone and compared with the engine after every step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.history.replay_steps import beginnings, position, steps
from bot.history.replay_view import Position
from engine import RulesError, State, view
from engine import events as e
from engine.presets import PRESETS
from tests.bot.option_sets import option_sets

from .random_matches import line, play


def differences(state: State, derived: Position) -> dict[str, tuple[object, object]]:
    """Return the values that differ, keyed by name. Each pair contains the engine's value, then the derived one."""
    seen = view(state, None)
    pairs: dict[str, tuple[object, object]] = {
        "round": (seen.round, derived.round),
        "hands": ({seat: seen.seats[seat].cards for seat in sorted(seen.active_seats)}, derived.hands),
        "top": (seen.top, derived.top),
        "colour": (seen.colour, derived.colour),
        "turn": (seen.turn, derived.turn),
        "debt": (seen.pending, derived.owed),
        "debt without a number": (seen.owed_until, derived.until),
        "direction": (seen.direction, derived.direction),
    }
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_position_derived_from_events_equals_that_of_the_engine(preset: str) -> None:
    derived = Position()
    seen = 0
    for state, recorded in play({"preset": preset, "target": 300}, 4, seed=7, moves=250):
        for raw in recorded.events:
            derived.see(e.typed(raw))
        if state.phase == "playing":
            assert differences(state, derived) == {}
            seen += 1
        if any(raw[0] == "points_written" for raw in recorded.events):
            assert derived.scores == {seat.seat: seat.score for seat in view(state, None).seats}
    assert seen > 40


@settings(max_examples=60, deadline=None)
@given(option_sets, st.integers(0, 1 << 30))
def test_the_derived_position_equals_the_engines_under_random_options(options: dict[str, object], seed: int) -> None:
    derived = Position()
    try:
        for state, recorded in play({**options, "seats": "keep"}, 4, seed, moves=80):
            for raw in recorded.events:
                derived.see(e.typed(raw))
            assert state.phase != "playing" or differences(state, derived) == {}
    except RulesError:
        return


def test_steps_contain_every_event_exactly_once() -> None:
    lines = [recorded for _, recorded in play({"preset": "classic"}, 3, seed=2, moves=300)]
    made = steps(lines)
    assert [event for step in made for event in step] == [e.redact(raw, None) for each in lines for raw in each.events]
    rounds = [position(made, number).round for number in beginnings(made)]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) > 1


def test_steps_hide_which_cards_were_drawn() -> None:
    lines = [line(0, 0.0, ("match_began", 2), ("cards_drawn", 0, 1, 1, "turn", (7,)))]
    drawn = steps(lines)[0][1]
    assert isinstance(drawn, e.CardsDrawn)
    assert drawn.cards is None
