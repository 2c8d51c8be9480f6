"""Columns for tables that are set aside because they cannot be read. Setting a table aside frees its channel.

Revision: 0008
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import only_where

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

INDEX = "ix_tables_channel_id"


def one_table_in_a_channel(which: str) -> None:
    op.drop_index(INDEX, "tables")
    op.create_index(INDEX, "tables", ["channel_id"], unique=True, **only_where(which))


def upgrade() -> None:
    op.add_column("tables", sa.Column("aside", sa.String))
    op.add_column("tables", sa.Column("aside_at", sa.Float))
    one_table_in_a_channel("status != 'ended' AND aside IS NULL")


def downgrade() -> None:
    # An older version cannot read these tables, and their channels may contain other tables by now.
    op.execute("UPDATE tables SET status = 'ended', ended = 'aside', ended_at = aside_at WHERE aside IS NOT NULL")
    op.drop_index(INDEX, "tables")
    op.drop_column("tables", "aside_at")
    op.drop_column("tables", "aside")
    op.create_index(INDEX, "tables", ["channel_id"], unique=True, **only_where("status != 'ended'"))
