"""The score of a match, in words and in columns that fit on a phone's screen."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.locales import LANGUAGES, texts
from bot.model.match_facts import MOMENT_KINDS, BestMoment, RoundScore
from bot.screens import text_grid
from bot.screens.pages.history import score_page
from bot.screens.table.result_screen import best_moments
from engine import cards as c
from engine.rules.registry import complete
from tests.bot.screens.limits import Read, read
from tests.bot.screens.past_matches import match_scores
from tests.bot.screens.tables import LONG_NAMES

EN = texts("en", strict=True)


def blocks(found: Read) -> list[list[str]]:
    """Return the lines of each code block."""
    return [block.strip("\n").split("\n") for block in re.findall(r"```\n(.*?)```", found.text, re.DOTALL)]


def test_each_round_shows_the_last_card_and_everyones_points() -> None:
    found = read(score_page.score(match_scores(3, 2, names=("Ann", "Ben", "Cleo")), EN))
    assert found.text.startswith(
        "### Score in round 3\nRules: Classic\n**1. Ben** · 20 points\n**2. Ann** · 10 points\n"
    )
    outs, points = blocks(found)
    assert outs == [
        " # Out first   With",
        " 1 Ann         Wild draw four",
        " 2 Ben         Green skip",
    ]
    assert [line.split() for line in points] == [
        ["#", "Ann", "Ben", "Cleo"],
        ["1", "+10", "·", "·"],
        ["2", "·", "+20", "·"],
        ["=", "10", "20", "0"],
    ]
    assert "goes to 500 points" in found.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (4, 40), (10, 25), (20, 60)])
def test_no_line_is_wider_than_a_phone_and_the_newest_rounds_are_shown(language: str, seats: int, rounds: int) -> None:
    words = texts(language, strict=True)
    found = read(score_page.score(match_scores(seats, rounds, names=LONG_NAMES), words))
    for block in blocks(found):
        assert all(text_grid.width(line) <= text_grid.WIDEST for line in block)
    shown = [line.split()[0] for line in blocks(found)[0][1:]]
    assert shown == [str(number) for number in range(rounds - len(shown) + 1, rounds + 1)]
    assert len(shown) >= min(rounds, 3)
    left_out = words("score-earlier", count=rounds - len(shown))
    assert (left_out in found.text) is (len(shown) < rounds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_and_no_heading_is_cut_off(language: str) -> None:
    words = texts(language, strict=True)
    rounds = tuple(RoundScore(number % 100, 0, "cards", code, {0: 1, 1: 0}) for number, code in enumerate(c.CODES))
    for start in range(0, len(rounds), 10):
        outs, _ = blocks(read(score_page.score(replace(match_scores(2, 1), rounds=rounds[start : start + 10]), words)))
        assert len(outs) == 1 + len(rounds[start : start + 10])
        assert not any("…" in line for line in outs)


def test_a_round_not_won_with_a_card_shows_the_reason() -> None:
    rounds = (
        RoundScore(1, None, "blocked", None, {0: 0, 1: 0}),
        RoundScore(2, 1, "blitz", "R7", {0: 0, 1: 5}),
    )
    outs, _ = blocks(read(score_page.score(replace(match_scores(2, 1), rounds=rounds), EN)))
    assert outs[1:] == [" 1 nobody      blocked round", " 2 Player 1    time was up"]


def test_a_player_who_joined_late_has_no_earlier_points() -> None:
    rounds = (RoundScore(1, 0, "cards", "R7", {0: 5}), RoundScore(2, 1, "cards", "R7", {0: 0, 1: 7}))
    points = blocks(read(score_page.score(replace(match_scores(2, 1), rounds=rounds), EN)))[1]
    assert [line.split() for line in points[1:3]] == [["1", "+5"], ["2", "·", "+7"]]


@pytest.mark.parametrize(
    ("language", "options", "words"),
    [
        ("en", {}, "joins next round"),
        ("de", {}, "ab der nächsten Runde dabei"),
        ("en", {"scoring": "single"}, "in the rematch"),
    ],
)
def test_a_player_who_waits_for_their_first_round_has_no_rank(language: str, options: Any, words: str) -> None:
    facts = match_scores(2, 2, names=("Ann", "Ben", "Cleo"), options=complete(options))
    waits = replace(facts, names=("Ann", "Ben", "Cleo"), waiting=(2,))
    lines = read(score_page.score(waits, texts(language, strict=True))).text.splitlines()
    at = lines.index(f"Cleo · {words}")
    assert "2. Ann" in lines[at - 1]
    assert not any("Cleo" in line for line in lines[:at] + lines[at + 1 :])


def test_without_scoring_only_the_rounds_are_listed() -> None:
    found = read(score_page.score(match_scores(3, 2, options=complete({"scoring": "none"})), EN))
    assert len(blocks(found)) == 1


def test_before_the_first_round_has_ended_there_are_no_columns() -> None:
    found = read(score_page.score(match_scores(3, 0), EN))
    assert EN("score-no-round") in found.text
    assert blocks(found) == []


def test_a_finished_match_shows_its_end_and_best_moments() -> None:
    found = read(score_page.score(match_scores(2, 2, round=None, ended=1_700_000_000), EN))
    assert "ended <t:1700000000:R>" in found.text
    assert "Longest stack: **Player 0** raised it to 8 cards" in found.text
    assert "Fastest jump-in: **Player 1**, after 0.8 seconds" in found.text
    assert "Most cards held: **Player 1**, 21 cards" in found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_best_moment_has_a_sentence(language: str) -> None:
    moments = [BestMoment(kind, 0, 12.0) for kind in MOMENT_KINDS]
    lines = [*best_moments(moments, ["Ann"], texts(language, strict=True))]
    assert len(set(lines)) == 1 + len(MOMENT_KINDS)
    assert all("Ann" in line and "12" in line for line in lines[1:])


def test_the_chart_has_a_description() -> None:
    found = read(score_page.score(match_scores(2, 2, picture="score.png"), EN))
    assert found.pictures == [
        {
            "media": {"url": "attachment://score.png"},
            "description": "Line chart of the points after 2 rounds: Player 1 20, Player 0 10.",
        }
    ]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Ann", "Ann  "),
        ("Annegret", "Anne…"),
        ("a`b", "a'b  "),
        ("日本語", "日本…"),
        ("👍👍", "👍👍 "),
    ],
)
def test_a_cell_has_the_requested_width(text: str, cell: str) -> None:
    assert text_grid.cell(text, 5) == cell
    assert text_grid.width(text_grid.cell(text, 5)) == 5
