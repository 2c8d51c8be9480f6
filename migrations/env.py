"""Alembic's entry point: migrates a SQLite file, given by the program or as ``alembic -x file=PATH``.

The connection is a separate one with foreign keys off: a batch migration copies a table and drops the old one, which
would delete all rows that refer to it. Everything runs in one transaction, which ends with a check of all references.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import context
from sqlalchemy import Connection, NullPool, create_engine, event

from bot.storage.schema import metadata
from bot.storage.sqlite.interruption import watched


def database_file() -> Path:
    """Return the file to migrate."""
    given = context.config.attributes.get("file") or context.get_x_argument(as_dictionary=True).get("file")
    if not given:
        raise SystemExit("Which database? alembic -x file=PATH ...")
    return Path(str(given)).absolute()


def check_references(connection: Connection) -> None:
    """Raise ``RuntimeError`` if a migration has left rows whose references are broken."""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise RuntimeError(f"rows of {sorted({row[0] for row in broken})} refer to rows that do not exist")


def run(file: Path) -> None:
    """Run the migrations that Alembic was asked for."""

    def connect() -> sqlite3.Connection:
        connection = watched(sqlite3.connect(file, isolation_level=None))
        connection.execute("PRAGMA foreign_keys=OFF")
        return connection

    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    event.listen(engine, "begin", begin)
    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=metadata,
            render_as_batch=True,
            transaction_per_migration=False,
            transactional_ddl=True,  # possible because the driver does not begin transactions
        )
        with context.begin_transaction():
            context.run_migrations()
            check_references(connection)


run(database_file())
