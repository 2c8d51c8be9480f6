"""A match that cannot be counted, settled or packed is set aside with the reason and does not stop the others.

Other tests are about packing and dropping journals in batches.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, func, select, update

from bot.history.chronicle import Chronicle
from bot.leagues.leagues import Leagues
from bot.model.shard import OF_ALL, Shard
from bot.program import _FirstShardDuties
from bot.storage import Reason, Storage, StorageError, schema
from bot.storage import store as storing
from bot.storage.queries.history import journal_archive
from bot.storage.sqlite.database import open_readable, open_writable
from tests.bot.finished_matches import GUILD, store_match
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import run_maintenance

pytestmark = pytest.mark.sqlite


async def three_matches(store: Storage) -> list[int]:
    """Store three finished matches and return the numbers of their tables."""
    return [await store_match(store, [0, 1, 2], (10, 0, 0), (0, 20, 0)) for _ in range(3)]


def damage(folder: Path, *statements: Any) -> None:
    """Execute statements on the database without checking foreign keys."""
    with open_writable(folder / "data" / "houserules.db").begin() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        for statement in statements:
            connection.execute(statement)


def damaged_events(table: int) -> Any:
    """Return a statement that makes the events of a match unreadable."""
    return update(schema.journal).where(schema.journal.c.table_id == table).values(events=5)


def rows(folder: Path, query: Callable[[Connection], Any]) -> Any:
    """Return the result of a query on the database file."""
    with open_readable(folder / "data" / "houserules.db").connect() as connection:
        return query(connection)


async def counted_matches(store: Storage) -> set[int]:
    """Return the table numbers of the matches whose seat counts are stored."""
    query = select(schema.seat_counts.c.table_id).distinct()
    return await store.read(lambda connection: set(connection.execute(query).scalars()))


async def settled_matches(store: Storage) -> set[int]:
    """Return the table numbers of the matches that the leagues have settled."""
    query = select(schema.league_matches.c.table_id)
    return await store.read(lambda connection: set(connection.execute(query).scalars()))


async def test_a_match_that_cannot_be_counted_does_not_stop_the_others(
    store: Storage, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first, bad, last = await three_matches(store)
    damage(tmp_path, damaged_events(bad))
    await asyncio.wait_for(Chronicle(store).catch_up(), 10)
    assert await counted_matches(store) == {first, last}
    ((work, table, reason),) = await store.match_troubles.all()
    assert (work, table) == ("counting", bad)
    assert "unreadable" in reason
    assert [(one.kind, one.id) for one in store.troubles.of_guild(GUILD)] == [("counting", bad)]
    assert f"counting a match failed for {bad}" in caplog.text
    assert await store.chronicles.uncounted(9) == []


async def test_concluding_a_match_that_cannot_be_counted_returns_no_best_moments(
    store: Storage, tmp_path: Path
) -> None:
    bad = (await three_matches(store))[1]
    damage(tmp_path, damaged_events(bad))
    assert await Chronicle(store).conclude(bad, GUILD) == ()
    assert [table for _, table, _ in await store.match_troubles.all()] == [bad]


async def test_a_result_without_its_match_does_not_cause_an_endless_loop(
    store: Storage, tmp_path: Path, clock: StandingClock
) -> None:
    first, bad, last = await three_matches(store)
    damage(tmp_path, delete(schema.matches).where(schema.matches.c.table_id == bad))
    await asyncio.wait_for(Chronicle(store).catch_up(), 10)
    await asyncio.wait_for(Leagues(store).settle(clock.time), 10)
    assert await counted_matches(store) == await settled_matches(store) == {first, last}
    assert [(work, table) for work, table, _ in await store.match_troubles.all()] == [
        ("counting", bad),
        ("settling", bad),
    ]


async def test_a_match_without_scores_does_not_cause_an_endless_loop(store: Storage, tmp_path: Path) -> None:
    bad = (await three_matches(store))[0]
    damage(tmp_path, delete(schema.match_scores).where(schema.match_scores.c.table_id == bad))
    await asyncio.wait_for(Chronicle(store).catch_up(), 10)
    assert [(work, table) for work, table, _ in await store.match_troubles.all()] == [("counting", bad)]


async def test_a_match_that_cannot_be_settled_does_not_stop_the_others(
    store: Storage, tmp_path: Path, clock: StandingClock
) -> None:
    leagues = Leagues(store)
    await leagues.start(GUILD, "", clock.time - 10)
    first, bad, last = await three_matches(store)
    damage(tmp_path, damaged_events(bad))
    await asyncio.wait_for(leagues.settle(clock.time), 10)
    assert await settled_matches(store) == {first, last}
    assert [(work, table) for work, table, _ in await store.match_troubles.all()] == [("settling", bad)]
    assert await leagues.settle(clock.time) == 0


async def test_a_match_with_a_temporary_error_is_not_set_aside(store: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    first, busy, last = await three_matches(store)
    read = store.chronicles.journal

    async def journal(table: int) -> Any:
        if table == busy:
            raise StorageError(Reason.BUSY)
        return await read(table)

    chronicle = Chronicle(store)
    monkeypatch.setattr(store.chronicles, "journal", journal)
    await asyncio.wait_for(chronicle.catch_up(), 10)
    assert await counted_matches(store) == {first, last}
    assert await store.match_troubles.all() == []
    monkeypatch.undo()
    await chronicle.catch_up()
    assert await counted_matches(store) == {first, busy, last}


async def test_a_match_that_was_set_aside_is_counted_when_it_is_tried_again(store: Storage, tmp_path: Path) -> None:
    bad = (await three_matches(store))[1]
    kept = await store.journal(bad)
    damage(tmp_path, damaged_events(bad))
    await Chronicle(store).catch_up()
    damage(tmp_path, *(_line(bad, line.seq, line.events) for line in kept))
    await store.match_troubles.try_again()
    assert store.troubles.all() == []
    await Chronicle(store).catch_up()
    assert bad in await counted_matches(store)


def _line(table: int, seq: int, events: Any) -> Any:
    mine = (schema.journal.c.table_id == table) & (schema.journal.c.seq == seq)
    return update(schema.journal).where(mine).values(events=[list(event) for event in events])


async def test_a_journal_that_cannot_be_packed_does_not_stop_the_others_and_is_dropped_later(
    store: Storage, tmp_path: Path, clock: StandingClock
) -> None:
    _, bad, _ = await three_matches(store)
    damage(tmp_path, delete(schema.snapshots).where(schema.snapshots.c.table_id == bad))
    await store.pack_journals()
    lines = select(schema.journal.c.table_id).distinct()
    assert rows(tmp_path, lambda connection: list(connection.execute(lines).scalars())) == [bad]
    assert [(work, table) for work, table, _ in await store.match_troubles.all()] == [("packing", bad)]
    await Chronicle(store).catch_up()
    await Leagues(store).settle(clock.time)
    clock.time += 181 * 86_400
    await run_maintenance(store)
    assert rows(tmp_path, lambda connection: list(connection.execute(lines).scalars())) == []


async def test_all_journals_are_packed_even_if_one_batch_cannot_hold_them(
    store: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.store.PACKED_AT_ONCE", 2)
    await three_matches(store)
    await store.pack_journals()
    count = select(func.count()).select_from(schema.replays)
    assert rows(tmp_path, lambda connection: connection.execute(count).scalar_one()) == 3


async def test_no_journal_is_dropped_before_it_is_counted_and_settled(store: Storage, clock: StandingClock) -> None:
    tables = await three_matches(store)
    clock.time += 1
    await run_maintenance(store, keep_days=0)
    await Chronicle(store).catch_up()
    await run_maintenance(store, keep_days=0)
    assert all([await store.journal(table) for table in tables])
    await Leagues(store).settle(clock.time)
    await run_maintenance(store, keep_days=0)
    assert not any([await store.journal(table) for table in tables])


async def test_journals_are_dropped_in_batches(
    store: Storage, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await three_matches(store)
    await Chronicle(store).catch_up()
    await Leagues(store).settle(clock.time)
    await store.pack_journals()
    clock.time += 1
    batches: list[list[int]] = []
    drop = journal_archive.drop

    def counted(connection: Connection, numbers: Sequence[int]) -> int:
        batches.append([*numbers])
        return drop(connection, numbers)

    monkeypatch.setattr(journal_archive, "drop", counted)
    monkeypatch.setattr(storing, "DROPPED_AT_ONCE", 2)
    assert await store.drop_journals(0) == 3
    assert batches == [tables[:2], tables[2:]]
    assert not any([await store.journal(table) for table in tables])


async def test_only_the_owner_of_the_first_shard_retries_troubles_and_only_once(store: Storage) -> None:
    [table, *_] = await three_matches(store)
    duties, done = _FirstShardDuties(store), []

    async def work() -> None:
        done.append(await store.match_troubles.all())

    for shard in (Shard(1, 2), Shard(0, 2), Shard(0, 2)):
        store.own(Shard(0, 2))
        await store.match_troubles.note("counting", table, OF_ALL, "wrong")
        store.own(shard)
        await duties.run(work)
    assert done == [[], [("counting", table, "wrong")]]
