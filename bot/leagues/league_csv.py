"""Standings as CSV files that are harmless in any spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from .league_standings import StandingsRow

HEAD = ("rank", "user_id", "name", "played", "won", "points", "rounds", "per_round", "win_rate", "form", "rating")
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""First characters that make a spreadsheet read a text as a formula.

Some treat the full-width signs in the same way.
"""


def sheet(rows: Sequence[StandingsRow], names: Mapping[int, str]) -> bytes:
    """Return all columns of the standings in UTF-8 with a byte order mark, without which spreadsheets misread it."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEAD)
    for row in rows:
        named = (row.rank, row.user, harmless(names.get(row.user, "")), row.played, row.won, row.points, row.rounds)
        counted = (f"{row.per_round:.2f}", f"{row.win_rate:.3f}", harmless(row.form), f"{row.rating:.3f}")
        writer.writerow([*named, *counted])
    return text.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """Return a text for a cell, after an apostrophe if a spreadsheet would calculate it.

    Do not use it for numbers: a negative number must remain a number.
    """
    return "'" + text if text.startswith(FORMULA) else text
