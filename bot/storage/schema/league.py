"""The tables of leagues."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from .declarations import DiscordId, metadata, of_table, only_where

seasons = Table(
    "seasons",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", DiscordId, nullable=False),
    Column("name", String, nullable=False),
    Column("starts_at", Float, nullable=False),
    # NULL while the end is unknown. The end of a monthly season is known from the start.
    Column("ends_at", Float),
    Column("monthly", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("posted", Boolean, nullable=False),
    # Number of changes that the ratings do not reflect yet: removed matches and matches settled late.
    Column("stale", Integer, nullable=False),
)
"""The seasons of servers. Each server has at most one open season."""
Index("ix_seasons_guild_id", seasons.c.guild_id, seasons.c.starts_at)
Index("ix_seasons_open", seasons.c.guild_id, unique=True, **only_where("NOT closed"))

league_matches = Table(
    "league_matches",
    metadata,
    of_table(),
    Column("guild_id", DiscordId, nullable=False),
    Column("season_id", ForeignKey("seasons.id", ondelete="CASCADE")),
    Column("ended_at", Float, nullable=False),
    # The reason why the match does not count; NULL if it counts.
    Column("reason", String),
    Column("moves", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    # The seat of the player who ended the match by leaving.
    Column("left_by", Integer),
    Column("removed_at", Float),
)
"""Finished matches that their server's league has settled, including those that do not count."""
Index("ix_league_matches_season_id", league_matches.c.season_id, league_matches.c.ended_at)
Index("ix_league_matches_guild_id", league_matches.c.guild_id, league_matches.c.ended_at)
Index("ix_league_matches_ended_at", league_matches.c.ended_at)

league_results = Table(
    "league_results",
    metadata,
    of_table(),
    Column("user_id", DiscordId, primary_key=True),
    Column("season_id", ForeignKey("seasons.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Each user's result in a ranked match, and their rating after it."""
Index("ix_league_results_season_id", league_results.c.season_id, league_results.c.user_id)

standings = Table(
    "standings",
    metadata,
    Column("season_id", ForeignKey("seasons.id", ondelete="CASCADE"), primary_key=True, nullable=False),
    Column("user_id", DiscordId, primary_key=True),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    # W or L for each of the last matches, newest last.
    Column("form", String, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""The sums of each user's results in a season, and their latest rating."""
