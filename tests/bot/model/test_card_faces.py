"""Picture names derived from card codes: both faces of a card, unknown codes, and all names for a deck."""

from __future__ import annotations

import re

import pytest

from bot.model import card_faces


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("R7", "red_7"),
        ("G+2", "green_draw_two"),
        ("BUZZ", "buzzer"),
        ("BS", "blue_skip"),
        ("BSA", "blue_skip_everyone"),
        ("DA", "diamonds_ace"),
        ("RDA", "red_discard_all"),
        ("SA", "spades_ace"),
        ("H2", "hearts_2"),
        ("H10", "hearts_10"),
        ("RH2", "red_hit_two"),
        ("YTH", "yellow_trade_hands"),
        ("SJ", "spades_jack"),
        ("P+5", "pink_draw_five"),
        ("OR", "orange_reverse"),
        ("W", "wild"),
        ("WR+4", "wild_reverse_draw_four"),
        ("WDC", "wild_draw_colour"),
    ],
)
def test_a_code_names_its_picture(code: str, name: str) -> None:
    assert card_faces.face(code).name == name


@pytest.mark.parametrize("code", ["", "X7", "R10", "H1", "RJ", "W+5", "R", "7"])
def test_an_error_names_the_unknown_code(code: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"unknown card '{code}'")):
        card_faces.face(code)


def test_both_sides_of_a_card_have_names() -> None:
    assert [face.name for face in card_faces.faces("RF/WDC")] == ["red_flip", "wild_draw_colour"]
    assert [face.name for face in card_faces.faces("YR/W")] == ["yellow_reverse", "dark_wild"]
    assert [face.name for face in card_faces.faces("W/PF")] == ["wild", "pink_flip"]
    assert [face.name for face in card_faces.faces("W+2/V9")] == ["wild_draw_two", "purple_9"]
    assert [face.name for face in card_faces.faces("R1/P3")] == ["red_1", "pink_3"]


def test_the_upper_face_of_a_turned_card_comes_first() -> None:
    assert [face.name for face in card_faces.faces("P3/R1")] == ["pink_3", "red_1"]
    assert [face.name for face in card_faces.faces("W/YR")] == ["dark_wild", "yellow_reverse"]
    assert [face.name for face in card_faces.faces("WDC/RF")] == ["wild_draw_colour", "red_flip"]
    assert [face.name for face in card_faces.faces("PF/W")] == ["pink_flip", "wild"]
    assert [face.name for face in card_faces.faces("B9")] == ["blue_9"]


def test_a_deck_needs_its_faces_their_colours_and_the_back() -> None:
    assert card_faces.names(["C7", "HA"]) == {"clubs_7", "hearts_ace", "clubs", "hearts", "back"}
    assert card_faces.names(["R1/P3"]) == {"red_1", "pink_3", "red", "pink", "back"}
    assert {"red", "yellow", "green", "blue"} < card_faces.names(["W", "WX"])
