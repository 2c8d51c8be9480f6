"""Opening a database that cannot be used: a typed reason, and nothing is overwritten."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.storage import Reason, Storage, StorageError, Unit
from bot.storage.journal_check import replay
from bot.storage.sqlite.database import file_of, open_plain
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.play import GUILD, new_game, play_on
from tests.bot.storage.processes import forked_worker, lines

NOBODY = 65534


async def reason(url: str, clock: StandingClock) -> StorageError:
    """Why the database is not opened."""
    with pytest.raises(StorageError) as caught:
        await Storage.open(url, clock)
    return caught.value


async def failure(store: Storage, unit: Unit) -> StorageError | None:
    """Why a unit was not kept, if it was not."""
    try:
        await store.submit(unit)
    except StorageError as error:
        return error
    return None


async def filled(url: str, clock: StandingClock) -> Path:
    """A database with a match in it, closed."""
    store = await Storage.open(url, clock)
    await play_on(store, await new_game(store), 30)
    await store.close()
    return file_of(url)


async def killed(url: str) -> Path:
    """A database whose process was killed: a part of it lies in its log."""
    with forked_worker(url, games=1) as process:
        for _ in zip(lines(process), range(30), strict=False):
            continue
    return file_of(url)


def print_of(file: Path) -> dict[str, str]:
    """What is in the folder, to be compared; without the traces of mere reading."""
    kept = [each for each in file.parent.iterdir() if not each.name.endswith("-shm") and each.stat().st_size]
    return {each.name: hashlib.sha256(each.read_bytes()).hexdigest() for each in kept}


def spoil(file: Path, beginning: int, end: int) -> None:
    """Overwrites a part of a file."""
    content = bytearray(file.read_bytes())
    content[beginning:end] = b"\xff" * (end - beginning)
    file.write_bytes(content)


def new_file(file: Path, content: str = "") -> None:
    """A file, with its folder."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content)


def allow(path: Path, mode: int) -> None:
    """Sets who may do what."""
    path.chmod(mode)


async def test_missing_folders_are_made(tmp_path: Path, clock: StandingClock) -> None:
    store = await Storage.open(f"sqlite:///{tmp_path}/some/where/ö 100%/a.db", clock)
    await new_game(store)
    await store.close()
    assert print_of(tmp_path / "some/where/ö 100%/a.db").keys() == {"a.db"}


@pytest.mark.parametrize("url", ["postgresql://localhost/x", "sqlite://", "sqlite+aiosqlite:///:memory:", "nonsense"])
async def test_an_address_that_names_no_file(url: str, clock: StandingClock) -> None:
    assert (await reason(url, clock)).reason is Reason.BAD_URL


async def test_a_damaged_database_is_left_as_it_is(url: str, clock: StandingClock) -> None:
    file = await filled(url, clock)
    spoil(file, 4096 * 3, 4096 * 12)
    before = print_of(file)
    assert (await reason(url, clock)).reason is Reason.DAMAGED
    assert print_of(file) == before


async def test_a_database_cut_short_is_damaged(url: str, clock: StandingClock) -> None:
    file = await filled(url, clock)
    os.truncate(file, 20_000)
    before = print_of(file)
    assert (await reason(url, clock)).reason is Reason.DAMAGED
    assert print_of(file) == before


