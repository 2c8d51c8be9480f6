"""The levels choose the same for the same input, and only what is allowed."""

from __future__ import annotations

from random import Random

import pytest

from engine import State, apply, blinded
from engine import actions as a
from engine.events import redact
from engine.players import LEVELS, STAND_IN, Intent, Memory, intent, may_think
from engine.presets import PRESETS
from engine.refusals import Refused
from tests.engine.tables import random_match

EVERY = {**LEVELS, "stand_in": STAND_IN}


def test_the_weakest_level_comes_first() -> None:
    assert [*LEVELS] == ["easy", "normal", "hard"]
    assert all(level.name == name for name, level in LEVELS.items())


def test_only_unfamiliar_rules_are_worth_thinking_about() -> None:
    chance = Random(1)
    assert not may_think(blinded(random_match(chance, {}, 3), 0))
    assert may_think(blinded(random_match(chance, {"preset": "house-2018"}, 3), 0))


def decided(s: State, memories: list[Memory], name: str) -> list[Intent]:
    """Return what the seats intend, the quickest first."""
    found = [intent(blinded(s, memory.seat), memory, EVERY[name], memory.seat) for memory in memories]
    return sorted([one for one in found if one is not None], key=lambda one: one.after)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_no_action_of_a_level_is_refused(preset: str) -> None:
    chance = Random(preset)
    name = chance.choice([*EVERY])
    s = random_match(chance, {"preset": preset}, 4)
    memories = [Memory(seat) for seat in range(s.seats)]
    for _ in range(60):
        for memory in memories:
            memory.see(blinded(s, memory.seat))
        found = decided(s, memories, name)
        if s.phase != "playing":
            return
        try:
            s, events = apply(s, found[0].action if found else a.Wait(-1), s.now if found else s.next_deadline)
        except Refused as refusal:
            pytest.fail(f"{preset}: {found[0]} was refused: {refusal.code}")
        for memory in memories:
            for event in events:
                memory.add(redact(event, memory.seat))
