"""Partners at several tables: a round is one deal, and everybody partners everybody else once."""

from __future__ import annotations

from bot.model.tournament import PARTNERS_PLAY, Tournament, TournamentRound, TournamentTable
from engine.rules.partners import circle_pairs

from .lots import drawn

Pair = tuple[int, int]


def pairings(people: int, round_number: int) -> tuple[tuple[Pair, Pair], ...]:
    """Return the tables of a round, each with two pairs. Rounds are counted from 1, and people are numbered from 0.

    The pairs are taken from the rulebook's circle, starting with the pair of the person at place 1. The first two pairs
    play at the first table, the next two at the second, and so on. Raise ``ValueError`` for a number of people that is
    not in ``PARTNERS_PLAY``.
    """
    if people not in PARTNERS_PLAY:
        raise ValueError("expected eight, twelve or sixteen people")
    pairs = circle_pairs(range(people), round_number - 1)
    return tuple((pairs[first], pairs[first + 1]) for first in range(0, len(pairs), 2))


def rounds_of(people: int) -> int:
    """Return the number of rounds in which everybody partners everybody else once."""
    return people - 1


def draw(tournament: Tournament) -> TournamentRound:
    """Return the next round. Partners sit opposite each other.

    Lots decide where each entrant starts in the circle, and who gets which seat at a table.
    """
    number = tournament.round_number + 1
    places = drawn(tournament.seed, range(len(tournament.entrants)), "circle")
    tables = []
    for at, pairs in enumerate(pairings(len(places), number)):
        about = (tournament.seed, number, at)
        first, second = (drawn(about[0], (places[place] for place in pair), *about[1:], "seat") for pair in pairs)
        if drawn(about[0], (0, 1), *about[1:], "pair")[0]:
            first, second = second, first
        tables.append(TournamentTable((first[0], second[0], first[1], second[1])))
    return TournamentRound(tuple(tables))
