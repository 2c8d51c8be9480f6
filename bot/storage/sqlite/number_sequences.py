"""Sequences of the row numbers that buttons contain. A restored database must not reuse such a number."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import Column, Connection, Integer, MetaData, String, Table, func, insert, inspect, select, update
from sqlalchemy.exc import DBAPIError

from bot.storage import schema
from bot.storage.schema import tournaments

from . import database

log = logging.getLogger(__name__)

NUMBERED = (schema.tables, schema.presets, schema.preset_drafts, schema.seasons, tournaments)
"""Tables whose ids are part of the ``custom_id`` of buttons, menus and forms."""

A_MILLION = 1_000_000
"""Amount added to a table's last number if the replaced database's last number is unknown or lower."""

_LAST = Table("sqlite_sequence", MetaData(), Column("name", String), Column("seq", Integer))
"""SQLite's own table with the last number of each AUTOINCREMENT table. SQLite ignores rows about other tables."""


def last(connection: Connection, table: Table) -> int:
    """Return the largest number that is known to have been given to a row of a table; 0 if there is none."""
    known = select(_LAST.c.seq).where(_LAST.c.name == table.name)
    numbers = [*connection.execute(known).scalars(), connection.execute(select(func.max(table.c.id))).scalar()]
    return max((number for number in numbers if number is not None), default=0)


def keep_last(connection: Connection, table: Table, number: int) -> None:
    """Store the last number of a table that is not AUTOINCREMENT and whose newest row may be deleted."""
    _set(connection, table, number)


def of_file(file: Path) -> dict[str, int] | None:
    """Return the last number of each ``NUMBERED`` table in a file; ``None`` if there is no readable database."""
    if not file.exists():
        return None
    try:
        with database.open_readable(file).connect() as connection:
            return {table.name: last(connection, table) for table in _there(connection)}
    except (DBAPIError, sqlite3.Error, OSError) as error:
        log.warning("The last numbers of %s cannot be read: %s", file, error)
        return None


def raise_above(connection: Connection, replaced: Mapping[str, int] | None) -> None:
    """Continue the numbers of the replaced database, so that buttons newer than the backup do not refer to new rows.

    Skip ``A_MILLION`` numbers of a table if the replaced database's last number is unknown or lower than the backup's.
    A lower number means that the backup comes from another database.
    """
    for table in _there(connection):
        here = last(connection, table)
        there = -1 if replaced is None else replaced.get(table.name, 0)
        _set(connection, table, there if there >= here else here + A_MILLION)


def _there(connection: Connection) -> list[Table]:
    names = set(inspect(connection).get_table_names())
    return [table for table in NUMBERED if table.name in names]


def _set(connection: Connection, table: Table, number: int) -> None:
    mine = update(_LAST).where(_LAST.c.name == table.name).values(seq=number)
    if connection.execute(mine).rowcount == 0:
        connection.execute(insert(_LAST).values(name=table.name, seq=number))
