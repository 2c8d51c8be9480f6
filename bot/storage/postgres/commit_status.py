"""What became of a commit during which the connection was lost: PostgreSQL keeps that by the transaction's number.

https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT (``pg_xact_status``)
"""

from __future__ import annotations

from enum import Enum

from sqlalchemy import Connection, text

NUMBER = "SELECT pg_current_xact_id()::text"
"""Returns the number of the open transaction, as text because it has 64 bits without a sign."""
_STATUS = text("SELECT pg_xact_status(CAST(:number AS xid8))")


class Outcome(Enum):
    """What a server says of a transaction that was to be committed."""

    COMMITTED = "committed"
    ABORTED = "rolled back"
    OPEN = "not decided"
    """The server has not noticed yet that the connection is lost."""


def outcome_of(connection: Connection, transaction: str) -> Outcome:
    """Return what became of a transaction."""
    status = connection.execute(_STATUS, {"number": transaction}).scalar_one()
    if status == "in progress":
        return Outcome.OPEN
    return Outcome.COMMITTED if status == "committed" else Outcome.ABORTED
