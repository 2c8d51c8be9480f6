"""The preset that the rules of each match come from, with the name that the preset had when the table opened.

Revision: 0006
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from migrations.portable import is_postgres

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

# In earlier revisions, the column ``meta`` of ``tables`` contains the origin of the rules.
RULES = """
    INSERT OR IGNORE INTO rulesets (rules_version, options)
    SELECT DISTINCT rulesets.rules_version, json_extract(tables.meta, '$.house.base')
    FROM tables JOIN matches ON matches.table_id = tables.id JOIN rulesets ON rulesets.id = matches.ruleset_id
    WHERE json_extract(tables.meta, '$.house.preset') != ''
      AND json_extract(tables.meta, '$.house.base') IS NOT NULL
"""
ORIGINS = """
    INSERT INTO match_origins (table_id, name, preset_id, ruleset_id)
    SELECT tables.id, json_extract(tables.meta, '$.house.preset'), presets.id, base.id
    FROM tables
    JOIN matches ON matches.table_id = tables.id
    JOIN rulesets ON rulesets.id = matches.ruleset_id
    JOIN rulesets AS base
      ON base.rules_version = rulesets.rules_version AND base.options = json_extract(tables.meta, '$.house.base')
    LEFT JOIN presets
      ON presets.guild_id = tables.guild_id AND presets.name = json_extract(tables.meta, '$.house.preset')
    WHERE json_extract(tables.meta, '$.house.preset') != ''
"""


def upgrade() -> None:
    op.create_table(
        "match_origins",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("preset_id", sa.Integer),
        sa.Column("ruleset_id", sa.Integer, sa.ForeignKey("rulesets.id"), nullable=False),
    )
    # No PostgreSQL database has matches that are older than this revision.
    if not is_postgres():
        op.execute(RULES)
        op.execute(ORIGINS)


def downgrade() -> None:
    op.drop_table("match_origins")
