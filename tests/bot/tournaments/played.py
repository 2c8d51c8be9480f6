"""Tournaments with random outcomes and without real tables, to test the rules of tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from bot.model.tournament import COMPUTER_SEAT, TableOutcome, Tournament, TournamentKind
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.table_outcome import SeatResult, outcome, void
from engine.rules.scoring import counting

NOW = 1_790_000_000.0
Play = Callable[[Tournament, int], TableOutcome]
"""Function that returns the outcome of a table in the current round."""

MOST_PEOPLE = 64
ALWAYS_TRIED = {*range(4, 18), 24, 25, 31, 32, 33, 48, 63, MOST_PEOPLE}
"""Numbers of people that every test run tries; only the soak tests try the others."""


def sizes(people: Iterable[int] = range(4, MOST_PEOPLE + 1)) -> list[ParameterSet]:
    """Return numbers of people as test parameters. Numbers outside ``ALWAYS_TRIED`` are marked as soak tests."""
    return [pytest.param(number, marks=[] if number in ALWAYS_TRIED else [pytest.mark.soak]) for number in people]


def entered(kind: TournamentKind, people: int, seed: int = 1, **more: Any) -> Tournament:
    """Return a tournament that this many people have entered. Their user ids are 1, 2, 3 and so on."""
    tournament = Tournament(kind, "open", host=1, seed=seed, **more)
    for user in range(1, people + 1):
        tournament = progress.enter(tournament, user, f"Guest {user}", "en")
    return tournament


def by_chance(chance: Random, absent: float = 0.0) -> Play:
    """Return a function that makes up a table's outcome.

    ``absent`` is the probability that an entrant who is still in the tournament is missing from the table.
    """

    def play(tournament: Tournament, index: int) -> TableOutcome:
        table = tournament.rounds[-1].tables[index]
        missing = [
            seat == COMPUTER_SEAT or tournament.entrants[seat].out or chance.random() < absent for seat in table.seats
        ]
        best = chance.randrange(len(missing))
        seats = [SeatResult(chance.randrange(300), won=place == best, absent=no) for place, no in enumerate(missing)]
        return void([False] * len(missing)) if all(missing) else outcome(tournament.kind, counting({}), seats)

    return play


def finish_round(tournament: Tournament, play: Play) -> Tournament:
    """Play all tables in the current round, and book their outcomes."""
    number = tournament.round_number
    for index in range(len(tournament.rounds[-1].tables)):
        tournament = progress.book(tournament, number, index, play(tournament, index), NOW)
    return tournament


def finished(tournament: Tournament, play: Play) -> Tournament:
    """Begin a tournament and play it to its end; fail if it is not over after 30 rounds."""
    tournament = progress.begin(tournament)
    for _ in range(30):
        tournament = finish_round(tournament, play)
        if tournament.phase == "over":
            return tournament
        tournament = progress.elapse(tournament, NOW + progress.BREAK)
    raise AssertionError("the tournament does not end")


def withdrawn(tournament: Tournament, *users: int) -> Tournament:
    """Return the tournament after these people have withdrawn."""
    for user in users:
        tournament = progress.withdraw(tournament, user)
    return tournament
