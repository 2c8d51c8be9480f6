"""Declarations shared by all tables of the database.

Settings that only PostgreSQL needs are only in the migrations. A ``postgresql_...`` argument here would make every bot
with a SQLite file load SQLAlchemy's support for PostgreSQL, which takes 2 MiB of memory.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, MetaData, text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


DiscordId = BigInteger().with_variant(Integer, "sqlite")
"""The type of Discord's ids, which have 64 bits. SQLite's integers always have 64 bits."""


def only_where(condition: str) -> dict[str, Any]:
    """Return the keyword arguments that limit an index on SQLite to rows that meet ``condition``.

    On PostgreSQL, the migrations limit the index.
    """
    return {"sqlite_where": text(condition)}


def json_column(name: str, *, nullable: bool = False) -> Column[object]:
    """Return a column for a JSON value."""
    return Column(name, JSON(none_as_null=True), nullable=nullable)


def of_table(*, primary: bool = True) -> Column[int]:
    """Return the column that refers to a row's game table. Deleting the table deletes the row."""
    return Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary, nullable=False)
