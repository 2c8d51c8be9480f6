"""Brackets show who advances and who wins, and their pictures are small. Some tournaments have no bracket."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from PIL import Image

from bot.locales import texts
from bot.model.tournament import TournamentFacts
from bot.pictures import palette
from bot.pictures.kinds import bracket_picture
from bot.screens.pages.bracket_page import bracket
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.tournaments import facts_of
from tests.bot.pictures.colour_vision import contrast
from tests.bot.tournaments.played import by_chance, entered, finish_round, finished


def facts(people: int, size: int = 4, seed: int = 1) -> TournamentFacts:
    """Return the facts about a finished cup."""
    return facts_of(1, finished(entered("knock_out", people, seed, size=size), by_chance(Random(seed))), {})


def picture(shown: TournamentFacts) -> bytes:
    illustration = bracket(shown, texts("en"))
    assert illustration is not None
    return bracket_picture.draw(illustration.facts)


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(data)) as file:
        return file.size


@pytest.mark.parametrize(("people", "size"), [(4, 4), (5, 2), (8, 2), (16, 4), (33, 2), (64, 4), (64, 2), (64, 6)])
def test_the_bracket_of_every_cup_is_drawn_and_small(people: int, size: int) -> None:
    data = picture(facts(people, size))
    width, height = size_of(data)
    assert width <= 1300
    assert height <= 1600
    assert len(data) < 200 * 1024


def test_the_alternative_text_names_the_winner() -> None:
    shown = facts(16)
    illustration = bracket(shown, texts("en"))
    assert illustration is not None
    won = shown.tournament.entrants[shown.winners[0]].name
    assert illustration.alt == f"The bracket. Winner: {won}"


def test_people_who_advance_are_marked_round_by_round() -> None:
    shown = facts(8)
    illustration = bracket(shown, texts("en"))
    assert illustration is not None
    first, final = illustration.facts["rounds"]
    ahead = [sum(person["ahead"] for person in table["people"]) for table in first["tables"]]
    assert ahead == [2, 2]
    assert [person["name"] for person in final["tables"][0]["people"] if person["ahead"]] == [
        shown.tournament.entrants[shown.winners[0]].name
    ]
    assert illustration.facts["links"] == [[[0, 1]]]


def test_different_results_give_different_pictures() -> None:
    running = progress.begin(entered("knock_out", 8))
    over = finish_round(running, by_chance(Random(2)))
    assert picture(facts_of(1, running, {})) != picture(facts_of(1, over, {}))


def test_swiss_cups_and_tournaments_for_partners_have_no_bracket() -> None:
    others: list[Any] = [entered("swiss", 8), entered("partners", 8)]
    assert all(bracket(facts_of(1, progress.begin(one), {}), texts("en")) is None for one in others)


def test_all_letters_have_enough_contrast() -> None:
    assert contrast(palette.LIGHT, palette.FELT) >= 4.5
    assert contrast(palette.YOLK, palette.FELT) >= 4.5
    assert contrast(palette.QUIET, palette.FELT) >= 4.5
    assert contrast(palette.LIGHT, palette.TABLE) >= 4.5
