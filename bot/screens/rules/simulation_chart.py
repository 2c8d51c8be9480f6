"""A chart that compares two sets of rules, as facts for a picture, in words, and in characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isinf
from typing import Any, NamedTuple

from bot.locales import Texts
from bot.screens import people_names as people
from bot.screens import text_grid
from engine.simulate.estimates import Estimate, apart

from . import simulation_numbers as numbers

KIND, FILE = "rules", "rules.png"
"""Kind and file name of the picture."""
SPAN = "minutes"
"""The figure that is drawn as a median and the range that contains 8 out of 10 rounds."""
BARS = (SPAN, "lead_changes", "comebacks", "drawn")
"""Figures that every chart shows."""
LONG, LARGEST = "long_rounds", "largest_hand"
"""Alternative figures: long rounds or, if there are hardly any, the largest hand."""
WORTH_A_BAR = 0.01
"""Smallest share of long rounds that is drawn."""
CLEARLY_MORE = 1.5
"""Smallest ratio that is shown as a factor."""
NAME = 24
"""Maximum length of a name above the chart."""
BLOCK, SHADE = "█", "░"
"""Characters for the bars of the rules themselves, and for those of the rules that they are compared with."""
LONGEST_BAR = 26
"""Maximum length of a bar, in characters."""


class Bar(NamedTuple):
    """One value in the chart, with its interval or, for ``SPAN``, with the range that contains 8 out of 10 rounds."""

    value: float
    low: float
    high: float
    shown: str


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One figure for both sets of rules."""

    label: str
    here: Bar
    other: Bar
    note: str
    """Words that compare the two bars: no clear difference, more, less, or a factor."""
    span: bool
    """True if the bars show the range that contains 8 out of 10 rounds."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Two sets of rules side by side."""

    here: str
    """The name of the rules, not escaped."""
    other: str
    """The name of the rules that they are compared with, not escaped."""
    rows: tuple[ChartRow, ...]


Values = Mapping[str, Estimate]


def chart(names: tuple[str, str], here: Values, other: Values, texts: Texts) -> Chart:
    """Return the chart that compares two sets of rules. ``names`` contains their names, not escaped."""
    has_long = any(values[LONG].value >= WORTH_A_BAR for values in (here, other))
    shown = [SPAN, LONG, *BARS[1:]] if has_long else [*BARS, LARGEST]
    rows = [
        ChartRow(
            texts(f"simulation-chart-{name}"),
            _bar(name, here, texts),
            _bar(name, other, texts),
            _note(here[name], other[name], texts),
            name == SPAN,
        )
        for name in shown
    ]
    named = [people.cut(people.readable(name), NAME) for name in names]
    return Chart(named[0], named[1], tuple(rows))


def _bar(name: str, values: Values, texts: Texts) -> Bar:
    value, low, high = values[name]
    if name == SPAN:
        low, high = values["minutes_low"].value, values["minutes_high"].value
        low_shown, high_shown = (numbers.scaled(name, end) for end in (low, high))
        shown = texts("simulation-interval", value=numbers.shown(name, value, texts), low=low_shown, high=high_shown)
        return Bar(value, low, high, shown)
    # After only a few rounds, the interval may be infinite at one end or both.
    return Bar(value, max(low, 0.0), value if isinf(high) else high, numbers.shown(name, value, texts))


def _note(here: Estimate, other: Estimate, texts: Texts) -> str:
    if not apart(here, other):
        return texts("simulation-chart-same")
    if other.value > 0 and here.value / other.value >= CLEARLY_MORE:
        return texts("simulation-chart-times", factor=numbers.rounded(here.value / other.value))
    return texts("simulation-chart-more" if here.value > other.value else "simulation-chart-less")


# --- the picture ------------------------------------------------------------------------------------------------------


def facts(shown: Chart, texts: Texts) -> Mapping[str, Any]:
    """Return the facts for the picture."""
    rows = [
        {
            "label": row.label,
            "note": row.note,
            "span": row.span,
            "bars": [row.here._asdict(), row.other._asdict()],
        }
        for row in shown.rows
    ]
    return {"here": shown.here, "other": shown.other, "note": texts("simulation-chart-note"), "rows": rows}


def described(shown: Chart, texts: Texts) -> str:
    """Return the chart in words."""
    parts = [
        texts(
            "simulation-alt-row",
            label=row.label,
            value=row.here.shown,
            theirs=row.other.shown,
            note=row.note,
        )
        for row in shown.rows
    ]
    return texts("simulation-alt", here=shown.here, other=shown.other, rows=" ".join(parts))


# --- the chart in characters ------------------------------------------------------------------------------------------


def characters(shown: Chart) -> str:
    """Return the chart as a block of characters, for messages without pictures."""
    return text_grid.block(_character_lines(shown))


def _character_lines(shown: Chart) -> Iterator[str]:
    width = text_grid.WIDEST
    for sign, name in ((BLOCK, shown.here), (SHADE, shown.other)):
        yield text_grid.cell(f"{sign} {name}", width)
    for row in shown.rows:
        yield ""
        room = width - text_grid.width(row.label) - 1
        if text_grid.width(row.note) <= room:
            yield f"{row.label} {text_grid.cell(row.note, room, right=True)}"
        else:
            yield row.label
            yield text_grid.cell(row.note, width, right=True)
        most = max(row.here.value, row.other.value) or 1
        space = width - 1 - max(len(row.here.shown), len(row.other.shown))
        for sign, bar in ((BLOCK, row.here), (SHADE, row.other)):
            yield f"{sign * round(bar.value / most * min(LONGEST_BAR, space))} {bar.shown}".lstrip()
