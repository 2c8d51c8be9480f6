"""``python -m bot move``: all data arrives on the server, matches continue there, and a failed move changes nothing."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    LargeBinary,
    String,
    func,
    inspect,
    select,
)
from sqlalchemy.engine import make_url
from sqlalchemy.types import TypeEngine

from bot.storage import Storage, forgotten, migration, schema
from bot.storage.databases import database_of, reading
from bot.storage.lease import RENEW_SECONDS, Lease
from bot.storage.postgres import moving
from bot.storage.sqlite import number_sequences
from bot.storage.sqlite.database import open_writable
from bot.supervision import heartbeat_check
from engine import dump
from tests import postgres_server
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.processes import forked_worker, lines
from tests.bot.storage.stored_games import Game, new_game, new_table, play_on, play_out
from tests.bot.storage.test_maintenance import command
from tests.bot.tables.runtime.recovery.test_upgrade import write_database

pytestmark = pytest.mark.postgres

SOME: list[tuple[type[TypeEngine[Any]], object]] = [
    (Boolean, True),
    (Integer, 1),
    (Float, 0.1),
    (LargeBinary, b"\x00\xff" * 16),
    (JSON, {"ä": [1, 2.5, None, "\\N\t"]}),
    (String, "Zoë\t\\N\n"),
]
"""A value of each column type, for rows in database tables that would otherwise be empty."""
CHECKED: dict[str, object] = {
    "tournaments.status": "over",
    "preset_defaults.preset_id": None,
    "forgotten.salt": "0a",
    "forgotten.digest": "0b",
}
"""Values for columns that allow only certain values, keyed by column."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database of this version with tables in every state and a row in each database table."""
    file = write_database(tmp_path_factory.mktemp("full"))
    migration.upgrade(file)
    with open_writable(file).begin() as connection:
        for table in moving.moved_tables():
            if connection.execute(select(func.count()).select_from(table)).scalar_one() == 0:
                connection.execute(table.insert().values({one.name: _some(connection, one) for one in table.columns}))
    return file


def _some(connection: Connection, column: Column[Any]) -> object:
    """Return a value that a column allows."""
    if str(column) in CHECKED:
        return CHECKED[str(column)]
    for key in column.foreign_keys:
        return connection.execute(select(key.column).limit(1)).scalar_one()
    return next(value for kind, value in SOME if isinstance(column.type, kind))


@pytest.fixture
def source(full: Path, tmp_path: Path) -> Path:
    """Return a copy of the database ``full``."""
    (tmp_path / "file").mkdir()
    return Path(shutil.copy(full, tmp_path / "file" / "houserules.db"))


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield the address of an empty database; put the files of a bot that uses it into the test's folder."""
    monkeypatch.setattr(heartbeat_check, "SERVER_FILES", tmp_path / "server" / "postgresql")
    with postgres_server.empty_database() as found:
        yield found