async def test_a_state_that_was_never_written_is_set_aside_and_no_hindrance_to_others(
    store: Storage, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game, other = await new_game(store), await new_game(store, seed=2)
    query = text("UPDATE snapshots SET state = :state WHERE table_id = :table")
    for wrong in (b"{secret", b"secret"):
        with open_plain(file).connect() as connection:
            connection.execute(query, {"state": wrong, "table": game.table_id})
        assert [table.id for table in await store.live_tables()] == [other.table_id]
        [trouble] = store.troubles.all()
        assert (trouble.kind, trouble.id, trouble.guild) == ("table", game.table_id, GUILD)
        with pytest.raises(StorageError) as caught:
            await store.table(game.table_id)
        assert caught.value.reason is Reason.UNREADABLE
        with pytest.raises(StorageError) as caught:
            replay(file, game.table_id)
        assert caught.value.reason is Reason.DAMAGED
        assert "secret" not in str(caught.value) + trouble.reason + caplog.text


async def test_something_else_than_a_database(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file, "my diary, which must not be lost")
    before = print_of(file)
    assert (await reason(url, clock)).reason is Reason.NOT_A_DATABASE
    assert print_of(file) == before


async def test_a_folder_in_the_databases_place(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file / "inside")
    assert (await reason(url, clock)).reason is Reason.NOT_A_DATABASE


async def test_a_database_of_another_program(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file)
    with open_plain(file).connect() as connection:
        connection.execute(text("CREATE TABLE songs (name TEXT)"))
    before = print_of(file)
    assert (await reason(url, clock)).reason is Reason.NOT_OURS
    assert print_of(file) == before


async def test_a_database_of_a_newer_version(url: str, clock: StandingClock) -> None:
    file = await filled(url, clock)
    with open_plain(file).connect() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    before = print_of(file)
    error = await reason(url, clock)
    assert (error.reason, error.facts) == (Reason.NEWER, {"file": str(file), "revision": "9999"})
    assert print_of(file) == before


async def test_a_log_that_was_left_behind_is_left_as_it_is_too(url: str, clock: StandingClock) -> None:
    file = await killed(url)
    with open_plain(file).connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_autocheckpoint = 0")
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        before = print_of(file)
        assert before.keys() == {file.name, f"{file.name}-wal"}
        assert (await reason(url, clock)).reason is Reason.NEWER
        assert print_of(file) == before


async def test_an_empty_file_is_a_new_database(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file)
    store = await Storage.open(url, clock)
    await new_game(store)
    await store.close()


async def test_a_first_start_that_was_killed_is_no_hindrance(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file)
    with open_plain(file).connect() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"))
    store = await Storage.open(url, clock)
    await new_game(store)
    await store.close()


# --- no rights --------------------------------------------------------------------------------------------------------


@contextmanager
def unprivileged() -> Iterator[None]:
    """Without the rights of the system's owner, who may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter but only its owner may change."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


async def test_a_folder_that_takes_no_files(open_folder: Path, clock: StandingClock) -> None:
    with unprivileged():
        error = await reason(f"sqlite:///{open_folder}/a.db", clock)
    assert (error.reason, error.facts) == (Reason.FOLDER_NOT_WRITABLE, {"folder": str(open_folder)})
    assert print_of(open_folder / "a.db") == {}


async def test_a_folder_that_cannot_be_made(open_folder: Path, clock: StandingClock) -> None:
    with unprivileged():
        error = await reason(f"sqlite:///{open_folder}/new/a.db", clock)
    assert (error.reason, error.facts) == (Reason.NO_FOLDER, {"folder": str(open_folder / "new")})


async def test_a_file_in_the_folders_place(tmp_path: Path, clock: StandingClock) -> None:
    new_file(tmp_path / "data", "a file")
    error = await reason(f"sqlite:///{tmp_path}/data/a.db", clock)
    assert (error.reason, error.facts) == (Reason.NO_FOLDER, {"folder": str(tmp_path / "data")})


async def test_a_file_that_may_not_be_written(open_folder: Path, clock: StandingClock) -> None:
    allow(open_folder, 0o777)
    file = await filled(f"sqlite:///{open_folder}/a.db", clock)
    allow(file, 0o444)
    before = print_of(file)
    with unprivileged():
        error = await reason(f"sqlite:///{file}", clock)
    assert error.reason is Reason.FILE_NOT_WRITABLE
    assert print_of(file) == before


# --- no room ----------------------------------------------------------------------------------------------------------


async def test_no_room_for_a_new_database(url: str, clock: StandingClock) -> None:
    with forked_worker(url, games=1, limit=16_384) as process:
        assert list(lines(process)) in ([["error", "disk-full"]], [["error", "disk-error"]])
    store = await Storage.open(url, clock)
    await new_game(store)
    await store.close()


async def test_no_room_in_play_loses_nothing_that_was_answered(url: str, clock: StandingClock) -> None:
    with forked_worker(url, games=1, limit=400_000) as process:
        said = list(lines(process))
    assert said[0] == ["ready"]
    assert said[-1] in (["error", "disk-full"], ["error", "disk-error"])
    store = await Storage.open(url, clock)
    table, step = map(int, said[-2])
    assert len(await store.journal(table)) == step + 1
    await store.close()


async def test_a_full_disk_is_told_to_who_presses_and_play_goes_on(store: Storage, file: Path) -> None:
    game = await new_game(store)
    connection = store._writer._connection
    used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {used + 2}")
    connection.rollback()
    kept, unit = 0, game.next_unit()
    while (failed := await failure(store, unit)) is None:
        kept, unit = kept + 1, game.next_unit()
    assert (failed.reason, failed.facts["file"]) == (Reason.DISK_FULL, str(file))
    assert len(await store.journal(game.table_id)) == kept + 1
    connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    connection.rollback()
    await store.submit(unit)
    assert len(await store.journal(game.table_id)) == kept + 2
