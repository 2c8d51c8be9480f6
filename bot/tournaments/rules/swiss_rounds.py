"""Swiss cups: everybody plays every round, if possible against new opponents with similar results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from bot.model.tournament import Tournament, TournamentRound

from .lots import lot
from .table_sizes import seated, table_sizes

Tables = list[list[int]]
Times = Mapping[int, Mapping[int, int]]
"""Number of times that each entrant has met every other entrant."""
STEPS = 5_000
"""Maximum number of steps in one search for tables with few repeated meetings.

A search with this many steps takes a few milliseconds.
"""


def rounds_of(people: int) -> int:
    """Return the number of rounds: the base-2 logarithm of the number of people, rounded up, plus one."""
    return (people - 1).bit_length() + 1


def points_of(tournament: Tournament) -> dict[int, int]:
    """Return the points of each entrant over all tables whose outcome is booked."""
    points = dict.fromkeys(range(len(tournament.entrants)), 0)
    for played in tournament.rounds:
        for table in played.tables:
            if table.outcome is not None:
                for entrant, gained in zip(table.seats, table.outcome.points, strict=True):
                    if entrant in points:
                        points[entrant] += gained
    return points


def meetings(tournament: Tournament) -> Counter[frozenset[int]]:
    """Return, for any two entrants, the number of times they have met at a table where neither was absent."""
    met: Counter[frozenset[int]] = Counter()
    for played in tournament.rounds:
        for table in played.tables:
            if table.outcome is not None:
                here = (one for one, absent in zip(table.seats, table.outcome.absent, strict=True) if not absent)
                met.update(frozenset(two) for two in combinations(here, 2))
    return met


def opponents_points(tournament: Tournament) -> dict[int, int]:
    """Return, for each entrant, the sum of the points of their opponents, counted once for each meeting."""
    points = points_of(tournament)
    sums = dict.fromkeys(points, 0)
    for two, times in meetings(tournament).items():
        one, other = two
        sums[one] += times * points[other]
        sums[other] += times * points[one]
    return sums


def in_order(tournament: Tournament) -> tuple[int, ...]:
    """Return all entrants, best first: by points, then by their opponents' points, then by lot."""
    points, opponents = points_of(tournament), opponents_points(tournament)

    def key(entrant: int) -> tuple[int, int, int]:
        return -points[entrant], -opponents[entrant], lot(tournament.seed, tournament.round_number, entrant)

    return tuple(sorted(points, key=key))


def draw(tournament: Tournament) -> TournamentRound:
    """Return the next round. Its tables are filled from the top of the standing down, with few repeated meetings."""
    order = [entrant for entrant in in_order(tournament) if not tournament.entrants[entrant].out]
    tables = arranged(order, table_sizes(len(order), tournament.size, tournament.fillers), meetings(tournament))
    entrants = [entrant for table in tables for entrant in table]
    return TournamentRound(seated(entrants, list(map(len, tables)), tournament.fillers))


def is_decided(tournament: Tournament) -> bool:
    """Return True if no further round is played. The last round must be over."""
    everybody = len(tournament.entrants)
    return tournament.round_number >= rounds_of(everybody) or len(tournament.playing()) < 2


def arranged(order: Sequence[int], sizes: Sequence[int], met: Counter[frozenset[int]]) -> Tables:
    """Return tables of these sizes for entrants in the order of the standing.

    The first seat of each table gets the best entrant left, and its other seats get the next entrants who have met
    nobody there. If that leads to a repeated meeting at a later table, other choices are tried.

    If no arrangement without repeated meetings is found, the other seats get the entrants who add the fewest. Then
    entrants at different tables change places as long as that reduces the number of repeated meetings. Finally, with
    the sizes in any order, arrangements with fewer repeated meetings are searched for until no better one is found.
    """
    times = {one: {other: met[frozenset((one, other))] for other in order if other != one} for one in order}
    best = _with_repeats(order, sizes, times, 0) or _fewer_repeats(_greedy(order, sizes, times), times)
    while repeats := _all_repeats(best, times):
        better = _with_repeats(order, sizes, times, repeats - 1, mixed=True)
        if better is None:
            break
        best = better
    return best


def _with_repeats(
    order: Sequence[int], sizes: Sequence[int], times: Times, most: int, *, mixed: bool = False
) -> Tables | None:
    """Return the first tables with at most ``most`` repeated meetings; ``None`` if the search finds none.

    With ``mixed``, the tables may have their sizes in any order.
    """
    steps = 0

    def fill(tables: Tables, left: list[int], first: int, room: int, later: Sequence[int], spare: int) -> Tables | None:
        """Seat the entrants in ``left`` and return all tables, or ``None`` if the search finds no way to do so.

        The newest table has ``room`` free seats. They may go only to entrants at index ``first`` of ``left`` or later.
        ``later`` contains the sizes of the tables not begun yet. ``spare`` further repeated meetings are allowed.
        """
        nonlocal steps
        if not left:
            return tables
        if not room:
            for size in dict.fromkeys(later if mixed else later[:1]):
                at = later.index(size)
                others = [*later[:at], *later[at + 1 :]]
                if found := fill([*tables, [left[0]]], left[1:], 0, size - 1, others, spare):
                    return found
            return None
        *full, newest = tables
        for place in range(first, len(left)):
            steps += 1
            if steps > STEPS:
                return None
            repeats = _repeats(left[place], newest, times)
            if repeats <= spare:
                rest = left[:place] + left[place + 1 :]
                if found := fill([*full, [*newest, left[place]]], rest, place, room - 1, later, spare - repeats):
                    return found
        return None

    return fill([], list(order), 0, 0, sizes, most)


def _greedy(order: Sequence[int], sizes: Sequence[int], times: Times) -> Tables:
    left, tables = list(order), []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            # Among equals, ``min`` chooses the first entrant, who is the best of them in the standing.
            chosen = min(left, key=lambda entrant: _repeats(entrant, table, times))
            left.remove(chosen)
            table.append(chosen)
        tables.append(table)
    return tables


def _repeats(entrant: int, table: Sequence[int], times: Times) -> int:
    met = times[entrant]
    return sum(met[other] for other in table if other != entrant)


def _all_repeats(tables: Tables, times: Times) -> int:
    return sum(times[one][other] for table in tables for one, other in combinations(table, 2))


def _fewer_repeats(tables: Tables, times: Times) -> Tables:
    """Let entrants change places as long as that reduces the number of repeated meetings."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for i, j in ((i, j) for i in range(len(one)) for j in range(len(other))):
                before = _repeats(one[i], one, times) + _repeats(other[j], other, times)
                if not before:
                    continue
                one[i], other[j] = other[j], one[i]
                if _repeats(one[i], one, times) + _repeats(other[j], other, times) < before:
                    better = True
                else:
                    one[i], other[j] = other[j], one[i]
    return tables
