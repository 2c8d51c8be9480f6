"""Opening databases: errors while opening or writing name their reason and leave the files intact."""

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
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from bot.storage.sqlite.sqlite_lane import SqliteLane
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.processes import forked_worker, lines
from tests.bot.storage.stored_games import GUILD, new_game, play_on

NOBODY = 65534


async def open_error(url: str, clock: StandingClock) -> StorageError:
    """Return the error that opening the database raises."""
    with pytest.raises(StorageError) as caught:
        await Storage.open(url, clock)
    return caught.value


async def submit_error(store: Storage, unit: Unit) -> StorageError | None:
    """Submit a unit; return the error if it is not stored, otherwise None."""
    try:
        await store.submit(unit)
    except StorageError as error:
        return error
    return None


async def create_with_match(url: str, clock: StandingClock) -> Path:
    """Create a database with a match, and close it; return its file."""
    store = await Storage.open(url, clock)
    await play_on(store, await new_game(store), 30)
    await store.close()
    return file_of(url)


async def create_killed(url: str) -> Path:
    """Create a database in a process that is then killed, which leaves part of the data in the write-ahead log.

    Return the database file.
    """
    with forked_worker(url, games=1) as process:
        for _ in zip(lines(process), range(30), strict=False):
            continue
    return file_of(url)


def fingerprint(file: Path) -> dict[str, str]:
    """Return the SHA-256 of each file in the folder of ``file``, except empty and ``-shm`` files."""
    kept = [each for each in file.parent.iterdir() if not each.name.endswith("-shm") and each.stat().st_size]
    return {each.name: hashlib.sha256(each.read_bytes()).hexdigest() for each in kept}


def overwrite(file: Path, beginning: int, end: int) -> None:
    """Overwrite the bytes from ``beginning`` to ``end`` with 0xFF."""
    content = bytearray(file.read_bytes())
    content[beginning:end] = b"\xff" * (end - beginning)
    file.write_bytes(content)


def new_file(file: Path, content: str = "") -> None:
    """Create a file with this content, and the folders above it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content)


def set_permissions(path: Path, mode: int) -> None:
    path.chmod(mode)


async def test_missing_folders_are_created(tmp_path: Path, clock: StandingClock) -> None:
    store = await Storage.open(f"sqlite:///{tmp_path}/some/where/ö 100%/a.db", clock)
    await new_game(store)
    await store.close()
    assert fingerprint(tmp_path / "some/where/ö 100%/a.db").keys() == {"a.db"}


@pytest.mark.parametrize("url", ["mysql://localhost/x", "sqlite://", "sqlite+aiosqlite:///:memory:", "nonsense"])
async def test_an_unsupported_url_is_refused(url: str, clock: StandingClock) -> None:
    assert (await open_error(url, clock)).reason is Reason.BAD_URL


async def test_a_damaged_database_is_refused_and_unchanged(url: str, clock: StandingClock) -> None:
    file = await create_with_match(url, clock)
    overwrite(file, 4096 * 3, 4096 * 12)
    before = fingerprint(file)
    assert (await open_error(url, clock)).reason is Reason.DAMAGED
    assert fingerprint(file) == before


async def test_a_truncated_database_is_refused_as_damaged(url: str, clock: StandingClock) -> None:
    file = await create_with_match(url, clock)
    os.truncate(file, 20_000)
    before = fingerprint(file)
    assert (await open_error(url, clock)).reason is Reason.DAMAGED
    assert fingerprint(file) == before


async def test_a_table_with_an_invalid_state_is_set_aside_and_the_others_are_loaded(
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
            replay(SqliteDatabase(file), game.table_id)
        assert caught.value.reason is Reason.DAMAGED
        assert "secret" not in str(caught.value) + trouble.reason + caplog.text


async def test_a_file_that_is_not_a_database_is_refused_and_unchanged(
    file: Path, url: str, clock: StandingClock
) -> None:
    new_file(file, "my diary, which must not be lost")
    before = fingerprint(file)
    assert (await open_error(url, clock)).reason is Reason.NOT_A_DATABASE
    assert fingerprint(file) == before


async def test_a_folder_in_place_of_the_database_is_refused(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file / "inside")
    assert (await open_error(url, clock)).reason is Reason.NOT_A_DATABASE


async def test_a_database_of_another_program_is_refused_and_unchanged(
    file: Path, url: str, clock: StandingClock
) -> None:
    new_file(file)
    with open_plain(file).connect() as connection:
        connection.execute(text("CREATE TABLE songs (name TEXT)"))
    before = fingerprint(file)
    assert (await open_error(url, clock)).reason is Reason.NOT_OURS
    assert fingerprint(file) == before


async def test_a_database_of_a_newer_version_is_refused_and_unchanged(url: str, clock: StandingClock) -> None:
    file = await create_with_match(url, clock)
    with open_plain(file).connect() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    before = fingerprint(file)
    error = await open_error(url, clock)
    assert (error.reason, error.facts) == (Reason.NEWER, {"file": str(file), "revision": "9999"})
    assert fingerprint(file) == before


async def test_the_write_ahead_log_of_a_refused_database_is_unchanged(url: str, clock: StandingClock) -> None:
    file = await create_killed(url)
    with open_plain(file).connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_autocheckpoint = 0")
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        before = fingerprint(file)
        assert before.keys() == {file.name, f"{file.name}-wal"}
        assert (await open_error(url, clock)).reason is Reason.NEWER
        assert fingerprint(file) == before


async def test_an_empty_file_becomes_a_new_database(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file)
    store = await Storage.open(url, clock)
    await new_game(store)
    await store.close()


async def test_a_first_start_that_was_killed_can_be_repeated(file: Path, url: str, clock: StandingClock) -> None:
    new_file(file)
    with open_plain(file).connect() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"))
    store = await Storage.open(url, clock)
    await new_game(store)
    await store.close()


# --- permissions ------------------------------------------------------------------------------------------------------


@contextmanager
def unprivileged() -> Iterator[None]:
    """Run the block without root privileges, because root can write everywhere."""
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
    """Yield a folder that everyone may enter but only root may change."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


