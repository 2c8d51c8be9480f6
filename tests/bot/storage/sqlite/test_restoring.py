"""Restoring backups: no id is reused, and forgotten users stay forgotten.

Other tests check file permissions, disk space and how long backups are kept.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import select

from bot.model.tournament import Tournament
from bot.storage import Reason, Storage, StorageError, forgotten, migration, schema
from bot.storage.queries.people import is_nobody
from bot.storage.queries.presets import PresetName, StoredPreset, add, begin_draft
from bot.storage.sqlite import backup, files, number_sequences
from bot.storage.sqlite.database import open_readable
from engine import RULES_VERSION
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import GUILD, PEOPLE, new_game, new_table, play_on, run_maintenance

ANN, BEN, CEM = (user for user, _ in PEOPLE)
NUMBERED = ("tables", "presets", "preset_drafts", "seasons", "tournaments")


async def create_numbered_rows(store: Storage, guild: int) -> dict[str, int]:
    """Create a table, a preset, a draft, a season and a tournament; return their ids by database table."""
    named = PresetName(f"Ours {guild}", f"ours {guild}")
    preset = await store.write_shared(lambda connection: add(connection, guild, named, {}, RULES_VERSION, 50))
    draft = await store.write_shared(lambda connection: begin_draft(connection, guild, ANN, "x", {}, 0.0, 1.0))
    season = await store.leagues.open_season(guild, "Autumn", 0.0, None, monthly=False)
    assert isinstance(preset, StoredPreset)
    assert season is not None
    cup = await store.tournaments.create(guild, guild, "en", Tournament("swiss", "open", ANN, 1), "Ann", 0.0)
    assert cup is not None
    made = ((await new_table(store, guild)).id, preset.id, draft.id, season.id, cup)
    return dict(zip(NUMBERED, made, strict=True))


def test_the_numbered_database_tables_include_all_with_autoincrement() -> None:
    assert tuple(table.name for table in number_sequences.NUMBERED) == NUMBERED
    numbered = {
        name for name, table in schema.metadata.tables.items() if table.dialect_options["sqlite"]["autoincrement"]
    }
    assert numbered < set(NUMBERED)


async def test_numbers_continue_above_those_of_the_replaced_database(
    store: Storage, file: Path, url: str, tmp_path: Path, clock: StandingClock
) -> None:
    await create_numbered_rows(store, GUILD)
    await store.backup(tmp_path / "copy.db")
    newest: dict[str, int] = {}
    for guild in (1, 2, 3):
        newest = await create_numbered_rows(store, guild)
        # Deleting the newest row of a database table does not free the row's id.
        await store.people.delete_server(guild)
    await store.close()
    backup.restore(file, tmp_path / "copy.db", clock.time)
    again = await Storage.open(url, clock)
    assert await create_numbered_rows(again, 9) == {name: number + 1 for name, number in newest.items()}
    await again.close()


@pytest.mark.parametrize("replaced", ["nothing", "damaged", "behind"])
async def test_numbers_continue_a_million_higher_if_those_of_the_replaced_database_are_unknown_or_lower(
    store: Storage, file: Path, url: str, tmp_path: Path, clock: StandingClock, replaced: str
) -> None:
    known = [await create_numbered_rows(store, guild) for guild in (GUILD, 1)][-1]
    await store.backup(tmp_path / "copy.db")
    await store.close()
    if replaced == "damaged":
        await asyncio.to_thread(file.write_bytes, b"SQLite format 3\0" + b"\xff" * 10_000)
    else:
        await asyncio.to_thread(file.unlink)
    if replaced == "behind":
        await (await Storage.open(url, clock)).close()
    backup.restore(file, tmp_path / "copy.db", clock.time)
    again = await Storage.open(url, clock)
    assert await create_numbered_rows(again, 9) == {
        name: number + number_sequences.A_MILLION + 1 for name, number in known.items()
    }
    await again.close()


async def test_the_number_of_a_deleted_season_is_never_used_again(store: Storage) -> None:
    first = await create_numbered_rows(store, 1)
    await store.people.delete_server(1)
    assert (await create_numbered_rows(store, 2))["seasons"] == first["seasons"] + 1


# --- forgotten users --------------------------------------------------------------------------------------------------


def people_in(file: Path) -> set[int]:
    """Return the user ids in the stored seats."""
    with open_readable(file).connect() as connection:
        return set(connection.execute(select(schema.seats.c.user_id)).scalars())


async def test_a_user_forgotten_after_the_backup_is_forgotten_again(
    store: Storage, file: Path, tmp_path: Path, clock: StandingClock
) -> None:
    await play_on(store, await new_game(store), 3)
    await store.users.change(ANN, layout="compact")
    await store.backup(tmp_path / "copy.db")
    await store.people.forget(ANN)
    await store.close()
    assert ANN in people_in(tmp_path / "copy.db")
    backup.restore(file, tmp_path / "copy.db", clock.time)
    assert {user for user in people_in(file) if not is_nobody(user)} == {BEN, CEM}
    content = await asyncio.to_thread(file.read_bytes)
    assert b"compact" not in content


@pytest.mark.parametrize("lost", ["the list", "the database"])
async def test_forgotten_users_are_found_in_the_list_or_in_the_database(
    store: Storage, file: Path, url: str, tmp_path: Path, clock: StandingClock, lost: str
) -> None:
    await play_on(store, await new_game(store), 3)
    await store.backup(tmp_path / "copy.db")
    await store.people.forget(ANN)
    await store.close()
    listed = forgotten.list_of(file)
    assert listed.name == "forgotten.list"
    if lost == "the list":
        await asyncio.to_thread(listed.unlink)
    else:
        await asyncio.to_thread(file.write_bytes, b"")
    backup.restore(file, tmp_path / "copy.db", clock.time)
    assert ANN not in people_in(file)
    await asyncio.to_thread(listed.unlink)
    await (await Storage.open(url, clock)).close()
    with open_readable(file).connect() as connection:
        known = forgotten.known_to(connection)
    assert forgotten.among([ANN, BEN], known) == [ANN]
    assert forgotten.among([ANN, BEN], forgotten.read(listed)) == [ANN]


async def test_a_backup_copied_by_hand_forgets_users_when_it_is_opened(
    store: Storage, file: Path, url: str, tmp_path: Path, clock: StandingClock
) -> None:
    await new_game(store)
    await store.backup(tmp_path / "copy.db")
    await store.people.forget(BEN)
    await store.close()
    await asyncio.to_thread((tmp_path / "copy.db").replace, file)
    await (await Storage.open(url, clock)).close()
    assert BEN not in people_in(file)


async def test_a_backup_of_an_older_version_forgets_users_when_it_is_opened(
    store: Storage, file: Path, url: str, tmp_path: Path, clock: StandingClock
) -> None:
    await new_game(store)
    await store.backup(tmp_path / "copy.db")
    await store.people.forget(BEN)
    await store.close()
    command.downgrade(migration.configuration(tmp_path / "copy.db"), "0007")
    backup.restore(file, tmp_path / "copy.db", clock.time)
    await (await Storage.open(url, clock)).close()
    assert BEN not in people_in(file)


async def test_restoring_a_backup_keeps_a_user_who_had_returned_before_it_was_made(
    store: Storage, file: Path, url: str, tmp_path: Path, clock: StandingClock
) -> None:
    await new_game(store)
    await store.people.forget(ANN)
    clock.time += 60
    await new_game(store)
    await store.backup(tmp_path / "copy.db")
    await store.close()
    backup.restore(file, tmp_path / "copy.db", clock.time)
    await (await Storage.open(url, clock)).close()
    assert ANN in people_in(file)
    again = await Storage.open(url, clock)
    clock.time += 60
    await again.people.forget(ANN)
    await again.close()
    backup.restore(file, tmp_path / "copy.db", clock.time)
    assert ANN not in people_in(file)


async def test_the_list_names_nobody_and_survives_a_damaged_line(store: Storage, file: Path) -> None:
    listed = forgotten.list_of(file)
    await store.people.forget(ANN)
    content = await asyncio.to_thread(listed.read_text)
    assert str(ANN) not in content
    assert f"{ANN:x}" not in content
    await asyncio.to_thread(listed.write_text, f"\xff not a line\n{content}zz zz zz\n", encoding="utf-8")
    assert forgotten.among([ANN, BEN], forgotten.read(listed)) == [ANN]
    assert forgotten.digest("00", ANN) != forgotten.digest("01", ANN)


async def test_an_entry_after_an_incomplete_line_is_not_lost(store: Storage, file: Path) -> None:
    listed = forgotten.list_of(file)
    await store.people.forget(ANN)
    complete = await asyncio.to_thread(listed.read_text)
    await asyncio.to_thread(listed.write_text, complete + complete[:-5])
    await store.people.forget(BEN)
    assert forgotten.among([ANN, BEN, CEM], forgotten.read(listed)) == [ANN, BEN]


# --- permissions ------------------------------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, str]:
    """Return the permissions of everything in a folder."""
    return {str(each.relative_to(folder)): oct(each.stat().st_mode & 0o777) for each in sorted(folder.rglob("*"))}


async def test_only_the_owner_can_read_created_files(tmp_path: Path, clock: StandingClock) -> None:
    before = os.umask(0)
    try:
        file = tmp_path / "new" / "data" / "a.db"
        store = await Storage.open(f"sqlite:///{file}", clock)
        await play_on(store, await new_game(store), 3)
        await store.people.forget(ANN)
        await run_maintenance(store)
        await store.backup(tmp_path / "elsewhere" / "copy.db")
        running = modes(tmp_path)
        await store.close()
        backup.restore(file, tmp_path / "elsewhere" / "copy.db", clock.time)
    finally:
        os.umask(before)
    assert {"new/data/a.db-wal", "new/data/a.db-shm", "new/data/forgotten.list"} < running.keys()
    assert any("backups/" in name for name in running)
    assert any("before-restore" in name for name in modes(tmp_path))
    for found in (running, modes(tmp_path)):
        assert {name: mode for name, mode in found.items() if mode != ("0o600" if "." in name else "0o700")} == {}


async def test_permissions_of_others_are_removed_except_from_the_folder_of_the_database(
    store: Storage, file: Path, url: str, clock: StandingClock, caplog: pytest.LogCaptureFixture
) -> None:
    await store.people.forget(ANN)
    await run_maintenance(store)
    await store.close()
    for each in [file.parent, *file.parent.rglob("*")]:
        each.chmod(0o755 if each.is_dir() else 0o644)
    caplog.set_level("INFO")
    again = await Storage.open(url, clock)
    found = modes(file.parent)
    await again.close()
    assert {name: mode for name, mode in found.items() if mode != ("0o600" if "." in name else "0o700")} == {}
    assert file.parent.stat().st_mode & 0o777 == 0o755
    assert f"{file} was open to others (mode 644)" in caplog.text
    assert f"The folder {file.parent} is open to others (mode 755)" in caplog.text


# --- disk space and retention -----------------------------------------------------------------------------------------


async def test_a_daily_backup_leaves_space_on_a_small_disk(
    store: Storage, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await new_game(store)
    space = files.size(file) + backup.STAYS_FREE
    monkeypatch.setattr(files, "free", lambda _folder: space - 1)
    with pytest.raises(StorageError) as caught:
        await store.back_up_daily()
    assert caught.value.reason is Reason.DISK_FULL
    assert list(backup.folder_of(file).iterdir()) == []
    monkeypatch.setattr(files, "free", lambda _folder: 2 * space)
    await run_maintenance(store)
    assert len(list(backup.folder_of(file).iterdir())) == 1


async def test_the_newest_backup_is_kept_even_if_the_clock_was_wrong(
    store: Storage, file: Path, clock: StandingClock
) -> None:
    day = 86_400
    await new_game(store)
    folder = backup.folder_of(file)
    clock.time += 3650 * day  # the clock is wrong for nine days, then corrected
    for _ in range(9):
        await run_maintenance(store)
        clock.time += day
    clock.time -= 3659 * day
    for _ in range(8):
        await run_maintenance(store)
        made = folder / f"houserules-{backup._time(clock.time):%Y-%m-%d}.db"
        assert made.exists()
        assert len(list(folder.iterdir())) == backup.KEPT
        clock.time += day
    assert all(each.name.startswith("houserules-2027") for each in folder.iterdir())


async def test_backups_from_before_a_migration_or_a_restore_are_deleted_after_thirty_days(
    store: Storage, file: Path, tmp_path: Path, clock: StandingClock
) -> None:
    await new_game(store)
    await store.backup(tmp_path / "copy.db")
    migrated = backup.back_up_before_migration(file, "0001", clock.time)
    second = backup.back_up_before_migration(file, "0001", clock.time)
    await store.close()
    replaced = backup.restore(file, tmp_path / "copy.db", clock.time)
    assert replaced is not None
    replaced.with_name(f"{replaced.name}-wal").touch()
    again = await Storage.open(f"sqlite:///{file}", clock)
    clock.time += 30 * 86_400 - 1
    await run_maintenance(again)
    assert all(each.exists() for each in (migrated, second, replaced))
    clock.time += 1
    await run_maintenance(again)
    assert not any(each.exists() for each in (migrated, second, *files.with_companions(replaced)))
    assert (tmp_path / "copy.db").exists()
    await again.close()


async def test_an_old_database_is_deleted_completely_even_if_the_bot_was_killed_during_the_deletion(
    store: Storage, file: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    replaced = file.with_name(f"{file.stem}-before-restore-2020-01-01-000000.db")
    for each in (replaced, replaced.with_name(f"{replaced.name}-wal")):
        each.touch()
    unlink, left = Path.unlink, [1]

    def killed(path: Path, missing_ok: bool = False) -> None:
        if left[0] == 0:
            raise OSError(5, "the process is gone")
        left[0] -= path.exists()
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", killed)
    with pytest.raises(OSError, match="gone"):
        backup.drop_old(file, clock.time)
    monkeypatch.undo()
    backup.drop_old(file, clock.time)
    assert list(file.parent.glob("*before-restore*")) == []


async def test_leftovers_of_a_killed_backup_are_deleted(store: Storage, file: Path) -> None:
    folder = backup.folder_of(file)
    folder.mkdir()
    left = [folder / ".houserules-2027-01-01.db.7.part", folder / ".houserules-2027-01-01.db.7.part-journal"]
    left.append(file.parent / ".houserules.db.7.part")
    growing = folder / ".other.db.8.part"
    for each in (*left, growing):
        each.touch()
    for each in left:
        os.utime(each, (0, 0))
    await run_maintenance(store)
    assert not any(each.exists() for each in left)
    assert growing.exists()


async def test_a_backup_that_fails_leaves_no_journal_file(
    store: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(draft: Path, _origin: Path) -> None:
        draft.with_name(f"{draft.name}-journal").touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_make_sound", fails)
    with pytest.raises(StorageError) as caught:
        await store.backup(tmp_path / "copies" / "a.db")
    assert caught.value.reason is Reason.DISK_FULL
    assert list((tmp_path / "copies").iterdir()) == []
