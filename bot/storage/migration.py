"""Migrations of a database to the tables of this version.

Alembic takes 10 MiB of memory, so it is imported only for a migration, which few starts need.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, column, inspect, select, table
from sqlalchemy.engine import URL

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).resolve().parents[2] / "migrations"
VERSION_TABLE = "alembic_version"


def configuration(database: Path | URL) -> Config:
    """Return Alembic's configuration for a SQLite file or the address of a PostgreSQL database."""
    from alembic.config import Config

    url = URL.create("sqlite", database=str(database)) if isinstance(database, Path) else database
    config = Config(attributes={"url": url})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def head() -> str:
    """Return the newest revision of this version of the program."""
    return revisions()[-1]


def is_known(revision: str) -> bool:
    """Return True if this version of the program has the revision. Other revisions belong to newer versions."""
    return revision in revisions()


@cache
def revisions() -> tuple[str, ...]:
    """Return all revisions of this version, oldest first. Each is the number at the beginning of a file name.

    Raise ``LookupError`` if there are no migrations.
    """
    found = tuple(sorted(file.name.partition("_")[0] for file in (FOLDER / "versions").glob("*_*.py")))
    if not found:
        raise LookupError(f"no migrations in {FOLDER}")
    return found


def revision(connection: Connection) -> str | None:
    """Return the revision of an open database; ``None`` if it was never migrated."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    stored: str | None = connection.scalars(
        select(table(VERSION_TABLE, column("version_num")).c.version_num)
    ).one_or_none()
    return stored


def upgrade(database: Path | URL) -> None:
    """Migrate the database to ``head`` in one transaction."""
    from alembic import command

    command.upgrade(configuration(database), "head")
