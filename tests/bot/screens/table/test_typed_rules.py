"""Rules that are suggested while a user types, and rules that the search finds."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens.hand import autocomplete
from bot.screens.rules import rule_sentences
from bot.screens.table import typed_rules
from engine.rules.registry import OPTIONS

SYNONYMS = {
    "7-0": "number_effects",
    "sevens": "number_effects",
    "swap": "number_effects",
    "tauschen": "number_effects",
    "sieben": "number_effects",
    "anzweifeln": "wild_draw_four",
    "bluff": "wild_draw_four",
    "reinwerfen": "jump_in",
}
"""Words that a user types, each with a rule that must be among the suggestions."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("word", "option"), SYNONYMS.items())
def test_a_rule_is_suggested_for_its_synonyms_in_every_language(language: str, word: str, option: str) -> None:
    said = texts(language)
    for offered in (typed_rules.rules(said, word), typed_rules.topics(said, word)):
        assert option in [one.value for one in offered]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_found_by_title_or_name_come_before_rules_found_by_synonym(language: str) -> None:
    said = texts(language)
    for begun in ("bluff", "uno", "time", "+4", ""):
        titled = [
            name
            for name in OPTIONS
            if begun in f"{rule_sentences.title(name, said)} {name} {name.replace('_', ' ')}".casefold()
        ]
        offered = [one.value for one in typed_rules.rules(said, begun)]
        assert offered[: len(titled)] == titled[: autocomplete.MOST]
        assert len(offered) == len(set(offered)) <= autocomplete.MOST


def test_a_word_that_no_rule_contains_suggests_nothing() -> None:
    assert typed_rules.rules(texts("en"), "bananas") == []
    assert typed_rules.rules_like("?!") == ()
