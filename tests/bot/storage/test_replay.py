"""Packed journals of ended matches, and replays that check journals."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import func, select, update

import engine
from bot.history.chronicle import Chronicle
from bot.leagues.leagues import Leagues
from bot.storage import Reason, Storage, StorageError, schema
from bot.storage.journal_check import replay
from bot.storage.sqlite.database import open_readable, open_writable
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from tests.bot.standing_clock import StandingClock

from .stored_games import GUILD, Game, new_game, new_table, play_on, play_out, run_maintenance

DAY = 86_400


def row_counts(file: Path) -> dict[str, int]:
    """Return the number of rows in each database table that belongs to journals."""
    with open_readable(file).connect() as connection:
        tables = (schema.journal, schema.snapshots, schema.replays)
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
        }


def change_line(file: Path, seq: int, **values: object) -> None:
    """Replace values in line ``seq`` of every journal."""
    with open_writable(file).begin() as connection:
        connection.execute(update(schema.journal).where(schema.journal.c.seq == seq).values(values))


async def test_packed_journals_of_ended_matches_are_unchanged(store: Storage, file: Path) -> None:
    ended, running = await new_game(store, 1), await new_game(store, 2)
    await play_out(store, ended)
    await play_on(store, running, 5)
    before = await store.journal(ended.table_id)
    await run_maintenance(store)
    assert row_counts(file) == {"journal": 6, "snapshots": 1, "replays": 1}
    assert await store.journal(ended.table_id) == before
    assert await store.journal(ended.table_id, last=3) == before[-3:]
    assert await store.journal(ended.table_id, last=0) == []
    assert replay(SqliteDatabase(file), ended.table_id).differs is None
    await play_on(store, running, 5)


async def test_packed_journals_are_small(store: Storage, file: Path) -> None:
    game = await new_game(store)
    await play_out(store, game)
    with open_readable(file).connect() as connection:
        lines = sum(len(str(row)) for row in connection.execute(select(schema.journal)))
    await run_maintenance(store)
    with open_readable(file).connect() as connection:
        packed = connection.execute(select(func.length(schema.replays.c.data))).scalar_one()
    assert packed < lines / 4


async def test_packed_journals_are_deleted_after_180_days_but_results_are_kept(
    store: Storage, file: Path, clock: StandingClock
) -> None:
    game = await new_game(store)
    await play_out(store, game)
    await Chronicle(store).catch_up()
    await Leagues(store).settle(clock.time)
    totals = await store.totals(GUILD)
    clock.time += 180 * DAY
    await run_maintenance(store)
    assert row_counts(file)["replays"] == 1
    clock.time += 1
    await run_maintenance(store)
    assert row_counts(file) == {"journal": 0, "snapshots": 0, "replays": 0}
    assert await store.totals(GUILD) == totals
    assert await store.journal(game.table_id) == []
    with pytest.raises(StorageError) as caught:
        replay(SqliteDatabase(file), game.table_id)
    assert (caught.value.reason, caught.value.facts) == (Reason.NO_JOURNAL, {"table": game.table_id})


async def test_a_replay_reaches_exactly_the_stored_state(store: Storage, file: Path) -> None:
    game = await new_game(store)
    await play_on(store, game, 40)
    played = replay(SqliteDatabase(file), game.table_id)
    assert (played.running, played.differs, len(played.lines)) == (True, None, 41)
    found = await store.table(game.table_id)
    assert found is not None
    assert found.match is not None
    assert found.match.state == engine.dump(game.state)


async def test_a_table_is_also_found_by_its_channel(store: Storage, file: Path) -> None:
    table = await new_table(store)
    game = Game(table.id)
    await store.submit(game.beginning())
    assert replay(SqliteDatabase(file), table.place.channel_id).table_id == table.id


async def test_a_falsified_journal_is_detected(store: Storage, file: Path) -> None:
    game = await new_game(store)
    await play_on(store, game, 10)
    change_line(file, 4, events=[["turn_kept", 0]])
    assert replay(SqliteDatabase(file), game.table_id).differs == 4
    lines = {line.seq: line for line in await store.journal(game.table_id)}
    change_line(file, 4, events=[list(event) for event in lines[4].events], action={"do": "keep", "seat": 2})
    assert replay(SqliteDatabase(file), game.table_id).differs == 4


async def test_a_falsified_snapshot_is_detected(store: Storage, file: Path) -> None:
    game, other = await new_game(store, 1), await new_game(store, 2)
    await play_on(store, game, 10)
    await play_on(store, other, 10)
    state = select(schema.snapshots.c.state).where(schema.snapshots.c.table_id == other.table_id).scalar_subquery()
    with open_writable(file).begin() as connection:
        connection.execute(update(schema.snapshots).values(state=state))
    assert replay(SqliteDatabase(file), game.table_id).differs == 10
    assert replay(SqliteDatabase(file), other.table_id).differs is None


async def test_another_version_of_the_rules_is_refused(store: Storage, file: Path) -> None:
    game = await new_game(store)
    with open_writable(file).begin() as connection:
        connection.execute(update(schema.rulesets).values(rules_version=engine.RULES_VERSION + 1))
    with pytest.raises(StorageError) as caught:
        replay(SqliteDatabase(file), game.table_id)
    stored = {"table": game.table_id, "stored": engine.RULES_VERSION + 1, "here": engine.RULES_VERSION}
    assert (caught.value.reason, caught.value.facts) == (Reason.OTHER_RULES, stored)


async def test_a_match_that_cannot_be_replayed_is_refused_with_the_reason(
    store: Storage, file: Path, tmp_path: Path
) -> None:
    table = await new_table(store)
    for number, reason in ((table.id, Reason.NO_JOURNAL), (4711, Reason.NO_TABLE), (1 << 60, Reason.NO_TABLE)):
        with pytest.raises(StorageError) as caught:
            replay(SqliteDatabase(file), number)
        assert (caught.value.reason, caught.value.facts) == (reason, {"table": number})
    with pytest.raises(StorageError) as caught:
        replay(SqliteDatabase(tmp_path / "none.db"), 1)
    assert caught.value.reason is Reason.MISSING
