"""The stored result of one finished match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, Select, and_, func, or_, select

from bot.storage import schema
from bot.storage.queries import stored_tables
from bot.storage.values import Origin, Seat

from . import match_presets


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match."""

    table_id: int
    guild_id: int
    options: Mapping[str, Any]
    origin: Origin | None
    seat_count: int
    """Number of seats at the beginning."""
    began_at: float
    ended_at: float
    ending: str
    counts: bool
    seats: tuple[Seat, ...]
    scores: Mapping[int, tuple[int, bool]]
    """For each seat, its score and whether it won."""
    points: Mapping[int, tuple[int, int]]
    """For each seat, the number of rounds that its user played in person, and its points in these rounds."""


def read(connection: Connection, table_id: int) -> FinishedMatch | None:
    """Return the finished match of a table; ``None`` if no match of the table has finished."""
    began, ended = schema.matches, schema.match_results
    query = (
        select(
            ended.c.table_id,
            schema.tables.c.guild_id,
            schema.rulesets.c.options,
            *match_presets.COLUMNS,
            began.c.seats,
            began.c.began_at,
            ended.c.ended_at,
            ended.c.why,
            ended.c.counts,
        )
        .join(schema.tables, schema.tables.c.id == ended.c.table_id)
        .join(began, began.c.table_id == ended.c.table_id)
        .join(schema.rulesets, schema.rulesets.c.id == began.c.ruleset_id)
        .where(ended.c.table_id == table_id)
    )
    row = connection.execute(match_presets.joined(query, began)).mappings().one_or_none()
    if row is None:
        return None
    return FinishedMatch(
        table_id=row["table_id"],
        guild_id=row["guild_id"],
        options=orjson.loads(row["options"]),
        origin=match_presets.of(row),
        seat_count=row["seats"],
        began_at=row["began_at"],
        ended_at=row["ended_at"],
        ending=row["why"],
        counts=row["counts"],
        seats=stored_tables.seats(connection, table_id),
        scores=stored_tables.scores(connection, table_id),
        points={seat: (rounds, gained) for seat, rounds, gained in connection.execute(_points(table_id))},
    )


def _points(table_id: int) -> Select[Any]:
    """Return the query for the results of each seat in the rounds that its user played in person.

    The results are the number of these rounds and the seat's points in them.
    """
    points, rounds, seats = schema.round_points, schema.round_results, schema.seats
    return (
        select(points.c.seat, func.count(), func.sum(points.c.points))
        .join(rounds, and_(rounds.c.table_id == points.c.table_id, rounds.c.round == points.c.round))
        .join(seats, and_(seats.c.table_id == points.c.table_id, seats.c.seat == points.c.seat))
        .where(points.c.table_id == table_id, PLAYED_IN_PERSON)
        .group_by(points.c.seat)
    )


_seats, _rounds, _scores = schema.seats, schema.round_results, schema.match_scores

PLAYED_IN_PERSON = or_(_seats.c.left_at.is_(None), _rounds.c.ended_at <= _seats.c.left_at)
"""The condition that the user of a seat had not left it when a round ended."""
WON_IN_PERSON = and_(_scores.c.won, _seats.c.left_at.is_(None))
"""The condition that the user of a seat, not a stand-in, won a match."""
