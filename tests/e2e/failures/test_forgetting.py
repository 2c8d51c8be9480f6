"""Deleting a user's data while the change that removes them from the table cannot be stored."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests import forks
from tests.e2e.players import players
from tests.e2e.stage import stage

REFUSE = "CREATE TRIGGER refuse BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'no'); END"


def change(file: Path, statement: str) -> None:
    """Execute a statement directly on the bot's database."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


async def test_deleting_a_users_data_removes_their_name_and_the_match_can_begin(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start) as (set_up, world):
        ann, ben = world.person("player-1"), world.person("player-2")
        await ann.command("/play")
        await ben.press("Join")
        await ann.until_sees(players(2), private=False)
        await ben.command("/privacy delete")
        change(set_up.database, REFUSE)
        await ben.press("Delete my data", private=True)
        await ben.until_sees("your name and your preferences are gone", private=True)
        change(set_up.database, "DROP TRIGGER refuse")
        with closing(sqlite3.connect(set_up.database)) as database, database:
            assert [name for (name,) in database.execute("SELECT name FROM seats")] == ["Ann", ""]
        await ann.press("Start")
        await ann.until_sees("Round 1", private=False)
        with closing(sqlite3.connect(set_up.database)) as database, database:
            assert database.execute("SELECT status FROM tables").fetchall() == [("playing",)]