def contents(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Return the sorted rows of each database table that is moved, as the program reads them."""
    with reading(database_of(url)) as connection:
        return {table.name: _rows(connection, table.name) for table in moving.moved_tables()}


def _rows(connection: Connection, name: str) -> list[tuple[object, ...]]:
    return sorted((tuple(row) for row in connection.execute(select(schema.metadata.tables[name]))), key=repr)


def tables_of(address: str) -> list[str]:
    with reading(database_of(address)) as connection:
        return inspect(connection).get_table_names()


async def prepared(source: Path, clock: StandingClock) -> tuple[Game, Game]:
    """Add a running match, an ended match, and a table that is then deleted; return the two matches."""
    store = await Storage.open(f"sqlite:///{source}", clock)
    running, ended = await new_game(store, 1), await new_game(store, 2)
    await play_on(store, running, 40)
    await play_out(store, ended)
    newest = await new_table(store)
    await store.write_shared(
        lambda each: each.execute(schema.seats.delete().where(schema.seats.c.table_id == newest.id))
    )
    await store.write_shared(lambda each: each.execute(schema.tables.delete().where(schema.tables.c.id == newest.id)))
    await store.close()
    return running, ended


async def test_counts_and_contents_are_equal_and_matches_continue(
    source: Path, address: str, clock: StandingClock, capsys: pytest.CaptureFixture[str]
) -> None:
    running, ended = await prepared(source, clock)
    before = contents(f"sqlite:///{source}")
    assert [name for name, rows in before.items() if not rows] == []
    assert command(f"sqlite:///{source}", "move", address) == 0
    done, following = capsys.readouterr().out.splitlines()
    assert done.startswith(f"maintenance-move-done rows={sum(map(len, before.values()))} tables={len(before)} matches=")
    assert following == f"maintenance-move-next file={source}"
    assert contents(address) == before
    assert contents(f"sqlite:///{source}") == before
    store = await Storage.open(address, clock)
    table = await store.table(running.table_id)
    assert table is not None
    resumed = Game.resumed(table)
    assert (resumed.seq, dump(resumed.state)) == (running.seq, dump(running.state))
    await play_on(store, resumed, 30)
    assert len(await store.live_tables()) == len([row for row in before["tables"] if "ended" not in row])
    await store.close()
    assert command(address, "replay", str(running.table_id)) == 0
    assert command(address, "replay", str(ended.table_id)) == 0


async def test_no_table_number_is_used_again_after_the_move(source: Path, address: str, clock: StandingClock) -> None:
    await prepared(source, clock)
    with reading(database_of(f"sqlite:///{source}")) as connection:
        last = {table.name: number_sequences.last(connection, table) for table in number_sequences.NUMBERED}
        newest = connection.execute(select(func.max(schema.tables.c.id))).scalar_one()
    assert last["tables"] > newest
    assert command(f"sqlite:///{source}", "move", address) == 0
    store = await Storage.open(address, clock)
    assert (await new_table(store)).id == last["tables"] + 1
    await store.close()


async def test_forgotten_users_stay_forgotten_after_the_move(source: Path, address: str, clock: StandingClock) -> None:
    store = await Storage.open(f"sqlite:///{source}", clock)
    await store.people.forget(901 << 22)
    await store.close()
    listed = forgotten.list_of(source)
    assert command(f"sqlite:///{source}", "move", address) == 0
    moved = forgotten.list_of(database_of(address).base_path)
    assert moved != listed
    assert forgotten.read(moved) == forgotten.read(listed) != {}


def test_a_target_that_is_not_empty_is_left_alone(
    source: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with psycopg.connect(_plain(address), autocommit=True) as connection:
        connection.execute("CREATE TABLE others (number INTEGER)")
    assert command(f"sqlite:///{source}", "move", address) == 2
    assert capsys.readouterr().err.startswith("storage-not-ours file=")
    assert tables_of(address) == ["others"]


def test_a_second_move_is_refused(source: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(f"sqlite:///{source}", "move", address) == 0
    before = contents(address)
    assert command(f"sqlite:///{source}", "move", address) == 2
    assert capsys.readouterr().err.startswith("storage-not-empty file=")
    assert contents(address) == before


@pytest.mark.parametrize("fault", ["a missing row", "another value", "another match"])
def test_after_a_difference_the_target_is_empty_again(
    source: Path, address: str, fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, replay = moving._copy, moving._replay

    def falsified(before: Connection, after: Connection, table: object, renewal: object) -> int:
        rows = copy(before, after, table, renewal)  # type: ignore[arg-type]
        if table is schema.journal and fault == "a missing row":
            last = select(func.max(schema.journal.c.seq)).scalar_subquery()
            after.execute(schema.journal.delete().where(schema.journal.c.seq == last))
        if table is schema.seats and fault == "another value":
            after.execute(schema.seats.update().where(schema.seats.c.seat == 0).values(name="Nobody"))
        return rows

    def differently(connection: Connection, number: int) -> tuple[object, ...]:
        return (connection.dialect.name,) if fault == "another match" else replay(connection, number)

    monkeypatch.setattr(moving, "_copy", falsified)
    monkeypatch.setattr(moving, "_replay", differently)
    assert command(f"sqlite:///{source}", "move", address) == 2
    assert capsys.readouterr().err.startswith("storage-not-moved file=")
    assert tables_of(address) == []
    monkeypatch.undo()


async def test_the_lease_of_the_file_does_not_expire_while_matches_are_replayed(
    source: Path, address: str, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await prepared(source, clock)
    replay, now, left = moving._replay, 1_000.0, []

    def slowly(connection: Connection, number: int) -> tuple[object, ...]:
        nonlocal now
        with closing(sqlite3.connect(source)) as database:
            left.append(database.execute("SELECT expires_at FROM lease").fetchone()[0] - now)
        now += RENEW_SECONDS
        return replay(connection, number)

    monkeypatch.setattr(moving, "Lease", partial(Lease, clock=lambda: now))
    monkeypatch.setattr(moving, "_replay", slowly)
    assert command(f"sqlite:///{source}", "move", address) == 0
    assert len(left) > 4
    assert min(left) > 0


def test_text_that_the_server_cannot_store_ends_the_move(
    source: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(source)) as database:
        database.execute("UPDATE seats SET name = 'A' || char(0) || 'B' WHERE seat = 0")
        database.commit()
    assert command(f"sqlite:///{source}", "move", address) == 2
    assert capsys.readouterr().err.startswith("storage-failed ")
    assert tables_of(address) == []


def test_an_old_file_a_file_in_use_and_a_missing_file_are_refused(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old = write_database(tmp_path)
    assert command(f"sqlite:///{old}", "move", address) == 2
    assert capsys.readouterr().err.startswith("storage-older file=")
    used = f"sqlite:///{tmp_path / 'used.db'}"
    with forked_worker(used, games=1) as process:
        next(lines(process))
        assert command(used, "move", address) == 2
        assert capsys.readouterr().err.startswith("storage-in-use file=")
    assert command(f"sqlite:///{tmp_path / 'none.db'}", "move", address) == 2
    assert capsys.readouterr().err.startswith("storage-missing file=")
    assert tables_of(address) == []


def test_only_a_file_can_be_moved_and_only_to_a_server(
    source: Path, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for url, target in ((f"sqlite:///{source}", f"sqlite:///{tmp_path / 'other.db'}"), (address, address)):
        assert command(url, "move", target) == 2
        assert capsys.readouterr().err.startswith("storage-not-a-file file=")


def _plain(address: str) -> str:
    return make_url(address).render_as_string(hide_password=False)
