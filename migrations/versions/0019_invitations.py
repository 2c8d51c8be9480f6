"""The channel and the time of the invitation to each table's lobby.

Revision: 0019
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId

revision: str = "0019"
down_revision: str | None = "0018"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Integer, reference, primary_key=True, nullable=False),
        sa.Column("channel_id", DiscordId, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_invitations_channel_id", "invitations", ["channel_id"])


def downgrade() -> None:
    op.drop_index("ix_invitations_channel_id", "invitations")
    op.drop_table("invitations")
