"""Large simulations. Most intervals contain the true value, and any rules can be simulated.

The figures of classic are within stored intervals.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import RulesError
from engine.presets import PRESETS
from engine.simulate import Figures, at_work, rows, simulate
from tests.engine.tables import random_options

ROUNDS = 20_000
SEEDS = 100
IN_A_SAMPLE = 400
RANDOM_RULES = 1_000

STORED = {
    "turns": (46, 47),
    "turns_low": (26, 27),
    "turns_high": (84, 89),
    "minutes": (3.78, 3.94),
    "lead_changes": (3.9, 4.06),
    "comebacks": (0.615, 0.642),
    "first_seat": (0.25, 0.28),
    "drawn": (6.1, 6.35),
    "largest_hand": (10.2, 10.4),
}
"""Interval in which each figure for classic with four seats must lie."""


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("preset", ["classic", "house-2018"])
def test_most_intervals_contain_the_value_of_many_rounds(preset: str) -> None:
    options = {"preset": preset}
    truth = rows(simulate(options, 4, ROUNDS, 1_000_000))
    held = dict.fromkeys(truth, 0)
    for seed in range(SEEDS):
        for name, estimate in rows(simulate(options, 4, IN_A_SAMPLE, seed * IN_A_SAMPLE)).items():
            held[name] += estimate.low <= truth[name].value <= estimate.high
    assert not {name: times for name, times in held.items() if times < 90}


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_figures_of_classic_are_within_stored_intervals() -> None:
    found = rows(simulate({}, 4, ROUNDS))
    assert not {name: found[name].value for name, (low, high) in STORED.items() if not low <= found[name].value <= high}


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_any_rules_can_be_simulated() -> None:
    chance = Random(1)
    played = 0
    while played < RANDOM_RULES:
        options: dict[str, Any] = random_options(chance, chance.choice([0.05, 0.1, 0.35]))
        played += _rounds(options, chance.randint(2, 10), played) is not None
    for preset in PRESETS:
        for seats in range(2, 11):
            _rounds({"preset": preset}, seats, seats)


def _rounds(options: dict[str, Any], seats: int, seed: int) -> Figures | None:
    """Simulate two rounds and a match; return the figures, or ``None`` if the rules exclude this number of seats."""
    try:
        figures = simulate(options, seats, 2, seed, matches=1, skilled=1)
    except RulesError:
        return None
    assert len(figures.rounds) == 2
    assert rows(figures)
    assert all(known.in_a_round.value > 0 for known in at_work(figures).values())
    return figures
