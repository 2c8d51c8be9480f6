"""Users' totals over all matches that count."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Integer, Select, and_, case, cast, desc, func, select

from bot.storage import schema
from bot.storage.values import Total

from .history.finished_matches import PLAYED_IN_PERSON, WON_IN_PERSON


def totals(connection: Connection, guild_id: int, limit: int) -> list[Total]:
    """Return the totals of up to ``limit`` users on a server, most points first.

    Users with equal points are ordered by matches won, then by id. Users who do not want to appear on public boards
    are left out.
    """
    hidden = select(schema.hidden.c.user_id)
    query = _totals(guild_id, but=hidden).order_by(desc("points"), desc("matches_won"), "user_id").limit(limit)
    return [Total(**row) for row in connection.execute(query).mappings()]


def totals_of(connection: Connection, guild_id: int, user_id: int) -> Total | None:
    """Return one user's totals on a server; ``None`` if none of their matches there counts."""
    row = connection.execute(_totals(guild_id, user_id)).mappings().one_or_none()
    return None if row is None else Total(**row)


def _totals(guild_id: int, user_id: int | None = None, but: Select[Any] | None = None) -> Select[Any]:
    seats, scores, counts = schema.seats, schema.match_scores, schema.seat_counts
    played = (
        select(
            seats.c.user_id,
            func.count().label("matches"),
            func.sum(cast(WON_IN_PERSON, Integer)).label("matches_won"),
            *(func.sum(func.coalesce(counts.c[name], summed)).label(name) for name, summed in _summed().items()),
        )
        .join(schema.match_results, schema.match_results.c.table_id == seats.c.table_id)
        .join(schema.tables, schema.tables.c.id == seats.c.table_id)
        .join(scores, and_(scores.c.table_id == seats.c.table_id, scores.c.seat == seats.c.seat))
        .outerjoin(counts, and_(counts.c.table_id == seats.c.table_id, counts.c.seat == seats.c.seat))
        .where(schema.tables.c.guild_id == guild_id, schema.match_results.c.counts)
        .group_by(seats.c.user_id)
    )
    if user_id is not None:
        played = played.where(seats.c.user_id == user_id)
    if but is not None:
        played = played.where(seats.c.user_id.not_in(but))
    sums = played.subquery()
    # The user's most recent name on that server.
    name = (
        select(seats.c.name)
        .join(schema.tables)
        .where(seats.c.user_id == sums.c.user_id, schema.tables.c.guild_id == guild_id)
        .order_by(seats.c.id.desc())
        .limit(1)
        .scalar_subquery()
    )
    return select(sums, name.label("name"))


def _summed() -> dict[str, Any]:
    """Return a subquery for each sum over the rounds that a seat's user played in person, by the name of the sum.

    The sums are used for matches that have no seat counts yet.
    """
    seats, points, rounds = schema.seats, schema.round_points, schema.round_results
    won = func.coalesce(func.sum(case((rounds.c.winner == points.c.seat, 1), else_=0)), 0)
    wanted = {
        "rounds": func.count(),
        "rounds_won": won,
        "points": func.coalesce(func.sum(points.c.points), 0),
    }
    return {
        name: select(value)
        .select_from(points)
        .join(rounds, and_(rounds.c.table_id == points.c.table_id, rounds.c.round == points.c.round))
        .where(points.c.table_id == seats.c.table_id, points.c.seat == seats.c.seat, PLAYED_IN_PERSON)
        .correlate(seats)
        .scalar_subquery()
        for name, value in wanted.items()
    }
