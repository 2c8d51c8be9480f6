"""Swiss cups with every permitted number of people and every permitted table size."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest

from bot.model.tournament import COMPUTER_SEAT, TableOutcome
from bot.tournaments.rules import swiss_rounds
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.tournament_standing import standing, winners
from tests.bot.tournaments.played import NOW, by_chance, entered, finish_round, finished, sizes, withdrawn

SIZES = range(2, 7)


@pytest.mark.parametrize("people", sizes())
def test_the_number_of_people_sets_the_number_of_rounds_and_everybody_plays_in_each(people: int) -> None:
    for size in SIZES:
        _check_rounds(people, size)


def _check_rounds(people: int, size: int) -> None:
    tournament = finished(entered("swiss", people, people, size=size), by_chance(Random(people)))
    assert len(tournament.rounds) == math.ceil(math.log2(people)) + 1
    for played in tournament.rounds:
        assert sorted(entrant for table in played.tables for entrant in table.seats) == list(range(people))
        sizes = [len(table.seats) for table in played.tables]
        assert max(sizes) - min(sizes) <= 1
        assert min(sizes) >= 2
        assert not played.byes
    assert len(winners(tournament)) == 1


@pytest.mark.parametrize("people", sizes(range(8, 65, 2)))
def test_in_duels_nobody_meets_an_opponent_twice(people: int) -> None:
    for seed in range(3):
        tournament = finished(entered("swiss", people, seed, size=2), by_chance(Random(seed)))
        assert max(swiss_rounds.meetings(tournament).values()) == 1


@pytest.mark.parametrize(("people", "size"), [(64, 3), (64, 4), (48, 4), (32, 3), (60, 5)])
def test_large_cups_have_hardly_any_repeated_meetings(people: int, size: int) -> None:
    tournament = finished(entered("swiss", people, size=size), by_chance(Random(people)))
    met = swiss_rounds.meetings(tournament)
    assert sum(times - 1 for times in met.values()) <= people // 16


@pytest.mark.parametrize(("people", "size", "rounds"), [(8, 3, 3), (9, 2, 4)])
def test_unequal_tables_cause_no_repeated_meetings_in_the_first_rounds(people: int, size: int, rounds: int) -> None:
    for seed in range(20):
        tournament = progress.begin(entered("swiss", people, seed, size=size))
        chance = by_chance(Random(seed))
        while tournament.round_number < rounds:
            tournament = progress.elapse(finish_round(tournament, chance), NOW + progress.BREAK)
        met = swiss_rounds.meetings(finish_round(tournament, chance))
        assert max(met.values()) == 1


def test_a_small_table_moves_up_if_that_saves_a_repeated_meeting() -> None:
    met = Counter({frozenset({0, other}): 1 for other in (2, 3, 4)})
    assert swiss_rounds.arranged(range(5), (3, 2), met) == [[0, 1], [2, 3, 4]]


def test_the_large_tables_come_first_if_nobody_has_met() -> None:
    assert swiss_rounds.arranged(range(5), (3, 2), Counter()) == [[0, 1, 2], [3, 4]]


def test_people_with_equal_points_play_each_other_if_they_have_not_met() -> None:
    tournament = finish_round(progress.begin(entered("swiss", 16, size=2)), by_chance(Random(1)))
    points = swiss_rounds.points_of(tournament)
    drawn = progress.elapse(tournament, NOW + progress.BREAK).rounds[-1]
    assert [tuple(points[entrant] for entrant in table.seats) for table in drawn.tables] == [(1, 1)] * 4 + [(0, 0)] * 4


def test_the_standing_adds_up_opponents_points_and_equal_entrants_share_a_place() -> None:
    tournament = progress.begin(entered("swiss", 8, size=4))
    for index in (0, 1):
        result = TableOutcome((1, 2, 2, 4), (3, 1, 1, 0), (False,) * 4)
        tournament = progress.book(tournament, 1, index, result, NOW)
    lines = {line.entrant: line for line in standing(tournament)}
    for table in tournament.rounds[0].tables:
        assert [lines[entrant].points for entrant in table.seats] == [3, 1, 1, 0]
        assert [lines[entrant].opponents for entrant in table.seats] == [2, 4, 4, 5]
        assert [lines[entrant].place for entrant in table.seats] == [1, 3, 3, 7]


@pytest.mark.parametrize("seed", range(10))
def test_opponents_points_decide_between_entrants_with_equal_points(seed: int) -> None:
    tournament = progress.begin(entered("swiss", 8, seed, size=4))
    strong, weak = (table.seats for table in tournament.rounds[0].tables)
    for index, points in enumerate([(3, 2, 1, 0), (3, 0, 0, 0)]):
        result = TableOutcome(tuple(1 + points.index(gained) for gained in points), points, (False,) * 4)
        tournament = progress.book(tournament, 1, index, result, NOW)
    lines = standing(tournament)
    assert [line.entrant for line in lines[:5]] == [strong[0], weak[0], *strong[1:]]
    assert [(line.points, line.opponents) for line in lines[:5]] == [(3, 3), (3, 0), (2, 4), (1, 5), (0, 6)]
    assert [line.place for line in lines] == [1, 2, 3, 4, 5, 6, 6, 6]
    assert swiss_rounds.in_order(tournament) == tuple(line.entrant for line in lines)


@pytest.mark.parametrize("people", [7, 8, 16])
def test_opponents_points_decide_a_cup_that_ends_with_equal_points(people: int) -> None:
    ties = 0
    for seed in range(20):
        lines = standing(finished(entered("swiss", people, seed, size=2), by_chance(Random(seed))))
        results = [(line.points, line.opponents) for line in lines]
        assert results == sorted(results, reverse=True)
        ties += lines[0].points == lines[1].points and lines[0].opponents > lines[1].opponents
    assert ties


def test_the_final_standing_has_no_equal_places() -> None:
    equal = TableOutcome((1,) * 4, (0,) * 4, (False,) * 4)
    tournaments = [finished(entered("swiss", 4, seed), lambda *_: equal) for seed in range(60)]
    assert all([line.place for line in standing(one)] == [1, 2, 3, 4] for one in tournaments)
    assert {winners(one) for one in tournaments} == {(0,), (1,), (2,), (3,)}


@pytest.mark.parametrize("people", sizes())
def test_computers_make_all_tables_of_a_round_equally_large(people: int) -> None:
    for size in SIZES:
        _check_fillers(people, size)


def _check_fillers(people: int, size: int) -> None:
    tournament = finished(entered("swiss", people, people, size=size, fillers=True), by_chance(Random(people)))
    for played in tournament.rounds:
        seats = Counter(entrant for table in played.tables for entrant in table.seats)
        assert len({len(table.seats) for table in played.tables}) == 1
        assert seats[COMPUTER_SEAT] < len(played.tables) + size
        assert all(table.entrants for table in played.tables)


@pytest.mark.parametrize("people", sizes())
def test_a_player_who_misses_two_rounds_is_out_and_the_cup_continues(people: int) -> None:
    tournament = finished(entered("swiss", people, people), by_chance(Random(people), 0.3))
    missed: Counter[int] = Counter()
    for played in tournament.rounds:
        for table in played.tables:
            assert table.outcome is not None
            for entrant, absent, points in zip(table.seats, table.outcome.absent, table.outcome.points, strict=True):
                assert missed[entrant] < 2
                missed[entrant] += absent
                assert not (absent and points)
    assert {number for number, entrant in enumerate(tournament.entrants) if entrant.out} == {
        entrant for entrant, times in missed.items() if times == 2
    }


def test_a_player_who_withdraws_keeps_the_points_and_does_not_win() -> None:
    tournament = finish_round(progress.begin(entered("swiss", 8)), by_chance(Random(1)))
    first = standing(tournament)[0]
    tournament = withdrawn(tournament, first.entrant + 1)
    line = next(line for line in standing(tournament) if line.entrant == first.entrant)
    assert (line.points, line.still_in) == (first.points, False)
    while tournament.phase != "over":
        tournament = finish_round(progress.elapse(tournament, float("inf")), by_chance(Random(9)))
    assert first.entrant not in winners(tournament)
