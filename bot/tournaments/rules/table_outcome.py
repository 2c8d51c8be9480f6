"""Outcome of a tournament's table, computed from the results of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.tournament import PARTNERS, TableOutcome, TournamentKind
from engine.rules.scoring import Counting


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a seat at the end of the match."""

    score: int
    won: bool = False
    fell: int = 0
    """1 for the first seat that was eliminated, 2 for the second and so on; 0 for the others."""
    left: bool = False
    """True if the player left the match."""
    absent: bool = False
    """True if a computer played from the start, for a missing player or to fill the table."""


def outcome(kind: TournamentKind, counting: Counting, seats: Sequence[SeatResult]) -> TableOutcome:
    """Return the ranks and points of a table.

    A computer's result counts when others are ranked, so beating it is worth a point in a Swiss cup. An entrant whom a
    computer replaced gets no points.
    """
    keys = [(seat.left, not seat.won, bool(seat.fell), -seat.fell, counting.sign * seat.score) for seat in seats]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    behind = [sum(other > key for other in keys) for key in keys]
    points = [seat.score for seat in seats] if kind == PARTNERS else behind
    absent = tuple(seat.absent for seat in seats)
    return TableOutcome(ranks, tuple(0 if no else gained for no, gained in zip(absent, points, strict=True)), absent)


def void(came: Sequence[bool]) -> TableOutcome:
    """Return the outcome of a table without a result: equal ranks and no points.

    ``came`` contains True for each seat whose entrant counts as present.
    """
    return TableOutcome((1,) * len(came), (0,) * len(came), tuple(not here for here in came))
