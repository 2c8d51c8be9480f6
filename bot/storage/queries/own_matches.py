"""The matches of a user, with all results of the user's seats."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection, RowMapping, Select, Table, select

from bot.storage import schema

from . import stored_tables
from .history import match_presets

tables, seats, began, ended = schema.tables, schema.seats, schema.matches, schema.match_results
scores, points, rounds = schema.match_scores, schema.round_points, schema.round_results
KEYS = ("table_id", "seat")


def of_user(connection: Connection, user: int) -> list[dict[str, Any]]:
    """Return a user's matches with place, times, rules and results as JSON values, oldest first.

    ``ended_at`` is ``None`` while a match runs. If the user left the lobby before the match, or another user took over
    the seat, ``seat`` is ``None`` and there are no results.
    """
    return [_match(connection, row) for row in connection.execute(_matches(user)).mappings().all()]


def _matches(user: int) -> Select[Any]:
    query = (
        select(
            *(tables.c.id.label("table_id"), tables.c.guild_id, tables.c.channel_id),
            *(seats.c.seat, seats.c.name, seats.c.joined_at, seats.c.left_at, seats.c.why.label("left_why")),
            *(began.c.began_at, ended.c.ended_at, ended.c.why, ended.c.counts, scores.c.score, scores.c.won),
            *(schema.rulesets.c.rules_version, schema.rulesets.c.options),
            *match_presets.COLUMNS,
        )
        .join(tables, tables.c.id == seats.c.table_id)
        .join(began, began.c.table_id == seats.c.table_id)
        .join(schema.rulesets, schema.rulesets.c.id == began.c.ruleset_id)
        .outerjoin(ended, ended.c.table_id == seats.c.table_id)
        .outerjoin(scores, (scores.c.table_id == seats.c.table_id) & (scores.c.seat == seats.c.seat))
        .where(seats.c.user_id == user)
        .order_by(began.c.began_at, tables.c.id)
    )
    return match_presets.joined(query, began)


def _match(connection: Connection, row: RowMapping) -> dict[str, Any]:
    origin = match_presets.of(row)
    found = {**match_presets.without(row), "options": orjson.loads(row["options"])}
    found["preset"] = found["options"].get("preset", "classic") if origin is None else origin.name
    found["rounds"] = _rounds(connection, row)
    found["counted"] = _of_seat(connection, schema.seat_counts, row)
    found["moments"] = _of_seat(connection, schema.moments, row)
    return found


def _rounds(connection: Connection, row: RowMapping) -> list[dict[str, Any]]:
    query = (
        select(points.c.round, points.c.points, (rounds.c.winner == points.c.seat).label("won"), rounds.c.ended_at)
        .join(rounds, (rounds.c.table_id == points.c.table_id) & (rounds.c.round == points.c.round))
        .where(points.c.table_id == row["table_id"], points.c.seat == row["seat"])
        .order_by(points.c.round)
    )
    return stored_tables.plain(connection, query)


def _of_seat(connection: Connection, rows: Table, row: RowMapping) -> list[dict[str, Any]]:
    columns = [column for column in rows.c if column.name not in KEYS]
    query = select(*columns).where(rows.c.table_id == row["table_id"], rows.c.seat == row["seat"])
    return stored_tables.plain(connection, query)
