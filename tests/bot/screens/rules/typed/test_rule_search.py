"""The search for rules by words and synonyms in every language, the controls for found rules, and proposals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids, rule_choices
from bot.model.custom_ids import NO_TABLE, TableButton
from bot.model.feature_requests.preset_requests import PickValue
from bot.presets.server_presets import differences
from bot.screens.rules import common_rules, preset_editor
from bot.screens.rules.preset_editor import EditorFacts, EditorPlace
from bot.screens.rules.rule_controls import RuleTarget
from bot.screens.rules.typed import rule_proposal, rule_search
from bot.screens.rules.typed.described_rules import Description, NotPossible
from bot.screens.rules.typed.rule_search import FoundPlace
from engine.rules.registry import OPTIONS
from tests.bot.option_sets import option_sets
from tests.bot.screens.limits import read

FIRST = {
    "stack": "stacking",
    "stapeln": "stacking",
    "stak": "stacking",
    "+2": "stacking",
    "sevens": "number_effects",
    "Sieben": "number_effects",
    "7-0": "number_effects",
    "tauschen": "number_effects",
    "jump": "jump_in",
    "reinwerfen": "jump_in",
    "time": "turn_seconds",
    "Zeitlimit": "turn_seconds",
    "+4": "wild_draw_four",
    "bluff": "wild_draw_four",
    "anzweifeln": "wild_draw_four",
    "ziehen bis es passt": "keep_drawing",
    "how many cards": "hand_size",
    "Karten am Anfang": "hand_size",
    "points": "scoring",
    "Punkte": "scoring",
    "teams": "partners",
    "zu zweit": "partners",
    "forgot uno": "uno_penalty",
    "Uno rufen": "uno_calls",
    "Straßen": "sequences",
    "schummeln": "cheating",
    "mercy": "mercy_limit",
    "Legezwang": "must_play",
    "zusammenlegen": "same_number",
    "together": "same_number",
}
"""The rule that is shown first, keyed by the words that people search for."""


@pytest.mark.parametrize(("words", "option"), FIRST.items())
def test_people_find_a_rule_using_their_own_words(words: str, option: str) -> None:
    key = rule_search.search_key(words)
    assert key is not None
    assert rule_search.found(key)[0] == option


def test_every_rule_is_found_by_its_title_in_every_language() -> None:
    lost = []
    for language in LANGUAGES:
        for option in OPTIONS:
            key = rule_search.search_key(texts(language)(f"option-{option}"))
            if key is None or option not in rule_search.found(key):
                lost.append((language, option))
    assert lost == []


def test_words_that_no_rule_contains_find_nothing() -> None:
    assert rule_search.found("bananas") == ()
    assert rule_search.search_key("!? *") is None


@given(st.text(max_size=60))
def test_any_search_fits_a_button(words: str) -> None:
    key = rule_search.search_key(words)
    if key is not None:
        target = RuleTarget({}, draft=10**12)
        press = target.request(PickValue, option="wild_draw_four_points", number=10, value=24, find=key)
        assert custom_ids.decode(custom_ids.of(press)) == TableButton(NO_TABLE, press)
        assert rule_search.read(rule_search.written(FoundPlace(key, "stacking", 3))) == FoundPlace(key, "stacking", 3)
        rule_search.found(key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS)
def test_the_controls_of_every_rule_fit_a_message(language: str, option: str) -> None:
    words = texts(language, strict=True)
    key = rule_search.search_key(words(f"option-{option}")) or ""
    place = FoundPlace(key, option, 9)
    read(common_rules.found(RuleTarget({}, table=12, found=place), words))
    facts = EditorFacts(10**12, "W" * 40, "channel", {"strict": True, "cheating": True}, {}, True, True, "n" * 200)
    shown = read(preset_editor.editor(facts, EditorPlace(found=place), words))
    assert any(f":o{option}" in part["custom_id"] for part in (*shown.buttons, *shown.menus))


@given(option_sets, st.sampled_from(LANGUAGES))
def test_a_proposal_fits_a_message_and_names_every_change(changes: dict[str, object], language: str) -> None:
    words = texts(language, strict=True)
    known = differences(changes)
    understood = Description(
        known, ("*x" * 150,) * 9, (NotPossible("50 cards", "hand_size"), NotPossible("9", "decks"))
    )
    for target in (RuleTarget({}, draft=10**12), RuleTarget({}, draft=10**12, table=10**12)):
        shown = read(rule_proposal.proposal(target, understood, words))
        assert all(words(f"option-{option}") in shown.text for option in known)
        assert len(shown.buttons) == (3 if known else 2)


def test_a_change_to_number_effects_keeps_the_effects_of_other_numbers() -> None:
    now = {"number_effects": {"0": "redraw", "4": "slap"}}
    on = rule_choices.picked("number_effects", 1, None)
    assert on is not None
    assert rule_choices.merged(now, on) == {"number_effects": {"0": "pass_hands", "4": "slap", "7": "swap_must"}}
    assert rule_choices.merged(now, {"number_effects": {"4": None}}) == {"number_effects": {"0": "redraw"}}
    assert rule_choices.picked("rank_effects", 1, None) is None
    assert rule_choices.picked("number_effects", 1, 10) is None
    assert rule_choices.picked("nothing", 0, None) is None
