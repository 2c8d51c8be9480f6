"""The migrations on PostgreSQL. They create the models' database tables, as on SQLite."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import NullPool, create_engine, inspect, text
from sqlalchemy.engine import URL, make_url

from bot.storage import migration, schema
from tests import postgres_server

pytestmark = pytest.mark.postgres

SEED = 0x7FFF_FFFF_FFFF_FFF5
"""Almost the largest seed that could be stored before revision 0017."""


@pytest.fixture
def empty() -> Iterator[URL]:
    """Yield the address of an empty database."""
    with postgres_server.empty_database() as address:
        yield make_url(address).set(drivername="postgresql+psycopg")


def test_all_migrations_together_match_the_models_and_can_be_reverted(empty: URL) -> None:
    config = migration.configuration(empty)
    migration.upgrade(empty)
    command.check(config)
    command.downgrade(config, "base")
    with create_engine(empty, poolclass=NullPool).connect() as connection:
        assert set(inspect(connection).get_table_names()) <= {migration.VERSION_TABLE}
    migration.upgrade(empty)
    command.check(config)


def test_each_migration_can_be_reverted_and_repeated(empty: URL) -> None:
    config = migration.configuration(empty)
    for step in reversed(list(ScriptDirectory.from_config(config).walk_revisions())):
        command.upgrade(config, step.revision)
        command.downgrade(config, "-1")
        command.upgrade(config, "+1")
    command.check(config)


def test_partial_indices_and_storage_parameters_are_created(empty: URL) -> None:
    migration.upgrade(empty)
    predicates = "SELECT indexrelid::regclass::text FROM pg_index WHERE indpred IS NOT NULL"
    with create_engine(empty, poolclass=NullPool).connect() as connection:
        partial = set(connection.execute(text(predicates)).scalars())
        stored = connection.execute(text("SELECT reloptions FROM pg_class WHERE relname = 'snapshots'")).scalar_one()
    indices = [index for each in schema.metadata.tables.values() for index in each.indexes]
    assert partial == {str(one.name) for one in indices if one.dialect_options["sqlite"]["where"] is not None} != set()
    assert stored == ["fillfactor=50", "autovacuum_vacuum_scale_factor=0.05"]


def test_discord_ids_have_64_bits_everywhere(empty: URL) -> None:
    migration.upgrade(empty)
    with create_engine(empty, poolclass=NullPool).connect() as connection:
        wanted = text("SELECT table_name, column_name, data_type FROM information_schema.columns")
        columns = connection.execute(wanted).all()
    ids = ("guild_id", "channel_id", "user_id", "parent_id", "emoji_id", "interaction_id", "application_id", "subject")
    found = [row for row in columns if row.column_name in ids]
    assert len(found) > 30
    assert not [(row.table_name, row.column_name) for row in found if row.data_type != "bigint"]
    own = {"guild_preferences", "channel_preferences", "user_preferences", "channels"}
    assert {row.table_name for row in columns if row.column_name == "id" and row.data_type == "bigint"} == own


def test_seeds_survive_the_change_of_their_type(empty: URL) -> None:
    config = migration.configuration(empty)
    command.upgrade(config, "0017")
    engine = create_engine(empty, poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO tables (guild_id, channel_id, status, meta, created_at) VALUES (1, 2, 'ended', '{}', 0)")
        )
        connection.execute(text("INSERT INTO rulesets (rules_version, options) VALUES (1, '{}')"))
        seed = {"seed": SEED.to_bytes(32, "big")}
        connection.execute(text("INSERT INTO matches VALUES (1, 1, 3, :seed, 0, 0)"), seed)
    command.downgrade(config, "0016")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT seed FROM matches")).scalar_one() == SEED
    command.upgrade(config, "0017")
    with engine.connect() as connection:
        stored = connection.execute(text("SELECT seed FROM matches")).scalar_one()
    assert int.from_bytes(stored, "big") == SEED
