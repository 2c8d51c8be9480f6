"""Tournament pages: the standing with its medals, the bracket, and the menu of tables."""

from __future__ import annotations

from random import Random

import pytest

from bot.locales import texts
from bot.model.tournament import TableOutcome, Tournament, TournamentKind
from bot.screens.pages import tournament_page
from bot.screens.pages.bracket_page import bracket
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.table_outcome import void
from bot.tournaments.tournaments import facts_of
from tests.bot.screens.limits import read
from tests.bot.tournaments.played import by_chance, entered, finish_round, finished

EN = texts("en", strict=True)


def first_table_alone(tournament: Tournament, index: int) -> TableOutcome:
    """Return a random outcome for the first table. Other tables are void because nobody shows up."""
    if index:
        return void([False] * len(tournament.rounds[-1].tables[index].seats))
    return by_chance(Random(1))(tournament, index)


def test_the_standing_mentions_a_final_only_if_one_was_played() -> None:
    whole = finished(entered("knock_out", 4, size=2), by_chance(Random(1)))
    cut = finish_round(progress.begin(entered("knock_out", 4, size=2)), first_table_alone)
    for tournament, finalists in ((whole, 2), (cut, 0)):
        assert tournament.phase == "over"
        page = read(tournament_page.whole_standing(facts_of(1, tournament, {}), 0, EN)).text
        assert page.count("final") == finalists, page


@pytest.mark.parametrize("kind", ["knock_out", "swiss", "partners"])
def test_nobody_gets_a_medal_in_a_tournament_that_was_ended_early(kind: TournamentKind) -> None:
    begun = progress.begin(entered(kind, 8))
    for tournament in (begun, finish_round(begun, by_chance(Random(1)))):
        facts = facts_of(1, progress.abandon(tournament), {})
        page = read(tournament_page.whole_standing(facts, 0, EN)).text
        assert not any(medal in page for medal in tournament_page.MEDALS), page
        if tournament is begun:
            assert {line.place for line in facts.standing} == {1}
        illustration = bracket(facts, EN)
        assert (illustration is not None) is (kind == "knock_out")
        assert illustration is None or "Winner" not in illustration.alt


def test_a_menu_of_tables_shows_names_without_escape_characters() -> None:
    open_cup = Tournament("knock_out", "open", host=1, seed=1, size=2)
    for number, name in enumerate(("max_m", "*star*", "@home", "Bo")):
        open_cup = progress.enter(open_cup, number + 1, name, "en")
    facts = facts_of(1, progress.begin(open_cup), {}, {0: 101, 1: 102})
    (menu,) = read(tournament_page.manage(facts, 1, None, EN)).menus
    shown = ", ".join(option["description"] for option in menu["options"])
    assert sorted(shown.split(", ")) == ["*star*", "@home", "Bo", "max_m"]
