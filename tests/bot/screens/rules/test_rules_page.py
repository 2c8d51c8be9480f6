"""The page of all rules: complete with respect to the option registry, and without broken links."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens.rules import rule_sentences, rules_page
from engine.effects.assignments import NAMES
from engine.options import Option
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS


def section(page: str, anchor: str) -> str:
    """Return the part from an anchor to the next one."""
    return page.split(f'<a id="{anchor}"></a>\n', 1)[1].split("<a id=", 1)[0]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(language: str) -> str:
    return rules_page.page(texts(language, strict=True))


def test_every_option_has_title_default_and_a_sentence_for_every_value(page: str, language: str) -> None:
    words = texts(language, strict=True)
    for option in OPTIONS.values():
        part = section(page, option.name)
        assert f"{rule_sentences.title(option.name, words)} · `{option.name}`" in part
        first_row = part.split(" |\n| --- ", 1)[1].split("\n")[1]
        assert first_row.startswith("| " + words("page-default", value=rules_page.code(option.default)))
        for value in rules_page.values(option):
            assert rules_page.code(value) in part
            for sentence in rule_sentences.sentences(option.name, value, words):
                assert sentence in part


@pytest.mark.parametrize("option", [o for o in OPTIONS.values() if o.kind in ("choice", "flag")], ids=lambda o: o.name)
def test_every_value_of_an_option_with_words_has_a_row(option: Option) -> None:
    part = section(rules_page.page(texts("en", strict=True)), option.name)
    wanted = [option.default] if option.name == "customizable_effect" else option.values
    assert all(f"| {rules_page.code(value)}" in part for value in wanted)


def test_needs_and_exclusions_are_named_at_both_options(page: str) -> None:
    for option in OPTIONS.values():
        for other, value in (*option.needs, *option.excludes):
            assert f"(#{other})" in section(page, option.name)
            assert rules_page.code(value) in section(page, option.name)
        for other, value in option.excludes:
            assert f"(#{option.name})" in section(page, other)
            assert rules_page.code(value) in section(page, other)


def test_every_effect_is_described(page: str, language: str) -> None:
    part = section(page, "effects")
    for name in NAMES:
        assert f"| `{name}` | " in part


def test_every_preset_lists_its_differences(page: str, language: str) -> None:
    words = texts(language, strict=True)
    for name, changed in PRESETS.items():
        part = section(page, f"preset-{name}")
        assert part.count("\n| [") == len(changed)
        for option, value in changed.items():
            assert f"(#{option}) | {rules_page.code(value)} | " in part
            assert all(sentence in part for sentence in rule_sentences.sentences(option, value, words))


def test_every_link_leads_to_one_anchor(page: str) -> None:
    anchors = re.findall(r'<a id="([^"]+)"></a>', page)
    assert len(set(anchors)) == len(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)


def test_all_rows_of_a_block_have_the_same_number_of_cells(page: str) -> None:
    for block in page.split("\n\n"):
        rows = [line for line in block.splitlines() if line.startswith("|")]
        assert len({re.sub(r"\\\\\|", "", row).count("|") for row in rows}) <= 1
