"""Standings as CSV files that are harmless in any spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from .league_standings import StandingsRow

HEAD = ("rank", "user_id", "name", "played", "won", "points", "rounds", "per_round", "win_rate", "form", "rating")
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""First characters that make a spreadsheet treat text as a formula.

Some spreadsheets treat the full-width signs the same way.
"""


def sheet(rows: Sequence[StandingsRow], names: Mapping[int, str]) -> bytes:
    """Return the standings with all columns as CSV in UTF-8, with the byte order mark that spreadsheets need."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEAD)
    for row in rows:
        named = (row.rank, row.user, harmless(names.get(row.user, "")), row.played, row.won, row.points, row.rounds)
        counted = (f"{row.per_round:.2f}", f"{row.win_rate:.3f}", harmless(row.form), f"{row.rating:.3f}")
        writer.writerow([*named, *counted])
    return text.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """Return text for a cell, with an apostrophe in front if a spreadsheet would treat it as a formula.

    Do not use it for numbers, because a negative number must remain a number.
    """
    return "'" + text if text.startswith(FORMULA) else text
