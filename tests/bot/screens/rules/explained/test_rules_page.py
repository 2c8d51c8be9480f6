"""The page about the game and all rules: complete, in words that players know, and without broken links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens import wording
from bot.screens.rules import rule_sentences
from bot.screens.rules.explained import card_groups, game_pages, rules_page
from engine import cards as c
from engine.effects.assignments import NAMES
from engine.options import Option
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, complete

DOCS = Path(__file__).parents[5] / "docs"
WITHOUT_EXAMPLE = {"hints"}
"""Options that need no example, because one sentence explains them."""
EDITIONS = [preset for presets in card_groups.EDITIONS.values() for preset in presets]


def section(page: str, anchor: str) -> str:
    """Return the part of a page between an anchor and the next one."""
    return page.split(f'<a id="{anchor}"></a>\n', 1)[1].split("<a id=", 1)[0]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(language: str) -> str:
    return rules_page.page(texts(language, strict=True))


def test_the_page_has_the_game_then_advice_then_every_rule(page: str) -> None:
    anchors = re.findall(r'<a id="([^"]+)"></a>', page)
    wanted = ["game", *game_pages.GAME, "discord", "editions", *(f"edition-{name}" for name in EDITIONS)]
    wanted += ["choosing", *game_pages.ADVICE, "presets"]
    wanted += [*(f"preset-{name}" for name in PRESETS), "rules"]
    assert anchors[: len(wanted)] == wanted
    assert [anchor for anchor in anchors if anchor in OPTIONS] == sorted(
        OPTIONS, key=lambda name: OPTIONS[name].chapter
    )


def test_every_classic_card_has_a_picture_an_effect_and_points(page: str, language: str) -> None:
    check_cards(section(page, "cards"), card_groups.symbols(complete({})), "classic", language)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_shows_its_differences_and_explains_its_cards(page: str, language: str, edition: str) -> None:
    words = texts(language, strict=True)
    part = section(page, f"edition-{edition}")
    assert part.startswith(f"### {words(f'preset-{edition}')}\n\n{words(f'suits-{edition}')}\n")
    assert all(line in part for line in words(f"edition-{edition}").split("\n"))
    check_cards(part, card_groups.new_symbols(edition), edition, language)
    assert f"(#preset-{edition})" in part
    assert f"(#edition-{edition})" in section(page, f"preset-{edition}")


def check_cards(part: str, groups: list[card_groups.Cards], preset: str, language: str) -> None:
    """Check that a section has these cards with their pictures, names, points, and effects in a preset."""
    words, options = texts(language, strict=True), complete({"preset": preset})
    pictures = re.findall(r'<img src="([^"]+)" width="\d+" alt="([^"]+)">', part)
    assert len(pictures) == sum(len({c.COLOUR[card] for card in same}) for same in groups)
    assert all((DOCS / source).is_file() and alt for source, alt in pictures)
    for same in groups:
        name, effect = card_groups.name(same, options, words), words(card_groups.meaning(same[0], options))
        assert f"<br>**{name}**<br>{card_groups.points(same, options, words)} | {effect} |" in part


def test_every_option_begins_with_the_classic_rule_and_explains_each_value_of_a_flag_or_choice(
    page: str, language: str
) -> None:
    words = texts(language, strict=True)
    for option in OPTIONS.values():
        part = section(page, option.name)
        assert part.startswith(f"#### {rule_sentences.title(option.name, words)}\n")
        first = part.split("\n")[2]
        assert first.startswith("- **")
        for sentence in rule_sentences.sentences(option.name, option.default, words):
            assert sentence in first
        if option.kind == "flag" or (option.kind == "choice" and isinstance(option.default, str)):
            shown = [option.default] if option.name == "customizable_effect" else option.values
            assert all(rule_sentences.sentence(option.name, value, words) in part for value in shown)


def test_every_row_except_separators_contains_a_word(page: str) -> None:
    rows = [line for line in page.splitlines() if line.startswith(("|", "- "))]
    assert [row for row in rows if not re.search(r"[^\W\d_]{2}", re.sub(r"\]\(#[^)]*\)|<[^>]*>", "", row))] == [
        row for row in rows if set(row) <= set("| -")
    ]


@pytest.mark.parametrize("option", sorted(set(OPTIONS) - WITHOUT_EXAMPLE))
def test_every_option_has_an_example(option: str, language: str) -> None:
    words = texts(language, strict=True)
    part = section(rules_page.page(words), option)
    assert words("rules-example", example=words(f"example-{option}")) in part


def test_the_page_has_no_code_names_and_no_json(page: str) -> None:
    shown = re.sub(r'<a id="[^"]*"></a>|\[|\]\([^)]*\)|<img [^>]*>|<!--.*?-->|`/[^`]*`', "", page)
    assert re.findall(r'[{}\[\]"`]', shown) == []
    names = {*OPTIONS, *NAMES, *PRESETS, *(str(value) for option in OPTIONS.values() for value in option.values)}
    coded = {name for name in names if "_" in name or "-" in name}
    found = {name for name in coded if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", shown)}
    assert found - {"knock-out"} == set()


def quoted(option: Option, value: object, language: str) -> str:
    words = texts(language, strict=True)
    return words("page-quoted", value=rule_sentences.value_word(value, words))


def test_needs_are_named_at_the_option_and_exclusions_at_both_options(page: str, language: str) -> None:
    for option in OPTIONS.values():
        for other, value in (*option.needs, *option.excludes):
            part = section(page, option.name)
            assert f"(#{other})" in part
            assert value is True or quoted(option, value, language) in part
        for other, value in option.excludes:
            part = section(page, other)
            assert f"(#{option.name})" in part
            assert value is True or quoted(option, value, language) in part


@pytest.mark.parametrize(
    ("anchor", "note"),
    [
        ("deck", "“Flip” cannot be combined with [Buzzer cards](#buzzer_cards) or [Downpour cards](#downpour_cards)."),
        (
            "deck",
            "“All Wild” cannot be combined with [Wild on wild](#wild_on_wild) “off” or [Last card](#finish_with) ",
        ),
        ("wild_on_wild", "“off” cannot be combined with [Deck](#deck) “All Wild”."),
        ("strict", "Cannot be combined with [Cheating](#cheating)."),
    ],
)
def test_an_exclusion_names_only_the_values_that_exclude_each_other(anchor: str, note: str) -> None:
    notes = section(rules_page.page(texts("en", strict=True)), anchor).splitlines()
    assert [line for line in notes if line.startswith(f"- {note}")]


def test_every_effect_is_described_with_an_example(page: str, language: str) -> None:
    words = texts(language, strict=True)
    part = section(page, "effects")
    for name in dict.fromkeys((*NAMES, *OPTIONS["rank_effects"].values)):
        described = wording.capitalised(words(f"effect-{name}"))
        assert f"| {described} | {words(f'example-effect-{name}')} |" in part


def test_every_preset_shows_its_audience_and_its_differences(page: str, language: str) -> None:
    words = texts(language, strict=True)
    for name, changed in PRESETS.items():
        part = section(page, f"preset-{name}")
        assert part.startswith(f"#### {words(f'preset-{name}')}\n\n{words(f'suits-{name}')}\n")
        assert part.count("\n- [") == len(changed)
        for option, value in changed.items():
            assert f"(#{option}): " in part or f"(#{option}):\n" in part
            assert all(sentence in part for sentence in rule_sentences.sentences(option, value, words))


def test_every_link_leads_to_one_anchor(page: str) -> None:
    anchors = re.findall(r'<a id="([^"]+)"></a>', page)
    assert len(set(anchors)) == len(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)


def test_all_rows_of_a_block_have_the_same_number_of_cells(page: str) -> None:
    for block in page.split("\n\n"):
        rows = [line for line in block.splitlines() if line.startswith("|")]
        assert len({re.sub(r"\\\|", "", row).count("|") for row in rows}) <= 1
