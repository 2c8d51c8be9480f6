"""``python -m engine check --coverage`` counts the cases of options, effects, pairs, presets, actions and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.cards import COLOURS
from engine.refusals import CODES
from engine.rules.registry import OPTIONS
from engine.scenario.coverage import Touched, coverage, registered, report, subject
from engine.scenario.steps import NotAScenario


def touched(file: str, rules: dict[str, Any], *steps: dict[str, Any]) -> set[tuple[str, str, str]]:
    """Return the items that one case of a file touches."""
    found = coverage([(file, {"rules": rules, "steps": list(steps)})])
    assert all(item.cases in (0, 1) for item in found)
    return {(item.group, item.name, item.value) for item in found if item.cases}


@pytest.mark.parametrize(
    ("file", "option"),
    [
        ("jump_in", "jump_in"),
        ("jump_in_exact", "jump_in"),
        ("jump_in_wilds", "jump_in_wilds"),
        ("draw_pile", None),
        ("bombs", None),
        ("target_draws_two", None),
    ],
)
def test_the_longest_option_name_at_the_start_of_a_file_name_is_its_subject(file: str, option: str | None) -> None:
    assert subject(file) == option


def test_every_option_is_registered_with_its_words_or_the_ends_of_its_range() -> None:
    values: dict[str, list[str]] = {}
    for group, name, value in registered():
        if group == "options":
            values.setdefault(name, []).append(value)
    assert list(values) == list(OPTIONS)
    assert values["same_number"] == ["no", "yes"]
    assert values["bomb"] == ["0", "3", "4"]
    assert values["decks"] == ["auto", "1", "4"]
    assert values["answers"] == ["none", "skip", "reverse", "wild"]
    assert values["silent_colours"] == ["none", *COLOURS]
    assert values["number_effects"] == ["none"]
    assert values["rank_effects"] == ["none"]


def test_a_case_touches_the_values_that_its_rules_name() -> None:
    assert touched("other", {"same_number": True, "answers": ["skip", "wild"]}) == {
        ("options", "same_number", "yes"),
        ("options", "answers", "skip"),
        ("options", "answers", "wild"),
        ("together", "same_number", "answers"),
    }


def test_a_case_touches_the_default_of_the_option_that_its_file_is_named_after() -> None:
    assert touched("same_number", {}) == {("options", "same_number", "no")}
    assert touched("number_effects_none", {}) == {("options", "number_effects", "none")}


def test_a_number_between_the_ends_of_its_range_touches_neither() -> None:
    assert touched("other", {"hand_limit": 12}) == set()


def test_an_effect_is_touched_with_the_option_that_assigns_it() -> None:
    assert touched("other", {"number_effects": {"7": "slap"}}) == {("effects", "slap", "number_effects")}
    wild = touched("other", {"customizable_effect": "slap"})
    assert wild == {("effects", "slap", "customizable_effect"), ("options", "customizable_effect", "slap")}


def test_effects_of_ranks_are_touched_only_if_the_deck_has_ranks() -> None:
    given = touched("other", {"deck": "cards_52", "rank_effects": {"8": "wish", "A": "slap"}})
    assert {("effects", "wish", "rank_effects"), ("effects", "slap", "rank_effects")} <= given
    assert ("effects", "skip", "rank_effects") not in given
    by_default = touched("other", {"deck": "cards_32"})
    assert ("effects", "skip", "rank_effects") in by_default
    assert not {key for key in touched("other", {"deck": "flip"}) if key[0] == "effects"}


def test_every_effect_is_registered_with_each_option_that_can_assign_it() -> None:
    assigned = {key[1:] for key in registered() if key[0] == "effects"}
    assert ("wish", "rank_effects") in assigned
    assert ("slap", "rank_effects") in assigned
    assert ("slap", "customizable_effect") in assigned
    assert ("wish", "number_effects") not in assigned


def test_the_pair_of_an_option_and_one_that_it_needs_is_touched_if_both_are_in_force() -> None:
    pair = ("pairs", "revenge", "stacking")
    assert pair in touched("other", {"revenge": True, "stacking": "same"})
    assert pair not in touched("other", {"revenge": True})
    assert pair not in touched("other", {"stacking": "same"})


def test_the_pair_of_an_option_and_one_that_makes_it_moot_is_touched_if_both_are_changed() -> None:
    pair = ("pairs", "voluntary_draw", "must_play")
    assert pair in touched("other", {"voluntary_draw": False, "must_play": True})
    assert pair not in touched("other", {"must_play": True})


def test_other_options_that_a_case_switches_on_together_are_counted_without_being_required() -> None:
    rules = {"sequences": True, "jump_in": "exact", "same_number": False}
    counted = ("together", "jump_in", "sequences")
    assert {key for key in touched("other", rules) if key[0] == "together"} == {counted}
    assert counted not in registered()


def test_presets_actions_and_refusals_are_touched() -> None:
    steps: list[dict[str, Any]] = [{"by": "ann", "do": "draw", "refused": "not_now"}, {"expect": {"turn": "ann"}}]
    assert touched("other", {"preset": "h2o"}, *steps) == {
        ("presets", "h2o", ""),
        ("actions", "draw", ""),
        ("refusals", "not_now", ""),
    }
    assert {value for group, value, _ in registered() if group == "refusals"} == set(CODES)


def test_a_case_counts_once_for_each_item() -> None:
    assert ("actions", "draw", "") in touched("other", {}, {"by": "ann", "do": "draw"}, {"by": "ben", "do": "draw"})


@pytest.mark.parametrize("case", [[], {"rules": []}, {"rules": {"stacking": "sometimes"}}])
def test_a_case_whose_rules_cannot_be_read_is_not_a_scenario(case: Any) -> None:
    with pytest.raises(NotAScenario):
        coverage([("other", case)])


def test_the_report_has_a_line_for_each_name_and_ends_with_the_untouched_items() -> None:
    counts = [Touched("options", "deck", "classic", 2), Touched("options", "deck", "2018", 0)]
    assert report([*counts, Touched("refusals", "not_now", "", 0)]) == [
        "options:",
        "  deck                    classic 2, 2018 0",
        "refusals:",
        "  not_now                 0",
        "no case: options deck 2018",
        "no case: refusals not_now",
    ]


def test_the_command_exits_with_1_while_something_has_no_case(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = [{"name": "on", "rules": {"same_number": True}}, {"name": "off"}]
    (tmp_path / "same_number.json").write_text(json.dumps({"cases": cases}), encoding="utf-8")
    assert main(["check", "--coverage", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "  same_number             no 1, yes 1" in lines
    assert "no case: presets h2o" in lines
    assert lines[-1] == f"2 cases, {len(registered()) - 2} items without a case"


def test_the_command_exits_with_2_for_rules_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.json").write_text(json.dumps({"name": "bad", "rules": {"stack": 1}}), encoding="utf-8")
    assert main(["check", "--coverage", str(tmp_path)]) == 2
    assert "unknown_option stack" in capsys.readouterr().err


def test_without_coverage_a_path_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["check"])
    assert stopped.value.code == 2
    assert "a file or folder is needed" in capsys.readouterr().err
