"""The commands in docs/HOSTING.md for copying a database and for drills, run as written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.storage import Storage
from bot.supervision import heartbeat_check
from tests import postgres_server
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import PEOPLE, Game, new_game, new_table, play_on
from tests.repo.source import ROOT

HOSTING = (ROOT / "docs" / "HOSTING.md").read_text()


def commands(title: str) -> list[str]:
    """Return the blocks of commands under a heading."""
    section = re.split(r"^#+ ", HOSTING.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    blocks = re.findall(r"(?:^    .*\n)+", section, re.MULTILINE)
    assert blocks, title
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in blocks]


def run(script: str, folder: Path, **environment: str) -> str:
    """Run commands in a folder and return their output; fail if one of them fails."""
    python = folder / "bin" / "python"
    if not python.exists():
        python.parent.mkdir()
        python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        python.chmod(0o755)
    path = f"{python.parent}:{environment.pop('PATH', '')}:{os.environ['PATH']}"
    bare = {"PATH": path, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **environment}
    done = subprocess.run(["sh", "-euc", script], check=False, cwd=folder, env=bare, capture_output=True, text=True)
    assert done.returncode == 0, f"{script}\n{done.stdout}{done.stderr}"
    return done.stdout


async def play(url: str, clock: StandingClock) -> Game:
    """Play part of a match in a database, and return the match."""
    store = await Storage.open(url, clock)
    game = await new_game(store)
    await play_on(store, game, 25)
    await store.close()
    return game


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """Run a separate PostgreSQL server, because the commands use fixed database names.

    Yield the environment variables that the commands need.
    """
    monkeypatch.setattr(heartbeat_check, "SERVER_FILES", tmp_path / "data" / "postgresql")
    running = postgres_server.Server()
    try:
        running.start()
        yield {"PATH": str(running._programs()), "PGHOST": str(running._folder), "PGUSER": "postgres"}
    finally:
        running.stop()


@pytest.mark.postgres
async def test_a_copy_of_a_database_on_a_server_can_be_restored(
    server: dict[str, str], tmp_path: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGHOST", server["PGHOST"])
    monkeypatch.setenv("PGUSER", server["PGUSER"])
    _, create = commands("PostgreSQL")[0].splitlines()
    dump, restore, raise_numbers, write_list = commands("Backups")
    (drill, _) = commands("A drill")
    run(create, tmp_path, **server)
    game = await play("postgresql:///houserules", clock)
    run(dump, tmp_path, **server)
    assert f"Table {game.table_id}:" in run(drill, tmp_path, **server)
    assert "houserules_drill" not in run("psql --list houserules", tmp_path, **server)

    store = await Storage.open("postgresql:///houserules", clock)
    gone, *others = PEOPLE
    await store.people.forget(gone[0])
    await store.close()
    run(write_list, tmp_path, **server)
    run(f"dropdb houserules\n{create}", tmp_path, **server)
    run(restore, tmp_path, **server)
    run(raise_numbers, tmp_path, **server)
    run("rm -r data; mkdir data; mv forgotten.list data", tmp_path, **server)
    store = await Storage.open("postgresql:///houserules", clock)
    people = {seat.user_id for seat in await store.seats(game.table_id)}
    assert gone[0] not in people
    assert {user for user, _ in others} < people
    table = await store.table(game.table_id)
    assert table is not None
    await play_on(store, Game.resumed(table), 5)
    assert (await new_table(store)).id > game.table_id + 1_000_000
    await store.close()


@pytest.mark.soak
async def test_a_copy_of_a_database_file_can_be_restored(tmp_path: Path, clock: StandingClock) -> None:
    game = await play(f"sqlite:///{tmp_path}/data/houserules.db", clock)
    _, drill = commands("A drill")
    assert f"Table {game.table_id}:" in run(f"match={game.table_id}\n{drill}", tmp_path)
    assert run("ls", tmp_path).split() == ["bin", "data"]
