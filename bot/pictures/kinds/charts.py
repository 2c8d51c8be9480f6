"""Line charts with one line for each player. The lines of the best players have a colour, a marker and a name.

Each colour has its own marker. The colours are similar to those of Okabe and Ito (jfly.uni-koeln.de), but further
apart. Any two have a CIEDE2000 difference of at least 15, both in normal vision and in red, green or blue colour
blindness. Each has a contrast ratio of at least 4.5 to the background. ``tests/bot/pictures/kinds/test_charts.py``
measures both. The background is part of the picture, which therefore looks the same in Discord's light and dark themes.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

WIDTH, HEIGHT, DOTS = 3.6, 2.7, 200
"""Size in inches, and dots per inch. Phones show the chart at about half its width in pixels."""
GROUND, INK, GRID = "#181e26", "#f2f3f5", "#4a5160"
COLOURS = ("#5cc0fa", "#fbb00c", "#1c9c6c", "#ccffaf", "#b37899", "#dc5f00", "#866eff", "#ffffff")
MARKERS = (("o", 5.5), ("s", 5.5), ("^", 6.5), ("d", 8.0), ("v", 6.5), ("P", 7.0), ("X", 7.0), ("*", 9.5))
"""Shapes, with widths in points that make all of them look equally large."""
MARKED = 12
"""Maximum number of markers on a line. More would overlap."""
NAMED = 8
"""Maximum number of lines with a colour and a name. Further lines are thin and grey."""
TALL = 0.075
"""Fraction of the chart's height that a name at the end of a line takes up."""


def score_chart(facts: Mapping[str, Any]) -> bytes:
    """Return a chart of the points after each round as a PNG file.

    Facts:

    - ``title``: the heading.
    - ``round``: the label of the axis with the rounds.
    - ``rounds``: the numbers of the rounds.
    - ``target`` and ``target_words``: the score to reach and its label; both ``None`` if there is none. They are shown
      only if a player has reached a third of that score.
    - ``lines``: best first, each with ``name`` and ``points`` (after each round; ``None`` if the seat did not play).
    """
    figure = Figure(figsize=(WIDTH, HEIGHT), dpi=DOTS, **_ground(), layout="constrained")
    axes = figure.add_subplot(**_ground())
    rounds: Sequence[int] = [facts["rounds"][0] - 1, *facts["rounds"]]
    lines = [{"name": line["name"], "points": _from_nothing(line["points"])} for line in facts["lines"]]
    _dress(axes, facts["title"], facts["round"])
    for place in reversed(range(len(lines))):
        _line(axes, rounds, lines[place]["points"], place)
    if facts["target"] is not None:
        _target(axes, rounds, facts["target"], facts["target_words"], lines)
    first, last = rounds[0], rounds[-1]
    axes.set_xticks(_ticks(rounds))
    # Space on the right for the names.
    axes.set_xlim(first - 0.03 * (last - first), last + 0.45 * (last - first))
    _name(axes, last, last - first, lines[:NAMED])
    data = io.BytesIO()
    figure.savefig(data, format="png", **_ground())
    return data.getvalue()


def _in(colour: str) -> dict[str, Any]:
    return {"color": colour}


def _all_in(colour: str) -> dict[str, Any]:
    return {"colors": colour}


def _marker(place: int) -> dict[str, Any]:
    """Return the marker of a line. A dark border separates it from the lines under it."""
    shape, size = MARKERS[place]
    edge = {"markeredgecolor": GROUND, "markeredgewidth": 0.6}
    return {"color": COLOURS[place], "marker": shape, "markersize": size, **edge}


def _ground() -> dict[str, Any]:
    return {"facecolor": GROUND}


def _from_nothing(points: Sequence[int | None]) -> list[int | None]:
    """Return the points with a start value before them: 0, or ``None`` if the seat did not play in the first round."""
    return [None if points[0] is None else 0, *points]


def _ticks(rounds: Sequence[int]) -> list[int]:
    return [int(tick) for tick in MaxNLocator(nbins=8, integer=True).tick_values(0, rounds[-1]) if tick in rounds]


def _dress(axes: Axes, title: str, rounds: str) -> None:
    axes.set_title(title, **_in(INK), fontsize=9, loc="left", parse_math=False)
    axes.set_xlabel(rounds, **_in(INK), fontsize=8, parse_math=False)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
    axes.tick_params(labelsize=8, **_all_in(INK))
    axes.grid(**_in(GRID), linewidth=0.5)
    for side in axes.spines.values():
        side.set_visible(False)


def _line(axes: Axes, rounds: Sequence[int], points: Sequence[int | None], place: int) -> None:
    values = [float("nan") if value is None else value for value in points]
    if place >= NAMED:
        axes.plot(rounds, values, **_in(GRID), linewidth=0.8)
        return
    every = -(-len(rounds) // MARKED)
    axes.plot(rounds, values, **_marker(place), markevery=(place % every, every), linewidth=1.6)


def _target(axes: Axes, rounds: Sequence[int], target: int, words: str, lines: Sequence[Mapping[str, Any]]) -> None:
    highest = max((value for line in lines for value in line["points"] if value is not None), default=0)
    if highest < target / 3:
        return  # A target far above the points would flatten all lines.
    axes.plot([rounds[0], rounds[-1]], [target, target], **_in(INK), linewidth=1, linestyle=(0, (4, 3)))
    axes.annotate(words, (rounds[0], target), (3, 3), textcoords="offset points", **_in(INK), fontsize=7)


def _name(axes: Axes, last: int, wide: int, lines: Sequence[Mapping[str, Any]]) -> None:
    """Draw names with their markers at the ends of the lines, moved apart if they would overlap."""
    bottom, top = axes.get_ylim()
    axes.set_ylim(bottom, top)
    ends = sorted(((_last(line["points"]), -place) for place, line in enumerate(lines)))
    heights = apart([value for value, _ in ends], (top - bottom) * TALL, top)
    for (_, place), height in zip(ends, heights, strict=True):
        axes.plot([last + 0.06 * wide], [height], **_marker(-place), clip_on=False)
        # The name has a background, because the grid would otherwise run through it.
        ground = {"edgecolor": "none", "pad": 0.5, **_ground()}
        label = lines[-place]["name"]
        name = axes.text(
            last + 0.1 * wide, height, label, **_in(COLOURS[-place]), fontsize=7.5, va="center", bbox=ground
        )
        name.set_parse_math(False)


def apart(values: Sequence[float], least: float, top: float) -> list[float]:
    """Return the ascending ``values``, moved so that they are at least ``least`` apart and none exceeds ``top``."""
    moved: list[float] = []
    for value in values:
        moved.append(max(value, moved[-1] + least) if moved else value)
    highest = top
    for at in reversed(range(len(moved))):
        moved[at] = min(moved[at], highest)
        highest = moved[at] - least
    return moved


def _last(points: Sequence[int | None]) -> int:
    return next((value for value in reversed(points) if value is not None), 0)
