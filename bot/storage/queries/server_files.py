"""The parts of a server's file besides its presets: settings, and the places of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from bot.storage import schema
from bot.storage.portable import upsert

from .preferences import GuildPreferences

if TYPE_CHECKING:
    from bot.storage.store import Storage


Transaction = Connection
"""Context in which the statements of one unit are executed."""


def settings_of(storage: Storage, connection: Connection, guild: int) -> GuildPreferences:
    """Return the settings of a server."""
    return storage.guilds.read_in(connection, [guild]).get(guild) or GuildPreferences()


def places_of(storage: Storage, connection: Connection, guild: int) -> dict[int, str]:
    """Return where tables of channels are opened, for the channels that have it set, in the order of their ids."""
    known = select(schema.channels.c.id).where(schema.channels.c.guild_id == guild).order_by(schema.channels.c.id)
    channels = list(connection.execute(known).scalars())
    found = storage.channels.read_in(connection, channels)
    return {channel: found[channel].place for channel in channels if channel in found}


def set_place(storage: Storage, connection: Connection, guild: int, channel: int, place: str) -> None:
    """Set where tables of a channel are opened."""
    connection.execute(upsert(schema.channels).values(id=channel, guild_id=guild).on_conflict_do_nothing())
    storage.channels.change_in(connection, channel, place=place)
