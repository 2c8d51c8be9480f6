"""Levels of computers: their actions are allowed, and their choices do not depend on hidden information."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import RulesError, State, apply, blinded, seat_to_act
from engine import actions as a
from engine.events import redact
from engine.players import LEVELS, STAND_IN, Intent, Memory, intent, may_think
from engine.presets import PRESETS
from engine.refusals import Refused
from tests.engine.knowledge.shuffled_hidden import shuffled_hidden
from tests.engine.players.watched_tables import watched
from tests.engine.tables import random_match, random_options

EVERY = {**LEVELS, "stand_in": STAND_IN}
WORLDS = 8
"""Number of imagined worlds for each decision: enough for a candidate other than the first to be preferred."""
POSITIONS = 2
"""Number of positions per preset in which the choices of all levels are compared."""
MIXES = range(20)
"""Seeds for random rules. The choices are compared in one position for each seed."""


def some(worlds: int) -> bool:
    return worlds < WORLDS


def test_the_weakest_level_comes_first() -> None:
    assert [*LEVELS] == ["easy", "normal", "hard"]
    assert all(level.name == name for name, level in LEVELS.items())


def test_computers_may_think_ahead_only_under_unfamiliar_rules() -> None:
    chance = Random(1)
    assert not may_think(blinded(random_match(chance, {}, 3), 0))
    assert may_think(blinded(random_match(chance, {"preset": "house-2018"}, 3), 0))


def decided(s: State, memories: list[Memory], name: str) -> list[Intent]:
    """Return the intents of the seats that act, quickest first."""
    found = [intent(blinded(s, memory.seat), memory, EVERY[name], memory.seat, some) for memory in memories]
    return sorted([one for one in found if one is not None], key=lambda one: one.after)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_no_action_of_a_level_is_refused(preset: str) -> None:
    chance = Random(preset)
    name = chance.choice([*EVERY])
    s = random_match(chance, {"preset": preset}, 4)
    memories = [Memory(seat) for seat in range(s.seats)]
    acted = 0
    for _ in range(60):
        for memory in memories:
            memory.see(blinded(s, memory.seat))
        found = decided(s, memories, name)
        if s.phase != "playing":
            break
        acted += bool(found)
        try:
            s, events = apply(s, found[0].action if found else a.Wait(-1), s.now if found else s.next_deadline)
        except Refused as refusal:
            pytest.fail(f"{preset}: {found[0]} was refused: {refusal.code}")
        for memory in memories:
            for event in events:
                memory.add(redact(event, memory.seat))
    assert acted >= 20


# --- independence of hidden information -------------------------------------------------------------------------------


def choices(s: State, seat: int, memory: Memory) -> dict[str, Intent | None]:
    return {name: intent(blinded(s, seat), memory, level, 7, some) for name, level in EVERY.items()}


def compare(options: dict[str, Any], chance: Random, count: int) -> None:
    """Assert that each level makes the same choice at two tables that look the same to the seat.

    Compare the choices in ``count`` positions from matches with these options.
    """
    compared = 0
    while compared < count:
        for s, memories in watched(chance, options, 30):
            if s.phase == "playing" and s.seats <= 8 and chance.random() < 0.2 and compared < count:
                seat = seat_to_act(s) if chance.random() < 0.8 else chance.choice(s.circle.active_seats)
                memory = memories[seat]
                other = Memory.load(memory.dump(), s.ruleset)
                assert choices(s, seat, memory) == choices(shuffled_hidden(s, seat, chance), seat, other)
                compared += 1


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_no_choice_depends_on_hidden_information(preset: str) -> None:
    compare({"preset": preset}, Random(preset), POSITIONS)


@pytest.mark.parametrize("number", MIXES)
def test_no_choice_depends_on_hidden_information_under_mixed_rules(number: int) -> None:
    chance = Random(f"mixed {number}")
    while True:
        try:
            return compare(random_options(chance), chance, 1)
        except RulesError:
            continue
