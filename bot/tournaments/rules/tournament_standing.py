"""Standing of a tournament of any kind, best entrant first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.tournament import StandingLine, Tournament

from . import knock_out_rounds, swiss_rounds
from .lots import lot


def standing(tournament: Tournament) -> tuple[StandingLine, ...]:
    """Return one line for each entrant, best first."""
    if tournament.kind == "knock_out":
        return _by_rounds(tournament)
    return _by_points(tournament)


def winners(tournament: Tournament) -> tuple[int, ...]:
    """Return the entrants who have won. Before the end, there are none.

    Only entrants who are still in can win. There can be several winners only in a tournament of partners, if their
    points are equal. Nobody wins a tournament that was abandoned.
    """
    if tournament.phase != "over" or tournament.abandoned:
        return ()
    lines = [line for line in standing(tournament) if line.still_in]
    return tuple(line.entrant for line in lines if line.place == lines[0].place)


def _by_points(tournament: Tournament) -> tuple[StandingLine, ...]:
    """Return the standing of partners and Swiss cups. Entrants who are out stay in it with their points."""
    points = swiss_rounds.points_of(tournament)
    swiss = tournament.kind == "swiss"
    opponents = swiss_rounds.opponents_points(tournament) if swiss else dict.fromkeys(points, 0)
    order = (
        swiss_rounds.in_order(tournament) if swiss else sorted(points, key=lambda entrant: (-points[entrant], entrant))
    )
    keys = [(-points[entrant], -opponents[entrant]) for entrant in order]
    # At the end of a Swiss cup that was not abandoned, a lot decides between equal results. Partners with
    # equal points share a place.
    final = swiss and tournament.phase == "over" and not tournament.abandoned
    places = list(range(1, len(order) + 1)) if final else _places(keys)
    return tuple(
        StandingLine(entrant, place, points[entrant], opponents[entrant], still_in=not tournament.entrants[entrant].out)
        for entrant, place in zip(order, places, strict=True)
    )


def _by_rounds(tournament: Tournament) -> tuple[StandingLine, ...]:
    """Return the standing of a knock-out.

    Entrants who are still in come first, followed by the others. Within each group, entrants are ordered by the last
    round that they reached, and then by their rank in that round.
    """
    points = swiss_rounds.points_of(tournament)
    reached = dict.fromkeys(points, 0)
    ranks = dict.fromkeys(points, 0)
    for number, played in enumerate(tournament.rounds, 1):
        for entrant in played.byes:
            reached[entrant], ranks[entrant] = number, 0
        for table in played.tables:
            for place, entrant in enumerate(table.seats):
                if entrant in reached:
                    reached[entrant] = number
                    ranks[entrant] = (
                        0 if table.outcome is None else _rank(table.outcome.ranks[place], table.outcome.absent[place])
                    )
    ahead = _ahead(tournament)
    keys = {entrant: (entrant not in ahead, -reached[entrant], ranks[entrant]) for entrant in points}
    order = sorted(points, key=lambda entrant: (*keys[entrant], lot(tournament.seed, "standing", entrant)))
    places = _places([keys[entrant] for entrant in order])
    return tuple(
        StandingLine(entrant, place, points[entrant], reached=reached[entrant], still_in=entrant in ahead)
        for entrant, place in zip(order, places, strict=True)
    )


def _rank(rank: int, absent: bool) -> int:
    """Return the rank at a table, increased so that entrants who did not show up follow all others."""
    return rank + 1000 * absent


def _ahead(tournament: Tournament) -> frozenset[int]:
    """Return the entrants who are neither out nor knocked out; after the final, only the winner."""
    if not tournament.rounds:
        return frozenset(tournament.playing())
    newest = tournament.rounds[-1]
    found = [entrant for entrant in newest.byes if not tournament.entrants[entrant].out]
    for index, table in enumerate(newest.tables):
        if table.outcome is None:
            found += [entrant for entrant in table.entrants if not tournament.entrants[entrant].out]
        else:
            found += knock_out_rounds.advancing(tournament, tournament.round_number, index)
    return frozenset(found)


def _places(keys: Sequence[tuple[object, ...]]) -> list[int]:
    """Return the place of each of the sorted keys. Equal keys have equal places."""
    return [keys.index(key) + 1 for key in keys]
