"""A lock on a person, whom several processes serve."""

from __future__ import annotations

from sqlalchemy import Connection, text


def lock_person(connection: Connection, user: int) -> None:
    """Wait for the end of all other transactions that lock this person; a file has one writer and needs no lock."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:user)"), {"user": user})
