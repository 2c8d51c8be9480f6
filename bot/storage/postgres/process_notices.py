"""Notices between processes that share a database.

A notice announces a change to data that other processes may have in memory, or requests an action from them. Journal
writes send no notices, because commits with notices wait for each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, text

from .postgres_connections import driver

CHANNEL = "houserules"
PersonKind = Literal["preferences", "forgotten"]
"""The kind of change: new preferences, or the deletion of all data about the person."""


@dataclass(frozen=True, slots=True)
class PersonNotice:
    """A change to the data stored about a person."""

    kind: PersonKind
    user: int

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return self.kind, str(self.user)


@dataclass(frozen=True, slots=True)
class Leaving:
    """A person's request, made with an interaction, to leave all tables."""

    user: int
    interaction: int

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return "leaving", str(self.user), str(self.interaction)


@dataclass(frozen=True, slots=True)
class ApplicationNotice:
    """A change to the application's commands or emojis."""

    words = ("application",)


@dataclass(frozen=True, slots=True)
class EmojisWanted:
    """A request to upload the emojis of a deck in one card style, because a table needs them."""

    deck: str
    style: str

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return "emojis", self.deck, self.style


Notice = PersonNotice | Leaving | ApplicationNotice | EmojisWanted


def notify(connection: Connection, notice: Notice) -> None:
    """Send a notice when the transaction commits. Do nothing for a SQLite file, which no other process uses."""
    if connection.dialect.name == "postgresql":
        values = {"channel": CHANNEL, "payload": " ".join(notice.words)}
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), values)


def listen(connection: Connection, receive: Callable[[Notice], None]) -> None:
    """Subscribe to notices and call ``receive`` with each notice that this version supports.

    Notices arrive together with the results of statements on this connection.
    """

    def read(payload: str) -> None:
        if (notice := _notice(payload)) is not None:
            receive(notice)

    driver(connection).add_notify_handler(lambda notice: read(notice.payload))
    connection.execute(text("LISTEN " + CHANNEL))


def _notice(payload: str) -> Notice | None:
    """Parse a notice; return ``None`` if this version does not support it."""
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
