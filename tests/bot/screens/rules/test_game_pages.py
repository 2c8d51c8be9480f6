"""The game explained page by page, advice for choosing rules, and whom presets are for."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens import layout
from bot.screens.rules import advice, game_pages, rule_sentences
from bot.screens.rules.advice import Pair
from engine import RulesError
from engine import cards as c
from engine.decks import DECKS, cards_of
from engine.options import check
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, check_together, complete, hints


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_sentence_saying_whom_it_is_for(preset: str, language: str) -> None:
    words = texts(language, strict=True)
    assert words.has(f"suits-{preset}"), f"add suits-{preset} to rules_game.ftl"
    sentence = words(f"suits-{preset}")
    assert sentence.endswith(".")
    assert len(sentence) <= layout.ENTRY


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_every_deck_is_explained(deck: str, language: str) -> None:
    words = texts(language, strict=True)
    missing = {game_pages.meaning(card) for card in cards_of(deck) if not words.has(game_pages.meaning(card))}
    assert not missing, "add them to rules_game.ftl"


def test_cards_that_do_the_same_are_shown_once_in_all_their_colours() -> None:
    groups = [game_pages.symbols(deck) for deck in DECKS]
    for deck, shown_for in zip(DECKS, groups, strict=True):
        everything = [card for cards in shown_for for card in cards]
        assert len(everything) == len(set(everything))
        assert set(cards_of(deck)) <= set(everything)
    assert set(game_pages.editions()) == set(DECKS) - set(game_pages.ORDINARY)
    for cards in {cards for shown_for in groups for cards in shown_for}:
        shown = game_pages.examples(cards)
        assert {c.COLOUR[card] for card in shown} == {c.COLOUR[card] for card in cards}
        assert len(shown) == len({c.COLOUR[card] for card in cards})


@pytest.mark.parametrize("language", LANGUAGES)
def test_emojis_of_cards_are_shown_where_there_are_any(language: str) -> None:
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
def test_pairs_can_be_set_together(pair: Pair) -> None:
    values = complete(dict(pair.options))
    check_together(values)
    useless = {name for name, _ in hints(values)}
    last = list(pair.options)[-1]
    assert (last in useless) == (pair.key.removeprefix("bad-") in advice.WITHOUT_EFFECT)


@pytest.mark.parametrize("pair", advice.BAD[:2], ids=lambda pair: pair.key)
def test_the_first_bad_pairs_are_refused(pair: Pair) -> None:
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
