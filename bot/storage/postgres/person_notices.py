"""Notices between the processes on one server: what one has changed, others may have in memory.

No journal write notifies: a commit with a notice waits for all others that have one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, text

from .postgres_connections import driver

CHANNEL = "houserules"
Kind = Literal["preferences", "forgotten"]
"""What was changed of a person: the preferences, or everything, because the person is forgotten."""


@dataclass(frozen=True, slots=True)
class PersonNotice:
    """Something of a person was changed."""

    kind: Kind
    user: int


def notify(connection: Connection, notice: PersonNotice) -> None:
    """Send a notice with the transaction; a file has no other processes that could receive it."""
    if connection.dialect.name == "postgresql":
        values = {"channel": CHANNEL, "said": f"{notice.kind} {notice.user}"}
        connection.execute(text("SELECT pg_notify(:channel, :said)"), values)


def listen(connection: Connection, receive: Callable[[PersonNotice], None]) -> None:
    """Call ``receive`` with notices whenever a statement is carried out on this connection."""

    def read(said: str) -> None:
        kind, _, user = said.partition(" ")
        if kind in ("preferences", "forgotten") and user.isdecimal():
            receive(PersonNotice("forgotten" if kind == "forgotten" else "preferences", int(user)))

    driver(connection).add_notify_handler(lambda notice: read(notice.payload))
    connection.execute(text("LISTEN " + CHANNEL))
