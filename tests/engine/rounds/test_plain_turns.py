"""The shortcuts for a plain turn have the same result as the general code."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import State, apply, legal
from tests.engine.state.fields import all_fields
from tests.engine.tables import random_match

ROUNDS = 12
MANNERS: dict[str, dict[str, Any]] = {
    "classic": {},
    "no calls": {"uno_calls": "automatic", "voluntary_draw": False, "play_drawn": "never"},
    "no clock": {"turn_seconds": 0, "round_seconds": 300},
    "sequences": {"sequences": True, "double_play": True, "stacking": "mixed", "number_effects": {"7": "swap_must"}},
    "restricted": {"wild_draw_four": "restricted", "finish_with": "numbers"},
    "drawing on": {"keep_drawing": True, "play_drawn": "must", "sequences": True},
    "up to three": {"draw_up_to": 3},
    "jump-ins": {"jump_in": "face", "jump_in_next": "again", "jump_in_effect": "last", "sequences": True},
}


def listed(s: State) -> list[list[str]]:
    """Return the legal actions of every seat, sorted because their order does not matter."""
    return [sorted(map(repr, legal(s, seat))) for seat in range(s.seats)]


@pytest.mark.parametrize("manner", MANNERS)
def test_the_shortcuts_of_a_plain_turn_do_not_change_its_result(manner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(manner)
    plain: Counter[str] = Counter()
    for seats in (2, 3, 4) * (ROUNDS // 3):
        s = random_match(chance, MANNERS[manner], seats)
        for _ in range(120):
            if s.phase != "playing":
                break
            action = chance.choice([action for seat in s.circle.active_seats for action in legal(s, seat)])
            plain[type(action).__name__] += s.in_plain_turn()
            offered = listed(s)
            after, events = apply(s, action, s.now + 1)
            with monkeypatch.context() as patch:
                patch.setattr(State, "in_plain_turn", lambda _: False)
                assert listed(s) == offered
                other, others = apply(s, action, s.now + 1)
            assert all_fields(after) == all_fields(other)
            assert events == others
            s = after
    assert plain["PlayCard"] > ROUNDS
    assert plain["DrawCard"] > ROUNDS
