"""Export, anonymisation and deletion of the data of users and servers, and hiding of users from public boards."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Select, Table, delete, select, update

from bot.storage import forgotten, schema
from bot.storage.portable import upsert
from bot.storage.postgres.process_notices import PersonNotice, notify
from bot.storage.schema import alerts, subscriptions, tournament_people, tournaments

from . import own_matches, stored_tables

if TYPE_CHECKING:
    from bot.storage.store import Storage

log = logging.getLogger(__name__)

NOBODY_ABOVE = 1 << 32
"""The ids of forgotten users are replaced with numbers below ``-NOBODY_ABOVE``."""
NOBODY_BELOW = 1 << 62
"""Size of the range from which such a number is chosen at random."""

DELETED_AT_ONCE = 20
"""Maximum number of game tables that are deleted in one transaction, with their journals."""

BELONGS_TO_CHANNEL = {schema.channel_preferences: "id", subscriptions: "channel_id", alerts: "channel_id"}
ANONYMOUS = (
    *(schema.seats, schema.shuffle_words, schema.members, schema.league_results, schema.standings),
    tournament_people,
)
"""Database tables where a number replaces the id of a forgotten user.

The user's rows are deleted from all other tables except ``OUTLASTING``, and from ``members`` for servers where the user
never had a seat and never entered a tournament.
"""
OUTLASTING = (schema.blocks,)
"""Database tables that keep the rows of a forgotten user, because users could otherwise lift their own blocks."""


def is_nobody(user: int) -> bool:
    """Return True if the number stands for a forgotten user."""
    return user < -NOBODY_ABOVE


class PeopleQueries:
    """Stored data of users and servers. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage, file: Path, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._listed = forgotten.list_of(file)

    # --- public boards ----------------------------------------------------------------------------------------------

    async def hidden(self) -> frozenset[int]:
        """Return all users who do not want to appear on public boards."""
        query = select(schema.hidden.c.user_id)
        return await self._database.read(lambda connection: frozenset(connection.execute(query).scalars()))

    async def hide(self, user: int, wanted: bool) -> None:
        """Store whether a user is left out of public boards."""

        def work(connection: Connection) -> None:
            if wanted:
                connection.execute(upsert(schema.hidden).values(user_id=user).on_conflict_do_nothing())
            else:
                connection.execute(delete(schema.hidden).where(schema.hidden.c.user_id == user))

        await self._database.write_shared(work)

    # --- one user ---------------------------------------------------------------------------------------------------

    async def export(self, user: int) -> dict[str, Any]:
        """Return a user's rows by database table, and the user's preferences and matches, as JSON values.

        Words added to shuffles are left out until the table has ended, because the seeds depend on them.
        """

        def query(connection: Connection) -> dict[str, Any]:
            found = {
                str(table.name): stored_tables.plain(connection, _exported(table).where(table.c.user_id == user))
                for table in _of_people()
            }
            mine = schema.user_preferences
            found["settings"] = stored_tables.plain(connection, select(mine.c.data).where(mine.c.id == user))
            blocks = schema.operator_blocks
            blocked = select(blocks.c.at).where(blocks.c.kind == "user", blocks.c.subject == user)
            found["operator_blocks"] = stored_tables.plain(connection, blocked)
            return {**found, "matches": own_matches.of_user(connection, user)}

        return await self._database.read_in_thread(query)

    async def forget(self, user: int) -> None:
        """Replace a user's id with a number that stands for nobody, and delete their name, preferences and other rows.

        The number is different in each server. Results stay under that number, and rows in ``OUTLASTING`` remain.
        The user is noted as forgotten, so that restored backups do not bring the data back.
        """
        at = self._now()

        def work(connection: Connection) -> forgotten.Entries:
            forget(connection, user)
            notify(connection, PersonNotice("forgotten", user))
            return forgotten.note(connection, user, at)

        entries = await self._database.write_shared(work)
        try:
            await asyncio.to_thread(forgotten.append, self._listed, entries)
        except OSError as error:
            log.error("The list of forgotten users could not be written; the next start will write it: %s", error)

    async def forgotten_seats(self) -> list[tuple[int, int]]:
        """Return the table and seat of each forgotten user who still has a seat at a live table."""
        seats = schema.seats.c
        query = (
            select(seats.table_id, seats.seat)
            .join(schema.tables)
            .where(
                schema.tables.c.status != schema.ENDED,
                seats.user_id < -NOBODY_ABOVE,
                seats.seat.is_not(None),
                seats.left_at.is_(None),
            )
        )
        return await self._database.read(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    # --- the application --------------------------------------------------------------------------------------------

    async def application(self, mine: int) -> int:
        """Return the id of the application that the database belongs to. If none is stored, store ``mine`` first."""
        row = upsert(schema.application).values(id=1, application_id=mine).on_conflict_do_nothing()

        def work(connection: Connection) -> int:
            connection.execute(row)
            return int(connection.execute(select(schema.application.c.application_id)).scalar_one())

        return await self._database.write_shared(work)

    # --- one server -------------------------------------------------------------------------------------------------

    async def servers(self) -> set[int]:
        """Return all servers that have stored data."""

        def query(connection: Connection) -> set[int]:
            found = {guild for table in _of_servers() for guild in connection.execute(_guilds(table)).scalars()}
            return found | set(connection.execute(select(schema.guild_preferences.c.id)).scalars())

        return await self._database.read(query)

    async def store_server_of(self, channel: int, guild: int) -> None:
        """Store the server of a channel. A server that is already stored is not changed."""
        row = upsert(schema.channels).values(id=channel, guild_id=guild).on_conflict_do_nothing()
        await self._database.write(lambda connection: connection.execute(row), guild)

    async def channels_without_server(self) -> set[int]:
        """Return the channels that have stored data but no stored server."""

        def query(connection: Connection) -> set[int]:
            found: set[int] = set()
            for table, name in BELONGS_TO_CHANNEL.items():
                found |= set(connection.execute(select(table.c[name]).distinct()).scalars())
            return found - set(connection.execute(select(schema.channels.c.id)).scalars())

        return await self._database.read(query)

    async def departed(self, guild: int, at: float) -> None:
        """Note that a server has removed the bot. An earlier note is not changed."""
        row = upsert(schema.departures).values(guild_id=guild, at=at).on_conflict_do_nothing()
        await self._database.write(lambda connection: connection.execute(row), guild)

    async def returned(self, guild: int) -> None:
        """Note that a server that had removed the bot has added it again."""
        query = delete(schema.departures).where(schema.departures.c.guild_id == guild)
        await self._database.write(lambda connection: connection.execute(query), guild)

    async def departures(self) -> dict[int, float]:
        """Return the times when servers removed the bot, by server."""
        query = select(schema.departures.c.guild_id, schema.departures.c.at)
        return await self._database.read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    async def delete_server(self, guild: int) -> None:
        """Delete all stored data of a server.

        Its tables are deleted in batches, because players' presses wait for the same writer. The record of its
        departure is deleted last, so that the next run deletes the rest if a batch fails.
        """
        places = schema.tables.c

        def delete_channels(connection: Connection) -> None:
            mine = set(
                connection.execute(select(schema.channels.c.id).where(schema.channels.c.guild_id == guild)).scalars()
            )
            for column in (places.channel_id, places.parent_id):
                mine |= set(connection.execute(select(column).where(places.guild_id == guild)).scalars())
            for table, name in BELONGS_TO_CHANNEL.items():
                for channel in mine - {None}:
                    connection.execute(delete(table).where(table.c[name] == channel))

        def delete_rest(connection: Connection) -> None:
            for table in _of_servers():
                connection.execute(delete(table).where(table.c.guild_id == guild))
            connection.execute(delete(schema.guild_preferences).where(schema.guild_preferences.c.id == guild))

        await self._database.write(delete_channels, guild)
        some = select(places.id).where(places.guild_id == guild).order_by(places.id).limit(DELETED_AT_ONCE)
        while numbers := await self._database.read(lambda connection: list(connection.execute(some).scalars())):
            await self._database.write(partial(_delete_tables, numbers=numbers), guild)
        await self._database.write(delete_rest, guild)


def _delete_tables(connection: Connection, numbers: Sequence[int]) -> None:
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(numbers)))


