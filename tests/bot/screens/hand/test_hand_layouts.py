"""The two layouts of a hand (cards with labels, compact cards) and text mode. No phone wraps a row."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import chain, islice, repeat
from typing import get_args

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.bot_setup import Layout
from bot.model.outgoing import Reader
from bot.screens import button_rows, wording
from bot.screens.hand import hand_screen
from bot.screens.layout import BUTTON, Button
from engine import actions as a
from engine import cards as c
from engine.decks import DECKS
from engine.view import PlayMove, View
from tests.bot.screens.limits import Read, read
from tests.bot.screens.tables import READER, SCENE, a_view, changed, with_hand, with_seat

EMOJIS = {name: f"<:{name}:{number}>" for number, name in enumerate(dict.fromkeys(wording.NAMES), start=10**18)}
COMPACT, TEXT = replace(READER, layout="compact"), replace(READER, layout="compact", text_mode=True)
MOST = {"labels": 3, "compact": 5}
"""Maximum number of cards in a row, keyed by layout."""


def kinds(deck: str) -> list[int]:
    """Return every card kind that a hand of this deck can show, on either side."""
    cards = [c.parse(code) for code in DECKS[deck].copies]
    return sorted({c.LOOK[side] for card in cards for side in (card, c.TURNED[card])})


def hand(view: View, reader: Reader, *, emojis: bool = True, language: str = "en", page: int = 0) -> Read:
    scene = changed(SCENE, emojis=EMOJIS if emojis else {})
    return read(hand_screen.hand(scene, replace(reader, page=page), view, texts(language, strict=True)))


def card_of(button: Button) -> int | None:
    """Return the first card that a button plays, or None for a button that plays no card."""
    press = custom_ids.decode(button["custom_id"])
    if press is None or not isinstance(press.request, r.Move) or not isinstance(press.request.action, a.PlayCard):
        return None
    return press.request.action.cards[0]


def card_rows(found: Read) -> list[list[Button]]:
    return [row for row in found.rows if row[0]["type"] == BUTTON and card_of(row[0]) is not None]


def card_buttons(found: Read) -> list[Button]:
    return list(chain.from_iterable(card_rows(found)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("emojis", [True, False], ids=["emojis", "letters"])
@pytest.mark.parametrize("layout", get_args(Layout))
@pytest.mark.parametrize("preset", ["classic", "german-pub", "cheaters", "flip", "no-mercy", "mau-mau"])
def test_rows_of_hands_of_any_size_fit_a_phone(preset: str, layout: Layout, emojis: bool, language: str) -> None:
    table = replace(a_view(4, {"preset": preset}), choice=None)
    deck = kinds(str(table.options["deck"]))
    for size in (1, 7, 22, 25, 40, 60, 108):
        view = with_hand(table, tuple(islice(chain.from_iterable(repeat(deck)), size)))
        reader = replace(READER, layout=layout)
        first = hand(view, reader, emojis=emojis, language=language)
        turns = [custom_ids.decode(button["custom_id"]) for button in first.buttons]
        pages = [press.request.page for press in turns if press and isinstance(press.request, r.TurnPage)]
        shown = [hand(view, reader, emojis=emojis, language=language, page=page) for page in pages] or [first]
        if not first.menus:
            assert Counter(card_of(button) for found in shown for button in card_buttons(found)) == Counter(view.hand)
        for found in shown:
            assert all(len(row) <= MOST[layout] for row in card_rows(found))
            assert all(button_rows.fits(row) for row in found.rows if row[0]["type"] == BUTTON)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", sorted(DECKS))
def test_cards_with_labels_are_shown_in_rows_of_three(deck: str, language: str) -> None:
    cards = kinds(deck) * 3
    random.Random(5).shuffle(cards)
    table = replace(a_view(4), choice=None)
    for start in range(0, len(cards), 12):
        held = tuple(cards[start : start + 12])
        rows = card_rows(hand(with_hand(table, held), READER, language=language))
        assert [len(row) for row in rows[:-1]] == [3] * (len(rows) - 1)
        assert all(button_rows.row_width(row) <= 330 for row in rows)


@pytest.mark.parametrize(
    ("fitting", "labels"),
    [
        ((), ["Yel 1", "Red 2", "Grn 3", "Grn 9", "Yel +2"]),
        (("R2",), ["Yel1", "✓Red2", "Grn3", "Grn9", "Yel+2"]),
        (("Y1", "R2", "G3"), ["✓Y1", "✓R2", "✓G3", "G9", "Y+2"]),
    ],
)
def test_the_labels_of_all_cards_of_a_hand_have_the_same_form(fitting: tuple[str, ...], labels: list[str]) -> None:
    held = tuple(map(c.parse, ("Y1", "R2", "G3", "G9", "Y+2")))
    plays = tuple(PlayMove((c.parse(code),), "turn", ()) for code in fitting)
    view = with_hand(a_view(4, {"strict": True}), held, plays)
    found = card_buttons(hand(view, READER, emojis=False))
    assert [button["label"] for button in sorted(found, key=lambda button: held.index(card_of(button) or 0))] == labels


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [18, 30, 60])
def test_rows_of_cards_in_text_mode_fit_a_phone(size: int, language: str) -> None:
    view = with_hand(a_view(), tuple(islice(chain.from_iterable(repeat(kinds("classic"))), size)))
    found = hand(view, TEXT, language=language)
    assert all(len(row) <= 3 for row in card_rows(found))
    assert all(button_rows.fits(row) for row in found.rows if row[0]["type"] == BUTTON)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["classic", "mau-mau", "attack"])
def test_draw_pass_and_uno_stay_in_one_row_whatever_their_labels(preset: str, language: str) -> None:
    view = replace(a_view(4, {"preset": preset}), choice=None, turn=0)
    most = 9 if view.options["shooter"] else 99
    for owed in (0, 2, most):
        for called in (None, "uno"):
            asked = with_seat(
                replace(with_hand(view, tuple(kinds(str(view.options["deck"]))[:1])), pending=owed), 0, called=called
            )
            assert len(hand(asked, READER, language=language).rows[-2]) == 3, (owed, called)


@pytest.mark.parametrize("size", [20, 25])
def test_compact_cards_with_emojis_are_shown_in_rows_of_five_on_one_page(size: int) -> None:
    found = hand(with_hand(a_view(), tuple(range(size))), COMPACT)
    assert [len(row) for row in card_rows(found)] == [5] * (size // 5)


def test_compact_cards_show_their_emoji_and_no_label() -> None:
    wild, red_seven = c.parse("W+4"), c.parse("R7")
    found = hand(with_hand(a_view(), (red_seven, wild)), COMPACT)
    assert [button["emoji"]["name"] for button in card_buttons(found)] == ["red_7", "wild_draw_four"]
    assert not [button for button in card_buttons(found) if "label" in button]
    assert [len(row) for row in found.rows[-2:]] == [3, 2]
    assert "Draw" in found.labels


def test_compact_cards_without_emojis_show_letters() -> None:
    cards = tuple(map(c.parse, ("R7", "Y+2", "GS", "B0", "W", "W+4")))
    found = hand(with_hand(a_view(), cards), COMPACT, emojis=False)
    assert [button["label"] for button in card_buttons(found)] == ["R7", "Y+2", "G⊘", "B0", "Wild", "W+4"]
    assert not [button for button in card_buttons(found) if "emoji" in button]


def test_only_the_card_whose_emoji_is_missing_shows_letters() -> None:
    scene = changed(SCENE, emojis={"red_7": EMOJIS["red_7"]})
    view = with_hand(a_view(), (c.parse("R7"), c.parse("R8")))
    buttons = card_buttons(read(hand_screen.hand(scene, COMPACT, view, texts("en"))))
    assert [(button.get("label"), "emoji" in button) for button in buttons] == [(None, True), ("R8", False)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", sorted(DECKS))
def test_letters_distinguish_all_cards_of_a_deck(deck: str, language: str) -> None:
    words = texts(language, strict=True)
    letters = {wording.compact_label(words, card) for card in kinds(deck)}
    assert len(letters) == len({wording.card(words, card) for card in kinds(deck)})
    marked = [wording.compact_label(words, card, count=2, fits=True) for card in kinds(deck)]
    assert all(len(label) <= wording.LABEL for label in marked)


def test_compact_cards_show_their_marks() -> None:
    five, nine = c.parse("R5"), c.parse("G9")
    plays = (PlayMove((five,), "turn", ()), PlayMove((five, five), "turn", ()))
    view = with_hand(a_view(4, {"double_play": True, "strict": True}), (five, five, nine), plays)
    assert [button.get("label") for button in card_buttons(hand(view, COMPACT))] == ["✓", "✓2×", None]
    assert [button["label"] for button in card_buttons(hand(view, COMPACT, emojis=False))] == ["✓R5", "✓2×R5", "G9"]


@pytest.mark.parametrize("size", [7, 25, 60])
def test_text_mode_uses_whole_words_in_every_layout(size: int) -> None:
    view = with_hand(a_view(), tuple(range(52))[:size] + tuple(range(max(0, size - 52))))
    assert hand(view, TEXT) == hand(view, replace(READER, text_mode=True))
    assert all("emoji" not in button for button in card_buttons(hand(view, TEXT)))
    assert "Red 1" in hand(view, TEXT).labels
