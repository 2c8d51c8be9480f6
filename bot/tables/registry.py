"""All live tables: the one object that commands and Discord's events talk to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.storage import Place, Storage

from .clock import Clock
from .house import House
from .presses import Answer, Press
from .shown import Renderer
from .wire import Wire


@dataclass(frozen=True, slots=True)
class Glance:
    """A live table at this moment. ``link``: its newest public message, ``None`` before the first."""

    id: int
    place: Place
    house: House
    link: str | None


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table. ``options`` as for ``engine.new_match``; ``language`` of its public texts; ``thread``: the name of the
    thread to be made for it, ``None`` to play in the channel; ``answer``: of the command, deals the host's hand."""

    guild: int
    channel: int
    host: int
    name: str
    host_language: str
    language: str
    options: Mapping[str, Any]
    limit: int
    answer: Answer
    thread: str | None = None


class Taken(Exception):
    """The channel has a live table already, or the host another open lobby (``lobby``)."""

    def __init__(self, glance: Glance, lobby: bool) -> None:
        super().__init__("taken")
        self.glance = glance
        self.lobby = lobby


class Tables:
    """The live tables of this process."""

    def __init__(self, storage: Storage, clock: Clock, renderer: Renderer, wire: Wire) -> None:
        raise NotImplementedError

    # --- looking ----------------------------------------------------------------------------------------------------

    def at(self, channel: int) -> Glance | None:
        """The live table of a channel or thread."""
        raise NotImplementedError

    def glance(self, table: int) -> Glance | None:
        """A live table by its number."""
        raise NotImplementedError

    def of_user(self, guild: int, user: int) -> list[Glance]:
        """The live tables of a server at which somebody sits."""
        raise NotImplementedError

    # --- what people do ---------------------------------------------------------------------------------------------

    def press(self, table: int, press: Press) -> None:
        """Puts a press into the queue of its table, at once. Whatever comes of it, the press is answered."""
        raise NotImplementedError

    async def open(self, opening: Opening) -> Glance:
        """Opens a table with its lobby. Raises ``Taken``, ``StorageError`` or ``Unreachable``; then there is none."""
        raise NotImplementedError

    def spoke(self, channel: int, user: int, at: float) -> None:
        """Somebody else than the bot wrote in a channel."""
        raise NotImplementedError

    # --- what happens to channels -----------------------------------------------------------------------------------

    def message_gone(self, channel: int, message: int) -> None:
        """A message was deleted."""
        raise NotImplementedError

    def channel_gone(self, channel: int) -> None:
        """A channel or thread was deleted."""
        raise NotImplementedError

    def thread_changed(self, thread: int, archived: bool, locked: bool) -> None:
        """A thread was archived, locked or reopened."""
        raise NotImplementedError

    def guild_out(self, guild: int) -> None:
        """A server is unavailable: its tables stand still."""
        raise NotImplementedError

    def guild_in(self, guild: int) -> None:
        """A server is there (again)."""
        raise NotImplementedError

    def guild_left(self, guild: int) -> None:
        """The bot was removed from a server: its tables are over."""
        raise NotImplementedError

    def preferences_changed(self, user: int) -> None:
        """Somebody changed how hands are shown."""
        raise NotImplementedError

    def language_changed(self, guild: int, language: str) -> None:
        """A server speaks another language from now on."""
        raise NotImplementedError

    # --- life -------------------------------------------------------------------------------------------------------

    async def load(self) -> int:
        """Loads all live tables, before the login; returns how many. From then on presses are carried out."""
        raise NotImplementedError

    def ready(self) -> None:
        """The gateway is ready: running tables are posted anew, little by little."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finishes the queues and what is on its way, at most five seconds; later presses are told to try again soon."""
        raise NotImplementedError
