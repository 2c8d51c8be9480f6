"""Rows of buttons on a phone: the table of widths, and rows that no phone breaks."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.locales import LANGUAGES, texts
from bot.screens import button_rows, layout


def labelled(*labels: str) -> list[layout.Button]:
    return [layout.button_of(f"x{place}", label) for place, label in enumerate(labels)]


def test_the_table_has_every_letter_of_the_languages() -> None:
    for language in LANGUAGES:
        shown = texts(language)("button-catch") + texts(language)("button-more") + "ABCXYZabcxyzÄÖÜäöüß0123456789+×…"
        assert not {char for char in shown if char not in button_rows._GLYPHS and not char.isspace()}


def test_a_glyph_has_one_width() -> None:
    glyphs = "".join(button_rows._WIDTHS.values())
    assert len(glyphs) == len(set(glyphs))
    assert unicodedata.is_normalized("NFC", glyphs)


def test_widths_add_up() -> None:
    assert button_rows.text_width("Win") == pytest.approx(14 * (0.944 + 0.278 + 0.611))
    (short, long) = labelled("i", "Wwwwww")
    assert button_rows.button_width(short) == 60.0
    assert button_rows.button_width(long) == pytest.approx(24 + 14 * (0.944 + 5 * 0.778))
    assert button_rows.row_width([short, short, short]) == 60 * 3 + 8 * 2
    assert button_rows.row_width([]) == 0.0
    emoji_alone = {**labelled("")[0], "emoji": {"name": "x"}}
    assert button_rows.button_width(emoji_alone) == 44.0
    assert button_rows.button_width({**long, "emoji": {"name": "x"}}) == button_rows.button_width(long) + 26.0


def test_rows_are_full_where_the_phone_has_the_width() -> None:
    rows = button_rows.fitted(labelled(*"abcdefg"))
    assert [len(row["components"]) for row in rows] == [3, 3, 1]
    signs = [{**button, "emoji": {"name": "x"}} for button in labelled(*[""] * 7)]
    assert [len(row["components"]) for row in button_rows.fitted(signs, layout.WIDEST)] == [5, 2]


def test_a_row_that_a_phone_would_break_has_fewer_buttons() -> None:
    rows = button_rows.fitted(labelled("Meine Hand", "Nächste Runde mitspielen", "Erwischt!"))
    assert [[button["label"] for button in row["components"]] for row in rows] == [
        ["Meine Hand", "Nächste Runde mitspielen"],
        ["Erwischt!"],
    ]


@given(st.lists(st.text(min_size=1, max_size=30), max_size=12), st.integers(1, 5))
def test_no_button_is_lost_and_no_row_of_several_is_too_wide(labels: list[str], most: int) -> None:
    rows = [row["components"] for row in button_rows.fitted(labelled(*labels), most)]
    assert [button["label"] for row in rows for button in row] == labels
    assert all(len(row) <= most and (len(row) == 1 or button_rows.fits(row)) for row in rows)
