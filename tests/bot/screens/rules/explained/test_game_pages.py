"""The game explained page by page, advice for choosing rules, and the audience of each preset."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens import layout, wording
from bot.screens.rules import rule_sentences
from bot.screens.rules.explained import card_groups, game_pages
from engine import RulesError
from engine import cards as c
from engine.decks import DECKS, SPECIAL, kinds_of
from engine.options import check
from engine.presets import PRESETS, advice
from engine.presets.advice import Pair
from engine.rules.registry import OPTIONS, check_together, complete, hints
from engine.rules.scoring import point_table

EN = texts("en", strict=True)
EXPLAINED = {
    "classic": card_groups.symbols(complete({})),
    **{name: card_groups.new_symbols(name) for names in card_groups.EDITIONS.values() for name in names},
}
"""Groups of cards, keyed by preset, as explained on the pages about the classic game and the editions."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_sentence_about_its_audience(preset: str, language: str) -> None:
    words = texts(language, strict=True)
    assert words.has(f"suits-{preset}"), f"add suits-{preset} to rules_game.ftl"
    sentence = words(f"suits-{preset}")
    assert sentence.endswith(".")
    assert len(sentence) <= layout.ENTRY


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_every_deck_is_explained(deck: str, language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"deck": deck})
    meanings = {card_groups.meaning(card, options) for card in kinds_of(deck)}
    assert not {key for key in meanings if not words.has(key)}, "add them to rules_game.ftl"
    assert {card for groups in EXPLAINED.values() for same in groups for card in same} >= kinds_of(deck)


def test_every_deck_has_a_page_and_the_classic_page_includes_the_2018_deck() -> None:
    assert {complete({"preset": preset})["deck"] for preset in EXPLAINED} == set(DECKS) - {"2018"}
    assert {card for same in EXPLAINED["classic"] for card in same} == kinds_of("classic") | kinds_of("2018")


@pytest.mark.parametrize("preset", EXPLAINED)
def test_cards_are_explained_with_the_points_they_are_worth(preset: str) -> None:
    options = complete({"preset": preset})
    counted = point_table(options)
    for same in (*EXPLAINED[preset], *card_groups.symbols(options)):
        shown = card_groups.points(same, options, EN)
        if card_groups.is_number(same[0], options):
            assert all(counted[card] == c.NUMBER[card] for card in same)
            assert shown == EN("game-points-printed")
        else:
            assert {EN("points-count", points=counted[card]) for card in same} == {shown}


@pytest.mark.parametrize("preset", PRESETS)
def test_cards_that_do_the_same_thing_are_shown_once_in_all_their_colours(preset: str) -> None:
    options = complete({"preset": preset})
    groups = card_groups.symbols(options)
    everything = [card for cards in groups for card in cards]
    assert len(everything) == len(set(everything))
    assert kinds_of(options["deck"]) - SPECIAL <= set(everything)
    for cards in (*groups, *EXPLAINED.get(preset, ())):
        shown = card_groups.examples(cards)
        assert {c.COLOUR[card] for card in shown} == {c.COLOUR[card] for card in cards}
        assert len(shown) == len({c.COLOUR[card] for card in cards})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", card_groups.EDITIONS)
def test_the_page_of_an_edition_has_every_card_with_its_emojis(page: str, language: str) -> None:
    words = texts(language, strict=True)
    emojis = {name: f"<:{name}:1>" for name in wording.NAMES}
    lines = game_pages.lines(page, words, emojis)
    for preset in card_groups.EDITIONS[page]:
        options = complete({"preset": preset})
        for same in EXPLAINED[preset]:
            named = f" **{card_groups.name(same, options, words)}** ({card_groups.points(same, options, words)}): "
            effect = card_groups.effect(same, options, words)
            [line] = [line for line in lines if line.endswith(named + effect)]
            assert all(emojis[wording.NAMES[card]] in line for card in card_groups.examples(same))


def test_effects_of_ranks_depend_on_the_edition_and_the_table() -> None:
    lines = "\n".join(game_pages.lines("ordinary", EN))
    assert "**8** (8 points): The next player misses a turn." in lines
    assert "**8** (50 points): Can be played on any card." in lines
    assert "**Numbers 9 and 10** (as printed)" in lines
    options = complete({"preset": "mau-mau", "rank_effects": {"9": "extra_turn"}})
    lines = "\n".join(game_pages.lines("cards", EN, options=options))
    assert "**9** (9 points): You play again." in lines
    assert "**Numbers 7, 8 and 10** (as printed)" in lines
    assert "**Jack** (2 points): Nothing special" in lines


def test_every_edition_is_suggested_for_a_wish() -> None:
    wanted = {preset for wish in advice.WISHES for preset in wish.presets}
    assert {preset for presets in card_groups.EDITIONS.values() for preset in presets} <= wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_emojis_are_shown_if_there_are_any(language: str) -> None:
    words = texts(language, strict=True)
    lines = game_pages.lines("cards", words, {"red_skip": "<:red_skip:1>", "blue_skip": "<:blue_skip:2>"})
    assert [line for line in lines if line.startswith("- <:red_skip:1> <:blue_skip:2> **")]
    assert not any("<:" in line for line in game_pages.lines("cards", words))


def test_every_wish_leads_to_presets_and_values_that_exist() -> None:
    for wish in advice.WISHES:
        assert wish.presets
        assert set(wish.presets) <= set(PRESETS)
        for option, value in wish.options.items():
            assert check(OPTIONS[option], value) != OPTIONS[option].default


@pytest.mark.parametrize("wish", advice.WISHES, ids=lambda wish: wish.key)
def test_every_rule_of_a_wish_can_be_added_to_its_first_preset(wish: advice.Wish) -> None:
    values = complete({"preset": wish.presets[0], **wish.options})
    useless = {name for name, _ in hints(values)}
    assert useless & set(wish.options) <= {"target", "rounds", "points_factor"}


@pytest.mark.parametrize("pair", [*advice.GOOD, *advice.BAD[2:]], ids=lambda pair: pair.key)
def test_pairs_can_be_set_together_and_those_without_effect_are_known(pair: Pair) -> None:
    values = complete(dict(pair.options))
    check_together(values)
    useless = {name for name, _ in hints(values)}
    last = list(pair.options)[-1]
    assert (last in useless) == (pair.key in advice.WITHOUT_EFFECT)


@pytest.mark.parametrize("pair", advice.BAD[:2], ids=lambda pair: pair.key)
def test_the_first_two_bad_pairs_are_refused(pair: Pair) -> None:
    with pytest.raises(RulesError, match="excluded"):
        complete(dict(pair.options))


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_names_options_by_their_titles_and_numbers_with_units(language: str) -> None:
    words = texts(language, strict=True)
    for option, value in (("stacking", "mixed"), ("revenge", True), ("turn_seconds", 20), ("mercy_limit", 25)):
        shown = game_pages.setting(option, value, words)
        assert shown.startswith(rule_sentences.title(option, words))
    assert game_pages.setting("turn_seconds", 20, texts("en")) == "Time for a turn: 20 seconds"
    assert game_pages.setting("turn_seconds", 0, texts("en")) == "Time for a turn: off"
    assert game_pages.setting("sleep_penalty", 1, texts("en")) == "Running out of time: 1 card"
    assert game_pages.setting("number_effects", {"7": "swap_may"}, texts("en")) == (
        "Effects of numbers (7: you may swap hands with somebody)"
    )
    assert game_pages.setting("revenge", True, words) == rule_sentences.title("revenge", words)
