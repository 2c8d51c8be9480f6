"""League tables as CSV files, harmless in any spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from .league_standings import StandingsRow

HEAD = ("rank", "user_id", "name", "played", "won", "points", "rounds", "per_round", "win_rate", "form", "rating")
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What makes a spreadsheet take a text for a formula; some read the full-width signs like the others."""


def sheet(rows: Sequence[StandingsRow], names: Mapping[int, str]) -> bytes:
    """All columns of a table, in UTF-8 with a mark at its beginning, so that spreadsheets read it rightly."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEAD)
    for row in rows:
        named = (row.rank, row.user, harmless(names.get(row.user, "")), row.played, row.won, row.points, row.rounds)
        counted = (f"{row.per_round:.2f}", f"{row.win_rate:.3f}", harmless(row.form), f"{row.rating:.3f}")
        writer.writerow([*named, *counted])
    return text.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """Return a text for a cell, with an apostrophe before it where a spreadsheet would calculate.

    Numbers are no texts: a negative one must stay a number.
    """
    return "'" + text if text.startswith(FORMULA) else text
