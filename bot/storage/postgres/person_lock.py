"""A lock that keeps several processes from changing a person's data at the same time."""

from __future__ import annotations

from sqlalchemy import Connection, text


def lock_person(connection: Connection, user: int) -> None:
    """Take the lock for a person until the transaction ends. Wait while another transaction has it.

    Do nothing if the database is a SQLite file, which no other process uses.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:user)"), {"user": user})
