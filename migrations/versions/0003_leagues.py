"""Seasons, league results, standings, and the tables ``members``, ``hidden``, ``channels`` and ``departures``.

Revision: 0003
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId, only_where

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def key(name: str, kind: Any = DiscordId) -> sa.Column[int]:
    return sa.Column(name, kind, primary_key=True)


def required(name: str, kind: Any = sa.Integer) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)


def of_table() -> sa.Column[int]:
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Integer, reference, primary_key=True, nullable=False)


def of_season(*, primary: bool = False, nullable: bool = False) -> sa.Column[int]:
    reference = sa.ForeignKey("seasons.id", ondelete="CASCADE")
    return sa.Column("season_id", sa.Integer, reference, primary_key=primary, nullable=nullable)


def upgrade() -> None:
    create_seasons()
    create_results()
    op.create_table(
        "members", key("guild_id"), key("user_id"), required("joined_at", sa.Float), sqlite_with_rowid=False
    )
    op.create_index("ix_members_user_id", "members", ["user_id"])
    op.create_table("hidden", key("user_id"))
    op.create_table("channels", key("id"), required("guild_id", DiscordId))
    op.create_index("ix_channels_guild_id", "channels", ["guild_id"])
    op.create_table("departures", key("guild_id"), required("at", sa.Float))


def create_seasons() -> None:
    op.create_table(
        "seasons",
        key("id", sa.Integer),
        required("guild_id", DiscordId),
        required("name", sa.String),
        required("starts_at", sa.Float),
        sa.Column("ends_at", sa.Float),
        required("monthly", sa.Boolean),
        required("closed", sa.Boolean),
        required("posted", sa.Boolean),
        required("stale"),
    )
    op.create_index("ix_seasons_guild_id", "seasons", ["guild_id", "starts_at"])
    op.create_index("ix_seasons_open", "seasons", ["guild_id"], unique=True, **only_where("NOT closed"))


def create_results() -> None:
    op.create_table(
        "league_matches",
        of_table(),
        required("guild_id", DiscordId),
        of_season(nullable=True),
        required("ended_at", sa.Float),
        sa.Column("reason", sa.String),
        required("moves"),
        required("seconds", sa.Float),
        sa.Column("left_by", sa.Integer),
        sa.Column("removed_at", sa.Float),
    )
    op.create_index("ix_league_matches_season_id", "league_matches", ["season_id", "ended_at"])
    op.create_index("ix_league_matches_ended_at", "league_matches", ["ended_at"])
    op.create_index("ix_match_results_ended_at", "match_results", ["ended_at"])
    op.create_table(
        "league_results",
        of_table(),
        key("user_id"),
        of_season(),
        required("place"),
        required("won", sa.Boolean),
        required("points"),
        required("rounds"),
        required("mu", sa.Float),
        required("sigma", sa.Float),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_league_results_season_id", "league_results", ["season_id", "user_id"])
    op.create_table(
        "standings",
        of_season(primary=True),
        key("user_id"),
        required("played"),
        required("won"),
        required("points"),
        required("rounds"),
        required("form", sa.String),
        required("mu", sa.Float),
        required("sigma", sa.Float),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_index("ix_match_results_ended_at", "match_results")
    league = ("standings", "league_results", "league_matches", "seasons")
    for table in ("departures", "channels", "hidden", "members", *league):
        op.drop_table(table)
