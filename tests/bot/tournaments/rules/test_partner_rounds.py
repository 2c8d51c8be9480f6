"""Partners at several tables: pairings from the rulebook's circle, points, and players who leave."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.partner_rounds import pairings
from bot.tournaments.rules.table_outcome import void
from bot.tournaments.rules.tournament_standing import standing, winners
from tests.bot.tournaments.played import by_chance, entered, finish_round, finished, withdrawn

NUMBERS = [8, 12, 16]


@pytest.mark.parametrize("people", NUMBERS)
def test_everybody_partners_everybody_once(people: int) -> None:
    rounds = [pairings(people, number) for number in range(1, people)]
    pairs = Counter(tuple(sorted(pair)) for tables in rounds for table in tables for pair in table)
    assert pairs == Counter(combinations(range(people), 2))


@pytest.mark.parametrize("people", NUMBERS)
def test_each_round_seats_everybody_once_at_tables_of_four(people: int) -> None:
    for number in range(1, people):
        tables = pairings(people, number)
        assert len(tables) == people // 4
        assert sorted(place for table in tables for pair in table for place in pair) == list(range(people))


def test_the_pairs_follow_the_rulebooks_circle_starting_with_place_1() -> None:
    # In round 1, people 1, 2, 3, 4, 8, 7, 6 and 5 are at places 1 to 8, in this order. The people at places 1 and 8 are
    # partners, those at places 2 and 7, and so on. After each round, person 1 stays, and all others move on by one
    # place. The last place is followed by place 2.
    first = [[(1, 5), (2, 6)], [(3, 7), (4, 8)]]
    second = [[(1, 6), (5, 7)], [(2, 8), (3, 4)]]
    for number, expected in ((1, first), (2, second)):
        assert [[(one + 1, other + 1) for one, other in table] for table in pairings(8, number)] == expected


@pytest.mark.parametrize("people", [0, 4, 7, 10, 20])
def test_only_eight_twelve_or_sixteen_people_can_be_paired(people: int) -> None:
    with pytest.raises(ValueError, match="eight, twelve or sixteen"):
        pairings(people, 1)


@pytest.mark.parametrize("people", NUMBERS)
def test_partners_sit_opposite_each_other_and_seats_are_decided_by_lot(people: int) -> None:
    places = Counter[int]()
    met: Counter[tuple[int, ...]] = Counter()
    for seed in range(20):
        tournament = finished(entered("partners", people, seed), by_chance(Random(seed)))
        assert len(tournament.rounds) == people - 1
        for played in tournament.rounds:
            for table in played.tables:
                one, two, three, four = table.seats
                met.update([tuple(sorted((one, three))), tuple(sorted((two, four)))])
                places[table.seats.index(min(table.seats))] += 1
    assert met == Counter(dict.fromkeys(combinations(range(people), 2), 20))
    assert all(places[seat] > 0.15 * places.total() for seat in range(4))


def test_the_standing_sums_the_points_of_each_entrant() -> None:
    tournament = finished(entered("partners", 8), by_chance(Random(3)))
    points = dict.fromkeys(range(8), 0)
    for played in tournament.rounds:
        for table in played.tables:
            assert table.outcome is not None
            for entrant, gained in zip(table.seats, table.outcome.points, strict=True):
                points[entrant] += gained
    lines = standing(tournament)
    assert {line.entrant: line.points for line in lines} == points
    assert [line.points for line in lines] == sorted(points.values(), reverse=True)
    assert winners(tournament) == (lines[0].entrant,)


def test_an_entrant_who_withdraws_keeps_a_seat_in_every_round_but_gets_no_more_points() -> None:
    tournament = finish_round(progress.begin(entered("partners", 8)), by_chance(Random(1)))
    before = next(line.points for line in standing(tournament) if line.entrant == 0)
    tournament = withdrawn(tournament, 1)
    while tournament.phase != "over":
        tournament = progress.elapse(tournament, float("inf"))
        assert sorted(seat for table in tournament.rounds[-1].tables for seat in table.seats) == list(range(8))
        tournament = finish_round(tournament, by_chance(Random(tournament.round_number)))
    assert len(tournament.rounds) == 7
    line = next(line for line in standing(tournament) if line.entrant == 0)
    assert (line.points, line.still_in) == (before, False)
    assert 0 not in winners(tournament)


def test_a_table_that_everybody_has_left_is_not_played() -> None:
    tournament = progress.begin(entered("partners", 8))
    first = tournament.rounds[0].tables[0]
    tournament = withdrawn(tournament, *(entrant + 1 for entrant in first.seats))
    assert progress.unplayed(tournament, 0) == void([False] * 4)
    assert progress.unplayed(tournament, 1) is None
