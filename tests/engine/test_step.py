"""``step`` changes a state in place, leads to the same state as ``apply``, and refuses illegal actions."""

from __future__ import annotations

from random import Random

import pytest

from engine import actions as a
from engine import apply, dump, legal, step
from engine.refusals import Refused
from tests.engine.rounds.test_plain_turns import MANNERS, ROUNDS
from tests.engine.tables import random_match


@pytest.mark.parametrize("manner", [*MANNERS, "random"])
def test_a_step_in_place_leads_to_the_same_state_as_apply(manner: str) -> None:
    chance = Random(manner)
    steps = rounds = 0
    for _ in range(40 if manner == "random" else ROUNDS):
        s = random_match(chance, MANNERS.get(manner))
        own = s.copy()
        for _ in range(120):
            actions: list[a.Action] = [action for seat in range(s.seats) for action in legal(s, seat)]
            if s.phase != "playing":
                actions = [a.NextRound(-1)] if s.phase == "round_over" else []
            if not actions:
                break
            rounds += s.phase != "playing"
            action = chance.choice(actions)
            s, _ = apply(s, action, s.now)
            step(own, action)
            steps += 1
            assert dump(own) == dump(s)
            assert own.events == []
    assert steps > 40 * ROUNDS
    assert rounds or manner != "random"


def test_a_step_refuses_an_illegal_action() -> None:
    s = random_match(Random(1), {}, 4)
    with pytest.raises(Refused):
        step(s.copy(), a.Keep(s.turn))
