"""Runs the steps of ``migrations/`` that bring a database to the tables of this version."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

FOLDER = Path(__file__).resolve().parents[3] / "migrations"
VERSION_TABLE = "alembic_version"


def configuration(file: Path) -> Config:
    """Alembic's configuration for one database file."""
    config = Config(attributes={"file": file})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def head() -> str:
    """The revision of this version of the program."""
    revision = _scripts().get_current_head()
    if revision is None:
        raise LookupError(f"no migrations in {FOLDER}")
    return revision


def is_known(revision: str) -> bool:
    """Whether a revision is one of ours: an unknown one comes from a newer version."""
    try:
        return _scripts().get_revision(revision) is not None
    except CommandError:
        return False


def revision(connection: Connection) -> str | None:
    """The revision of an open database, ``None`` where no migration ever ran."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(file: Path) -> None:
    """Brings the database to ``head``, in one transaction."""
    command.upgrade(configuration(file), "head")


@cache
def _scripts() -> ScriptDirectory:
    # To know its steps alembic runs the file of each of them.
    return ScriptDirectory.from_config(configuration(Path()))
