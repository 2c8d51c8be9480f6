"""Row numbers for tables that are not AUTOINCREMENT on SQLite. No number is given twice."""

from __future__ import annotations

from sqlalchemy import Connection, Table, func, select

from .sqlite import number_sequences


def next_of(connection: Connection, table: Table) -> int:
    """Return the number of the next row."""
    if connection.dialect.name == "sqlite":
        return number_sequences.last(connection, table) + 1
    sequence = func.pg_get_serial_sequence(table.name, "id")
    return int(connection.execute(select(func.nextval(sequence))).scalar_one())


def keep(connection: Connection, table: Table, number: int) -> None:
    """Note that a row got a number, so that it is not reused if the row is deleted. PostgreSQL needs no note."""
    if connection.dialect.name == "sqlite":
        number_sequences.keep_last(connection, table, number)
