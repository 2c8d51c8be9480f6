"""Order of standings, CSV files, and suspicious patterns."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from bot.leagues.league_csv import harmless, sheet
from bot.leagues.league_standings import rows
from bot.leagues.suspicious_patterns import Finding, findings
from bot.storage.queries.leagues import LeagueMatch, Standing


def standing(user: int, played: int = 4, won: int = 1, points: int = 100, mu: float = 25.0) -> Standing:
    """Return the sums of a player."""
    return Standing(user, played, won, points, 8, "WLLL", mu, 8.0)


def order(*standings: Standing, by: str = "points") -> list[tuple[int, int]]:
    """Return rank and user of each row."""
    return [(row.rank, row.user) for row in rows(standings, by)]


def test_ties_are_broken_by_points_wins_win_rate_and_skill() -> None:
    assert order(standing(1, won=1), standing(2, won=2), by="points") == [(1, 2), (2, 1)]
    assert order(standing(1, played=5), standing(2, played=4)) == [(1, 2), (2, 1)]
    assert order(standing(1), standing(2, mu=26.0)) == [(1, 2), (2, 1)]
    assert order(standing(1, points=99), standing(2, points=100), by="won") == [(1, 2), (2, 1)]


def test_players_who_are_equal_in_everything_share_the_rank() -> None:
    assert order(standing(3), standing(1), standing(2, points=1)) == [(1, 1), (1, 3), (3, 2)]


def test_averages_over_no_match_are_empty() -> None:
    [row] = rows([Standing(1, 0, 0, 0, 0, "", 25.0, 8.0)], "per_round")
    assert (row.per_round, row.win_rate) == (0.0, 0.0)


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_no_name_becomes_a_formula_in_a_csv_file(begin: str) -> None:
    assert harmless(begin + "SUM(A1)") == "'" + begin + "SUM(A1)"
    data = sheet(rows([standing(1)], "points"), {1: begin + 'cmd|"x"!A1'}).decode("utf-8-sig")
    [row] = csv.DictReader(io.StringIO(data, newline=""))
    assert row["name"].startswith("'" + begin)
    assert (row["points"], row["won"], row["win_rate"]) == ("100", "1", "0.250")


def test_negative_numbers_stay_numbers_in_a_csv_file() -> None:
    weak = replace(standing(1), points=-30, mu=0.0, sigma=9.0)
    data = sheet(rows([weak], "points"), {1: "Ann"}).decode("utf-8-sig")
    [row] = csv.DictReader(io.StringIO(data, newline=""))
    assert (row["points"], row["per_round"], row["rating"]) == ("-30", f"{-30 / weak.rounds:.2f}", "-27.000")


def match(number: int, seconds: float = 600.0, reason: str | None = None) -> LeagueMatch:
    """Return a match of a season."""
    return LeagueMatch(number, 1, 1, float(number), reason, 60, seconds, None)


def test_losing_repeatedly_to_one_account_is_found() -> None:
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
