"""The journal and the snapshots of tables, and the units that write them."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, text, update

import engine
from bot.storage import JournalStep, MetaChanged, Note, Reason, Storage, StorageError, Unit, schema
from bot.storage.journal_check import replay
from bot.storage.sqlite import database
from bot.storage.sqlite.database import open_writable
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from engine import actions as a

from .stored_games import OPTIONS, Game, new_game, new_table, play_on, play_out, run_maintenance


async def test_stored_steps_are_read_back(store: Storage) -> None:
    game = await new_game(store)
    await play_on(store, game, 20)
    table = await store.table(game.table_id)
    assert table is not None
    assert table.match is not None
    assert table.match.state == engine.dump(game.state)
    assert engine.dump(engine.load(table.match.state)) == engine.dump(game.state)
    assert (table.status, table.match.seq, table.match.now) == ("playing", 20, game.now)
    assert (table.match.options, table.match.rules_version, table.match.seats) == (OPTIONS, engine.RULES_VERSION, 3)


async def test_each_line_has_action_events_clock_and_wall_time(store: Storage, clock: object) -> None:
    game = await new_game(store)
    await store.submit(unit := game.next_unit())
    began, line = await store.journal(game.table_id)
    step = unit.steps[0]
    assert isinstance(step, JournalStep)
    assert (line.seq, line.now, line.at) == (1, 1.0, 1_800_000_000.0)
    assert line.action == a.to_json(step.action)
    assert line.events == tuple(step.events)
    assert (began.seq, began.note, began.events) == (0, "match_began", tuple(game.began.events))


async def test_a_repeated_delivery_counts_once(store: Storage) -> None:
    game = await new_game(store)
    await store.submit(game.next_unit(interaction=77))
    state = game.state
    with pytest.raises(StorageError) as caught:
        await store.submit(game.next_unit(interaction=77))
    assert caught.value.reason is Reason.REPEATED
    table = await store.table(game.table_id)
    assert table is not None
    assert table.match is not None
    assert (table.match.seq, table.match.state) == (1, engine.dump(state))


async def test_the_same_interaction_may_count_at_two_tables(store: Storage) -> None:
    games = [await new_game(store), await new_game(store)]
    await asyncio.gather(*(store.submit(game.next_unit(interaction=77)) for game in games))
    assert [len(await store.journal(game.table_id)) for game in games] == [2, 2]


async def test_a_unit_that_follows_a_failed_one_fails(store: Storage) -> None:
    game = await new_game(store)
    await store.submit(game.next_unit(interaction=77))
    failing, following = game.next_unit(interaction=77), game.next_unit()
    outcomes = await asyncio.gather(store.submit(failing), store.submit(following), return_exceptions=True)
    reasons = [outcome.reason for outcome in outcomes if isinstance(outcome, StorageError)]
    assert reasons == [Reason.REPEATED, Reason.OUT_OF_STEP]
    assert len(await store.journal(game.table_id)) == 2


async def test_one_unit_may_have_several_steps(store: Storage) -> None:
    game = await new_game(store)
    first, second = game.next_unit(), game.next_unit()
    await store.submit(replace(first, steps=first.steps + second.steps, state=second.state))
    lines = await store.journal(game.table_id)
    assert [line.seq for line in lines] == [0, 1, 2]
    table = await store.table(game.table_id)
    assert table is not None
    assert table.match is not None
    assert table.match.state == engine.dump(game.state)


async def test_a_note_is_journalled_without_a_new_state(store: Storage, file: Path) -> None:
    game = await new_game(store)
    await play_on(store, game, 3)
    note = Note("standstill", game.now + 2.5, {"seconds": 2.5})
    await store.submit(Unit(game.table_id, (note,), game.seq))
    game.seq += 1
    game.now += 2.5
    await play_on(store, game, 3)
    lines = await store.journal(game.table_id, last=4)
    assert [(line.note, dict(line.facts)) for line in lines if line.note] == [("standstill", {"seconds": 2.5})]
    assert replay(SqliteDatabase(file), game.table_id).differs is None


async def test_a_unit_that_contradicts_itself_is_refused_immediately(store: Storage) -> None:
    game = await new_game(store)
    unit = game.next_unit()
    for wrong in (replace(unit, state=None), replace(unit, changes=(game.began,))):
        with pytest.raises(ValueError, match=r"steps|unit of its own"):
            await store.submit(wrong)
    await store.submit(unit)


async def test_a_failing_unit_in_a_group_commit_does_not_affect_the_others(store: Storage, file: Path) -> None:
    games = [await new_game(store, seed) for seed in range(8)]
    forbidden = games[3].table_id
    with open_writable(file).begin() as connection:
        condition = f"WHEN NEW.table_id = {forbidden}"
        connection.execute(
            text(f"CREATE TRIGGER refuse BEFORE INSERT ON journal {condition} BEGIN SELECT RAISE(FAIL, 'no'); END")
        )
    outcomes = await asyncio.gather(*(store.submit(game.next_unit()) for game in games), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [*[type(None)] * 3, StorageError, *[type(None)] * 4]
    for game, lines in zip(games, [2, 2, 2, 1, 2, 2, 2, 2], strict=True):
        table = await store.table(game.table_id)
        assert table is not None
        assert table.match is not None
        assert (len(await store.journal(game.table_id)), table.match.seq) == (lines, lines - 1)


async def test_no_part_of_a_failed_unit_is_stored(store: Storage, file: Path) -> None:
    game = await new_game(store)
    with open_writable(file).begin() as connection:
        connection.execute(
            text("CREATE TRIGGER refuse BEFORE UPDATE OF meta ON tables BEGIN SELECT RAISE(ABORT, 'no'); END")
        )
    unit = game.next_unit()
    with pytest.raises(StorageError) as caught:
        await store.submit(replace(unit, changes=(MetaChanged({"host": 2}),)))
    assert caught.value.reason is Reason.FAILED
    table = await store.table(game.table_id)
    assert table is not None
    assert table.match is not None
    assert (table.meta, table.match.seq, len(await store.journal(game.table_id))) == ({"host": 0}, 0, 1)
    await store.submit(unit)
    assert len(await store.journal(game.table_id)) == 2


async def test_journal_snapshot_and_results_contain_no_user_id(store: Storage, file: Path) -> None:
    game = await new_game(store)
    await play_out(store, game)
    users = {str(user) for user in game.began.order}

    def holding() -> set[str]:
        with open_writable(file).connect() as connection:
            return {
                table.name
                for table in schema.metadata.sorted_tables
                for row in connection.execute(select(table))
                if any(user in str(value) for user in users for value in row)
            }

    # Packed journals are compressed, so the lines are also searched before they are packed.
    assert holding() == {"seats"}
    await run_maintenance(store)
    assert holding() == {"seats"}


async def test_units_of_a_lobby_need_no_journal(store: Storage) -> None:
    table = await new_table(store)
    await store.submit(Unit(table.id, changes=(MetaChanged({"host": 1, "rules": {"target": 200}}),)))
    found = await store.table(table.id)
    assert found is not None
    assert found.meta == {"host": 1, "rules": {"target": 200}}


async def test_a_change_to_a_table_that_does_not_exist_fails(store: Storage) -> None:
    with pytest.raises(StorageError) as caught:
        await store.submit(Unit(4711, changes=(MetaChanged({}),)))
    assert (caught.value.reason, caught.value.facts) == (Reason.NO_TABLE, {"table": 4711})


async def test_large_states_are_stored_compactly(store: Storage, file: Path) -> None:
    table = await new_table(store)
    game = Game(table.id)
    game.state = engine.load({**engine.dump(game.state), "draw": [5] * 20_000})
    await store.submit(Unit(table.id, changes=(replace(game.began, state=game.state),)))
    with open_writable(file).connect() as connection:
        size = connection.execute(text("SELECT length(state) FROM snapshots")).scalar_one()
    found = await store.table(table.id)
    assert found is not None
    assert found.match is not None
    assert found.match.state == engine.dump(game.state)
    assert size < 16_384 < len(str(engine.dump(game.state)))


async def test_a_database_locked_by_another_program_does_not_block_the_event_loop(store: Storage, file: Path) -> None:
    game = await new_game(store)
    with open_writable(file).begin():
        pressed = store.submit(game.next_unit())
        assert len(await store.journal(game.table_id)) == 1
        assert not pressed.done()
    await pressed
    assert len(await store.journal(game.table_id)) == 2


async def test_units_fail_if_the_database_is_locked_for_too_long_and_succeed_later(
    url: str, file: Path, clock: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)
    store = await Storage.open(url, lambda: 0.0)
    game = await new_game(store)
    unit = game.next_unit()
    with open_writable(file).begin():
        outcomes = await asyncio.gather(store.submit(unit), store.submit(unit), return_exceptions=True)
    assert [getattr(outcome, "reason", None) for outcome in outcomes] == [Reason.BUSY, Reason.BUSY]
    await store.submit(unit)
    assert len(await store.journal(game.table_id)) == 2
    await store.close()


async def test_log_lines_about_failures_contain_no_seed(
    store: Storage, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = await new_game(store, seed=424242424242)
    with open_writable(file).begin() as connection:
        connection.execute(
            text("CREATE TRIGGER refuse BEFORE UPDATE ON snapshots BEGIN SELECT RAISE(ABORT, 'no'); END")
        )
    with pytest.raises(StorageError):
        await store.submit(game.next_unit())
    secret = update(schema.snapshots).values(state=b"%d" % 424242424242)
    with pytest.raises(StorageError):
        await store.write_shared(lambda connection: connection.execute(secret))
    assert caplog.text.count("A change could not be stored") == 2
    assert "424242424242" not in caplog.text


async def test_a_thousand_live_tables_are_read_in_time(store: Storage) -> None:
    games = [Game((await new_table(store)).id, seed) for seed in range(1000)]
    await asyncio.gather(*(store.submit(game.beginning()) for game in games))
    began = time.perf_counter()
    tables = await store.live_tables()
    states = [engine.load(table.match.state) for table in tables if table.match is not None]
    assert time.perf_counter() - began < 5
    assert [engine.dump(state) for state in states] == [engine.dump(game.state) for game in games]
