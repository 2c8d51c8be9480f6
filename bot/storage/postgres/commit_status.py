"""The status of a transaction whose connection was lost during the commit.

PostgreSQL stores the status under the number of the transaction. See ``pg_xact_status``:
https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT
"""

from __future__ import annotations

from enum import Enum

from sqlalchemy import Connection, text

NUMBER = "SELECT pg_current_xact_id()::text"
"""Query for the number of the open transaction, as text because it is an unsigned 64-bit integer."""
SERVER = (
    "SELECT (SELECT system_identifier FROM pg_control_system())::text || ' ' || "
    "CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END"
)
"""Query for the identity of the server, followed by its timeline.

The timeline changes when a standby takes over. A standby that lacks the last commits reuses their numbers for other
transactions.
"""
_STATUS = text("SELECT pg_xact_status(CAST(:number AS xid8))")


class CommitStatus(Enum):
    """Status of a transaction after its commit was sent."""

    COMMITTED = "committed"
    ABORTED = "rolled back"
    OPEN = "not decided"
    """The server has not noticed the lost connection yet."""


def status_of(connection: Connection, transaction: str) -> CommitStatus:
    """Return the status of a transaction. ``connection`` must use the server and timeline of the transaction."""
    found = connection.execute(_STATUS, {"number": transaction}).scalar_one()
    if found == "in progress":
        return CommitStatus.OPEN
    return CommitStatus.COMMITTED if found == "committed" else CommitStatus.ABORTED
