"""Tournaments, their entrants, and the tables of their matches.

Revision: 0018
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId

revision: str = "0018"
down_revision: str | None = "0017"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def _of_tournament() -> sa.Column[int]:
    return sa.Column("tournament_id", sa.Integer, primary_key=True, nullable=False)


def _belongs_to(column: str, table: str, of: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{of}_{column}_{table}"
    return sa.ForeignKeyConstraint([column], [f"{table}.id"], name=name, ondelete="CASCADE")


def _status() -> sa.CheckConstraint:
    return sa.CheckConstraint("status IN ('open', 'running', 'over')", name="status")


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer, primary_key=True, nullable=False),
        sa.Column("guild_id", DiscordId, nullable=False),
        sa.Column("channel_id", DiscordId, nullable=False),
        sa.Column("status", sa.String, _status(), nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
        sa.Column("board", sa.JSON, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("ended_at", sa.Float),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tournaments_guild_id", "tournaments", ["guild_id"])
    op.create_index("ix_tournaments_channel_id", "tournaments", ["channel_id"])
    op.create_table(
        "tournament_people",
        _of_tournament(),
        sa.Column("number", sa.Integer, primary_key=True, nullable=False),
        sa.Column("user_id", DiscordId, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_tournament_people"),
        _belongs_to("tournament_id", "tournaments", "tournament_people"),
    )
    op.create_index("ix_tournament_people_user_id", "tournament_people", ["user_id"])
    op.create_table(
        "tournament_tables",
        _of_tournament(),
        sa.Column("round", sa.Integer, primary_key=True, nullable=False),
        sa.Column("number", sa.Integer, primary_key=True, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("called", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name="pk_tournament_tables"),
        _belongs_to("tournament_id", "tournaments", "tournament_tables"),
        _belongs_to("table_id", "tables", "tournament_tables"),
    )
    op.create_index("ix_tournament_tables_table_id", "tournament_tables", ["table_id"])


def downgrade() -> None:
    for table in ("tournament_tables", "tournament_people", "tournaments"):
        op.drop_table(table)
