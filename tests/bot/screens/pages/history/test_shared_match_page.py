"""A past match shown to everybody: result, best moments, and the last moves as text or as an animated picture."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.history.last_moves import last_moves
from bot.history.replay_steps import steps
from bot.locales import LANGUAGES, texts
from bot.model.match_facts import SharedMatchFacts
from bot.screens import people_names
from bot.screens.pages.history import shared_match_page as screen
from engine.rules.registry import complete
from tests.bot.history.random_matches import play
from tests.bot.screens.limits import read
from tests.bot.screens.past_matches import ENDED, match_scores
from tests.bot.screens.tables import LONG_NAMES
from tests.bot.screens.test_editions import EDITIONS

EN = texts("en", strict=True)


def facts(preset: str = "classic", seats: int = 3, names: tuple[str, ...] = ("Ann", "Ben", "Cleo")) -> SharedMatchFacts:
    """Return the facts about a shared match: invented scores and the last moves of a random match."""
    options = complete({"preset": preset})
    made = steps(line for _, line in play({**options, "target": 50}, seats, 5, 2000))
    scores = match_scores(seats, 3, names=names, options=options, round=None, ended=ENDED)
    return SharedMatchFacts(scores, (0,), last_moves(made, screen.MOVES), shown_by="D*ra")


def test_the_result_the_best_moments_and_the_last_moves_are_shown() -> None:
    found = read(screen.shared(facts(), EN))
    assert f"A past match · <t:{ENDED}:D>\nRules: Classic" in found.text
    assert "Ann wins the match!" in found.text
    assert "**1. Cleo** · 30 points" in found.text
    assert "Longest stack: **Ann**" in found.text
    assert found.text.count("\n- ") == screen.MOVES
    assert r"Shown by D\*ra" in found.text
    assert found.pictures == []
    assert found.buttons == []


def test_the_animated_picture_is_described_by_the_same_sentences() -> None:
    match = facts(names=("A_nn", "B*n", "C@leo"))
    moves = [line for line in read(screen.shared(match, EN)).text.split("\n") if line.startswith("- ")]
    assert any("\\_" in line for line in moves)
    found = read(screen.shared(replace(match, picture="replay.gif"), EN))
    [picture] = found.pictures
    assert picture["media"]["url"] == "attachment://replay.gif"
    for line in moves:
        assert people_names.unescaped(line.removeprefix("- ")) in picture["description"]
    for sign in ("\\", "**", "\u200b"):
        assert sign not in picture["description"]
    assert "\n- " not in found.text
    film = screen.film(match, EN)
    assert len(film["moves"]) == screen.MOVES
    assert film["names"] == [("A_nn", "(1)"), ("B*n", "(2)"), ("C@leo", "(3)")]


def test_a_match_without_moves_or_winners_shows_that_nobody_won() -> None:
    found = read(screen.shared(replace(facts(), moves=(), winners=(), shown_by=None), EN)).text
    assert "The last moves" not in found
    assert "Shown by" not in found
    assert "Nobody won it." in found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", EDITIONS)
def test_every_edition_with_the_longest_names_fits_into_a_message(preset: str, language: str) -> None:
    seats = 4
    match = facts(preset, seats, tuple(LONG_NAMES[:seats]))
    said = texts(language, strict=True)
    for shown in (match, replace(match, picture="replay.gif")):
        read(screen.shared(shown, said))
    for move in screen.film(match, said)["moves"]:
        assert move["words"]
        assert "**" not in move["words"]
