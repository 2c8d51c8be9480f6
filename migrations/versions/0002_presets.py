"""A server's own presets, its default presets, and preset drafts.

Revision: 0002
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "presets",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild_id", DiscordId, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("folded", sa.String, nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.UniqueConstraint("guild_id", "folded"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "preset_defaults",
        sa.Column("guild_id", DiscordId, primary_key=True),
        sa.Column("channel_id", DiscordId, primary_key=True),
        sa.Column("built_in", sa.String),
        sa.Column("preset_id", sa.Integer, sa.ForeignKey("presets.id", ondelete="CASCADE")),
        sa.CheckConstraint("(built_in IS NULL) <> (preset_id IS NULL)", name="one"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_preset_defaults_preset_id", "preset_defaults", ["preset_id"])
    op.create_table(
        "preset_drafts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild_id", DiscordId, nullable=False),
        sa.Column("user_id", DiscordId, nullable=False),
        sa.Column("target", sa.String, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("data", sa.JSON(none_as_null=True), nullable=False),
        sa.UniqueConstraint("guild_id", "user_id", "target"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_preset_drafts_user_id", "preset_drafts", ["user_id"])
    op.create_index("ix_preset_drafts_changed_at", "preset_drafts", ["changed_at"])


def downgrade() -> None:
    for name in ("preset_drafts", "preset_defaults", "presets"):
        op.drop_table(name)
