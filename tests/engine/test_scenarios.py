"""Every scenario under tests/scenarios holds, and its file says what it is about."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.cards import COLOURS
from engine.options import Option
from engine.rules.table import OPTIONS
from engine.scenario import find, play, read_file
from engine.scenario_file import cases

HERE = Path(__file__).parent.parent / "scenarios"
FOLDERS = sorted(path.name for path in HERE.iterdir() if path.is_dir() and any(path.glob("*.json")))

EDGE_CASES = range(1, 80)
"""The known edge cases, by whose numbers (E1 to E79) scenarios are named."""
BEYOND_THE_ENGINE = {55, 56, 60, 62, 63, 64, 65, 67, 68, 69, 70, 71, 79}
"""Those about people, menus, messages, restarts and computer players: the tests of the bot have them."""


@pytest.mark.parametrize("folder", FOLDERS)
def test_scenarios_hold(folder: str) -> None:
    failures = []
    files = find([HERE / folder])
    assert files
    for path in files:
        for scenario in cases(read_file(path)):
            name, failure = play(scenario)
            if failure is not None:
                failures.append(f"{name}, {failure}")
    assert failures == []


def test_scenarios_are_named_after_their_files_and_once() -> None:
    names: Counter[str] = Counter()
    for path in find([HERE]):
        name = read_file(path)["name"]
        assert name == path.stem
        names[name] += 1
    assert [name for name, count in names.items() if count > 1] == []


def test_every_option_has_scenarios() -> None:
    tried = {key for path in find([HERE]) for key in read_file(path).get("rules", {})}
    assert set(OPTIONS) - tried == set()


def names() -> list[str]:
    return [path.stem for path in find([HERE])]


def in_names(value: object) -> tuple[str, ...]:
    """A value as the names of scenarios write it."""
    return {True: ("true", "yes"), False: ("false", "no")}[value] if isinstance(value, bool) else (str(value),)


def named_after(option: Option, value: object, among: list[str]) -> int:
    """How many scenarios are named after a value of an option."""
    return sum(name.startswith(tuple(f"{option.name}-{word}-" for word in in_names(value))) for name in among)


def test_every_word_value_has_at_least_three_scenarios_of_its_name() -> None:
    among = names()
    with_words = [option for option in OPTIONS.values() if option.kind in ("choice", "flag", "words", "effects")]
    values = [(option, value) for option in with_words for value in option.values]
    assert len(values) > 130
    assert [(option.name, value) for option, value in values if named_after(option, value, among) < 3] == []


def test_every_number_has_scenarios_of_its_lowest_its_default_and_its_highest_value() -> None:
    among = names()
    numbers = [option for option in OPTIONS.values() if option.kind in ("number", "auto_number")]
    values = [(option, value) for option in numbers for value in (option.low, option.default, option.high)]
    assert len(values) > 70
    assert [(option.name, value) for option, value in values if not named_after(option, value, among)] == []


def test_rules_are_combined_in_at_least_eighty_scenarios_and_every_known_edge_case_is_among_them() -> None:
    combined = [name for name in names() if name.startswith("combination-")]
    assert len(combined) >= 80
    assert [
        case
        for case in set(EDGE_CASES) - BEYOND_THE_ENGINE
        if not any(name.startswith(f"combination-E{case}-") for name in combined)
    ] == []


def test_every_colour_is_silent_in_at_least_three_scenarios() -> None:
    silent = Counter(
        colour for path in find([HERE]) for colour in read_file(path).get("rules", {}).get("silent_colours", ())
    )
    assert [colour for colour in COLOURS if silent[colour] < 3] == []
