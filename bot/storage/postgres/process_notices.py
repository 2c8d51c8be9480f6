"""Notices between processes that share a database.

A notice announces a change of what other processes may have in memory, or asks them to do something. Journal writes
send none, because commits with notices wait for each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, text

from .postgres_connections import driver

CHANNEL = "houserules"
PersonKind = Literal["preferences", "forgotten"]
"""The kind of change: new preferences, or the deletion of everything about the person."""


@dataclass(frozen=True, slots=True)
class PersonNotice:
    """A change of what is stored about a person."""

    kind: PersonKind
    user: int

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return self.kind, str(self.user)


@dataclass(frozen=True, slots=True)
class Leaving:
    """A request that a person leaves all tables. It was made with an interaction."""

    user: int
    interaction: int

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return "leaving", str(self.user), str(self.interaction)


@dataclass(frozen=True, slots=True)
class ApplicationNotice:
    """A change of the commands or emojis of the application."""

    words = ("application",)


@dataclass(frozen=True, slots=True)
class EmojisWanted:
    """A request for the emojis of a deck, which a table needs and which are not uploaded yet."""

    deck: str
    style: str

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return "emojis", self.deck, self.style


Notice = PersonNotice | Leaving | ApplicationNotice | EmojisWanted


def notify(connection: Connection, notice: Notice) -> None:
    """Send a notice when the transaction commits. A SQLite file has no other processes, so nothing is sent."""
    if connection.dialect.name == "postgresql":
        values = {"channel": CHANNEL, "payload": " ".join(notice.words)}
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), values)


def listen(connection: Connection, receive: Callable[[Notice], None]) -> None:
    """Call ``receive`` with each notice that arrives with the result of a statement on this connection."""

    def read(payload: str) -> None:
        if (notice := _notice(payload)) is not None:
            receive(notice)

    driver(connection).add_notify_handler(lambda notice: read(notice.payload))
    connection.execute(text("LISTEN " + CHANNEL))


def _notice(payload: str) -> Notice | None:
    """Parse a notice; return ``None`` for one that this version does not know."""
    match payload.split(" "):
        case ["preferences" | "forgotten" as kind, user] if user.isdecimal():
            return PersonNotice("forgotten" if kind == "forgotten" else "preferences", int(user))
        case ["leaving", user, interaction] if user.isdecimal() and interaction.isdecimal():
            return Leaving(int(user), int(interaction))
        case ["application"]:
            return ApplicationNotice()
        case ["emojis", deck, style]:
            return EmojisWanted(deck, style)
        case _:
            return None
