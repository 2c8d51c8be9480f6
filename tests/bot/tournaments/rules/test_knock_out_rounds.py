"""Knock-out cups with every permitted number of people and every permitted table size."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from bot.model.tournament import COMPUTER_SEAT, Tournament
from bot.tournaments.rules import knock_out_rounds
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.table_outcome import void
from bot.tournaments.rules.table_sizes import first_byes, table_sizes
from bot.tournaments.rules.tournament_standing import standing, winners
from tests.bot.tournaments.played import NOW, by_chance, entered, finish_round, finished, sizes, withdrawn

SIZES = range(2, 7)


@pytest.mark.parametrize("size", SIZES)
def test_tables_are_as_equal_as_possible_and_nobody_sits_alone(size: int) -> None:
    for people in range(2, 65):
        sizes = table_sizes(people, size)
        assert sum(sizes) == people
        assert min(sizes) >= 2
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) <= (size if size > 2 or people % 2 == 0 else 3)
        assert len(sizes) == 1 or sum(sizes) > size


@pytest.mark.parametrize("people", sizes())
def test_every_cup_has_one_winner_and_one_or_two_advance_from_each_table(people: int) -> None:
    for size in SIZES:
        _check_cup(people, size)


def _check_cup(people: int, size: int) -> None:
    tournament = finished(entered("knock_out", people, people, size=size), by_chance(Random(people)))
    _check_rounds(tournament)
    assert len(winners(tournament)) == 1
    final = tournament.rounds[-1].tables
    assert len(final) == 1
    assert winners(tournament)[0] in final[0].seats
    assert [line.place for line in standing(tournament)][:2] == [1, 2]


def _check_rounds(tournament: Tournament) -> None:
    here = set(range(len(tournament.entrants)))
    for number, played in enumerate(tournament.rounds, 1):
        seats = [entrant for table in played.tables for entrant in table.entrants]
        assert sorted((*seats, *played.byes)) == sorted(here)
        assert not played.byes or number == 1
        quotas = [1 if len(table.seats) <= 3 else 2 for table in played.tables]
        if len(played.tables) == 1 and not played.byes:
            quotas = [1]
        ahead = [knock_out_rounds.advancing(tournament, number, index) for index in range(len(quotas))]
        assert [len(table) for table in ahead] == quotas
        here = {*played.byes, *(entrant for table in ahead for entrant in table)}


@pytest.mark.parametrize("people", sizes())
def test_byes_in_a_cup_of_duels_leave_a_power_of_two_for_the_second_round(people: int) -> None:
    byes = first_byes(people, 2)
    left = byes + (people - byes) // 2
    assert (people - byes) % 2 == 0
    assert 0 <= byes < people - 1
    assert left & (left - 1) == 0


def test_byes_are_decided_by_lot() -> None:
    byes: Counter[int] = Counter()
    for seed in range(400):
        byes.update(progress.begin(entered("knock_out", 6, seed, size=2)).rounds[0].byes)
    assert byes.total() == 800
    assert min(byes.values()) > 90


@pytest.mark.parametrize("people", sizes())
def test_computers_make_all_tables_of_a_round_equally_large_and_are_not_in_the_final(people: int) -> None:
    for size in SIZES:
        _check_fillers(people, size)


def _check_fillers(people: int, size: int) -> None:
    tournament = finished(entered("knock_out", people, people, size=size, fillers=True), by_chance(Random(people)))
    for played in tournament.rounds:
        assert not played.byes
        assert len({len(table.seats) for table in played.tables}) == 1
        assert all(table.entrants for table in played.tables)
        assert min(len(table.seats) for table in played.tables) >= 2
    assert COMPUTER_SEAT not in tournament.rounds[-1].tables[0].seats
    assert len(winners(tournament)) == 1


@pytest.mark.parametrize("people", sizes())
def test_a_cup_ends_even_if_many_do_not_show_up(people: int) -> None:
    for size, fillers in product(SIZES, (False, True)):
        _check_absences(people, size, fillers)


def _check_absences(people: int, size: int, fillers: bool) -> None:
    for absent in (0.3, 0.7, 1.0):
        start = entered("knock_out", people, people, size=size, fillers=fillers)
        tournament = finished(start, by_chance(Random(people), absent))
        assert len(winners(tournament)) <= 1
        for played in tournament.rounds:
            assert all(len(table.seats) >= 2 for table in played.tables)
        if absent == 1.0:
            assert set(winners(tournament)) <= set(tournament.rounds[0].byes)


def test_a_missing_player_does_not_advance() -> None:
    tournament = progress.begin(entered("knock_out", 8, size=4))
    tournament = finish_round(tournament, by_chance(Random(5), 0.5))
    absent = {
        entrant
        for table in tournament.rounds[0].tables
        for entrant, no in zip(table.seats, table.outcome.absent if table.outcome else (), strict=True)
        if no
    }
    assert absent
    assert absent.isdisjoint(knock_out_rounds.still_in(tournament))


def test_a_player_who_withdraws_in_the_break_has_no_table_in_the_next_round() -> None:
    tournament = finish_round(progress.begin(entered("knock_out", 16)), by_chance(Random(2)))
    leaving = knock_out_rounds.still_in(tournament)[0]
    tournament = progress.elapse(withdrawn(tournament, leaving + 1), NOW + progress.BREAK)
    assert leaving not in {entrant for table in tournament.rounds[-1].tables for entrant in table.seats}


def test_a_tie_is_always_decided_in_favour_of_the_same_player() -> None:
    tournament = progress.begin(entered("knock_out", 4, size=2))
    table = tournament.rounds[0].tables[0]
    tournament = progress.book(tournament, 1, 0, void([True, True]), NOW)
    first = knock_out_rounds.advancing(tournament, 1, 0)
    assert len(first) == 1
    assert first[0] in table.seats
    assert knock_out_rounds.advancing(tournament, 1, 0) == first
