"""The shortest ways to lay a card and to draw one come to the same as the ordinary ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import State, apply, drawing, legal, playing
from engine import actions as a
from engine.drawing import draw_plain
from engine.laying import lay_plain
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


def ordinary(*_: Any) -> bool:
    """Say that no turn is plain."""
    return False


def both_ways(s: State, action: a.Action, monkeypatch: pytest.MonkeyPatch) -> tuple[State, str]:
    """Carry out an action with and without the shortest ways; return the state, and which of them was taken."""
    taken = []

    def watched(name: str, way: Callable[..., bool]) -> Callable[..., bool]:
        def take(*given: Any) -> bool:
            took = way(*given)
            if took:
                taken.append(name)
            return took

        return take

    with monkeypatch.context() as patch:
        patch.setattr(playing, "lay_plain", watched("laid", lay_plain))
        patch.setattr(drawing, "draw_plain", watched("drew", draw_plain))
        after, events = apply(s, action, s.now + 1)
        patch.setattr(playing, "lay_plain", ordinary)
        patch.setattr(drawing, "draw_plain", ordinary)
        other, others = apply(s, action, s.now + 1)
    assert after.fields() == other.fields()
    assert events == others
    return after, "".join(taken)


@pytest.mark.parametrize("manner", MANNERS)
def test_a_plain_turn_is_a_turn_like_any_other(manner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(manner)
    plain: Counter[str] = Counter()
    for seats in (2, 3, 4) * (ROUNDS // 3):
        s = random_match(chance, MANNERS[manner], seats)
        for _ in range(120):
            actions = [action for seat in s.ring for action in legal(s, seat)]
            if s.phase != "playing":
                break
            s, taken = both_ways(s, chance.choice(actions), monkeypatch)
            plain[taken] += 1
    assert plain["laid"] > ROUNDS
    assert (plain["drew"] > ROUNDS) == (manner not in DRAWS_OTHERWISE)
