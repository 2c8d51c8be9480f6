"""Row numbers for tables whose ids are not AUTOINCREMENT on SQLite. No number is given twice."""

from __future__ import annotations

from sqlalchemy import Connection, Table, func, select

from .sqlite import number_sequences


def next_of(connection: Connection, table: Table) -> int:
    """Return the number for the next row. Call ``keep`` after the row has been inserted."""
    if connection.dialect.name == "sqlite":
        return number_sequences.last(connection, table) + 1
    sequence = func.pg_get_serial_sequence(table.name, "id")
    return int(connection.execute(select(func.nextval(sequence))).scalar_one())


def keep(connection: Connection, table: Table, number: int) -> None:
    """Ensure that the number of a row is not reused after the row has been deleted. Do nothing on PostgreSQL."""
    if connection.dialect.name == "sqlite":
        number_sequences.keep_last(connection, table, number)
