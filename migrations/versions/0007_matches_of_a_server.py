"""An index of league matches by server and end time, for searching a server's matches across seasons.

Revision: 0007
"""

from __future__ import annotations

from collections.abc import Sequence

from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_index("ix_league_matches_guild_id", "league_matches", ["guild_id", "ended_at"])


def downgrade() -> None:
    op.drop_index("ix_league_matches_guild_id", "league_matches")
