"""Users blocked on a server, and users and servers blocked by the operator.

Revision: 0012
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId

revision: str = "0012"
down_revision: str | None = "0011"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("guild_id", DiscordId, primary_key=True, nullable=False),
        sa.Column("user_id", DiscordId, primary_key=True, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "operator_blocks",
        sa.Column("kind", sa.String, primary_key=True, nullable=False),
        sa.Column("subject", DiscordId, primary_key=True, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("operator_blocks")
    op.drop_table("blocks")
