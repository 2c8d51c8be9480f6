"""Rows of buttons on a phone: widths of letters, shortened labels, and rows that no phone wraps."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from string import ascii_letters, digits
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.locales import LANGUAGES, Texts, texts
from bot.model.outgoing import MatchOver
from bot.model.table_state import Poll, PollKind
from bot.model.tournament import TableCall
from bot.screens import button_rows, layout
from bot.screens.table import called_screen, dialogs, lobby_screen, result_screen, table_screen
from engine.view import VoteView

from .all_screens import SCREENS
from .limits import read
from .tables import LOBBY as LOBBY_OF_TWO
from .tables import NAMES, SCENE, a_view, changed

LOBBY = changed(LOBBY_OF_TWO, names=NAMES)


def labelled(*labels: str) -> list[layout.Button]:
    return [layout.button_of(f"x{place}", label) for place, label in enumerate(labels)]


def test_every_letter_of_the_languages_has_a_width() -> None:
    for language in LANGUAGES:
        shown = texts(language)("button-catch") + texts(language)("button-more") + f"{ascii_letters}ÄÖÜäöüß{digits}+×…"
        assert not {char for char in shown if char not in button_rows._GLYPHS and not char.isspace()}


def test_a_glyph_has_one_width() -> None:
    glyphs = "".join(button_rows._WIDTHS.values())
    assert len(glyphs) == len(set(glyphs))
    assert unicodedata.is_normalized("NFC", glyphs)


def test_widths_add_up() -> None:
    assert button_rows.text_width("Win") == pytest.approx(14 * (0.944 + 0.278 + 0.611))
    (short, long) = labelled("i", "Wwwwww")
    assert button_rows.button_width(short) == 60.0
    assert button_rows.button_width(long) == pytest.approx(22 + 14 * (0.944 + 5 * 0.778))
    assert button_rows.row_width([short, short, short]) == 60 * 3 + 8 * 2
    assert button_rows.row_width([]) == 0.0
    emoji_alone = {**labelled("")[0], "emoji": {"name": "x"}}
    assert button_rows.button_width(emoji_alone) == 42.0
    assert button_rows.button_width({**long, "emoji": {"name": "x"}}) == button_rows.button_width(long) + 26.0


def test_rows_are_full_where_the_phone_is_wide_enough() -> None:
    rows = button_rows.fitted(labelled(*"abcdefg"))
    assert [len(row["components"]) for row in rows] == [3, 3, 1]
    signs = [{**button, "emoji": {"name": "x"}} for button in labelled(*[""] * 7)]
    assert [len(row["components"]) for row in button_rows.fitted(signs, layout.WIDEST)] == [5, 2]


def test_a_row_that_a_phone_would_wrap_has_fewer_buttons() -> None:
    rows = button_rows.fitted(labelled("Meine Hand", "Nächste Runde", "Erwischt!"))
    assert [[button["label"] for button in row["components"]] for row in rows] == [
        ["Meine Hand", "Nächste Runde"],
        ["Erwischt!"],
    ]


def test_rows_fit_next_to_the_senders_avatar_on_a_phone() -> None:
    # On a phone, the sandbox page has margins of 12 pixels, an avatar of 40 and a gap of 12 next to it. A box takes
    # another 30 for its padding and border.
    assert button_rows.WIDEST_ROW <= 360 - 12 - 40 - 12 - 12
    assert button_rows.IN_BOX <= 360 - 12 - 40 - 12 - 12 - 30


def test_labels_are_cut_where_a_message_has_no_space_for_all_rows() -> None:
    wide = labelled(*["W" * 32] * 36)
    assert {len(row["components"]) for row in button_rows.fitted(wide[:19])} == {1}
    for count, in_a_row in ((20, 2), (26, 2), (27, 3), (30, 4)):
        made = button_rows.fitted(wide[:count])
        rest = [count % in_a_row] if count % in_a_row else []
        assert [len(row["components"]) for row in made] == [in_a_row] * (count // in_a_row) + rest
        assert all(button_rows.fits(row["components"]) for row in made)
        assert button_rows.components(made) < layout.COMPONENTS
    cut = button_rows.fitted(wide[:20])[0]["components"][0]
    assert cut["label"].startswith("WWW")
    assert cut["label"].endswith("…")


def test_all_labels_are_shortened_together_until_three_fit_in_a_row() -> None:
    forms = [("Yellow 3", "Yel 3", "Yel3", "Y3"), ("Green 8", "Grn 8", "Grn8", "G8"), ("Wild +4", "W+4", "W+4", "W+4")]
    forms += [("Red 1", "Red 1", "Red1", "R1")]
    signs = [{**button, "emoji": {"name": "x"}} for button in labelled(*(each[0] for each in forms))]

    def made(count: int, longest: int = 8) -> list[list[str]]:
        rows = button_rows.shortened(signs[:count], forms[:count], longest)
        return [[button["label"] for button in row["components"]] for row in rows]

    assert made(4) == [["Yel 3", "Grn 8", "W+4"], ["Red 1"]]
    assert made(2) == [["Yellow 3", "Green 8"]]
    assert made(2, 7) == [["Yel 3", "Grn 8"]]
    assert made(2, 1) == [["Y3", "G8"]]
    assert made(0) == []
    wide = [*forms[:2], ("W" * 18,) * 4]
    rows = button_rows.shortened(labelled(*(each[0] for each in wide)) * 2, wide * 2, 18)
    assert [button["label"] for row in rows for button in row["components"]] == ["Yellow 3", "Green 8", "W" * 18] * 2
    assert [len(row["components"]) for row in rows] == [2, 1, 2, 1]


@given(st.lists(st.text(min_size=1, max_size=30), max_size=12), st.integers(1, 5))
def test_no_button_is_lost_and_no_row_of_several_buttons_is_too_wide(labels: list[str], most: int) -> None:
    rows = [row["components"] for row in button_rows.fitted(labelled(*labels), most)]
    assert [button["label"] for row in rows for button in row] == labels
    assert all(len(row) <= most and (len(row) == 1 or button_rows.fits(row)) for row in rows)


def public_messages(words: Texts) -> Iterator[layout.Screen]:
    """Yield the public messages of a table that show several buttons."""
    view = a_view()
    yield lobby_screen.lobby(LOBBY, words)
    yield lobby_screen.lobby(changed(LOBBY, names=("Ann",), features=frozenset({"solo"})), words)
    yield called_screen.called(changed(LOBBY, call=TableCall(1, 1, 0, 9.0)), words)
    yield table_screen.table(SCENE, view, words)
    for phase in ("lobby", "playing", "over"):
        yield table_screen.card(changed(SCENE, phase=phase, link="https://discord.com/channels/1/2"), words)
    yield result_screen.round_end(SCENE, (), replace(view, phase="round_over"), words)
    yield result_screen.match_end(SCENE, MatchOver((1,)), replace(view, phase="match_over"), words)
    yield dialogs.vote(SCENE, replace(view, vote=VoteView(0, 1, (0,), (), 9e9)), "hints", words)
    for kind in get_args(PollKind):
        yield dialogs.poll(SCENE, Poll(kind, 1, 0, (0, 2), 2, 9.0, about=1, minutes=15), words)


def wrapped_rows(items: list[layout.Item], space: float = button_rows.WIDEST_ROW) -> Iterator[list[str]]:
    """Yield the labels of each row that a phone would wrap."""
    for item in items:
        inside = item.get("components", [])
        if item["type"] == layout.CONTAINER:
            yield from wrapped_rows(inside, button_rows.IN_BOX)
        elif item["type"] == layout.ROW and len(inside) > 1 and not button_rows.fits(inside, space):
            yield [button["label"] for button in inside]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phone_wraps_a_row_of_a_public_message(language: str) -> None:
    for screen in public_messages(texts(language, strict=True)):
        read(screen)
        assert not list(wrapped_rows(screen))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phone_wraps_a_row_of_any_screen(language: str) -> None:
    words = texts(language, strict=True)
    found = {name: list(wrapped_rows(make(words))) for name, make in SCREENS.items()}
    assert {name: rows for name, rows in found.items() if rows} == {}
