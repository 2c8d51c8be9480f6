"""Alembic's entry point. It migrates the database given by the program or by ``alembic -x database=ADDRESS``.

A SQLite file is migrated on a separate connection with foreign keys disabled. A batch migration copies a table and
drops the old one. If foreign keys were enabled, dropping it would either fail or delete the rows that refer to it. All
migrations of the file run in one transaction, which ends with a check of all references. On PostgreSQL, one process
migrates while the others wait for it.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import context
from sqlalchemy import Connection, NullPool, create_engine, event, text
from sqlalchemy.engine import URL, make_url

from bot.storage.schema import metadata
from bot.storage.sqlite.interruption import watched

MIGRATING = 0x686F757365
"""The number of the PostgreSQL lock that a process holds while it migrates."""


def database_url() -> URL:
    """Return the address of the database to migrate; exit if none is given."""
    arguments = context.get_x_argument(as_dictionary=True)
    given = context.config.attributes.get("url") or arguments.get("database")
    if not given:
        raise SystemExit("No database is given. Use: alembic -x database=sqlite:///PATH ...")
    return make_url(given)


def check_references(connection: Connection) -> None:
    """Raise ``RuntimeError`` if a migration has left rows with broken references."""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise RuntimeError(f"rows of {sorted({row[0] for row in broken})} refer to rows that do not exist")


def migrate_file(file: Path) -> None:
    """Run the requested migrations on a SQLite file, and check all references."""

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


def migrate_server(url: URL) -> None:
    """Run the requested migrations on a PostgreSQL database."""
    with create_engine(url, poolclass=NullPool).connect() as connection:
        context.configure(connection=connection, target_metadata=metadata, transaction_per_migration=False)
        with context.begin_transaction():
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
            context.run_migrations()


def run(url: URL) -> None:
    """Run the requested migrations on the database at this address."""
    if url.get_backend_name() == "sqlite":
        migrate_file(Path(str(url.database)).absolute())
    else:
        migrate_server(url)


run(database_url())