def forget(connection: Connection, user: int) -> None:
    """Replace a user's id with numbers that stand for nobody, and delete their name, preferences and other rows.

    Results stay under these numbers, and rows in ``OUTLASTING`` remain.
    """
    for guild in _servers_of(connection, user):
        _rename(connection, guild, user, -NOBODY_ABOVE - 1 - secrets.randbelow(NOBODY_BELOW))
    for table in _of_people():
        if table not in (*ANONYMOUS, *OUTLASTING) or table is schema.members:
            connection.execute(delete(table).where(table.c.user_id == user))
    connection.execute(delete(schema.user_preferences).where(schema.user_preferences.c.id == user))


def forget_again(connection: Connection, listed: forgotten.Entries) -> int:
    """Forget the users whose entries in ``listed`` are missing or older in the database, and store these entries.

    Return the number of these users who had data. Entries are missing or older only if the database comes from a backup
    that was made before the users were forgotten.
    """
    missing = forgotten.newer(listed, forgotten.known_to(connection))
    if not missing:
        return 0
    users = set(connection.execute(select(schema.user_preferences.c.id)).scalars())
    for table in _of_people():
        users |= set(connection.execute(select(table.c.user_id).distinct()).scalars())
    found = forgotten.among(sorted(users), missing)
    for user in found:
        forget(connection, user)
    forgotten.add(connection, missing)
    return len(found)


