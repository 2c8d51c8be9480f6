"""Queries for the file of ``/server export`` and ``/server import``.

They cover the server's preferences and where its channels' tables are opened. The presets in the file have their own
queries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from bot.storage import schema
from bot.storage.portable import upsert

from .preferences import GuildPreferences

if TYPE_CHECKING:
    from bot.storage.store import Storage


Transaction = Connection
"""The open transaction that executes the statements."""


def preferences_of(storage: Storage, connection: Connection, guild: int) -> GuildPreferences:
    """Return the preferences of a server as they are in the open transaction."""
    return storage.guilds.read_in(connection, [guild]).get(guild) or GuildPreferences()


def places_of(storage: Storage, connection: Connection, guild: int) -> dict[int, str]:
    """Return the preference ``place`` of each channel that has preferences, keyed and ordered by channel id."""
    known = select(schema.channels.c.id).where(schema.channels.c.guild_id == guild).order_by(schema.channels.c.id)
    channels = list(connection.execute(known).scalars())
    found = storage.channels.read_in(connection, channels)
    return {channel: found[channel].place for channel in channels if channel in found}


def set_place(storage: Storage, connection: Connection, guild: int, channel: int, place: str) -> None:
    """Set the place where a channel's tables are opened."""
    connection.execute(upsert(schema.channels).values(id=channel, guild_id=guild).on_conflict_do_nothing())
    storage.channels.change_in(connection, channel, place=place)
