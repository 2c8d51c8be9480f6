"""Line charts all have the same size. Their lines can be told apart, and the names of the lines do not overlap."""

from __future__ import annotations

import io
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from matplotlib.figure import Figure
from PIL import Image

from bot.pictures.kinds import charts
from bot.pictures.kinds.charts import apart, score_chart
from tests.bot.pictures.art import Rgb
from tests.bot.pictures.colour_vision import BLINDNESS, contrast
from tests.bot.pictures.test_colours import ENOUGH_APART, ENOUGH_CONTRAST, least_difference

OTHER_SHAPE = 0.2
"""Minimum area where two shapes differ, as a share of their combined area."""


def facts(seats: int, rounds: int) -> dict[str, Any]:
    """Return the facts for a chart with this many seats and rounds. The last seat has no points for the first round."""
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


def rgb(colour: str) -> Rgb:
    """Return the red, green and blue (0-255) of a colour written as ``#rrggbb``."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


@pytest.mark.parametrize("blindness", [None, *BLINDNESS])
def test_any_two_named_lines_differ_in_colour_with_every_kind_of_colour_blindness(blindness: str | None) -> None:
    assert least_difference(blindness, [rgb(colour) for colour in charts.COLOURS]) >= ENOUGH_APART


def test_every_named_line_contrasts_with_the_ground() -> None:
    ground = rgb(charts.GROUND)
    assert min(contrast(rgb(colour), ground) for colour in charts.COLOURS) >= ENOUGH_CONTRAST


def test_any_two_named_lines_differ_in_the_shape_of_their_markers() -> None:
    shapes = [marker_alone(shape, size) for shape, size in charts.MARKERS]
    assert len(shapes) == charts.NAMED
    for one, other in combinations(shapes, 2):
        covered = sum(map(max, one, other))
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) >= OTHER_SHAPE * covered


def marker_alone(shape: str, size: float) -> list[int]:
    """Return the grey levels of a white marker of this size on black, at the resolution of a chart."""
    figure = Figure(figsize=(0.15, 0.15), dpi=charts.DOTS, facecolor="black")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.plot([0], [0], "w", marker=shape, markersize=size)
    data = io.BytesIO()
    figure.savefig(data, format="png", facecolor="black")
    return [value for value in Image.open(data).convert("L").get_flattened_data() if isinstance(value, int)]


@pytest.mark.parametrize("rounds", [9, 40, 100])
def test_no_marker_hides_the_next_one_of_its_line(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = Figure.savefig

    def savefig(figure: Figure, *given: Any, **more: Any) -> Any:
        saved(figure, *given, **more)
        (axes,) = figure.axes
        for line in axes.get_lines():
            every: Any = line.get_markevery()
            if every is None:
                continue
            marked = np.asarray(line.get_xdata())[every[0] :: every[1]]
            places = axes.transData.transform([(at, 0) for at in marked])[:, 0]
            wide = (line.get_markersize() + line.get_markeredgewidth()) * charts.DOTS / 72
            gaps.append(np.diff(places).min() / wide)

    gaps: list[float] = []
    monkeypatch.setattr(Figure, "savefig", savefig)
    score_chart(facts(charts.NAMED, rounds))
    assert len(gaps) == charts.NAMED
    assert min(gaps) >= 1


def test_the_same_facts_give_the_same_picture() -> None:
    assert score_chart(facts(3, 4)) == score_chart(facts(3, 4))


def test_names_do_not_overlap_and_stay_inside_the_picture() -> None:
    assert apart([0, 0, 50], 5, 100) == [0, 5, 50]
    assert apart([95, 98, 99], 5, 100) == [90, 95, 100]
    assert apart([], 5, 100) == []
