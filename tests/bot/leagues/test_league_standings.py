"""Averages in standings, CSV files, and suspicious patterns."""

from __future__ import annotations

import csv
import io

import pytest

from bot.leagues.league_csv import harmless, sheet
from bot.leagues.league_standings import StandingsRow
from bot.leagues.suspicious_patterns import Finding, findings
from bot.storage.queries.leagues import LeagueMatch


def row(points: int = 100, rating: float = 1.0) -> StandingsRow:
    """Return the row of a player who has won one of four matches, with two rounds each."""
    return StandingsRow(1, 1, 4, 1, points, 8, "WLLL", rating)


def test_averages_without_matches_are_zero() -> None:
    nothing = StandingsRow(1, 1, 0, 0, 0, 0, "", 1.0)
    assert (nothing.per_round, nothing.win_rate) == (0.0, 0.0)


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_no_name_becomes_a_formula_in_a_csv_file(begin: str) -> None:
    assert harmless(begin + "SUM(A1)") == "'" + begin + "SUM(A1)"
    data = sheet([row()], {1: begin + 'cmd|"x"!A1'}).decode("utf-8-sig")
    [line] = csv.DictReader(io.StringIO(data, newline=""))
    assert line["name"].startswith("'" + begin)
    assert (line["points"], line["won"], line["win_rate"]) == ("100", "1", "0.250")


def test_negative_numbers_stay_numbers_in_a_csv_file() -> None:
    data = sheet([row(points=-30, rating=-27.0)], {1: "Ann"}).decode("utf-8-sig")
    [line] = csv.DictReader(io.StringIO(data, newline=""))
    assert (line["points"], line["per_round"], line["rating"]) == ("-30", f"{-30 / 8:.2f}", "-27.000")


def match(number: int, seconds: float = 600.0, reason: str | None = None) -> LeagueMatch:
    """Return a settled match, which is ranked unless a ``reason`` is given."""
    return LeagueMatch(number, 1, 1, float(number), reason, 60, seconds, None)


def test_losing_repeatedly_to_one_user_is_found() -> None:
    matches = [match(number) for number in range(6)]
    results = {number: [(1, True), (2, False), (number + 10, False)] for number in range(6)}
    assert findings(matches, results, {}) == [Finding("loses_to", (2, 1), 6, 6)]
    assert findings(matches[:4], results, {}) == []


def test_leaving_repeatedly_is_found() -> None:
    matches = [match(number) for number in range(4)]
    assert findings(matches, {}, {0: 7, 1: 7, 2: 7, 3: 8}) == [Finding("leaves", (7,), 3, 4)]


def test_unusually_short_ranked_matches_are_found() -> None:
    matches = [*(match(number) for number in range(6)), match(9, seconds=100.0), match(10, 1.0, "preset")]
    assert findings(matches, {}, {}) == [Finding("short", (), 100, 600, 9)]
