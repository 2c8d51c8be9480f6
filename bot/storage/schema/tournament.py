"""The tables of tournaments."""

from __future__ import annotations

from sqlalchemy import Boolean, CheckConstraint, Column, Float, ForeignKey, Integer, String, Table

from .declarations import DiscordId, json_column, metadata


def _of_tournament() -> Column[int]:
    return Column("tournament_id", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True, nullable=False)


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", DiscordId, nullable=False, index=True),
    Column("channel_id", DiscordId, nullable=False, index=True),
    Column("status", String, CheckConstraint("status IN ('open', 'running', 'over')", name="status"), nullable=False),
    # The language of public texts.
    Column("language", String, nullable=False),
    # The state of the tournament, without users' ids and names.
    json_column("state"),
    # The messages that show the tournament.
    json_column("board"),
    Column("created_at", Float, nullable=False),
    Column("ended_at", Float),
    sqlite_autoincrement=True,  # buttons contain the id
)
"""Tournaments that are open to entrants, running or over."""

tournament_people = Table(
    "tournament_people",
    metadata,
    _of_tournament(),
    Column("number", Integer, primary_key=True, nullable=False),
    Column("user_id", DiscordId, nullable=False, index=True),
    Column("name", String, nullable=False),
)
"""The entrants and hosts of tournaments by number. The number of a host is negative."""

tournament_tables = Table(
    "tournament_tables",
    metadata,
    _of_tournament(),
    Column("round", Integer, primary_key=True, nullable=False),
    Column("number", Integer, primary_key=True, nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    # True once the call of the table has been sent.
    Column("called", Boolean, nullable=False),
)
"""The table of each match of a tournament. Rounds are counted from 1, tables in a round from 0."""
