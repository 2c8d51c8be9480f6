"""Runs the migrations that bring a database to this version's tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.engine import URL

FOLDER = Path(__file__).resolve().parents[2] / "migrations"
VERSION_TABLE = "alembic_version"


def configuration(database: Path | URL) -> Config:
    """Return Alembic's configuration for a SQLite file or the address of a PostgreSQL database."""
    url = URL.create("sqlite", database=str(database)) if isinstance(database, Path) else database
    config = Config(attributes={"url": url})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def head() -> str:
    """Return the revision of this version of the program."""
    revision = _scripts().get_current_head()
    if revision is None:
        raise LookupError(f"no migrations in {FOLDER}")
    return revision


def is_known(revision: str) -> bool:
    """Return True if a revision exists in this version; an unknown one comes from a newer version."""
    try:
        return _scripts().get_revision(revision) is not None
    except CommandError:
        return False


def revision(connection: Connection) -> str | None:
    """Return the revision of an open database, ``None`` if it was never migrated."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(database: Path | URL) -> None:
    """Migrate the database to ``head`` in one transaction."""
    command.upgrade(configuration(database), "head")


@cache
def _scripts() -> ScriptDirectory:
    # Cached because Alembic executes the file of every migration to find the steps.
    return ScriptDirectory.from_config(configuration(Path()))
