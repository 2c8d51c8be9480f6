"""Migrations between the versions of the database tables."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from alembic import command
from alembic.config import Config
from alembic.script import Script, ScriptDirectory
from sqlalchemy import insert, select, table, text, update
from sqlalchemy.engine import URL

from bot.storage import Origin, Storage, Table, migration, schema
from bot.storage.journal_check import replay
from bot.storage.sqlite import backup
from bot.storage.sqlite.database import open_plain, open_readable
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import GUILD, OPTIONS, Game, new_game, play_on, play_out

CHECKOUT = Path(__file__).resolve().parents[4]

TABLES_0019 = "8730d2d02d9a18fdd48664d4d0bbcd3f87c7e48a35ca54e0f9ed8c8d8f24805c"
"""SHA-256 of the statements that create all database tables and indices in revision 0019."""

NEXT_STEP = '''
"""A step that a later version might contain. It makes Alembic copy the whole database table."""
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "test", "{head}", None, None


def upgrade():
    with op.batch_alter_table("tables", recreate="always") as batch:
        batch.alter_column("ended", new_column_name="ending", existing_type=sa.String())
        batch.add_column(sa.Column("colour", sa.String(), nullable=False, server_default="red"))


def downgrade():
    with op.batch_alter_table("tables", recreate="always") as batch:
        batch.drop_column("colour")
        batch.alter_column("ending", new_column_name="ended", existing_type=sa.String())
'''

BROKEN_STEP = """
from alembic import op

revision, down_revision, branch_labels, depends_on = "test", "{head}", None, None


def upgrade():
    op.execute("CREATE TABLE half_done (id INTEGER)")
    op.execute("DELETE FROM tables")


def downgrade():
    pass
"""


def _steps() -> list[Script]:
    """Return all migrations, newest first."""
    return list(ScriptDirectory.from_config(migration.configuration(Path("unused.db"))).walk_revisions())


def _older_versions() -> list[ParameterSet]:
    """Return all revisions but the newest as parameters. Most of the older ones run only in the soak tests."""
    revisions = [step.revision for step in _steps()][1:]
    return [
        pytest.param(revision, marks=[] if age < 2 or age % 4 == 0 else [pytest.mark.soak])
        for age, revision in enumerate(revisions)
    ]


def statements(file: Path) -> dict[str, str]:
    """Return the SQL statements that created the database tables and indices, except Alembic's, by name."""
    with open_readable(file).connect() as connection:
        found = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
        return {row.name: _one_line(row.sql) for row in found if row.name != migration.VERSION_TABLE}


def _one_line(sql: str) -> str:
    """Return the statement on one line, without the spaces that an added column leaves before a comma or bracket."""
    return " ".join(sql.split()).replace(" ,", ",").replace(" )", ")")


