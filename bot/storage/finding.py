"""Finds single matches of a league, however old."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, String, cast, exists, select

from . import schema
from .leagues import LeagueMatch

matches, results = schema.league_matches, schema.league_results


def match(connection: Connection, guild_id: int, table_id: int) -> LeagueMatch | None:
    """A match of a server's league, ranked or not, removed or not."""
    query = select(matches).where(matches.c.table_id == table_id, matches.c.guild_id == guild_id)
    row = connection.execute(query).mappings().one_or_none()
    return None if row is None else LeagueMatch(**row)


def players(connection: Connection, guild_id: int) -> list[int]:
    """Everybody who has a result in any season of a server."""
    of_server = select(schema.seasons.c.id).where(schema.seasons.c.guild_id == guild_id)
    query = select(schema.standings.c.user_id).where(schema.standings.c.season_id.in_(of_server)).distinct()
    return list(connection.execute(query).scalars())


def counting(
    connection: Connection,
    guild_id: int,
    limit: int,
    *,
    digits: str = "",
    users: Collection[int] | None = None,
    span: tuple[float, float] | None = None,
) -> list[LeagueMatch]:
    """Matches that count in a server, the newest first: whose number begins with ``digits``, which one of ``users``
    has played, which ended in ``span`` (from, before)."""
    counts = (matches.c.guild_id == guild_id) & matches.c.reason.is_(None) & matches.c.removed_at.is_(None)
    query = select(matches).where(counts).order_by(matches.c.ended_at.desc(), matches.c.table_id.desc()).limit(limit)
    if digits:
        query = query.where(cast(matches.c.table_id, String).startswith(digits, autoescape=True))
    if users is not None:
        query = query.where(exists().where(results.c.table_id == matches.c.table_id, results.c.user_id.in_(users)))
    if span is not None:
        query = query.where(matches.c.ended_at >= span[0], matches.c.ended_at < span[1])
    return [LeagueMatch(**row) for row in connection.execute(query).mappings()]
