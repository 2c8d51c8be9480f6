"""The shortest way to lay a number comes to the same as the ordinary one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import State, apply, legal, playing
from engine import actions as a
from engine.laying import lay_plain
from tests.engine.tables import random_match

ROUNDS = 12
MANNERS: dict[str, dict[str, Any]] = {
    "classic": {},
    "no calls": {"uno_calls": "automatic", "voluntary_draw": False},
    "no clock": {"turn_seconds": 0, "round_seconds": 300},
    "sequences": {"sequences": True, "double_play": True, "stacking": "mixed", "number_effects": {"7": "swap_must"}},
    "jump-ins": {"jump_in": "face", "jump_in_next": "again", "jump_in_effect": "last", "sequences": True},
}


def ordinary(*_: Any) -> bool:
    """Say that no laying is plain."""
    return False


def both_ways(s: State, action: a.Action, monkeypatch: pytest.MonkeyPatch) -> tuple[State, bool]:
    """Carry out an action with and without the shortest way; return the state, and whether it was taken."""
    taken = []

    def watched(*given: Any) -> bool:
        taken.append(lay_plain(*given))
        return taken[-1]

    with monkeypatch.context() as patch:
        patch.setattr(playing, "lay_plain", watched)
        after, events = apply(s, action, s.now + 1)
        patch.setattr(playing, "lay_plain", ordinary)
        other, others = apply(s, action, s.now + 1)
    assert after.fields() == other.fields()
    assert events == others
    return after, any(taken)


@pytest.mark.parametrize("manner", MANNERS)
def test_a_plain_laying_is_a_laying_like_any_other(manner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(manner)
    plain = 0
    for seats in (2, 3, 4) * (ROUNDS // 3):
        s = random_match(chance, MANNERS[manner], seats)
        for _ in range(120):
            actions = [action for seat in s.ring for action in legal(s, seat)]
            if s.phase != "playing":
                break
            s, taken = both_ways(s, chance.choice(actions), monkeypatch)
            plain += taken
    assert plain > ROUNDS
