"""League pages: standings, admin pages and charts of skill.

Standings fit on a phone and show the reader's line.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from itertools import permutations

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model.custom_ids import NO_TABLE, TableButton
from bot.model.feature_requests.server_requests import CancelQuestion, EndSeason, StopPosting
from bot.screens.pages.league import league_admin_page, league_chart_page, standings_page
from bot.storage.queries.standings import TIES
from tests.bot.screens.limits import read

WIDEST = 27
"""Maximum width of a line on a narrow phone, in characters."""
CELLS = {
    "points": "123,456",
    "won": "1,234",
    "played": "1,234",
    "per_round": "1,234.5",
    "win_rate": "100%",
    "form": "WLWLW",
    "rating": "-12.3",
}
SEASON = standings_page.SeasonName(1, "*Autumn* @everyone", None, closed=False)
NAMES = ("Ann", "x" * 32, "アキラ" * 5, "`code`", "Zoë", "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲")


def line(rank: int, *, own: bool = False) -> standings_page.StandingsLine:
    """Return the standings line of the player with this rank."""
    return standings_page.StandingsLine(rank, NAMES[rank % len(NAMES)], CELLS, own)


def page(own_rank: int = 99, columns: tuple[str, str] = ("points", "won")) -> standings_page.LeaguePage:
    """Return the first page of long standings in which the reader has the rank ``own_rank``."""
    own = line(own_rank, own=True)
    lines = [own if rank == own_rank else line(rank) for rank in range(1, standings_page.LINES + 1)]
    return standings_page.LeaguePage(
        SEASON, lines, own, 1000, columns, 0, (SEASON, replace(SEASON, number=2)), pending=True
    )


def rows(text: str) -> list[str]:
    """Return the lines of the code block."""
    return text.split("```")[1].strip("\n").split("\n")


def width(row: str) -> int:
    """Return the width of a line in characters. Wide characters count twice."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in row)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("column", standings_page.COLUMNS)
def test_the_legend_does_not_repeat_the_first_column_as_a_tie_breaker(language: str, column: str) -> None:
    shown = page(columns=(column, "form" if column != "form" else "won"))
    found = read(standings_page.page(replace(shown, pending=False), texts(language)))
    legend = found.text.splitlines()[-1]
    assert texts(language)(f"league-column-{column}") in legend
    assert legend.count(",") == len([tie for tie in TIES if tie != column]) - 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("first", "second"), [*permutations(standings_page.COLUMNS, 2)])
def test_no_line_is_too_wide_for_a_narrow_phone(language: str, first: str, second: str) -> None:
    shown = rows(read(standings_page.page(page(columns=(first, second)), texts(language, strict=True))).text)
    assert max(map(width, shown)) <= WIDEST
    assert {width(row) for row in shown if "…" not in row[:4]} == {width(shown[0])}


def test_the_readers_line_is_marked_within_the_page_or_added_below_it() -> None:
    words = texts("en", strict=True)
    below = rows(read(standings_page.page(page(99), words)).text)
    assert below[-2].strip() == "…"
    assert below[-1].startswith("99›")
    within = rows(read(standings_page.page(page(3), words)).text)
    assert [row for row in within if "›" in row] == [within[3]]
    assert len(within) == standings_page.LINES + 1


def test_season_names_are_escaped_and_a_recalculation_is_mentioned() -> None:
    seen = read(standings_page.page(page(), texts("en", strict=True)))
    assert "\\*Autumn\\* @\u200beveryone" in seen.text
    assert "ratings are being recalculated" in seen.text
    assert [button["disabled"] for button in seen.buttons] == [True, False, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_and_final_standings_are_shown(language: str) -> None:
    words = texts(language, strict=True)
    empty = standings_page.LeaguePage(SEASON, (), None, 0, ("points", "won"), 0, (SEASON,), pending=False)
    assert read(standings_page.page(empty, words)).menus == []
    assert "Ann" in read(standings_page.final(SEASON, [replace(line(1), name="Ann"), line(2)], words)).text
    assert read(standings_page.final(SEASON, [], words)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_admin_pages_are_within_the_limits(language: str) -> None:
    words = texts(language, strict=True)
    question = read(league_admin_page.question("?", "Ja", EndSeason(user=2, season=1), words))
    assert [custom_ids.decode(button["custom_id"]) for button in question.buttons] == [
        TableButton(NO_TABLE, EndSeason(user=2, season=1)),
        TableButton(NO_TABLE, CancelQuestion(2)),
    ]
    lines = ["• " + "x" * 90] * 60
    assert read(league_admin_page.audit("Autumn", lines, lines, words)).text.count("•") == 25
    conditions = league_admin_page.ConditionFacts(3, 7, monthly=True, channel="<#1>", timezone="Europe/Berlin")
    assert (
        "Europe/Berlin"
        in read(league_admin_page.conditions_page(conditions, ["Classic"], "Autumn", words, StopPosting(user=2))).text
    )


def test_a_chart_follows_each_player_from_their_first_match_and_thins_out_long_histories() -> None:
    words = texts("en", strict=True)
    history = [(1, 10.0, 2.5), (2, 10.0, -1.0), (1, 20.0, 3.0), (3, 30.0, 1.25)]
    facts = league_chart_page.facts(history, {1: "Ann", 3: "Cem"}, "Skill", words)
    assert facts is not None
    assert facts["rounds"] == [1, 2, 3]
    assert facts["lines"] == [
        {"name": "Ann", "points": [2.5, 3.0, 3.0]},
        {"name": "Cem", "points": [None, None, 1.2]},
    ]
    assert league_chart_page.facts([], {1: "Ann"}, "Skill", words) is None
    many = [(1, float(at), 1.0) for at in range(1000)]
    shown = league_chart_page.facts(many, {1: "Ann"}, "Skill", words)
    assert shown is not None
    assert (len(shown["rounds"]), shown["rounds"][0], shown["rounds"][-1]) == (league_chart_page.POINTS, 1, 1000)
