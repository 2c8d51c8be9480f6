"""A mark for tables that have ended but whose messages do not show it yet.

Revision: 0013
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import only_where

revision: str = "0013"
down_revision: str | None = "0012"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

INDEX = "ix_tables_unshown"


def upgrade() -> None:
    op.add_column("tables", sa.Column("unshown", sa.Boolean))
    op.create_index(INDEX, "tables", ["id"], **only_where("unshown IS NOT NULL"))


def downgrade() -> None:
    op.drop_index(INDEX, "tables")
    op.drop_column("tables", "unshown")
