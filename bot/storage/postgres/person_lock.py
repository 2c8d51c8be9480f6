"""A lock that keeps several processes from changing a person's data at the same time."""

from __future__ import annotations

from sqlalchemy import Connection, text


def lock_person(connection: Connection, user: int) -> None:
    """Lock a person until the transaction ends. Wait while another transaction has the lock.

    Do nothing with a SQLite file.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:user)"), {"user": user})
