"""League tables as CSV files, harmless in any spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from .tables import Row

HEAD = ("rank", "user_id", "name", "played", "won", "points", "rounds", "per_round", "win_rate", "form", "rating")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula."""


def sheet(rows: Sequence[Row], names: Mapping[int, str]) -> bytes:
    """All columns of a table, in UTF-8 with a mark at its beginning, so that spreadsheets read it rightly."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEAD)
    for row in rows:
        named = (row.rank, row.user, names.get(row.user, ""), row.played, row.won, row.points, row.rounds)
        counted = (f"{row.per_round:.2f}", f"{row.win_rate:.3f}", row.form, f"{row.rating:.3f}")
        writer.writerow([harmless(cell) for cell in (*named, *counted)])
    return text.getvalue().encode("utf-8-sig")


def harmless(cell: object) -> str:
    """The cell's text; an apostrophe before it where a spreadsheet would calculate."""
    text = str(cell)
    return "'" + text if text.startswith(FORMULA) else text
