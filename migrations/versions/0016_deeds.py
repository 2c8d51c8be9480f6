"""Deeds of people in their matches, and the matches whose journals have been read for deeds.

Revision: 0016
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId

revision: str = "0016"
down_revision: str | None = "0015"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def of_table() -> sa.Column[int]:
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Integer, reference, primary_key=True, nullable=False)


def upgrade() -> None:
    op.create_table(
        "deeds",
        of_table(),
        sa.Column("user_id", DiscordId, primary_key=True, nullable=False),
        sa.Column("done", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_deeds_user_id", "deeds", ["user_id"])
    op.create_table("deed_readings", of_table())


def downgrade() -> None:
    op.drop_table("deed_readings")
    op.drop_index("ix_deeds_user_id", "deeds")
    op.drop_table("deeds")
