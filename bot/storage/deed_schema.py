"""The tables of deeds, part of the same database as those of ``schema.py``."""

from __future__ import annotations

from sqlalchemy import JSON, Column, ForeignKey, Integer, Table

from .schema import metadata


def _of_table() -> Column[int]:
    return Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, nullable=False)


deeds = Table(
    "deeds",
    metadata,
    _of_table(),
    Column("user_id", Integer, primary_key=True, nullable=False, index=True),
    Column("done", JSON(none_as_null=True), nullable=False),
    sqlite_with_rowid=False,
)
"""What each user did in a finished match, for achievements: numbers by name, read off the journal once."""

deed_readings = Table("deed_readings", metadata, _of_table())
"""The finished matches whose journals were read for deeds."""
