"""Typed cards and colours in every language, and the cards that are suggested."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens import wording
from bot.screens.hand import autocomplete
from engine import cards as c
from engine.view import PlayMove
from tests.bot.screens.tables import SCENE, a_view, with_hand

BOTH = [texts(language, strict=True) for language in LANGUAGES]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("jack of spades", "SJ"),
        ("Pik Bube", "SJ"),
        ("h10", "H10"),
        ("10 of hearts", "H10"),
        ("Karo Ass", "DA"),
        ("red discard all", "RDA"),
        ("purple flip", "VF"),
        ("Türkis Umdrehen", "TF"),
        ("wild draw ten", "W+10"),
        ("Farbroulette", "WCR"),
        ("wild hit fire", "WHF"),
    ],
)
def test_a_typed_card_is_found_by_its_code_or_its_words(typed: str, code: str) -> None:
    assert autocomplete.card_named(typed, BOTH) == c.parse(code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_found_by_its_words_and_code(language: str) -> None:
    words = texts(language, strict=True)
    for card in sorted({*c.LOOK}):
        assert autocomplete.card_named(wording.card(words, card), [words]) == card
        assert autocomplete.card_named(c.code(card), [words]) == card


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_is_found_by_its_word_and_letter(language: str) -> None:
    words = texts(language, strict=True)
    for letter, colour in c.COLOURS.items():
        assert autocomplete.colour_named(letter, [words]) == colour
        assert autocomplete.colour_named(wording.colour(words, colour), [words]) == colour


def suggested(hand: tuple[str, ...], fitting: str, **options: Any) -> list[str]:
    cards = tuple(map(c.parse, hand))
    fits = c.parse(fitting)
    plays = tuple(PlayMove((fits,) * count, "turn", ()) for count in range(1, cards.count(fits) + 1))
    view = with_hand(a_view(4, {"double_play": True, **options}), cards, plays)
    return [one.name for one in autocomplete.cards(SCENE, view, texts("en", strict=True), "")]


def test_the_cards_that_fit_are_suggested() -> None:
    assert suggested(("B2", "R7", "B2", "R7"), "R7") == ["Red 7", "2× Red 7"]


@pytest.mark.parametrize("fitting", ["B2", "R7"])
def test_without_hints_suggestions_do_not_show_which_cards_fit(fitting: str) -> None:
    found = suggested(("B2", "R7", "B2", "R7"), fitting, hints=False)
    assert found == ["Blue 2", "Red 7", "2× Blue 2", "2× Red 7"]
