"""Functions about scoring, decks, partners and clocks that other code calls instead of reading options by name."""

from __future__ import annotations

import pytest

from engine.presets import PRESETS
from engine.rules.deck import deck_name
from engine.rules.partners import are_fixed, has_partners
from engine.rules.registry import OPTIONS, complete
from engine.rules.scoring import BETTER_IS_LESS, NAME, counting
from engine.rules.turn_clock import CLOCKS, full_seconds, turn_seconds, with_turn_seconds


def test_every_value_of_scoring_is_described() -> None:
    found = {value: counting({NAME: value}) for value in OPTIONS[NAME].values}
    assert [value for value, one in found.items() if one.value != value] == []
    assert {value for value, one in found.items() if one.fewest} == {*BETTER_IS_LESS}
    assert {value for value, one in found.items() if not one.points} == {"elimination", "none"}
    assert {value for value, one in found.items() if one.one_round} == {"single"}
    assert {value for value, one in found.items() if one.target} == {"winner", "minus", "knock_out", "places"}


@pytest.mark.parametrize("preset", PRESETS)
def test_missing_options_have_the_defaults(preset: str) -> None:
    defaults = {name: option.default for name, option in OPTIONS.items()}
    for options in (complete({"preset": preset}), defaults):
        known = {name: value for name, value in options.items() if value != defaults[name]}
        assert counting(known) == counting(options)
        assert deck_name(known) == deck_name(options)
        assert (has_partners(known), are_fixed(known)) == (has_partners(options), are_fixed(options))
        assert turn_seconds(known) == turn_seconds(options)


def test_clocks_are_options_in_seconds_and_choices_have_their_own_limit() -> None:
    assert [name for name in CLOCKS if OPTIONS[name].unit != "seconds"] == []
    options = with_turn_seconds(complete({}), 90)
    assert (full_seconds(options, choosing=False), full_seconds(options, choosing=True)) == (90, 20)
