"""Reading and writing on PostgreSQL: groups of units, lost connections, locks, limits and refused databases."""

from __future__ import annotations

import asyncio
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, func, select, text

from bot.storage import MetaChanged, Reason, Storage, StorageError, Unit, schema
from bot.storage.databases import database_of
from bot.storage.encoding import encode_state
from bot.storage.postgres.postgres_lane import PostgresLane
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import new_game, new_table, play_on

from .members import busy_writer

pytestmark = pytest.mark.postgres

UPDATE = text("UPDATE snapshots SET now = now")


def raw(store: Storage) -> psycopg.Connection[Any]:
    """Return the driver's connection object that the writer uses."""
    lane = store._writer._lane
    assert isinstance(lane, PostgresLane)
    assert lane._connection is not None
    found = lane._connection.connection.driver_connection
    assert isinstance(found, psycopg.Connection)
    return found


async def outcome(work: asyncio.Future[None]) -> Reason | None:
    """Return why a unit failed, or ``None`` if it was stored."""
    try:
        await work
    except StorageError as error:
        return error.reason
    return None


async def test_a_group_of_units_takes_one_transaction(store: Storage) -> None:
    games = [await new_game(store, seed) for seed in range(8)]
    async with busy_writer(store):
        waiting = [store.submit(game.next_unit()) for game in games]
    for each in waiting:
        await each
    stamps = select(text("xmin::text")).select_from(schema.journal).where(schema.journal.c.seq == 1)
    transactions = await store.read(lambda connection: connection.execute(stamps).scalars().all())
    assert (len(transactions), len(set(transactions))) == (8, 1)


async def test_a_unit_that_fails_in_a_group_does_not_affect_the_others(store: Storage) -> None:
    games = [await new_game(store, seed) for seed in range(3)]
    first, skipped = games[0].next_unit(interaction=7), games[1].next_unit()
    late = games[1].next_unit()
    repeated = games[0].next_unit(interaction=7)
    async with busy_writer(store):
        waiting = [store.submit(unit) for unit in (first, late, repeated, games[2].next_unit())]
    assert [await outcome(each) for each in waiting] == [None, Reason.OUT_OF_STEP, Reason.REPEATED, None]
    assert skipped.after == 0


async def test_a_unit_out_of_step_is_found_among_equal_statements(store: Storage) -> None:
    games = [await new_game(store, seed) for seed in range(3)]
    games[1].next_unit()
    async with busy_writer(store):
        waiting = [store.submit(game.next_unit()) for game in games]
    assert [await outcome(each) for each in waiting] == [None, Reason.OUT_OF_STEP, None]


async def test_the_units_of_a_table_keep_their_order_in_a_group(store: Storage) -> None:
    games = [await new_game(store, seed) for seed in range(3)]
    units = [game.next_unit() for game in games for _ in range(4)]
    async with busy_writer(store):
        waiting = [store.submit(unit) for unit in units]
    assert [await outcome(each) for each in waiting] == [None] * 12
    newest = select(schema.snapshots.c.seq, schema.snapshots.c.state).order_by(schema.snapshots.c.table_id)
    stored = await store.read(lambda connection: [tuple(row) for row in connection.execute(newest)])
    assert stored == [(unit.after + len(unit.steps), encode_state(unit.state)) for unit in units[3::4] if unit.state]


async def test_after_a_lost_connection_the_writer_connects_again(store: Storage) -> None:
    game = await new_game(store)
    unit = game.next_unit()
    pid = raw(store).info.backend_pid
    ended = select(func.pg_terminate_backend(pid))
    assert await store.read(lambda connection: connection.execute(ended).scalar_one())
    reason = await outcome(store.submit(unit))
    assert reason in (None, Reason.UNREACHABLE)
    if reason is not None:
        await store.submit(unit)
    await play_on(store, game, 3)
    assert raw(store).info.backend_pid != pid
    assert len(await store.journal(game.table_id)) == game.seq + 1


async def test_work_during_which_the_connection_is_lost_is_done_again(store: Storage) -> None:
    pids: list[int] = []

    def work(connection: Connection) -> int:
        pids.append(connection.execute(select(func.pg_backend_pid())).scalar_one())
        if len(pids) == 1:
            connection.execute(select(func.pg_terminate_backend(pids[0])))
        return pids[-1]

    assert await store.write_shared(work) == raw(store).info.backend_pid
    assert len(set(pids)) == 2
    await play_on(store, await new_game(store), 3)


async def test_units_fail_as_busy_while_another_program_locks_a_row(store: Storage, url: str) -> None:
    game = await new_game(store)
    unit = game.next_unit()
    engine = database_of(url).open_writable()
    with engine.connect() as connection:
        connection.execute(UPDATE)
        assert await outcome(store.submit(unit)) is Reason.BUSY
    await store.submit(unit)


async def test_the_server_limits_how_long_the_writer_may_work_wait_or_be_idle(store: Storage) -> None:
    settings = {}
    for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
        row = raw(store).execute("SELECT current_setting(%s)", (name,)).fetchone()
        assert row is not None
        settings[name] = row[0]
    expected = {"statement_timeout": "2s", "lock_timeout": "1s", "idle_in_transaction_session_timeout": "3s"}
    assert settings == expected


async def test_readers_cannot_change_anything(store: Storage) -> None:
    for read in (store.read, store.read_in_thread):
        with pytest.raises(StorageError) as caught:
            await read(lambda connection: connection.execute(UPDATE))
        assert caught.value.reason is Reason.FILE_NOT_WRITABLE


async def test_a_query_sees_one_consistent_state_of_the_database(store: Storage) -> None:
    loop = asyncio.get_running_loop()
    table = await new_table(store)
    count = select(func.count()).select_from(schema.tables)

    def twice(connection: Any) -> tuple[int, int]:
        before = connection.execute(count).scalar_one()
        asyncio.run_coroutine_threadsafe(_another(store), loop).result(10)
        return before, connection.execute(count).scalar_one()

    assert await store.read_in_thread(twice) == (1, 1)
    assert table.id == 1


async def _another(store: Storage) -> None:
    await new_table(store)


async def test_a_server_that_does_not_answer_is_named_without_its_password(clock: StandingClock) -> None:
    with pytest.raises(StorageError) as caught:
        await Storage.open("postgresql://someone:hidden@127.0.0.1:1/nothing", clock)
    assert caught.value.reason is Reason.UNREACHABLE
    assert caught.value.facts["file"] == "postgresql://127.0.0.1:1/nothing"
    assert "hidden" not in str(caught.value)


async def test_a_database_of_another_program_is_refused(url: str, clock: StandingClock) -> None:
    with database_of(url).open_writable().begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
    with pytest.raises(StorageError) as caught:
        await Storage.open(url, clock)
    assert caught.value.reason is Reason.NOT_OURS


async def test_a_database_of_a_newer_version_is_refused(url: str, clock: StandingClock) -> None:
    with database_of(url).open_writable().begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StorageError) as caught:
        await Storage.open(url, clock)
    assert caught.value.reason is Reason.NEWER


async def test_backups_are_left_to_the_server(store: Storage, url: str) -> None:
    await store.back_up_daily()
    await store.drop_backups()
    with pytest.raises(StorageError) as caught:
        await store.backup(database_of(url).base_path)
    assert caught.value.reason is Reason.ON_SERVER


async def test_a_unit_of_a_lobby_is_stored_like_one_of_a_match(store: Storage) -> None:
    table = await new_table(store)
    await store.submit(Unit(table.id, changes=(MetaChanged({"host": 1}),)))
    found = await store.table(table.id)
    assert found is not None
    assert found.meta == {"host": 1}
