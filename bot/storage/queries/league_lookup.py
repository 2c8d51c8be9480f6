"""Finds single matches of a league, however old."""

from __future__ import annotations

from sqlalchemy import Connection, String, cast, exists, or_, select

from bot.storage import schema

from .leagues import LeagueMatch

matches, seats = schema.league_matches, schema.seats


def match(connection: Connection, guild_id: int, table_id: int) -> LeagueMatch | None:
    """A match of a server's league, ranked or not, removed or not."""
    query = select(matches).where(matches.c.table_id == table_id, matches.c.guild_id == guild_id)
    row = connection.execute(query).mappings().one_or_none()
    return None if row is None else LeagueMatch(**row)


def counting(
    connection: Connection,
    guild_id: int,
    limit: int,
    *,
    digits: str = "",
    name: str = "",
    span: tuple[float, float] | None = None,
) -> list[LeagueMatch]:
    """Matches that count in a server, the newest first: whose number begins with ``digits``, in which somebody sat
    whose name there holds ``name``, which ended in ``span`` (from, before)."""
    counts = (matches.c.guild_id == guild_id) & matches.c.reason.is_(None) & matches.c.removed_at.is_(None)
    query = select(matches).where(counts).order_by(matches.c.ended_at.desc(), matches.c.table_id.desc()).limit(limit)
    if digits:
        query = query.where(cast(matches.c.table_id, String).startswith(digits, autoescape=True))
    if name:
        # SQLite compares without regard to case only what is ASCII.
        spelt = {name, name.lower(), name.upper(), name.title()}
        holds = or_(*(seats.c.name.contains(one, autoescape=True) for one in sorted(spelt)))
        query = query.where(exists().where(seats.c.table_id == matches.c.table_id, seats.c.seat.is_not(None), holds))
    if span is not None:
        query = query.where(matches.c.ended_at >= span[0], matches.c.ended_at < span[1])
    return [LeagueMatch(**row) for row in connection.execute(query).mappings()]