def contents(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of the database tables that the models define, except the lease."""
    with open_readable(file).connect() as connection:
        return {
            name: sorted((tuple(row) for row in connection.execute(select("*").select_from(table(name)))), key=repr)
            for name in schema.metadata.tables
            if name != "lease"
        }


def with_step(file: Path, folder: Path, step: str) -> Config:
    """Write the migration ``step`` into ``folder``; return a configuration that includes it."""
    folder.mkdir(exist_ok=True)
    (folder / "test_step.py").write_text(step.format(head=migration.head()))
    config = migration.configuration(file)
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", f"{migration.FOLDER / 'versions'}\n{folder}")
    return config


async def create_with_match(url: str, clock: StandingClock) -> int:
    """Create a database with a running match, close the database, and return the table's id."""
    store = await Storage.open(url, clock)
    game = await new_game(store)
    await play_on(store, game, 25)
    await store.close()
    return game.table_id


def test_all_migrations_lead_to_the_schema_of_the_models(tmp_path: Path) -> None:
    migrated, made = tmp_path / "migrated.db", tmp_path / "made.db"
    migration.upgrade(migrated)
    with open_plain(made).connect() as connection:
        schema.metadata.create_all(connection)
    assert statements(migrated) == statements(made)
    command.check(migration.configuration(migrated))


def test_released_migrations_still_create_the_same_database_tables(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    command.upgrade(migration.configuration(file), "0019")
    with open_readable(file).connect() as connection:
        made = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"))
        digest = hashlib.sha256("\n".join(row.sql for row in made if row.name != migration.VERSION_TABLE).encode())
    assert digest.hexdigest() == TABLES_0019


def test_all_migrations_can_be_reverted_and_repeated(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    migration.upgrade(file)
    first = statements(file)
    command.downgrade(migration.configuration(file), "base")
    assert set(statements(file)) <= {"sqlite_sequence"}
    migration.upgrade(file)
    assert statements(file) == first


def test_each_migration_can_be_reverted_and_repeated(tmp_path: Path) -> None:
    config = migration.configuration(tmp_path / "a.db")
    for step in reversed(list(ScriptDirectory.from_config(config).walk_revisions())):
        command.upgrade(config, step.revision)
        made = statements(tmp_path / "a.db")
        command.downgrade(config, "-1")
        command.upgrade(config, "+1")
        assert statements(tmp_path / "a.db") == made


async def test_a_migration_that_copies_a_database_table_keeps_the_rows_that_refer_to_it(
    url: str, file: Path, tmp_path: Path, clock: StandingClock
) -> None:
    number = await create_with_match(url, clock)
    before = contents(file)
    assert all(before[name] for name in ("tables", "seats", "matches", "journal", "snapshots", "rulesets"))
    config = with_step(file, tmp_path / "steps", NEXT_STEP)
    command.upgrade(config, "test")
    middle = contents(file)
    assert {name: rows for name, rows in middle.items() if name != "tables"} == {
        name: rows for name, rows in before.items() if name != "tables"
    }
    assert [row[-1] for row in middle["tables"]] == ["red"]
    command.downgrade(config, migration.head())
    assert contents(file) == before
    assert replay(SqliteDatabase(file), number).differs is None


@pytest.mark.parametrize("revision", _older_versions())
async def test_a_running_match_continues_after_a_migration_from_an_older_version(
    url: str, file: Path, clock: StandingClock, revision: str
) -> None:
    number = await create_with_match(url, clock)
    command.downgrade(migration.configuration(file), revision)
    store = await Storage.open(url, clock)
    game = Game.resumed(await table_of(store, number))
    await play_out(store, game)
    await store.close()
    assert replay(SqliteDatabase(file), number).differs is None


async def test_matches_of_older_versions_get_the_preset_of_their_table(
    url: str, file: Path, clock: StandingClock
) -> None:
    number = await create_with_match(url, clock)
    command.downgrade(migration.configuration(file), "0005")
    table_state = {"house": {"preset": "Friday", "base": {"stacking": "same"}}}
    with open_plain(file).begin() as connection:
        connection.execute(update(schema.tables).values(meta=table_state))
        kept = {"name": "Friday", "folded": "friday", "options": {}, "rules_version": 1, "revision": 1}
        connection.execute(insert(schema.presets).values(id=7, guild_id=GUILD, **kept))
    store = await Storage.open(url, clock)
    await play_out(store, Game.resumed(await table_of(store, number)))
    past = await store.chronicles.match(number)
    await store.close()
    assert past is not None
    assert past.origin == Origin("Friday", 7, {"stacking": "same"})
    assert past.options == OPTIONS


async def table_of(store: Storage, number: int) -> Table:
    stored = await store.table(number)
    assert stored is not None
    return stored


async def test_a_failing_migration_changes_nothing(url: str, file: Path, tmp_path: Path, clock: StandingClock) -> None:
    await create_with_match(url, clock)
    before, made = contents(file), statements(file)
    with pytest.raises(RuntimeError, match="refer to rows that do not exist"):
        command.upgrade(with_step(file, tmp_path / "steps", BROKEN_STEP), "test")
    assert (contents(file), statements(file)) == (before, made)


async def test_a_backup_is_made_before_a_migration(
    url: str, file: Path, tmp_path: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await create_with_match(url, clock)
    known, old_head = migration.revisions(), migration.head()
    config = with_step(file, tmp_path / "steps", NEXT_STEP)
    monkeypatch.setattr(migration, "configuration", lambda file: _with_file(config, file))
    monkeypatch.setattr(migration, "revisions", lambda: (*known, "test"))
    store = await Storage.open(url, clock)
    await store.close()
    [copy] = backup.folder_of(file).iterdir()
    assert copy.name == f"houserules-before-test-from-{old_head}-2027-01-15-080000.db"
    assert "ending" in statements(file)["tables"]
    monkeypatch.undo()
    assert replay(SqliteDatabase(copy), number).differs is None
    assert set(copy.parent.iterdir()) == {copy}


async def test_a_new_or_current_database_is_not_backed_up(url: str, file: Path, clock: StandingClock) -> None:
    for _ in range(2):
        store = await Storage.open(url, clock)
        await store.close()
    assert not backup.folder_of(file).exists()


def test_the_names_of_migration_files_contain_the_revisions_in_order() -> None:
    assert migration.revisions() == tuple(step.revision for step in reversed(_steps()))
    assert migration.head() == _steps()[0].revision


def test_the_alembic_command_uses_the_same_migrations() -> None:
    config = Config(toml_file=CHECKOUT / "pyproject.toml")
    location = config.get_alembic_option("script_location")
    assert location is not None
    assert Path(location).resolve() == migration.FOLDER


def _with_file(config: Config, file: Path) -> Config:
    config.attributes["url"] = URL.create("sqlite", database=str(file))
    return config
