"""The preset editor and the preset pages: Discord's limits, option values, and fixes offered for problems."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locales import LANGUAGES, texts
from bot.model import rule_choices
from bot.presets.server_presets import differences
from bot.screens.pages.example import DEALT
from bot.screens.rules import common_rules, option_values, preset_editor, preset_pages, rule_sentences
from bot.screens.rules.preset_editor import EditorFacts, EditorPlace
from bot.screens.rules.preset_pages import ListFacts, PresetFacts
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, check_exclusions, complete, has_races
from tests.bot.option_sets import option_sets, values
from tests.bot.screens.limits import read
from tests.bot.screens.tables import LOBBY, changed

NAME = "W" * 38 + "_*"
languages = st.sampled_from(LANGUAGES)
every_option = st.fixed_dictionaries({name: values(option) for name, option in OPTIONS.items()})
places = st.sampled_from(list(option_values.places()))
DRAFT = 10**12


def facts(options: dict[str, Any], kind: str = "preset") -> EditorFacts:
    return EditorFacts(DRAFT, NAME, kind, differences(options), {}, True, True, "n" * 200)


@settings(max_examples=60)
@given(st.one_of(every_option, option_sets), languages, places, st.sampled_from(["new", "preset", "table"]))
def test_every_page_of_the_editor_is_within_the_limits_and_shows_its_options(
    options: dict[str, Any], language: str, at: tuple[int, int], kind: str
) -> None:
    words = texts(language, strict=True)
    place = EditorPlace(*at, number=7 if at[0] in (2, 7) else None)
    shown = facts(options, kind)
    found = read(preset_editor.editor(shown, place, words))
    for option in option_values.pages(at[0])[at[1]]:
        assert rule_sentences.title(option, words) in found.text
        for sentence in rule_sentences.sentences(option, option_values.value_of(option, shown.options), words):
            assert sentence in found.text
        assert any(f":o{option}" in part["custom_id"] for part in (*found.buttons, *found.menus))
    read(preset_editor.overtaken(shown, {}, 3, place, words))


@settings(max_examples=25)
@given(st.one_of(every_option, option_sets), languages)
def test_the_pages_of_presets_with_random_options_are_within_the_limits(options: dict[str, Any], language: str) -> None:
    words = texts(language, strict=True)
    preset = PresetFacts("12", NAME, differences(options), False, True, (1, 2, 3, 4, 5))
    for chapter in (preset_pages.OVERVIEW, *rule_sentences.chapters()):
        read(preset_pages.one(preset, words, chapter))
    built_in = (PresetFacts(name, NAME, PRESETS[name], True) for name in PRESETS)
    listed = ListFacts((preset, *built_in, *(PresetFacts(f"1{n:03}", NAME, {}, False) for n in range(98))))
    for page in range(6):
        read(preset_pages.listed(ListFacts(listed.presets, page), words))
    with_options = replace(DEALT, options={**complete({}), **differences(options)})
    read(common_rules.of_lobby(changed(LOBBY, preset=NAME, view=with_options), words, may_save=True))


def test_the_list_states_how_many_rules_of_a_preset_differ_from_classic() -> None:
    words = texts("en", strict=True)
    shown = tuple(PresetFacts(one, words(f"preset-{one}"), PRESETS[one], True) for one in ("classic", "family"))
    lines = read(preset_pages.listed(ListFacts(shown), words)).text.splitlines()
    assert "• **Classic**" in lines
    assert any(line.startswith("• **Family** · 4 rules differ") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_for_a_number_shows_its_value_and_accepts_only_its_range_and_its_default(language: str) -> None:
    words = texts(language, strict=True)
    for option in filter(option_values.is_number, OPTIONS):
        form = preset_editor.ask_number(facts({}), EditorPlace(), option, words)
        [part] = form.components
        assert len(form.title) <= 45
        assert len(part["label"]) <= 45
        assert str(OPTIONS[option].high) in part["label"]
        assert part["component"]["value"] == str(OPTIONS[option].default)
        highest = preset_editor.ask_number(facts({option: OPTIONS[option].high}), EditorPlace(), option, words)
        assert highest.components[0]["component"]["value"] == str(OPTIONS[option].high)
        for number in {OPTIONS[option].default, OPTIONS[option].low, OPTIONS[option].high}:
            assert option_values.typed(option, f" {number} ") == number
        for wrong in (str(OPTIONS[option].high + 1), "-1", "", "x", "1.5", "9" * 50, "²"):
            assert option_values.typed(option, wrong) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_with_races_is_marked_once_in_the_list(language: str) -> None:
    words = texts(language, strict=True)
    fast = PresetFacts("house-2018", "Fast", PRESETS["house-2018"], True)
    assert has_races(fast.options)
    [line] = [line for line in read(preset_pages.listed(ListFacts((fast,)), words)).text.splitlines() if "Fast" in line]
    assert line.count(" · ") == 2
    assert line.endswith(words("fast-hands"))


def test_the_menu_of_turn_times_offers_common_times_with_units() -> None:
    offered = rule_choices.menu_values(OPTIONS["turn_seconds"])
    assert {0, 15, 20, 30, 45, 60, 90, 120, 300, 86400} <= set(offered)
    assert len(offered) <= rule_choices.MENU
    for language, words in (("en", ("1 second", "15 seconds")), ("de", ("1 Sekunde", "15 Sekunden"))):
        assert tuple(option_values.amount("turn_seconds", value, texts(language)) for value in (1, 15)) == words


def test_every_option_with_a_menu_can_be_set_to_each_of_its_values() -> None:
    for name, option in OPTIONS.items():
        if option_values.is_number(name):
            continue
        offered = rule_choices.choices(option)
        for at, value in enumerate(offered):
            options = option_values.chosen({}, name, [at], 7)
            assert options is not None
            now = option_values.value_of(name, options)
            match option.kind:
                case "words" | "colours":
                    assert now == [value]
                case "effects":
                    assert now == ({} if value is None else {"7": value})
                case "ranks":
                    assert now.get("9") == value
                case _:
                    assert now == value
        assert option_values.chosen({}, name, [len(offered)], 7) is None
    assert option_values.chosen({}, "silent_colours", [3, 0], None) == {"silent_colours": ["R", "B"]}
    assert option_values.chosen({"silent_colours": ["R"]}, "silent_colours", [], None) == {}
    assert option_values.chosen({}, "number_effects", [1], None) is None
    assert option_values.chosen({}, "number_effects", [1], 10) is None
    assert option_values.chosen({}, "rank_effects", [1], 12) is not None
    assert option_values.chosen({}, "rank_effects", [1], 13) is None


@settings(max_examples=100)
@given(st.one_of(every_option, option_sets))
def test_fixes_lead_to_options_without_contradictions(options: dict[str, Any]) -> None:
    now = differences(options)
    for _ in range(2 * len(OPTIONS)):
        found = option_values.problems(now)
        if not found:
            break
        now = dict(found[0].fixes[-1].options)
    assert option_values.problems(now) == []
    check_exclusions(complete(now))


def test_a_mercy_limit_not_above_the_hand_size_is_a_problem_with_two_fixes() -> None:
    (problem,) = option_values.problems({"mercy_limit": 15, "hand_size": 15})
    assert problem.hard
    assert [(fix.option, fix.value) for fix in problem.fixes] == [("mercy_limit", 16), ("hand_size", 7)]
    assert not option_values.playable({"mercy_limit": 15, "hand_size": 15})


@pytest.mark.parametrize("preset", PRESETS)
def test_built_in_presets_have_no_problems(preset: str) -> None:
    assert option_values.problems(differences({"preset": preset})) == []


def test_the_quick_list_turns_seven_zero_on_and_off_and_keeps_the_effects_of_other_numbers() -> None:
    now = complete({"number_effects": {"0": "redraw", "4": "slap"}})
    on = rule_choices.quick_change("number_effects", 1, now)
    assert on == {"number_effects": {"0": "pass_hands", "4": "slap", "7": "swap_must"}}
    assert rule_choices.quick_change("number_effects", 0, {**now, **on}) == {"number_effects": {"4": "slap"}}


def test_the_quick_list_does_not_change_an_option_that_it_does_not_contain() -> None:
    assert rule_choices.quick_change("cheating", 1, complete({})) is None
