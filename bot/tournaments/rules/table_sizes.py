"""Sizes of the tables of a round, with the numbers of byes and of people who advance."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.tournament import COMPUTER_SEAT, SMALLEST_TABLE, TournamentTable

TWO_ADVANCE_FROM = 4
"""Smallest number of seats at a table from which two people advance; from smaller tables only one does."""


def table_sizes(people: int, size: int, fillers: bool = False) -> tuple[int, ...]:
    """Return the number of people at each table: as equal as possible, larger tables first.

    No table has more than ``size`` people, with one exception: without ``fillers``, an odd number of people at tables
    of two makes one table of three. Nobody sits alone unless computers fill up the tables or there is only one person.
    """
    tables = -(-people // size)
    if not fillers:
        tables = max(1, min(tables, people // SMALLEST_TABLE))
    small, larger = divmod(people, tables)
    return (small + 1,) * larger + (small,) * (tables - larger)


def first_byes(people: int, size: int) -> int:
    """Return the number of people who get a bye in the first round of a knock-out.

    At tables of two, byes make the number of people in the second round a power of two. Larger tables need no byes,
    because their sizes can differ by one.
    """
    if size != SMALLEST_TABLE:
        return 0
    return (1 << (people - 1).bit_length()) - people


def advance_from(seats: int) -> int:
    """Return the number of people who advance from a table of a knock-out, except in the final."""
    return 2 if seats >= TWO_ADVANCE_FROM else 1


def seated(order: Sequence[int], sizes: Sequence[int], fillers: bool = False) -> tuple[TournamentTable, ...]:
    """Return tables of these sizes with entrants in this order. With ``fillers``, computers make them equal in size."""
    tables, first = [], 0
    seats = max(*sizes, SMALLEST_TABLE) if fillers else 0
    for people in sizes:
        computers = (COMPUTER_SEAT,) * (seats - people)
        tables.append(TournamentTable((*order[first : first + people], *computers)))
        first += people
    return tuple(tables)
