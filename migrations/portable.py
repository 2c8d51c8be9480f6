"""Helpers for migrations where SQLite and PostgreSQL differ."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

DiscordId = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""The type of Discord's 64-bit ids. On SQLite, ``Integer`` already holds 64 bits."""


def only_where(condition: str) -> dict[str, Any]:
    """Return the keyword arguments for a partial index on the rows that meet ``condition``."""
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def is_postgres() -> bool:
    """Return True if the database being migrated is on a PostgreSQL server."""
    return op.get_context().dialect.name == "postgresql"
