"""The figures of a simulation as text: rounded, with shares as percentages."""

from __future__ import annotations

from math import isinf

from bot.locales import Texts
from bot.screens import people_names as people

SHARES = frozenset(("long_rounds", "comebacks", "first_seat", "skill", "void", "blocked", "cut"))
"""The figures that are shown as percentages."""


def rounded(value: float) -> str | int | float:
    """Round a number to one decimal place if it is below 10, otherwise to a whole number.

    For an infinite number, return an ellipsis.
    """
    if isinf(value):
        return people.ELLIPSIS
    short = round(value, 1)
    return short if value < 10 and short != round(value) else round(value)


def scaled(name: str, value: float) -> str | int | float:
    """Return the number that is shown for a figure: rounded, and as a percentage for a share."""
    return rounded(100 * value if name in SHARES else value)


def shown(name: str, value: float, texts: Texts) -> str:
    """Return a figure as text, with a percent sign for a share."""
    return texts(f"simulation-{'percent' if name in SHARES else 'value'}", value=scaled(name, value))
