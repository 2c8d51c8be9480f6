"""The storage, through which the rest of the bot uses the database."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, insert, select, update

from bot.model.shard import OF_ALL, WHOLE, Shard
from bot.model.tournament import TableCall
from bot.storage.queries import notices, stored_tables, user_totals
from bot.storage.queries.blocks import BlockQueries
from bot.storage.queries.elsewhere import ElsewhereQueries
from bot.storage.queries.emojis import EmojiQueries
from bot.storage.queries.history import journal_archive
from bot.storage.queries.history.chronicles import ChronicleQueries
from bot.storage.queries.history.match_troubles import MatchTroubleQueries
from bot.storage.queries.leagues import LeagueQueries
from bot.storage.queries.notices import EndMentionQueries, InvitationQueries
from bot.storage.queries.people import PeopleQueries
from bot.storage.queries.preferences import (
    TABLES,
    ChannelPreferences,
    GuildPreferences,
    PreferenceQueries,
    UserPreferences,
)
from bot.storage.queries.tournaments import TournamentQueries, link
from bot.supervision.isolation import each
from bot.supervision.jobs import Jobs, Workers
from bot.supervision.troubles import Troubles
from engine.shuffles.fair_shuffle import SECRET_BYTES

from . import database_opening, rows, schema
from .databases import Database, database_of
from .encoding import pack
from .errors import Reason, StorageError
from .postgres.fleet import Fleet
from .postgres.process_notices import Notice, notify
from .sqlite.interruption import in_thread
from .units.transactions import OtherWork, prepare
from .values import Meta, Place, Recorded, Seat, Table, Total, Unit, UnreadableTable
from .writer import Hold, Writer

log = logging.getLogger(__name__)

T = TypeVar("T")
Clock = Callable[[], float]
"""Function that returns the bot's time in Unix seconds."""

_IS_LIVE = (schema.tables.c.status != schema.ENDED) & schema.tables.c.aside.is_(None)
PACKED_AT_ONCE = 50
"""Number of journals selected by one query. Each is packed separately, because presses wait for the same writer."""
DROPPED_AT_ONCE = 20
"""Number of journals dropped in one transaction. It is small because presses wait for the same writer."""
SHOWN_WITHIN = 86_400.0
"""Seconds for which the bot tries to show the end of a table in its messages."""


