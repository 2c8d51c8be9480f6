"""The fleet, with its processes, its shards and their owners, and its identify slots.

Revision: 0020
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision: str = "0020"
down_revision: str | None = "0019"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_GIVEN: dict[str, Any] = {"primary_key": True, "autoincrement": False}


def upgrade() -> None:
    op.create_table(
        "fleet",
        sa.Column("id", sa.Integer, sa.CheckConstraint("id = 1", name="only_one"), nullable=False, **_GIVEN),
        sa.Column("shards", sa.Integer, nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("starts_left", sa.Integer),
        sa.Column("starts_a_day", sa.Integer),
        sa.Column("day_ends", sa.Float),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String, primary_key=True, nullable=False),
        sa.Column("instance", sa.String),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("started", sa.String, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.Column("leaving", sa.Boolean, nullable=False),
    )
    op.create_table(
        "shards",
        sa.Column("shard_id", sa.Integer, nullable=False, **_GIVEN),
        sa.Column("owner", sa.String),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("free_since", sa.Float),
        sa.Column("successor", sa.String),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("taken", sa.String),
    )
    op.create_table(
        "identify_slots",
        sa.Column("key", sa.Integer, nullable=False, **_GIVEN),
        sa.Column("next_at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("identify_slots", "shards", "processes", "fleet"):
        op.drop_table(name)
