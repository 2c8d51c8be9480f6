"""Typed cards and colours: codes, words and labels of every deck, in any language."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens import wording
from bot.screens.hand import autocomplete
from engine import cards as c

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
def test_a_typed_card_is_found_by_its_code_and_its_words(typed: str, code: str) -> None:
    assert autocomplete.card_named(typed, BOTH) == c.parse(code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_found_by_its_words(language: str) -> None:
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