def _of_people() -> Iterator[Table]:
    return (table for table in schema.metadata.sorted_tables if "user_id" in table.c)


def _exported(table: Table) -> Select[Any]:
    """Return the query for the rows of all users in a table, without rows that no export may contain."""
    if table is not schema.shuffle_words:
        return select(table)
    over = select(schema.tables.c.id).where(schema.tables.c.status == schema.ENDED)
    return select(table).where(table.c.table_id.in_(over))


def _of_servers() -> list[Table]:
    """Return all database tables with rows that belong to servers, each after the tables that refer to it."""
    return [table for table in reversed(schema.metadata.sorted_tables) if "guild_id" in table.c]


def _guilds(table: Table) -> Select[Any]:
    return select(table.c.guild_id).distinct()


def _servers_of(connection: Connection, user: int) -> list[int]:
    seats, tables = schema.seats, schema.tables
    query = select(tables.c.guild_id).join(seats, seats.c.table_id == tables.c.id).where(seats.c.user_id == user)
    found = set(connection.execute(query.distinct()).scalars())
    mine = tournament_people
    entered = select(tournaments.c.guild_id).join(mine, mine.c.tournament_id == tournaments.c.id)
    return sorted(found | set(connection.execute(entered.where(mine.c.user_id == user).distinct()).scalars()))


def _rename(connection: Connection, guild: int, user: int, nobody: int) -> None:
    tables = select(schema.tables.c.id).where(schema.tables.c.guild_id == guild)
    seasons = select(schema.seasons.c.id).where(schema.seasons.c.guild_id == guild)
    seats, results, standings = schema.seats, schema.league_results, schema.standings
    mine = (seats.c.user_id == user) & seats.c.table_id.in_(tables)
    connection.execute(update(seats).where(mine).values(user_id=nobody, name=""))
    mine = (results.c.user_id == user) & results.c.season_id.in_(seasons)
    connection.execute(update(results).where(mine).values(user_id=nobody))
    mine = (standings.c.user_id == user) & standings.c.season_id.in_(seasons)
    connection.execute(update(standings).where(mine).values(user_id=nobody))
    words = schema.shuffle_words
    mine = (words.c.user_id == user) & words.c.table_id.in_(tables)
    connection.execute(update(words).where(mine).values(user_id=nobody, word=None))
    entered = select(tournaments.c.id).where(tournaments.c.guild_id == guild)
    mine = (tournament_people.c.user_id == user) & tournament_people.c.tournament_id.in_(entered)
    connection.execute(update(tournament_people).where(mine).values(user_id=nobody, name=""))
    # The time when a user joined could identify the account, so it is set to 0.
    members = schema.members
    mine = (members.c.user_id == user) & (members.c.guild_id == guild)
    connection.execute(update(members).where(mine).values(user_id=nobody, joined_at=0.0))
