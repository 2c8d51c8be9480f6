"""Work that has failed for finished matches, with the reasons.

Revision: 0009
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0009"
down_revision: str | None = "0008"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "match_troubles",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("work", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "work"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("match_troubles")
