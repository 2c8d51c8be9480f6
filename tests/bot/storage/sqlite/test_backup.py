"""Backups: copies made under load, failures on a full disk, retention of daily backups, and restoring."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.storage import Reason, Storage, StorageError, schema
from bot.storage.journal_check import replay
from bot.storage.sqlite import backup
from bot.storage.sqlite.database import open_plain, open_readable, open_writable
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.processes import forked_worker, lines
from tests.bot.storage.stored_games import Game, new_game, play_on, run_maintenance

DAY = 86_400


async def test_a_backup_made_under_load_is_whole_and_playable(
    store: Storage, tmp_path: Path, clock: StandingClock
) -> None:
    games = [await new_game(store, seed) for seed in range(6)]
    target = tmp_path / "copies" / "a.db"
    await asyncio.gather(*(play_on(store, game, 20) for game in games))
    backed_up = asyncio.Event()
    load = [asyncio.create_task(play_until(store, game, backed_up)) for game in games]
    answered = {game.table_id: game.seq for game in games}
    await store.backup(target)
    backed_up.set()
    assert sum(await asyncio.gather(*load)) > 0
    other = await Storage.open(f"sqlite:///{target}", clock)
    for table_id, step in answered.items():
        assert len(await other.journal(table_id)) > step
        assert replay(SqliteDatabase(target), table_id).differs is None
    for table in await other.live_tables():
        await play_on(other, game := Game.resumed(table), 1)
        assert replay(SqliteDatabase(target), game.table_id).differs is None
    await other.close()


async def play_until(store: Storage, game: Game, ended: asyncio.Event) -> int:
    """Play match after match until the event ``ended`` is set; return the number of steps."""
    steps = 0
    while not ended.is_set():
        if game.over:
            game = await new_game(store, steps)
        await store.submit(game.next_unit())
        steps += 1
    return steps


async def test_a_backup_is_one_file_without_a_lease(store: Storage, tmp_path: Path) -> None:
    await play_on(store, await new_game(store), 5)
    target = tmp_path / "copies" / "a.db"
    await store.backup(target)
    assert [each.name for each in await asyncio.to_thread(lambda: list(target.parent.iterdir()))] == ["a.db"]
    with open_readable(target).connect() as connection:
        assert connection.execute(schema.lease.select()).all() == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "delete"


async def test_a_backup_does_not_overwrite_a_file(store: Storage, tmp_path: Path) -> None:
    target = tmp_path / "a.db"
    await asyncio.to_thread(target.write_text, "my diary")
    with pytest.raises(StorageError) as caught:
        await store.backup(target)
    assert (caught.value.reason, caught.value.facts) == (Reason.EXISTS, {"file": str(target)})
    assert await asyncio.to_thread(target.read_text) == "my diary"


async def test_a_backup_that_fails_leaves_no_file(
    store: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_copy_content", disk_full)
    with pytest.raises(StorageError) as caught:
        await store.backup(tmp_path / "copies" / "a.db")
    assert caught.value.reason is Reason.DISK_FULL
    assert await asyncio.to_thread(lambda: list((tmp_path / "copies").iterdir())) == []


async def test_one_backup_a_day_is_made_and_seven_are_kept(store: Storage, file: Path, clock: StandingClock) -> None:
    await new_game(store)
    other = backup.folder_of(file) / "houserules-before-0002.db"
    for _ in range(10):
        for _ in range(2):
            await run_maintenance(store)
        await asyncio.to_thread(other.touch)
        clock.time += DAY
    names = sorted(await asyncio.to_thread(os.listdir, backup.folder_of(file)))
    assert names == [*(f"houserules-2027-01-{day}.db" for day in range(18, 25)), other.name]


async def test_a_daily_backup_on_a_full_disk_fails_and_play_continues(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_copy_content", disk_full)
    with pytest.raises(StorageError) as caught:
        await store.back_up_daily()
    assert caught.value.reason is Reason.DISK_FULL
    await new_game(store)


# --- restoring --------------------------------------------------------------------------------------------------------


async def backed_up(store: Storage, tmp_path: Path) -> tuple[Game, Path]:
    """Play ten steps of a match, make a backup, play ten more and close the store; return the match and the backup."""
    game = await new_game(store)
    await play_on(store, game, 10)
    await store.backup(tmp_path / "copy.db")
    await play_on(store, game, 10)
    await store.close()
    return game, tmp_path / "copy.db"


async def test_restoring_replaces_the_database_and_keeps_the_previous_one(
    store: Storage, file: Path, url: str, tmp_path: Path, clock: StandingClock
) -> None:
    game, copy = await backed_up(store, tmp_path)
    kept = backup.restore(file, copy, clock.time)
    assert kept == file.with_name("houserules-before-restore-2027-01-15-080000.db")
    assert len(replay(SqliteDatabase(file), game.table_id).lines) == 11
    assert len(replay(SqliteDatabase(kept), game.table_id).lines) == 21
    again = await Storage.open(url, clock)
    [table] = await again.live_tables()
    await play_on(again, Game.resumed(table), 5)
    await again.close()
    assert backup.restore(file, copy, clock.time) == file.with_name("houserules-before-restore-2027-01-15-080000-2.db")


async def test_restoring_keeps_the_write_ahead_log_of_a_killed_process(
    url: str, file: Path, store: Storage, tmp_path: Path, clock: StandingClock
) -> None:
    _, copy = await backed_up(store, tmp_path)
    answered = 0
    with forked_worker(url, games=1) as process:
        for number, words in enumerate(lines(process)):
            if number == 20:
                os.kill(process.pid, signal.SIGKILL)
            answered = int(words[-1]) if number else 0
    kept = backup.restore(file, copy, clock.time)
    assert kept is not None
    assert len(replay(SqliteDatabase(kept), 1).lines) > answered
    assert len(replay(SqliteDatabase(file), 1).lines) == 11


async def test_the_database_stays_if_the_backup_cannot_take_its_place(
    store: Storage, file: Path, tmp_path: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, copy = await backed_up(store, tmp_path)

    def disk_error(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "replace", disk_error)
    with pytest.raises(StorageError) as caught:
        backup.restore(file, copy, clock.time)
    assert caught.value.reason is Reason.DISK_ERROR
    assert len(replay(SqliteDatabase(file), game.table_id).lines) == 21


async def test_a_backup_can_be_restored_without_hard_links(
    store: Storage, file: Path, tmp_path: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, copy = await backed_up(store, tmp_path)

    def unsupported(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(Path, "hardlink_to", unsupported)
    kept = backup.restore(file, copy, clock.time)
    assert kept is not None
    assert len(replay(SqliteDatabase(kept), game.table_id).lines) == 21
    assert len(replay(SqliteDatabase(file), game.table_id).lines) == 11


async def test_a_backup_can_be_restored_where_there_is_no_database(
    store: Storage, tmp_path: Path, clock: StandingClock
) -> None:
    game, copy = await backed_up(store, tmp_path)
    assert backup.restore(tmp_path / "new" / "a.db", copy, clock.time) is None
    assert len(replay(SqliteDatabase(tmp_path / "new" / "a.db"), game.table_id).lines) == 11


async def test_a_damaged_database_is_replaced_and_kept(
    store: Storage, file: Path, tmp_path: Path, clock: StandingClock
) -> None:
    game, copy = await backed_up(store, tmp_path)
    await asyncio.to_thread(file.write_bytes, b"SQLite format 3\0" + b"\xff" * 10_000)
    kept = backup.restore(file, copy, clock.time)
    assert kept is not None
    assert await asyncio.to_thread(kept.read_bytes) == b"SQLite format 3\0" + b"\xff" * 10_000
    assert len(replay(SqliteDatabase(file), game.table_id).lines) == 11


async def test_nothing_is_restored_while_a_process_holds_the_database(
    store: Storage, file: Path, tmp_path: Path, clock: StandingClock
) -> None:
    game = await new_game(store)
    await store.backup(tmp_path / "copy.db")
    with pytest.raises(StorageError) as caught:
        backup.restore(file, tmp_path / "copy.db", clock.time)
    assert caught.value.reason is Reason.IN_USE
    await play_on(store, game, 3)
    assert len(await store.journal(game.table_id)) == 4
    assert await asyncio.to_thread(lambda: list(file.parent.glob("*before-restore*"))) == []


async def test_a_bad_backup_is_not_restored(store: Storage, file: Path, tmp_path: Path, clock: StandingClock) -> None:
    game, copy = await backed_up(store, tmp_path)
    missing, text, other, newer = (tmp_path / name for name in ("missing.db", "text.db", "other.db", "newer.db"))
    await asyncio.to_thread(text.write_text, "not a database")
    with open_plain(other).connect() as connection:
        connection.exec_driver_sql("CREATE TABLE songs (name TEXT)")
    await asyncio.to_thread(newer.write_bytes, await asyncio.to_thread(copy.read_bytes))
    with open_plain(newer).connect() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    for source, reason in (
        (missing, Reason.MISSING),
        (text, Reason.NOT_A_DATABASE),
        (other, Reason.NOT_OURS),
        (newer, Reason.NEWER),
    ):
        with pytest.raises(StorageError) as caught:
            backup.restore(file, source, clock.time)
        assert (caught.value.reason, caught.value.facts["file"]) == (reason, str(source))
    assert len(replay(SqliteDatabase(file), game.table_id).lines) == 21


async def test_the_lease_of_a_dead_process_does_not_prevent_restoring(
    store: Storage, file: Path, tmp_path: Path, clock: StandingClock
) -> None:
    game = await new_game(store)
    await store.backup(tmp_path / "copy.db")
    with open_writable(file).begin() as connection:
        connection.execute(update(schema.lease).values(started="12345"))
    await store.close()
    assert backup.restore(file, tmp_path / "copy.db", clock.time) is not None
    assert len(replay(SqliteDatabase(file), game.table_id).lines) == 1
