"""The printable score sheet: its rows, sums, pages, dates and descriptions."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from bot.locales import LANGUAGES, texts
from bot.model.match_facts import RoundScore
from bot.pictures.kinds import score_sheet
from bot.screens import layout
from bot.screens.pages.history import sheet_page
from bot.screens.pages.history.sheet_page import LINES, MOST_PAGES
from engine.rules.registry import complete
from tests.bot.screens.limits import read
from tests.bot.screens.past_matches import match_scores
from tests.bot.screens.tables import LONG_NAMES

EN = texts("en", strict=True)
DAY = "1 May 2026"


def rows_of(seats: int, rounds: int, **changes: Any) -> list[list[dict[str, Any]]]:
    """Return the rows of each page."""
    return [list(one.facts["rows"]) for one in sheet_page.pages(match_scores(seats, rounds, **changes), DAY, EN)]


def labels(rows: list[dict[str, Any]]) -> list[str]:
    return [row["label"] for row in rows]


def test_a_finished_match_has_one_row_for_each_round_and_a_total() -> None:
    ((first, second, total),) = rows_of(3, 2, round=None, ended=1)
    assert (first["cells"], first["sums"], first["first"]) == (["10", "–", "–"], ["10", "0", "0"], 0)
    assert (second["cells"], second["sums"], second["first"]) == (["–", "20", "–"], ["10", "20", "0"], 1)
    assert (total["label"], total["cells"], total["strong"]) == ("Total", ["10", "20", "0"], True)


def test_a_running_match_has_rows_for_the_rounds_to_come() -> None:
    (rows,) = rows_of(2, 2)
    assert labels(rows) == ["1", "2", "So far", *(str(number) for number in range(3, LINES - 1)), "Total"]
    assert all(row["cells"] == ["", ""] for row in rows[3:])
    (rows,) = rows_of(2, 0)
    assert labels(rows) == [*(str(number) for number in range(1, LINES)), "Total"]


@pytest.mark.parametrize("rounds", [LINES - 3, LINES - 2, LINES - 1, 2 * LINES, 5 * LINES, 12 * LINES])
def test_rounds_continue_on_further_pages_and_sums_are_carried_over(rounds: int) -> None:
    pages = rows_of(4, rounds, round=None, ended=1)
    assert len(pages) <= MOST_PAGES
    assert all(len(rows) <= LINES for rows in pages)
    numbers = [label for rows in pages for label in labels(rows) if label.isdecimal()]
    assert numbers == [str(number) for number in range(rounds - len(numbers) + 1, rounds + 1)]
    assert len(numbers) == min(rounds, MOST_PAGES * (LINES - 2))
    for before, after in pairwise(pages):
        assert (before[-1]["label"], after[0]["label"]) == ("So far", "Carried over")
        assert before[-1]["cells"] == after[0]["cells"]
    scores = match_scores(4, rounds).scores
    assert pages[-1][-1]["cells"] == [str(scores[seat]) for seat in range(4)]


def test_a_player_who_was_not_in_a_round_has_an_empty_cell() -> None:
    rounds = (RoundScore(1, 0, "cards", "R7", {0: 5}), RoundScore(2, None, "blocked", None, {0: 0, 1: 0}))
    facts = replace(match_scores(2, 1, round=None, ended=1), rounds=rounds)
    first, second, _ = sheet_page.pages(facts, DAY, EN)[0].facts["rows"]
    assert (first["cells"], first["sums"]) == (["5", ""], ["5", ""])
    assert (second["cells"], second["first"]) == (["–", "–"], None)


def test_a_player_who_waits_has_a_column_for_the_rounds_to_come() -> None:
    rounds = match_scores(2, 2).rounds
    facts = replace(match_scores(3, 0, scores={0: 10, 1: 20}, waiting=(2,)), rounds=rounds)
    [page] = sheet_page.pages(facts, "", EN)
    assert [one["name"] for one in page.facts["names"]] == ["Player 0", "Player 1", "Player 2"]
    assert [row["cells"][2] for row in page.facts["rows"][:2]] == ["", ""]


def test_without_points_the_rounds_won_are_marked_and_counted() -> None:
    ((first, second, third, total),) = rows_of(2, 3, round=None, ended=1, options=complete({"scoring": "none"}))
    assert [row["cells"] for row in (first, second, third)] == [["★", ""], ["", "★"], ["★", ""]]
    assert (total["cells"], first["sums"]) == (["2", "1"], None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (5, 30), (20, 8), (20, 300)])
def test_every_page_can_be_drawn_fits_on_paper_and_is_described(language: str, seats: int, rounds: int) -> None:
    words = texts(language, strict=True)
    facts = match_scores(seats, rounds, names=LONG_NAMES)
    pictures = sheet_page.pages(facts, sheet_page.date(31, 12, 2026, words), words)
    shown = read(sheet_page.screen(pictures, words, facts))
    assert [one["description"] for one in shown.pictures] == [one.alt for one in pictures]
    for one in pictures:
        assert 100 < len(one.alt) <= layout.DESCRIPTION
        data = score_sheet.draw(one.facts)
        with Image.open(io.BytesIO(data)) as file:
            width, height = file.size
            coloured, grey = file.convert("RGB"), file.convert("L").convert("RGB")
        assert width == score_sheet.WIDTH
        assert height <= score_sheet.HEIGHT
        assert coloured.tobytes() == grey.tobytes()
        assert len(data) < 200 * 1024


def test_the_description_contains_the_total_and_each_round() -> None:
    (one,) = sheet_page.pages(match_scores(2, 2, round=None, ended=1, names=("Ann", "Ben")), DAY, EN)
    assert one.alt == (
        "Score sheet to print. Rules: Classic. 1 May 2026. Total: Ann 10, Ben 20. "
        "Round 2: Ann 0, Ben 20. Round 1: Ann 10, Ben 0."
    )


def test_without_a_match_the_sheet_is_empty() -> None:
    (one,) = sheet_page.pages(sheet_page.empty(EN), "", EN)
    assert one.alt.endswith("All rows are empty.")
    assert {cell for row in one.facts["rows"] for cell in row["cells"]} == {""}
    assert score_sheet.draw(one.facts) == score_sheet.draw(one.facts)


@pytest.mark.parametrize(("language", "day"), [("en", "1 May 2026"), ("de", "1. Mai 2026")])
def test_dates_are_written_in_the_readers_language(language: str, day: str) -> None:
    assert sheet_page.date(1, 5, 2026, texts(language, strict=True)) == day
