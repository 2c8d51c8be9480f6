"""A record of uploaded emojis, so that only changed ones are uploaded again.

Revision: 0005
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "emojis",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("emoji_id", DiscordId, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("emojis")
