"""The first database tables.

Revision: 0001
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId, only_where

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

LIVE = only_where("status != 'ended'")


def key(name: str, kind: Any = sa.Integer) -> sa.Column[int]:
    return sa.Column(name, kind, primary_key=True)


def of_table(*, primary: bool = True) -> sa.Column[int]:
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Integer, reference, primary_key=primary, nullable=False)


def required(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)


def upgrade() -> None:
    create_process_tables()
    create_play_tables()
    create_result_tables()
    create_preference_tables()


def create_process_tables() -> None:
    op.create_table(
        "lease",
        sa.Column("id", sa.Integer, sa.CheckConstraint("id = 1", name="only_one"), primary_key=True),
        required("owner", sa.String),
        required("host", sa.String),
        required("pid", sa.Integer),
        required("started", sa.String),
        required("expires_at", sa.Float),
        if_not_exists=True,  # a process takes its lease before it migrates
    )


def create_play_tables() -> None:
    status = sa.CheckConstraint("status IN ('lobby', 'playing', 'ended')", name="status")
    op.create_table(
        "tables",
        key("id"),
        required("guild_id", DiscordId),
        required("channel_id", DiscordId),
        sa.Column("parent_id", DiscordId),
        sa.Column("status", sa.String, status, nullable=False),
        required("meta", sa.JSON),
        required("created_at", sa.Float),
        sa.Column("ended_at", sa.Float),
        sa.Column("ended", sa.String),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_guild_id", "tables", ["guild_id"])
    op.create_index("ix_tables_channel_id", "tables", ["channel_id"], unique=True, **LIVE)
    op.create_index("ix_tables_live", "tables", ["id"], **LIVE)
    op.create_table(
        "seats",
        key("id"),
        of_table(primary=False),
        sa.Column("seat", sa.Integer),
        required("user_id", DiscordId),
        required("name", sa.String),
        required("joined_at", sa.Float),
        sa.Column("left_at", sa.Float),
        sa.Column("why", sa.String),
        sa.UniqueConstraint("table_id", "seat"),
        sa.UniqueConstraint("table_id", "user_id"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "rulesets",
        key("id"),
        required("rules_version", sa.Integer),
        required("options", sa.String),
        sa.UniqueConstraint("rules_version", "options"),
    )
    op.create_table(
        "matches",
        of_table(),
        sa.Column("ruleset_id", sa.Integer, sa.ForeignKey("rulesets.id"), nullable=False),
        required("seats", sa.Integer),
        required("seed", sa.Integer),
        required("began_at", sa.Float),
        required("began_now", sa.Float),
    )
    op.create_table(
        "snapshots",
        of_table(),
        required("seq", sa.Integer),
        required("now", sa.Float),
        required("at", sa.Float),
        required("state", sa.LargeBinary),
        # Each step replaces a row of several kilobytes. If the row's page has free space, no index has to change.
        postgresql_with={"fillfactor": 50, "autovacuum_vacuum_scale_factor": 0.05},
    )
    op.create_table(
        "journal",
        of_table(),
        key("seq"),
        required("at", sa.Float),
        required("now", sa.Float),
        sa.Column("action", sa.JSON),
        required("events", sa.JSON),
        sa.Column("refused", sa.String),
        sa.Column("note", sa.String),
        sa.Column("facts", sa.JSON),
        sa.Column("interaction_id", DiscordId),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_journal_interaction_id",
        "journal",
        ["table_id", "interaction_id"],
        unique=True,
        **only_where("interaction_id IS NOT NULL"),
    )
    op.create_table("replays", of_table(), required("ended_at", sa.Float), required("data", sa.LargeBinary))
    op.create_index("ix_replays_ended_at", "replays", ["ended_at"])


def create_result_tables() -> None:
    op.create_table(
        "round_results",
        of_table(),
        key("round"),
        sa.Column("winner", sa.Integer),
        required("why", sa.String),
        sa.Column("card", sa.String),
        required("ended_at", sa.Float),
    )
    op.create_table(
        "round_points", of_table(), key("round"), key("seat"), required("points", sa.Integer), sqlite_with_rowid=False
    )
    op.create_table(
        "match_results",
        of_table(),
        required("why", sa.String),
        required("counts", sa.Boolean),
        required("ended_at", sa.Float),
    )
    op.create_table(
        "match_scores",
        of_table(),
        key("seat"),
        required("score", sa.Integer),
        required("won", sa.Boolean),
        sqlite_with_rowid=False,
    )


def create_preference_tables() -> None:
    for owner in ("guild", "channel", "user"):
        op.create_table(f"{owner}_preferences", key("id", DiscordId), required("data", sa.JSON))
    op.create_table("subscriptions", key("channel_id", DiscordId), key("user_id", DiscordId), sqlite_with_rowid=False)
    op.create_table("alerts", key("channel_id", DiscordId), required("at", sa.Float))


def downgrade() -> None:
    preferences = ("alerts", "subscriptions", "user_preferences", "channel_preferences", "guild_preferences")
    results = ("match_scores", "match_results", "round_points", "round_results")
    play = ("replays", "journal", "snapshots", "matches", "rulesets", "seats", "tables")
    for table in (*preferences, *results, *play, "lease"):
        op.drop_table(table)
