"""Verifiable shuffles: a secret for each table, the words of the players, and seeds of 256 bits.

Revision: 0017
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

from migrations.portable import DiscordId, is_postgres

revision: str = "0017"
down_revision: str | None = "0016"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

SECRET_BYTES = 32
OLD_SEEDS = 1 << 63
AT_ONCE = 1000


def upgrade() -> None:
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "shuffles",
        sa.Column("table_id", sa.Integer, of_table, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "shuffle_words",
        sa.Column("table_id", sa.Integer, of_table, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", DiscordId, nullable=False, index=True),
        sa.Column("word", sa.String),
        sqlite_with_rowid=False,
    )
    replace_seeds(sa.LargeBinary, lambda seed: int(seed).to_bytes(SECRET_BYTES, "big"))
    # Open lobbies get a secret now, so that only matches that have already begun have none.
    connection = op.get_bind()
    for (table,) in connection.execute(sa.text("SELECT id FROM tables WHERE status = 'lobby'")).all():
        row = {"table": table, "secret": secrets.token_bytes(SECRET_BYTES)}
        connection.execute(sa.text("INSERT INTO shuffles (table_id, secret) VALUES (:table, :secret)"), row)


def downgrade() -> None:
    # Older versions do not support seeds of more than 63 bits, and cannot read the states of matches with such seeds.
    replace_seeds(sa.Integer, lambda seed: int.from_bytes(seed, "big") % OLD_SEEDS)
    op.drop_table("shuffle_words")
    op.drop_table("shuffles")


def replace_seeds(kind: type[sa.types.TypeEngine[Any]], converted: Callable[[Any], Any]) -> None:
    """Convert the seeds of all matches to another type."""
    if is_postgres():
        convert_seeds_of_postgres(kind)
        return
    op.rename_table("matches", "old_matches")
    new = op.create_table(
        "matches",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ruleset_id", sa.Integer, sa.ForeignKey("rulesets.id"), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", kind, nullable=False),
        sa.Column("began_at", sa.Float, nullable=False),
        sa.Column("began_now", sa.Float, nullable=False),
    )
    connection = op.get_bind()
    old = sa.table("old_matches", *(sa.column(column.name) for column in new.c))
    for part in connection.execute(sa.select(old)).mappings().partitions(AT_ONCE):
        connection.execute(sa.insert(new), [{**row, "seed": converted(row["seed"])} for row in part])
    op.drop_table("old_matches")


def convert_seeds_of_postgres(kind: type[sa.types.TypeEngine[Any]]) -> None:
    """Change the type of the seeds in place, to keep the names of the table's constraints."""
    if kind is sa.LargeBinary:
        converted = "decode(lpad(to_hex(seed), 64, '0'), 'hex')"
        op.alter_column("matches", "seed", type_=sa.LargeBinary(), postgresql_using=converted)
    else:
        converted = "('x' || right(encode(seed, 'hex'), 16))::bit(64)::bigint & 9223372036854775807"
        op.alter_column("matches", "seed", type_=sa.BigInteger(), postgresql_using=converted)
