"""One sentence about each preset of a server.

Revision: 0014
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0014"
down_revision: str | None = "0013"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("presets", sa.Column("about", sa.String))


def downgrade() -> None:
    op.drop_column("presets", "about")
