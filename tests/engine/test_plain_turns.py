"""The shortest ways to lay a card and to draw one come to the same as the ordinary ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import State, apply, legal, plain
from engine import actions as a
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
DRAWS_OTHERWISE = ("restricted", "up to three")


def never(*_: Any) -> None:
    """Say that no turn is plain."""


def both_ways(s: State, action: a.Action, monkeypatch: pytest.MonkeyPatch) -> tuple[State, str]:
    """Carry out an action with and without the shortest ways; return the state, and which of them was taken."""
    taken = []

    def watched(way: Callable[..., Any]) -> Callable[..., Any]:
        def take(*given: Any) -> Any:
            new = way(*given)
            if new is not None:
                taken.append(way.__name__)
            return new

        return take

    with monkeypatch.context() as patch:
        for kind, way in (*plain.WAYS.items(),):
            patch.setitem(plain.WAYS, kind, watched(way))
        after, events = apply(s, action, s.now + 1)
        for kind in plain.WAYS:
            patch.setitem(plain.WAYS, kind, never)
        other, others = apply(s, action, s.now + 1)
    assert after.fields() == other.fields()
    assert events == others
    return after, "".join(taken)


@pytest.mark.parametrize("manner", MANNERS)
def test_a_plain_turn_is_a_turn_like_any_other(manner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(manner)
    ways: Counter[str] = Counter()
    for seats in (2, 3, 4) * (ROUNDS // 3):
        s = random_match(chance, MANNERS[manner], seats)
        for _ in range(120):
            actions = [action for seat in s.ring for action in legal(s, seat)]
            if s.phase != "playing":
                break
            s, taken = both_ways(s, chance.choice(actions), monkeypatch)
            ways[taken] += 1
    assert ways["lay"] > ROUNDS
    assert (ways["draw"] > ROUNDS) == (manner not in DRAWS_OTHERWISE)
