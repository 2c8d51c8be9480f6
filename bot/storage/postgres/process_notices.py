"""Notices between the processes on one server: what one has changed, others may have in memory, or should do.

No journal write notifies: a commit with a notice waits for all others that have one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, text

from .postgres_connections import driver

CHANNEL = "houserules"
PersonKind = Literal["preferences", "forgotten"]
"""What was changed of a person: the preferences, or everything, because the person is forgotten."""


@dataclass(frozen=True, slots=True)
class PersonNotice:
    """Something of a person was changed."""

    kind: PersonKind
    user: int

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return self.kind, str(self.user)


@dataclass(frozen=True, slots=True)
class Leaving:
    """A person leaves all tables, because of an interaction."""

    user: int
    interaction: int

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return "leaving", str(self.user), str(self.interaction)


@dataclass(frozen=True, slots=True)
class ApplicationNotice:
    """The commands or emojis of the application were changed."""

    words = ("application",)


@dataclass(frozen=True, slots=True)
class EmojisWanted:
    """A table needs the emojis of a deck, which are not uploaded yet."""

    deck: str
    style: str

    @property
    def words(self) -> tuple[str, ...]:
        """Return the notice as words."""
        return "emojis", self.deck, self.style


Notice = PersonNotice | Leaving | ApplicationNotice | EmojisWanted


def notify(connection: Connection, notice: Notice) -> None:
    """Send a notice with the transaction; a file has no other processes that could receive it."""
    if connection.dialect.name == "postgresql":
        values = {"channel": CHANNEL, "said": " ".join(notice.words)}
        connection.execute(text("SELECT pg_notify(:channel, :said)"), values)


def listen(connection: Connection, receive: Callable[[Notice], None]) -> None:
    """Call ``receive`` with notices whenever a statement is carried out on this connection."""

    def read(said: str) -> None:
        if (notice := _notice(said)) is not None:
            receive(notice)

    driver(connection).add_notify_handler(lambda notice: read(notice.payload))
    connection.execute(text("LISTEN " + CHANNEL))


def _notice(said: str) -> Notice | None:
    """Return the notice of these words; ``None`` for one that only other versions know."""
    match said.split(" "):
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
