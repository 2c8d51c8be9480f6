"""Knock-out cups: the best at each table advance until one table is left."""

from __future__ import annotations

from bot.model.tournament import Tournament, TournamentRound, TournamentTable

from .lots import drawn, lot
from .table_sizes import advance_from, first_byes, seated, table_sizes


def draw(tournament: Tournament) -> TournamentRound:
    """Return the next round, with the entrants who are still in. Lots decide who plays whom and who gets a bye."""
    number = tournament.round_number + 1
    people = drawn(tournament.seed, still_in(tournament), number)
    byes = 0 if tournament.rounds or tournament.fillers else first_byes(len(people), tournament.size)
    playing = people[byes:]
    # Computers make the tables of a round equal in size. The final has only one table, so it needs none.
    fillers = tournament.fillers and len(playing) > tournament.size
    return TournamentRound(
        seated(playing, table_sizes(len(playing), tournament.size, fillers), fillers), byes=tuple(sorted(people[:byes]))
    )


def in_order(tournament: Tournament, number: int, index: int) -> tuple[int, ...]:
    """Return the entrants of a finished table who showed up, best first. Lots decide between equal ranks.

    ``number`` is the number of the round, counted from 1. ``index`` is the table's position in it, counted from 0.
    """
    table = tournament.rounds[number - 1].tables[index]
    assert table.outcome is not None
    found = zip(table.seats, table.outcome.ranks, table.outcome.absent, strict=True)
    ranked = [
        (rank, lot(tournament.seed, number, index, "tie", entrant), entrant) for entrant, rank, no in found if not no
    ]
    return tuple(entrant for _, _, entrant in sorted(ranked))


def advancing(tournament: Tournament, number: int, index: int) -> tuple[int, ...]:
    """Return the entrants who advance from a table, or the winner of the final."""
    played = tournament.rounds[number - 1]
    table: TournamentTable = played.tables[index]
    most = 1 if played.final else advance_from(len(table.seats))
    order = in_order(tournament, number, index)
    return tuple(entrant for entrant in order if not tournament.entrants[entrant].out)[:most]


def still_in(tournament: Tournament) -> tuple[int, ...]:
    """Return the entrants who play in the next round or, after the final, its winner. The last round must be over."""
    if not tournament.rounds:
        return tournament.playing()
    played = tournament.rounds[-1]
    stay = [entrant for entrant in played.byes if not tournament.entrants[entrant].out]
    for index in range(len(played.tables)):
        stay += advancing(tournament, tournament.round_number, index)
    return tuple(sorted(stay))


def is_decided(tournament: Tournament) -> bool:
    """Return True if no further round is played. The last round must be over."""
    return bool(tournament.rounds) and (tournament.rounds[-1].final or len(still_in(tournament)) < 2)
