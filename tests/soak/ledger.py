"""Comparison of the database, read while no bot runs, with the replies that people got."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.storage.encoding import decode_state
from bot.storage.journal_check import replay
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from tests.e2e.players import do_of

from .crowd import Note

ACTIONS = {"play": {"play"}, "draw": {"draw"}, "keep": {"keep"}, "colour": {"choose"}, "call": {"call"}}
COMING_BACK = "back"
"""Action that can precede a press in the journal: a player who was away comes back with the press."""


class Broken(AssertionError):
    """A contradiction between replies and database, or inside the database."""


@dataclass(frozen=True, slots=True)
class Line:
    """A journalled action of a press."""

    table: int
    seat: int
    do: str


@dataclass
class Ledger:
    """The journals of a database. They are read again and again, because they are packed some time after the match."""

    database: Path
    users: dict[str, int]
    lines: dict[int, Line] = field(default_factory=dict)
    read: dict[int, int] = field(default_factory=dict)
    checked: int = 0
    replayed: int = 0

    def check(self, notes: Iterable[Note], seen: dict[int, int]) -> None:
        """Compare notes and journals. ``seen``: the version of the newest state that anybody saw, for each table."""
        with closing(sqlite3.connect(self.database)) as database:
            self._read(database)
            seats = {
                (table, seat): user
                for table, seat, user in database.execute("select table_id, seat, user_id from seats")
            }
            for note in notes:
                self._check(note, seats)
            self._check_versions(database, seen)
            live = [number for (number,) in database.execute("select id from tables where status = 'playing'")]
        for number in live:
            self._replay(number)

    def _read(self, database: sqlite3.Connection) -> None:
        query = "select table_id, seq, action, interaction_id from journal order by table_id, seq"
        for table, seq, action, interaction in database.execute(query):
            if seq <= self.read.get(table, -1):
                continue
            self.read[table] = seq
            if interaction is None:
                continue
            if interaction in self.lines:
                raise Broken(f"The press {interaction} was carried out at {self.lines[interaction].table} and {table}")
            entry: dict[str, Any] = json.loads(action)
            self.lines[interaction] = Line(table, entry["seat"], entry["do"])

    def _check(self, note: Note, seats: dict[tuple[int, int], int]) -> None:
        self.checked += 1
        line = self.lines.get(note.interaction)
        if line is None:
            if note.certain:
                raise Broken(f"{note} got a reply and is not in the journal")
            return
        # A negative seat means that the table itself acted.
        if line.seat >= 0 and seats[line.table, line.seat] != self.users[note.person]:
            raise Broken(f"{note} was journalled as {line}, of another player")
        if not note.custom_id.startswith(f"hr:{line.table}:"):
            raise Broken(f"{note} was journalled as {line}, at another table")
        if line.do not in {*ACTIONS.get(do_of(note), {line.do}), COMING_BACK}:
            raise Broken(f"{note} was journalled as {line}, another action")

    def _check_versions(self, database: sqlite3.Connection, seen: dict[int, int]) -> None:
        """Check that nobody saw a state that is not stored."""
        query = "select table_id, state from snapshots join tables on tables.id = table_id where status = 'playing'"
        for table, state in database.execute(query):
            stored = decode_state(state)["version"]
            if seen.get(table, 0) > stored:
                raise Broken(f"State {seen[table]} of table {table} was shown, {stored} is stored")

    def _replay(self, table: int) -> None:
        replayed = replay(SqliteDatabase(self.database), table)
        self.replayed += 1
        if replayed.differs is not None:
            raise Broken(f"The journal of table {table} does not lead to its state: line {replayed.differs}")

    def ended(self) -> dict[int, int]:
        """Return the number of won matches in each channel."""
        with closing(sqlite3.connect(self.database)) as database:
            query = "select channel_id, count(*) from tables where ended = 'won' group by channel_id"
            return dict(database.execute(query).fetchall())

    def check_leagues(self) -> int:
        """Compare results, leagues and standings; return the number of matches that the league has counted."""
        with closing(sqlite3.connect(self.database)) as database:

            def one(query: str) -> int:
                return int(database.execute(query).fetchone()[0])

            finished, taken = one("select count(*) from match_results"), one("select count(*) from league_matches")
            results = one("select count(*) from league_results")
            played = one("select coalesce(sum(played), 0) from standings")
            if (finished, results) != (taken, played):
                raise Broken(f"{finished} finished, {taken} taken; {results} results, {played} in the standings")
            return one("select count(distinct table_id) from league_results")
