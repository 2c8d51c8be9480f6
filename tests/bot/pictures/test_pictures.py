"""Pictures of tables, hands and results at their limits: many seats, long names, names in any script, large hands."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.pictures import fonts, palette
from bot.pictures.cards import designs
from bot.pictures.kinds import hand_picture, result_picture, table_picture

from .colour_vision import contrast

LARGEST = 60 * 1024
"""Size in bytes that every picture must stay below."""
SEATS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)


def facts(seats: int) -> dict[str, Any]:
    """Return the facts about a table with this many seats. Names are wide or contain characters that the font lacks."""
    sitting = [
        {
            "name": "W" * 32 if number % 2 else "小林 🎲",
            "number": f"({number + 1})",
            "cards": 108,
            "turn": number == seats - 1,
            "away": number % 3 == 0,
            "mark": "Quattro!" if number % 3 == 1 else "abwesend",
        }
        for number in range(seats)
    ]
    whole = {"cards": ["wild_draw_four", "red_7", "green_skip"], "colour": "blue", "colour_word": "blau"}
    return {**whole, "clockwise": False, "owed": 108, "seats": sitting}


def image_of(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as file:
        return file.convert("RGB")


@pytest.mark.parametrize("seats", SEATS)
def test_pictures_of_tables_have_the_same_dimensions_and_small_files_for_any_number_of_seats(seats: int) -> None:
    data = table_picture.draw(facts(seats))
    assert image_of(data).size == (table_picture.WIDTH, table_picture.HEIGHT)
    assert len(data) < LARGEST


@pytest.mark.parametrize("seats", SEATS)
def test_seats_overlap_neither_each_other_nor_the_edge(seats: int) -> None:
    plates = next(each for each in table_picture.PLATES if seats <= each.seats)
    places = table_picture.places(seats, plates)
    assert len(places) == seats
    for number, (x, y) in enumerate(places):
        assert plates.width / 2 <= x <= table_picture.WIDTH - plates.width / 2
        assert plates.height / 2 <= y <= table_picture.HEIGHT - plates.height / 2
        for other_x, other_y in places[:number]:
            assert abs(x - other_x) >= plates.width or abs(y - other_y) >= plates.height


def test_every_fact_changes_the_picture() -> None:
    assert table_picture.draw(facts(3)) == table_picture.draw(facts(3))
    first, *others = facts(3)["seats"]
    of_a_seat = {"name": "Ann", "number": "(9)", "cards": 7, "turn": True, "away": False, "mark": ""}
    assert first.keys() == of_a_seat.keys()
    changes: list[dict[str, Any]] = [
        {},
        {"colour": "red"},
        {"colour": None},
        {"clockwise": True},
        {"owed": 0},
        {"owed": 0, "owed_open": True},
        {"cards": ["wild_draw_four"]},
        {"colour_word": "rot"},
        {"side": "dunkle Seite"},
        *({"seats": [{**first, name: value}, *others]} for name, value in of_a_seat.items()),
    ]
    assert len({table_picture.draw({**facts(3), **changed}) for changed in changes}) == len(changes)


def test_letters_contrast_with_their_background() -> None:
    for ink, ground in (
        (palette.LIGHT, palette.CHIP),
        (palette.QUIET, palette.CHIP),
        (palette.YOLK, palette.CHIP),
        (palette.DARK, palette.LIGHT),
        (palette.LIGHT, palette.FELT),
        (palette.YOLK, palette.TABLE),
        (palette.LIGHT, palette.TABLE),
        (palette.QUIET, palette.TABLE),
    ):
        assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("cards", [0, 1, 7, 40, 108])
def test_hands_of_every_size_are_drawn(cards: int) -> None:
    held = [{"name": designs.NAMES[number % 59], "fits": number % 2 == 0} for number in range(cards)]
    data = hand_picture.draw({"cards": held, "shows_fits": True})
    assert len(data) < LARGEST
    assert cards == 0 or data != hand_picture.draw({"cards": held, "shows_fits": False})


def result(moments: int = 3, held: int = 4, name: str = "W" * 32) -> dict[str, Any]:
    """Return the facts about the result of a match. By default, they contain long names and long sentences."""
    return {
        "title": f"{name}, {name} and 小林 🎲 win the match!",
        "last": "Last card: wild reverse draw four",
        "card": "wild_draw_four",
        "names": [[name, "(7)"], ["小林 🎲", "(2)"]],
        "moments": [{"kind": "Toughest draw", "text": f"{name} drew 16 cards at once " * 3}] * moments,
        "held": [{"name": name, "number": "(7)", "cards": "108 cards", "hand": ["red_7"] * 108}] * held,
        "more": "and 12 more",
    }


@pytest.mark.parametrize("held", [0, 1, 4, 19])
@pytest.mark.parametrize("moments", [0, 1, 3, 6])
def test_pictures_of_results_have_the_same_dimensions_and_small_files_at_any_length(moments: int, held: int) -> None:
    data = result_picture.draw(result(moments, held))
    assert image_of(data).size == (result_picture.WIDTH, result_picture.HEIGHT)
    assert len(data) < LARGEST


def test_every_fact_of_a_result_changes_its_picture() -> None:
    facts_of_all = result(name="Ann")
    plain = result_picture.draw(facts_of_all)
    assert plain == result_picture.draw(facts_of_all)
    others: dict[str, Any] = {
        "title": "Ann wins!",
        "last": "",
        "card": "red_7",
        "moments": [],
        "held": [],
        "more": "",
        "names": [],
    }
    fewer = [{**facts_of_all["held"][0], "hand": ["red_7"] * count} for count in (0, 1, 7, 8)]
    assert len({result_picture.draw({**facts_of_all, "held": [one]}) for one in fewer}) == 4
    assert all(result_picture.draw({**facts_of_all, name: value}) != plain for name, value in others.items())


def test_words_of_a_result_stay_in_their_column() -> None:
    face = fonts.font(20, fonts.REGULAR)
    words = "Ann won a round after holding 12 cards " + "W" * 60
    lines = fonts.wrapped(words, 20, 300, 9, fonts.REGULAR)
    assert len(lines) > 2
    assert all(face.getlength(line) <= 300 for line in lines)
    assert fonts.wrapped(words, 20, 300, 2, fonts.REGULAR)[1].endswith("…")


def test_sentences_show_a_players_number_if_the_font_lacks_characters_of_the_name() -> None:
    names = [("小林", "(1)"), ("Ann 🎲", "(2)"), ("Ben", "(3)")]
    assert fonts.with_names("小林 skips Ann 🎲 🎲, and Ben wins!", names) == "(1) skips Ann (2) , and Ben wins!"


def test_a_name_is_not_mistaken_for_a_shorter_one_that_it_begins_with() -> None:
    names = [("田", "(1)"), ("田中", "(2)"), ("🦊", "(3)"), ("🦊🦊", "(4)")]
    assert fonts.with_names("田中 skips 🦊🦊, 🦊 catches 田", names) == "(2) skips (4), (3) catches (1)"


def test_characters_that_the_font_lacks_are_removed_from_sentences() -> None:
    assert fonts.with_names("Nobody 🦊 here", []) == "Nobody here"
