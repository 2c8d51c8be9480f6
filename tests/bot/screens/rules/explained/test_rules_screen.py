"""The screens of ``/rules``: the first page, the pages about the game and about each rule, and their links."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.feature_requests import PresetRequest
from bot.model.feature_requests import preset_requests as p
from bot.screens import wording
from bot.screens.rules import rule_sentences
from bot.screens.rules.explained import card_groups, game_pages, rules_screen
from engine.options import KEYS, Option
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, complete
from tests.bot.screens.limits import Read, read

EMOJIS = {name: f"<:{name}:{10**18}>" for name in wording.NAMES}


def request_of(custom_id: str) -> r.Request | None:
    """Return the request that a ``custom_id`` contains, or None if it is malformed."""
    button = custom_ids.decode(custom_id)
    return None if button is None else button.request


def chapters_of(page: Read) -> list[int]:
    """Return the chapters that the buttons of a page lead to, with 0 for the first page. Skip simulation buttons."""
    found = []
    for button in page.buttons:
        pressed = custom_ids.decode(button["custom_id"])
        assert isinstance(pressed, TableButton)
        if isinstance(pressed.request, p.SimulatePreset | p.SimulateTable):
            continue  # opens the simulation page, which is not a chapter
        found.append(pressed.request.chapter if isinstance(pressed.request, r.ShowChapter) else 0)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_page_begins_with_the_game_and_shows_every_difference(preset: str, language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"preset": preset})
    lines = read(rules_screen.rules(options, words, 12, preset=preset)).text.splitlines()
    assert lines[0] == words("rules-title", preset=words(f"preset-{preset}"))
    whole = words("rules-game", title=game_pages.title("goal", words))
    assert lines[1] == (words("rules-game-classic") if PRESETS[preset] else whole)
    goal = game_pages.lines("goal", words)
    assert lines[2 : 2 + len(goal)] == goal
    rest = "\n".join(lines[2 + len(goal) :])
    assert words("rules-differs" if PRESETS[preset] else "rules-classic") in rest
    assert all(sentence in rest for rule in rule_sentences.summary(options, words) for sentence in rule)


def test_one_line_lists_exactly_the_rules_whose_sentences_do_not_fit() -> None:
    others = {**PRESETS["no-mercy"], **PRESETS["audio-table-all"], **PRESETS["german-pub"], **PRESETS["cheaters"]}
    options = {**complete({}), **others, "deck": "cards_32", "wild_draw_four": "free"}
    words = texts("en", strict=True)
    lines = read(rules_screen.rules(options, words, 12)).text.splitlines()
    shown = [line[2:].partition("**")[0] for line in lines if line.startswith("**")]
    [more] = [line for line in lines if line.startswith("**Also different:**")]
    told = [rule_sentences.title(name, words) for name in rule_sentences.told(options)]
    assert len(told) < len(rule_sentences.differing(options))
    kept = told.index(shown[shown.index("Also different:") - 1]) + 1
    assert more == words("rules-more", list=wording.listed(words, told[kept:]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_next_leads_through_every_page_and_previous_leads_back(language: str) -> None:
    words = texts(language, strict=True)
    seen: list[int | None] = [None]
    while True:
        page = read(rules_screen.rules(complete({}), words, 12, seen[-1], emojis=EMOJIS))
        [following] = [to["custom_id"] for to in page.buttons if to["label"] == words("rules-later")] or [""]
        before = [to["custom_id"] for to in page.buttons if to["label"] == words("rules-earlier")]
        if len(seen) > 2:
            assert before == [custom_ids.encode(TableButton(12, r.ShowChapter(seen[-2] or 0)))]
        assert (0 in chapters_of(page)) == (seen[-1] is not None)
        if not following:
            break
        pressed = custom_ids.decode(following)
        assert isinstance(pressed, TableButton)
        assert isinstance(pressed.request, r.ShowChapter)
        seen.append(pressed.request.chapter)
    assert seen[1:] == rules_screen.numbers()
    assert len(seen) == len(game_pages.PAGES) + len(list(rule_sentences.chapters()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_game_is_in_the_menu_and_has_its_title(language: str) -> None:
    words = texts(language, strict=True)
    for number, name in zip(rules_screen.numbers(), game_pages.PAGES[1:], strict=False):
        page = read(rules_screen.rules(complete({}), words, 12, number, emojis=EMOJIS))
        title = game_pages.title(name, words)
        assert page.text.startswith(words("rules-lesson", title=title) + "\n")
        [chosen] = [entry for entry in page.menus[-1]["options"] if entry["default"]]
        assert chosen["label"] == title


def test_without_a_table_the_title_mentions_no_table() -> None:
    words = texts("en", strict=True)
    classic = words("preset-classic")
    assert read(rules_screen.rules(complete({}), words)).text.startswith(words("rules-title-none", preset=classic))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_cards_of_the_table_are_all_explained_on_one_page(preset: str, language: str) -> None:
    words, options = texts(language, strict=True), complete({"preset": preset})
    number = rules_screen.FIRST_LESSON + game_pages.PAGES.index("cards")
    page = read(rules_screen.rules(options, words, 12, number, emojis=EMOJIS)).text
    for same in card_groups.symbols(options):
        assert card_groups.effect(same, options, words) in page
        assert f"**{card_groups.name(same, options, words)}** ({card_groups.points(same, options, words)})" in page


def test_an_unknown_chapter_number_shows_the_first_page() -> None:
    words = texts("en", strict=True)
    first = rules_screen.rules(complete({}), words)
    for number in (0, 1, rules_screen.FIRST_LESSON, 99):
        assert rules_screen.rules(complete({}), words, chapter=number) == first


def another(option: Option) -> Any:
    """Return a value that an option can have, other than its default."""
    match option.kind:
        case "number" | "auto_number":
            return option.high
        case "flag":
            return not option.default
        case "words" | "colours":
            return list(option.values)
        case "effects" | "ranks":
            return dict.fromkeys(KEYS[option.kind], "redraw_any")
        case _:
            return option.values[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 10, 20, 30, 40, len(OPTIONS)])
def test_rules_whose_sentences_do_not_fit_are_named_by_title(count: int, language: str) -> None:
    words = texts(language, strict=True)
    options = {name: another(OPTIONS[name]) for name in list(OPTIONS)[:count]}
    page = read(rules_screen.rules(options, words, 12)).text
    assert not page.endswith("…")
    # The deck that ``another`` chooses has no bluff cards, so the page leaves out the option about them.
    named = rule_sentences.told(options)
    assert options.keys() - set(named) <= {"wild_draw_four"}
    for name in named:
        assert rule_sentences.title(name, words) in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS)
def test_the_page_of_a_rule_explains_it_without_its_code_name(option: str, language: str) -> None:
    words = texts(language, strict=True)
    page = read(rules_screen.rule(option, OPTIONS[option].default, words, 12))
    assert page.text.startswith(words("rules-one", title=rule_sentences.title(option, words)))
    assert "_" not in page.text
    assert "`" not in page.text
    for key in (f"detail-{option}", f"example-{option}"):
        assert not words.has(key) or words(key) in page.text
    assert chapters_of(page) == [0, OPTIONS[option].chapter]


def test_the_page_of_a_rule_has_the_examples_of_its_effects() -> None:
    words = texts("en", strict=True)
    page = read(rules_screen.rule("number_effects", {"7": "swap_must"}, words)).text
    assert words("example-effect-swap_must") in page
    assert words("example-effect-slap") in read(rules_screen.rule("customizable_effect", "slap", words)).text


@pytest.mark.parametrize("owner", ["house-2018", "12"])
def test_the_pages_of_a_preset_lead_to_pages_of_the_same_preset(owner: str) -> None:
    words = texts("en", strict=True)
    options = complete({"preset": "house-2018"})
    first = read(rules_screen.rules(options, words, owner, preset="house-2018"))
    assert first.text.startswith("### Rules: House rules 2018")
    chapter = read(rules_screen.rules(options, words, owner, 3))
    one = read(rules_screen.rule("stacking", "same", words, owner))
    ids = [part["custom_id"] for page in (first, chapter, one) for part in (*page.buttons, *page.menus)]
    pressed = [request_of(custom_id) for custom_id in ids]
    of_preset = [one for one in pressed if isinstance(one, p.ShowPresetRules | p.ShowPresetRule | p.SimulatePreset)]
    assert len(of_preset) == len(pressed)
    assert {one.key for one in of_preset} == {owner}
    assert {type(one) for one in of_preset} == {p.ShowPresetRules, p.ShowPresetRule, p.SimulatePreset}
    assert [request_of(button["custom_id"]) for button in one.buttons] == [
        p.ShowPresetRules(owner, rules_screen.FIRST_PAGE),
        p.ShowPresetRules(owner, OPTIONS["stacking"].chapter),
    ]


@pytest.mark.parametrize(
    ("owner", "asked"),
    [
        (0, p.SimulatePreset("classic")),
        (12, p.SimulateTable(12)),
        ("quick", p.SimulatePreset("quick")),
    ],
)
def test_the_first_page_leads_to_the_simulation_of_its_rules(owner: int | str, asked: PresetRequest) -> None:
    words = texts("en", strict=True)
    button = read(rules_screen.rules(complete({}), words, owner)).button(words("button-figures"))
    assert request_of(button["custom_id"]) == asked
    assert words("button-figures") not in read(rules_screen.rules(complete({}), words, owner, 3)).labels
