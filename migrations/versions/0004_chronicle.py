"""Counts for the seats of finished matches, best moments, and an index of tables by channel.

Revision: 0004
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

FROM_RESULTS = ("rounds", "rounds_won", "points")
FROM_JOURNAL = (
    "calls",
    "forgotten",
    "catches",
    "challenges_won",
    "challenges_lost",
    "jump_ins_won",
    "jump_ins_lost",
    "longest_hand",
)


def of_table() -> sa.Column[int]:
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Integer, reference, primary_key=True, nullable=False)


def upgrade() -> None:
    op.create_table(
        "seat_counts",
        of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        *(sa.Column(name, sa.Integer, nullable=False) for name in FROM_RESULTS),
        *(sa.Column(name, sa.Integer) for name in FROM_JOURNAL),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "moments",
        of_table(),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("amount", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tables_channel_id_id", "tables", ["channel_id", "id"])


def downgrade() -> None:
    op.drop_index("ix_tables_channel_id_id", "tables")
    op.drop_table("moments")
    op.drop_table("seat_counts")
