"""The store: everything that the rest of the bot may ask of the database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from .preferences import ChannelPreferences, Clock, GuildPreferences, Preferences, UserPreferences
from .values import Meta, Place, Recorded, Seat, Table, Total, Unit


class Storage:
    """An open database, held by this process alone.

    ``guilds``, ``channels`` and ``users`` hold the preferences of servers, channels and people.
    """

    guilds: Preferences[GuildPreferences]
    channels: Preferences[ChannelPreferences]
    users: Preferences[UserPreferences]

    @classmethod
    async def open(cls, url: str, now: Clock) -> Storage:
        """Opens the SQLite database of ``url`` (``sqlite+aiosqlite:///path``), new or not, and takes its lease.

        Creates missing folders, checks the file, copies it to the folder ``backups`` beside it before a migration, and
        migrates it. ``now`` is the bot's clock in seconds since 1970. Raises ``StorageError``; then nothing was changed.
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Finishes what was submitted, gives the lease back, and closes. Later submissions fail with ``closed``."""
        raise NotImplementedError

    # --- tables -----------------------------------------------------------------------------------------------------

    async def create_table(self, place: Place, meta: Meta, seats: Sequence[tuple[int, str]] = ()) -> Table:
        """A new table in its lobby; ``seats`` are (user id, name) of seats 0, 1 and so on.

        Raises ``StorageError`` ``table-exists`` (with its ``table``) if the channel has a live table.
        """
        raise NotImplementedError

    def submit(self, unit: Unit) -> asyncio.Future[None]:
        """Hands a unit to the writer; the future is done when it is committed, in the order of submission.

        Units of several tables may share a transaction. The future fails with ``StorageError`` if the unit was not kept:
        then nothing of it is visible and all others are unharmed. A unit that follows on one that failed fails too
        (``out-of-step``); one whose interaction was counted before fails with ``repeated``.
        """
        raise NotImplementedError

    async def table(self, table_id: int) -> Table | None:
        """One table, live or ended."""
        raise NotImplementedError

    async def live_tables(self) -> list[Table]:
        """All tables that have not ended, with their seats and the states of their matches."""
        raise NotImplementedError

    async def live_table_in(self, channel_id: int) -> Table | None:
        """The live table of a channel or thread."""
        raise NotImplementedError

    async def seats(self, table_id: int) -> tuple[Seat, ...]:
        """Everybody who sits or sat at a table."""
        raise NotImplementedError

    async def journal(self, table_id: int, last: int | None = None) -> list[Recorded]:
        """The journal of a table's match, or its ``last`` lines, in order; empty where there is none (any more)."""
        raise NotImplementedError

    # --- results ----------------------------------------------------------------------------------------------------

    async def totals(self, guild_id: int, limit: int = 25) -> list[Total]:
        """The server's running totals, most points first."""
        raise NotImplementedError

    async def totals_of(self, guild_id: int, user_id: int) -> Total | None:
        """One person's running totals in a server."""
        raise NotImplementedError

    # --- "tell me when a table opens" -------------------------------------------------------------------------------

    async def subscribe(self, channel_id: int, user_id: int, wanted: bool) -> bool:
        """Notes whether a person wants to hear of new tables in a channel; returns whether that changed anything."""
        raise NotImplementedError

    async def alert(self, channel_id: int, every: float = 3600.0) -> list[int]:
        """The user ids to notify of a table that opens now; empty if somebody was within ``every`` seconds before."""
        raise NotImplementedError

    # --- upkeep -----------------------------------------------------------------------------------------------------

    async def keep_house(self, keep_replays_days: int) -> None:
        """What is due: a daily copy (seven are kept), packing journals of ended matches, dropping old ones.

        To be called after the start and then every hour or so; costs little when nothing is due. Never raises: what
        fails is logged and tried again next time.
        """
        raise NotImplementedError

    async def backup(self, file: Path) -> None:
        """Copies the database to a new ``file`` while it is in use. Raises ``StorageError``."""
        raise NotImplementedError
