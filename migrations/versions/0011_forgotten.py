"""Salted hashes of the ids of forgotten users, so that these users can be forgotten again in a restored backup.

Revision: 0011
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "forgotten",
        sa.Column("salt", sa.String, primary_key=True, nullable=False),
        sa.Column("digest", sa.String, primary_key=True, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("forgotten")