async def test_a_folder_without_write_permission_is_refused(open_folder: Path, clock: StandingClock) -> None:
    with unprivileged():
        error = await open_error(f"sqlite:///{open_folder}/a.db", clock)
    assert (error.reason, error.facts) == (Reason.FOLDER_NOT_WRITABLE, {"folder": str(open_folder)})
    assert fingerprint(open_folder / "a.db") == {}


async def test_a_folder_that_cannot_be_created_is_refused(open_folder: Path, clock: StandingClock) -> None:
    with unprivileged():
        error = await open_error(f"sqlite:///{open_folder}/new/a.db", clock)
    assert (error.reason, error.facts) == (Reason.NO_FOLDER, {"folder": str(open_folder / "new")})


async def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path, clock: StandingClock) -> None:
    new_file(tmp_path / "data", "a file")
    error = await open_error(f"sqlite:///{tmp_path}/data/a.db", clock)
    assert (error.reason, error.facts) == (Reason.NO_FOLDER, {"folder": str(tmp_path / "data")})


async def test_a_database_without_write_permission_is_refused(open_folder: Path, clock: StandingClock) -> None:
    set_permissions(open_folder, 0o777)
    file = await create_with_match(f"sqlite:///{open_folder}/a.db", clock)
    set_permissions(file, 0o444)
    before = fingerprint(file)
    with unprivileged():
        error = await open_error(f"sqlite:///{file}", clock)
    assert error.reason is Reason.FILE_NOT_WRITABLE
    assert fingerprint(file) == before


# --- full disks -------------------------------------------------------------------------------------------------------


async def test_a_new_database_on_a_full_disk_is_refused(url: str, clock: StandingClock) -> None:
    with forked_worker(url, games=1, limit=16_384) as process:
        assert list(lines(process)) in ([["error", "disk-full"]], [["error", "disk-error"]])
    store = await Storage.open(url, clock)
    await new_game(store)
    await store.close()


async def test_a_full_disk_during_play_loses_nothing_that_was_confirmed(url: str, clock: StandingClock) -> None:
    with forked_worker(url, games=1, limit=400_000) as process:
        output = list(lines(process))
    assert output[0] == ["ready"]
    assert output[-1] in (["error", "disk-full"], ["error", "disk-error"])
    store = await Storage.open(url, clock)
    table, step = map(int, output[-2])
    assert len(await store.journal(table)) == step + 1
    await store.close()


async def test_units_fail_on_a_full_disk_and_play_continues_afterwards(store: Storage, file: Path) -> None:
    game = await new_game(store)
    lane = store._writer._lane
    assert isinstance(lane, SqliteLane)
    connection = lane._connection
    used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {used + 2}")
    connection.rollback()
    kept, unit = 0, game.next_unit()
    while (failed := await submit_error(store, unit)) is None:
        kept, unit = kept + 1, game.next_unit()
    assert (failed.reason, failed.facts["file"]) == (Reason.DISK_FULL, str(file))
    assert len(await store.journal(game.table_id)) == kept + 1
    connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    connection.rollback()
    await store.submit(unit)
    assert len(await store.journal(game.table_id)) == kept + 2
