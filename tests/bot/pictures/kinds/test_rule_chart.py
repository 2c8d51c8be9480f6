"""Charts of two rulesets all have the same width. The rulesets can be told apart, and nothing reaches the edges."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.pictures import palette
from bot.pictures.kinds import rule_chart
from tests.bot.pictures.colour_vision import contrast


def bar(value: float, high: float, shown: str = "3.9 (2.1–7)") -> dict[str, Any]:
    return {"value": value, "low": value / 2, "high": high, "shown": shown}


def facts(count: int = 5, **changes: Any) -> dict[str, Any]:
    """Return the facts for a chart whose first row has spans and whose other rows have bars."""
    made = [
        {"label": "Cards drawn by each", "note": "more", "span": not row, "bars": [bar(4, 9), bar(2.5, 3)]}
        for row in range(count)
    ]
    return {"here": "House rules", "other": "Classic", "note": "White: 95%", "rows": made, **changes}


def image_of(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as file:
        return file.convert("RGB")


@pytest.mark.parametrize("rows", [5, 6])
def test_charts_have_small_files_and_a_height_that_suits_their_rows(rows: int) -> None:
    data = rule_chart.draw(facts(rows))
    assert image_of(data).size == (rule_chart.WIDTH, rule_chart.HEAD + rows * rule_chart.ROW + rule_chart.FOOT)
    assert len(data) < 40 * 1024


def test_equal_facts_give_equal_pictures_and_different_facts_different_ones() -> None:
    plain = rule_chart.draw(facts())
    assert plain == rule_chart.draw(facts())
    other = facts()
    other["rows"][2] = {**other["rows"][2], "bars": [bar(4, 9), bar(3.5, 4)]}
    changed = (facts(here="Others"), facts(other="Others"), facts(note="-"), other)
    assert all(rule_chart.draw(each) != plain for each in changed)


def test_nothing_reaches_the_edges() -> None:
    long = {"label": "W" * 20, "note": "no clear difference", "span": False}
    bars = [bar(1e6, 1e6, "12345 (12345–12345)"), bar(0.0, 0.0, "0 %")]
    image = image_of(
        rule_chart.draw(facts(here="W" * 40, other="小林 🎲 " * 9, note="W" * 90, rows=[{**long, "bars": bars}]))
    )
    edges = {
        image.getpixel((x, y))
        for y in range(image.height)
        for x in range(image.width)
        if not (10 <= x < image.width - 6 and 10 <= y < image.height - 10)
    }
    assert edges == {image.getpixel((0, 0))}


def test_a_chart_of_zeros_can_be_drawn() -> None:
    rows = [{**row, "bars": [bar(0.0, 0.0), bar(0.0, 0.0)]} for row in facts()["rows"]]
    assert rule_chart.draw(facts(rows=rows))


def test_bars_and_letters_contrast_with_the_ground() -> None:
    assert all(contrast(ink, palette.TABLE) >= 4.5 for ink in (*rule_chart.INKS, palette.LIGHT, palette.QUIET))
    assert contrast(*rule_chart.INKS) >= 1.5