class Storage:
    """An open database of this process or, with PostgreSQL, of a fleet. All coroutines may raise ``StorageError``."""

    def __init__(
        self,
        database: Database,
        engine: Engine,
        lease: Hold,
        now: Clock,
        jobs: Jobs | None = None,
        troubles: Troubles | None = None,
    ) -> None:
        self.troubles = Troubles() if troubles is None else troubles
        """Items that were set aside, such as rows that could not be read."""
        self.fleet: Fleet | None = None
        """This process's membership in its fleet; ``None`` if it holds the database alone."""
        self._shards: tuple[Shard, ...] | None = None
        """The shards that this process owns in a fleet; ``None`` if it holds the database alone."""
        self._database = database
        self._now = now
        rows.note_in(engine, self.troubles)
        self._lease = lease
        self._writer = Writer(database, engine, lease, jobs)
        self._damage_check = database.damage_check()
        self._closed = False
        self.lost = self._writer.lost
        """Future that is done once another process has taken over the database. Then the program should end."""
        self._reader = database.open_readable_async()
        self._thread_reader = database.open_readable()
        # There are as many connections as threads, so a query never waits for a connection.
        self._long_reads = Workers("storage-reader", database.long_readers)
        for readers in (self._reader.sync_engine, self._thread_reader):
            rows.note_in(readers, self.troubles)
        self.guilds = PreferenceQueries(self, TABLES[GuildPreferences], GuildPreferences)
        """Preferences of servers."""
        self.channels = PreferenceQueries(self, TABLES[ChannelPreferences], ChannelPreferences)
        """Preferences of channels."""
        self.users = PreferenceQueries(self, TABLES[UserPreferences], UserPreferences)
        """Preferences of users."""
        self.leagues = LeagueQueries(self)
        """Seasons, ranked matches and standings."""
        self.people = PeopleQueries(self, database.base_path, now)
        """All data of individual users and servers."""
        self.elsewhere = ElsewhereQueries(self)
        """Tables of other processes where a user has a seat."""
        self.emojis = EmojiQueries(self)
        """Uploaded emojis."""
        self.blocks = BlockQueries(self)
        """Blocked users and servers."""
        self.end_mentions = EndMentionQueries(self)
        """Users who want to be mentioned when a match is over."""
        self.invitations = InvitationQueries(self)
        """Invitations to lobbies."""
        self.chronicles = ChronicleQueries(self)
        """Finished matches."""
        self.tournaments = TournamentQueries(self)
        """Tournaments and the tables that play their matches."""
        self.match_troubles = MatchTroubleQueries(self, self.troubles, now)
        """Finished matches that were set aside."""

    @classmethod
    async def open(
        cls,
        url: str,
        now: Clock,
        jobs: Jobs | None = None,
        troubles: Troubles | None = None,
        instance: str | None = None,
    ) -> Storage:
        """Open the database at ``url`` (``sqlite:///path`` or ``postgresql://host/name``) and take its lease.

        With PostgreSQL, join the fleet instead. ``instance`` is a name that no other running process has. ``now`` is
        the bot's clock in Unix seconds.

        Create missing folders and a missing file, and check the database. Run a migration that is due, but first
        back up a SQLite file to the folder ``backups`` next to it. If the lease belongs to a process that cannot be
        seen from here and may have died, wait for the lease to expire. Raise ``StorageError`` if the database
        cannot be used.
        """
        database = database_of(url)
        engine, lease, fleet = await database_opening.prepare(database, now, instance)
        with database.errors():
            opened = cls(database, engine, lease, now, jobs, troubles)
        opened.fleet = fleet
        return opened

    async def close(self) -> None:
        """Finish the submitted work, give back the lease, and close. Later calls fail with ``closed``."""
        self._closed = True
        self._long_reads.close()
        await self._reader.dispose()
        self._thread_reader.dispose()
        await self._writer.close()
        if self.fleet is not None:
            await self.fleet.close()

    def owns(self, guild: int) -> bool:
        """Return True if this process writes the data of a server."""
        return self._shards is None or self._shard_of(guild) is not None

    @property
    def share(self) -> float:
        """Return the share of the bot's shards that this process owns, as a fraction of 1."""
        return 1.0 if self._shards is None else math.fsum(1 / shard.count for shard in self._shards)

    def _shard_of(self, guild: int) -> Shard | None:
        return next((shard for shard in self._shards or () if shard.has(guild)), None)

    def taken(self, shard: Shard) -> None:
        """Drop from memory the data that another process may have changed while it owned a shard."""
        self.guilds.drop_all(shard.has)
        # It is not known here which server a channel belongs to, so the preferences of all channels are dropped.
        self.channels.drop_all(lambda _: True)

    def own(self, *shards: Shard) -> None:
        """Set the shards that this process owns. Writes for servers of other shards fail."""
        self._shards = shards

    async def send_notice(self, notice: Notice) -> None:
        """Send a notice to the processes that share the database, this one included."""
        await self.write_shared(lambda connection: notify(connection, notice))

    # --- tables -----------------------------------------------------------------------------------------------------

    async def without_table(self, channels: Sequence[int]) -> int | None:
        """Return the first of these channels that has never had a table; ``None`` if all have had one."""
        return await self.read(lambda connection: stored_tables.without_table(connection, channels))

    async def create_table(
        self,
        place: Place,
        meta: Meta,
        seats: Sequence[tuple[int, str]] = (),
        call: TableCall | None = None,
        secret: bytes | None = None,
        only_lobby_of: int | None = None,
    ) -> Table:
        """Store and return a new table in its lobby. ``seats`` are the user ids and names for seats 0, 1 and so on.

        The secret is drawn here, so that it is stored before anybody sees the table; pass ``secret`` to make the
        deal predictable. With a ``call``, the table plays the tournament match that ``call`` identifies.

        Raise ``StorageError`` (``table-exists``, with the ``table``) if the channel has a live table, or if the match
        of the tournament already has one. Raise ``has-lobby`` (with the ``table``) if the user ``only_lobby_of`` hosts
        a lobby in another process.
        """
        at, secret = self._now(), secret or secrets.token_bytes(SECRET_BYTES)

        def work(connection: Connection) -> int:
            if only_lobby_of is not None:
                self.elsewhere.reserve_lobby(connection, only_lobby_of)
            live = (schema.tables.c.channel_id == place.channel_id) & _IS_LIVE
            if (other := connection.execute(select(schema.tables.c.id).where(live)).scalar()) is not None:
                raise StorageError(Reason.TABLE_EXISTS, table=other)
            where = {"guild_id": place.guild_id, "channel_id": place.channel_id, "parent_id": place.parent_id}
            row = {**where, "status": schema.LOBBY, "meta": dict(meta), "created_at": at}
            number: int = connection.execute(
                insert(schema.tables).values(row).returning(schema.tables.c.id)
            ).scalar_one()
            connection.execute(insert(schema.shuffles).values(table_id=number, secret=secret))
            people = [
                {"table_id": number, "seat": seat, "user_id": user, "name": name, "joined_at": at}
                for seat, (user, name) in enumerate(seats)
            ]
            if people:
                connection.execute(insert(schema.seats), people)
            if call is not None:
                link(connection, number, call.tournament, call.round, call.index)
            return number

        number = await self.write(work, place.guild_id)
        sitting = tuple(Seat(seat, user, name, at) for seat, (user, name) in enumerate(seats))
        return Table(number, place, schema.LOBBY, dict(meta), at, None, None, sitting, None, secret=secret)

    def submit(self, unit: Unit, shard: Shard = WHOLE) -> asyncio.Future[None]:
        """Submit a unit of a shard to the writer. The future is done once the unit is committed.

        Units are committed in the order of submission, and units of several tables may share a transaction. The future
        fails with ``StorageError`` if the unit was not stored; then no part of it is visible, and other tables are not
        affected. The reason is ``out-of-step`` if an earlier unit of the table failed, ``repeated`` if the interaction
        was stored before, and ``fenced`` if another process owns the shard. Raise ``ValueError`` if the unit is
        invalid.
        """
        return self._writer.submit(prepare(unit, self._now(), shard))

    async def table(self, table_id: int) -> Table | None:
        """Return a table, live or ended; ``None`` if there is none. An ended table is returned without its match.

        Raise ``StorageError`` (``unreadable``) for a table that cannot be read.
        """
        return await self.read(lambda connection: stored_tables.table(connection, table_id))

    async def live_numbers(self) -> list[tuple[int, int]]:
        """Return the number and the server of each table that has not ended, ordered by number."""
        return await self.read_in_thread(stored_tables.live_numbers)

    async def live_tables(self, numbers: Sequence[int] | None = None) -> list[Table]:
        """Return the tables that have not ended, with their seats and matches; with ``numbers``, only these tables.

        A table that cannot be read is set aside with the reason. A table that was set aside before and can be read now
        is returned too; ``take_back`` makes it an ordinary table again.
        """
        unreadable: list[UnreadableTable] = []
        found = await self.read_in_thread(partial(stored_tables.live_tables, unreadable=unreadable, numbers=numbers))
        for bad in unreadable:
            await self._mark_aside(bad.number, bad.reason, bad.guild_id)
        return found

    async def unshown_tables(self, shard: Shard = WHOLE) -> list[Table]:
        """Return a shard's tables that ended recently and whose messages do not show this yet.

        Give up on tables that ended more than ``SHOWN_WITHIN`` seconds ago, and on tables that cannot be read.
        """
        unreadable: list[UnreadableTable] = []
        found = await self.read_in_thread(partial(stored_tables.unshown_tables, unreadable=unreadable))
        mine = [table for table in found if shard.has(table.place.guild_id)]
        since = self._now() - SHOWN_WITHIN
        given_up = {table.id: table.place.guild_id for table in mine if (table.ended_at or 0.0) < since}
        given_up |= {table.number: table.guild_id for table in unreadable if shard.has(table.guild_id)}
        for number, owner in given_up.items():
            await self.end_shown(number, owner)
        return [table for table in mine if table.id not in given_up]

    async def end_shown(self, table_id: int, guild_id: int) -> None:
        """Note that the messages of an ended table show its end, or never will. Never raise.

        Drop the requests to be mentioned at the end.
        """
        try:
            await self.write(partial(stored_tables.end_shown, table_id=table_id), guild_id)
        except StorageError as error:
            log.warning("Could not store that the end of table %d is shown: %s", table_id, error)

    async def newest_lines(self, last: int, numbers: Sequence[int]) -> dict[int, list[Recorded]]:
        """Return the newest ``last`` lines of each of these tables' journals, without lines that cannot be read."""
        return await self.read_in_thread(partial(stored_tables.newest_lines, last=last, numbers=numbers))

    async def set_aside(self, table_id: int, guild_id: int, reason: str) -> None:
        """Set aside a table that cannot be used, so that its channel is free for another table. Never raise."""
        log.error("Table %d cannot be used and is set aside: %s", table_id, reason)
        self.troubles.note("table", table_id, reason, guild_id)
        await self._mark_aside(table_id, reason, guild_id)

    async def take_back(self, table: Table) -> bool:
        """Restore a table that was set aside. Return False if it is gone, or its channel has another live table."""
        mine = update(schema.tables).where(schema.tables.c.id == table.id).values(aside=None, aside_at=None)

        def work(connection: Connection) -> bool:
            other = (schema.tables.c.channel_id == table.place.channel_id) & _IS_LIVE
            if connection.execute(select(schema.tables.c.id).where(other)).scalar() is not None:
                return False
            return connection.execute(mine).rowcount == 1

        return await self.write(work, table.place.guild_id)

    async def _mark_aside(self, table_id: int, reason: str, guild: int) -> None:
        mine = update(schema.tables).where(schema.tables.c.id == table_id, schema.tables.c.aside.is_(None))
        marked = mine.values(aside=reason, aside_at=self._now())
        try:
            await self.write(lambda connection: connection.execute(marked), guild)
        except StorageError as error:
            log.error("Could not store that table %d is set aside: %s", table_id, error)

    async def seats(self, table_id: int) -> tuple[Seat, ...]:
        """Return all players who sit or sat at a table, ordered by seat. Those without a seat come first."""
        return await self.read(lambda connection: stored_tables.seats(connection, table_id))

    async def journal(self, table_id: int, last: int | None = None) -> list[Recorded]:
        """Return the journal of a table's match, or its ``last`` lines, in order; empty if there is none."""
        return await self.read(lambda connection: stored_tables.journal(connection, table_id, last))

    async def last_state(self, table_id: int) -> dict[str, Any] | None:
        """Return the last stored state of a match as a JSON object; ``None`` if there is none."""
        return await self.read(lambda connection: stored_tables.last_state(connection, table_id))

    # --- results ----------------------------------------------------------------------------------------------------

    async def totals(self, guild_id: int, limit: int = 25) -> list[Total]:
        """Return the totals of up to ``limit`` users of a server, without hidden users; most points first."""
        return await self.read(lambda connection: user_totals.totals(connection, guild_id, limit))

    async def totals_of(self, guild_id: int, user_id: int) -> Total | None:
        """Return a user's totals in a server; ``None`` if none of their matches there counts."""
        return await self.read(lambda connection: user_totals.totals_of(connection, guild_id, user_id))

    # --- subscriptions ----------------------------------------------------------------------------------------------

    async def subscribe(self, guild_id: int, channel_id: int, user_id: int, wanted: bool) -> bool:
        """Subscribe a user to a channel of a server, or unsubscribe them; return True if that was a change."""
        return await self.write(lambda connection: notices.subscribe(connection, channel_id, user_id, wanted), guild_id)

    async def alert(self, guild_id: int, channel_id: int, every: float = 3600.0) -> list[int]:
        """Return the users to notify of a new table in a channel of a server, and note the notification.

        Return an empty list within ``every`` seconds of the last notification.
        """
        at = self._now()
        return await self.write(lambda connection: notices.alert(connection, channel_id, at, every), guild_id)

    @property
    def file(self) -> Path:
        """Return the path that determines the folder and names of the database's files (see ``Database.base_path``)."""
        return self._database.base_path

    @property
    def owned(self) -> tuple[Shard, ...] | None:
        """Return the shards that this process owns in a fleet; ``None`` if it holds the database alone."""
        return self._shards

    @property
    def writer_alive(self) -> bool:
        """Return True while the writer's thread runs."""
        return self._writer.is_alive

    @property
    def database_age(self) -> float:
        """Return the seconds since the database last accepted a transaction."""
        return self._writer.database_age

    @property
    def lease_age(self) -> float:
        """Return the seconds since this process last renewed its lease or, in a fleet, its row."""
        return self._lease.age

    @property
    def damage(self) -> str | None:
        """Return the damage that the last check of a SQLite file found; ``None`` if there is none."""
        return None if self._damage_check is None else self._damage_check.damage

    async def touch(self) -> None:
        """Wait until the writer has committed an empty change."""
        await self.write_shared(lambda _connection: None)

    # --- upkeep -----------------------------------------------------------------------------------------------------

    async def back_up_daily(self) -> None:
        """Back up a SQLite file and drop old daily backups, unless today's backup exists."""
        await in_thread(partial(self._database.back_up_daily, self._now()))

    async def drop_backups(self) -> None:
        """Drop old files kept by migrations and restores of a SQLite database."""
        await in_thread(partial(self._database.drop_backups, self._now()))

    async def look_for_damage(self) -> None:
        """Check a SQLite file for damage if that is due. Raise ``StorageError`` if it cannot be checked."""
        if self._damage_check is not None:
            await self._damage_check.look()

    async def pack_journals(self) -> None:
        """Pack the journals of ended matches. Set aside those that cannot be packed."""
        after = 0
        while numbers := await self.read(partial(journal_archive.ready, at_most=PACKED_AT_ONCE, after=after)):
            await each(numbers, self._pack, "packing a journal")
            after = numbers[-1]

    async def drop_journals(self, keep_days: int) -> int:
        """Drop the journals of matches that ended more than ``keep_days`` days ago.

        Keep those of matches still to be counted or settled. Return the number of packed journals dropped.
        """
        old = partial(journal_archive.droppable, before=self._now() - keep_days * 86_400, at_most=DROPPED_AT_ONCE)
        dropped = after = 0
        while numbers := await self.read_in_thread(partial(old, after=after)):
            dropped += await self.write(partial(journal_archive.drop, numbers=numbers), OF_ALL)
            after = numbers[-1]
        return dropped

    async def backup(self, file: Path) -> None:
        """Back up a SQLite database to a new ``file``. On PostgreSQL, raise ``StorageError`` (``on-server``)."""
        await in_thread(partial(self._database.back_up, file))

    async def _pack(self, number: int) -> None:
        async with self.match_troubles.noted("packing", number, OF_ALL):
            contents = await self.read(partial(journal_archive.contents, table_id=number))
            data = await asyncio.to_thread(pack, contents)
            await self.write(partial(journal_archive.store, table_id=number, data=data), OF_ALL)

    # --- for the query classes, and services that use them ----------------------------------------------------------

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Return the result of a query that sees one consistent state of the database."""

        async def work() -> T:
            with self._database.errors():
                async with self._reader.connect() as connection:
                    return await connection.run_sync(query)

        return await self._read(work)

    async def read_in_thread(self, query: Callable[[Connection], T]) -> T:
        """Return the result of a long query, which runs in a thread so that the event loop is not blocked.

        Only a few of these queries run simultaneously; the others wait.
        """

        def work() -> T:
            with self._database.errors(), self._thread_reader.connect() as connection:
                return query(connection)

        return await self._read(partial(self._long_reads.run, work))

    async def _read(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run a read; repeat it once if its connection was lost, for example when PostgreSQL restarted."""
        if self._closed:
            raise StorageError(Reason.CLOSED)
        try:
            return await work()
        except StorageError as error:
            if error.reason is not Reason.UNREACHABLE or self._closed:
                raise
        return await work()

    def write(self, work: Callable[[Connection], T], guild: int) -> asyncio.Future[T]:
        """Submit a change to one server's data, or to the whole database (``OF_ALL``). Return a future for its result.

        In a fleet, the future fails with ``fenced`` unless this process owns the shard of the server, or, with
        ``OF_ALL``, the first shard.
        """
        if self._shards is None:
            return self._writer.submit(work)
        if (shard := self._shard_of(guild)) is None:
            failed: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            failed.set_exception(StorageError(Reason.FENCED, shard=f"of server {guild}"))
            return failed
        return self._writer.submit(OtherWork(work, shard))

    def write_shared(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Submit a change that every process may make, whatever shards it owns.

        Use it for data that belongs to no server and is kept consistent by row locks and unique indexes.
        """
        return self._writer.submit(work)
