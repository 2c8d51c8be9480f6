"""Line charts: one size, every name visible, the same picture for the same facts."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.pictures.charts import apart, score_chart


def facts(seats: int, rounds: int) -> dict[str, Any]:
    """Return the facts of a match with this many seats and rounds, in which the last seat joined late."""
    lines = [
        {"name": f"Player {seat} $x_1", "points": [10 * seat * number for number in range(1, rounds + 1)]}
        for seat in range(seats)
    ]
    lines[-1]["points"] = [None, *lines[-1]["points"][1:]]
    numbers = list(range(1, rounds + 1))
    words = {"title": "Points after each round", "round": "Round", "target_words": "Target: 500"}
    return {**words, "rounds": numbers, "target": 500, "lines": lines}


@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (4, 9), (20, 40)])
def test_every_chart_is_a_picture_of_the_same_size(seats: int, rounds: int) -> None:
    picture = Image.open(io.BytesIO(score_chart(facts(seats, rounds))))
    assert (picture.format, picture.size) == ("PNG", (720, 540))
    colours = picture.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    assert len(colours) > 20


def test_the_same_facts_give_the_same_picture() -> None:
    assert score_chart(facts(3, 4)) == score_chart(facts(3, 4))


def test_names_do_not_overlap_and_stay_inside_the_picture() -> None:
    assert apart([0, 0, 50], 5, 100) == [0, 5, 50]
    assert apart([95, 98, 99], 5, 100) == [90, 95, 100]
    assert apart([], 5, 100) == []
