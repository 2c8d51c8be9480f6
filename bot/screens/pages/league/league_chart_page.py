"""The chart of skill over a season: its facts, and the page that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.locales import Texts
from bot.screens import layout
from bot.screens import people_names as people

LINES = 8
"""Maximum number of people with a line. More lines would be hard to distinguish."""
POINTS = 40
"""Maximum number of points in a line; more would not be visible."""


def facts(
    history: Sequence[tuple[int, float, float]], named: Mapping[int, str], title: str, texts: Texts
) -> dict[str, Any] | None:
    """Return the input for the picture process; ``None`` if ``history`` is empty.

    ``history`` contains, for each result, the user, the time when the match ended, and the user's skill afterwards,
    oldest first. ``named`` contains the names of the people with a line, keyed by user id, best first.
    """
    moments = sorted({at for _, at, _ in history})
    if not moments:
        return None
    shown = sorted({round(step * (len(moments) - 1) / (POINTS - 1)) for step in range(POINTS)})
    lines = [
        {"name": name, "points": _line(user, history, [moments[at] for at in shown])} for user, name in named.items()
    ]
    return {
        "title": title,
        "round": texts("league-chart-axis"),
        "rounds": [place + 1 for place in shown],
        "target": None,
        "target_words": None,
        "lines": lines,
    }


def _line(user: int, history: Sequence[tuple[int, float, float]], moments: Sequence[float]) -> list[float | None]:
    own = [(at, skill) for one, at, skill in history if one == user]
    points: list[float | None] = []
    last, place = None, 0
    for moment in moments:
        while place < len(own) and own[place][0] <= moment:
            last, place = round(own[place][1], 1), place + 1
        points.append(last)
    return points


def page(title: str, skills: Sequence[tuple[str, str]], texts: Texts, picture: str | None = None) -> layout.Screen:
    """Return the page with the title, the skills in words and, if there is a picture, the chart.

    ``skills`` contains names, each with the skill as text. ``picture`` is the name of the attached file.
    """
    words = ", ".join(texts("league-chart-line", name=people.shown(name), skill=skill) for name, skill in skills)
    charts = [] if picture is None else [layout.picture(picture, words)]
    return layout.screen(layout.text([title, words]), *charts)
