"""The outcome of a commit during which the connection was lost. PostgreSQL keeps it by the transaction's number.

https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT (``pg_xact_status``)
"""

from __future__ import annotations

from enum import Enum

from sqlalchemy import Connection, text

NUMBER = "SELECT pg_current_xact_id()::text"
"""Returns the number of the open transaction, as text because it has 64 bits without a sign."""
SERVER = (
    "SELECT (SELECT system_identifier FROM pg_control_system())::text || ' ' || "
    "CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END"
)
"""Returns the identity of the server and its timeline, which changes when a standby takes over.

A standby that lacks the last commits gives their numbers to other transactions.
"""
_STATUS = text("SELECT pg_xact_status(CAST(:number AS xid8))")


class Outcome(Enum):
    """The state of a transaction that was about to be committed."""

    COMMITTED = "committed"
    ABORTED = "rolled back"
    OPEN = "not decided"
    """The server has not noticed yet that the connection was lost."""


def outcome_of(connection: Connection, transaction: str) -> Outcome:
    """Return the state of a transaction, on the server and timeline on which it was begun."""
    status = connection.execute(_STATUS, {"number": transaction}).scalar_one()
    if status == "in progress":
        return Outcome.OPEN
    return Outcome.COMMITTED if status == "committed" else Outcome.ABORTED
