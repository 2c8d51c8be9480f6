"""The last moves of a match, each with the position after it."""

from __future__ import annotations

import pytest

from bot.history.last_moves import MOVES, last_moves
from bot.history.replay_steps import position, steps
from engine import cards as c
from engine.events import Raw

from .random_matches import line, play

RED_7, RED_5, BLUE_5 = c.parse("R7"), c.parse("R5"), c.parse("B5")


@pytest.mark.parametrize("preset", ["classic", "house-2018", "flip"])
def test_each_move_shows_the_position_after_its_step(preset: str) -> None:
    made = steps(line for _, line in play({"preset": preset, "target": 50}, 4, 7, 3000))
    moves = last_moves(made, 10)
    assert len(moves) == 10
    numbers = [number for number, step in enumerate(made) if step in [move.events for move in moves]][-10:]
    for number, move in zip(numbers, moves, strict=True):
        expected = position(made, number)
        assert any(isinstance(event, MOVES) for event in move.events)
        assert (move.cards[0], move.colour, dict(move.hands)) == (expected.top, expected.colour, expected.hands)
        assert (move.owed, move.clockwise, move.dark) == (expected.owed, expected.direction > 0, expected.dark)


def test_a_short_match_has_fewer_moves_and_newer_cards_are_listed_first() -> None:
    events: tuple[Raw, ...] = (("card_played", 0, (RED_5,), "turn", 0), ("card_played", 1, (BLUE_5,), "turn", 3))
    beginning: tuple[Raw, ...] = (("match_began", 2), ("round_dealt", 1, 0, RED_7, 7, ()))
    made = steps([line(0, 0.0, *beginning), *(line(n, float(n), each) for n, each in enumerate(events, 1))])
    assert [move.cards for move in last_moves(made, 10)] == [(RED_5, RED_7), (BLUE_5, RED_5, RED_7)]
    assert [move.cards for move in last_moves(made, 1)] == [(BLUE_5, RED_5, RED_7)]
    assert last_moves((), 10) == ()
