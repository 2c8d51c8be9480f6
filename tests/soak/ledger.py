"""Comparison of the database with the replies that people got."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection, select, text

from bot.storage import schema
from bot.storage.databases import database_of, reading
from bot.storage.encoding import decode_state
from bot.storage.journal_check import replay
from tests.e2e.players import do_of
from tests.e2e.press_notes import Note

ACTIONS = {"play": {"play"}, "draw": {"draw"}, "keep": {"keep"}, "colour": {"choose"}, "call": {"call"}}
COMING_BACK = "back"
"""Action that the journal records for a press that first brings back a player who was away."""


class Broken(AssertionError):
    """A contradiction between the replies and the database, or within the database."""


@dataclass(frozen=True, slots=True)
class Line:
    """The journalled action of a press."""

    table: int
    seat: int
    do: str


@dataclass
class Ledger:
    """The journals of a database. They are read repeatedly, because their lines are removed some time after a match."""

    database: str
    """The address of the database."""
    users: dict[str, int]
    """Name of a person -> id of the user."""
    lines: dict[int, Line] = field(default_factory=dict)
    read: dict[int, int] = field(default_factory=dict)
    """Table id -> number of the newest journal line that was read."""
    checked: int = 0
    replayed: int = 0

    def check(self, notes: Iterable[Note], seen: dict[int, int]) -> None:
        """Compare notes with journals and seen versions with stored ones, and replay the live matches.

        Raise ``Broken`` for a contradiction.

        ``seen``: the version of the newest state that anybody has seen, keyed by table.
        """
        with reading(database_of(self.database)) as database:
            self._read(database)
            sitting = database.execute(text("select table_id, seat, user_id from seats"))
            seats = {(table, seat): user for table, seat, user in sitting}
            for note in notes:
                self._check(note, seats)
            self._check_versions(database, seen)
            live = [*database.execute(text("select id from tables where status = 'playing'")).scalars()]
        for number in live:
            self._replay(number)

    def _read(self, database: Connection) -> None:
        columns = schema.journal.c
        query = select(columns.table_id, columns.seq, columns.action, columns.interaction_id)
        for table, seq, action, interaction in database.execute(query.order_by(columns.table_id, columns.seq)):
            if seq <= self.read.get(table, -1):
                continue
            self.read[table] = seq
            if interaction is None:
                continue
            if interaction in self.lines:
                raise Broken(f"The press {interaction} was carried out at {self.lines[interaction].table} and {table}")
            self.lines[interaction] = Line(table, action["seat"], action["do"])

    def _check(self, note: Note, seats: dict[tuple[int, int], int]) -> None:
        self.checked += 1
        line = self.lines.get(note.interaction)
        if line is None:
            if note.certain:
                raise Broken(f"{note} got a reply but is not in the journal")
            return
        if note.is_denied:
            raise Broken(f"{note} got the reply that nothing had happened, but was journalled as {line}")
        # A negative seat means that the table itself acted.
        if line.seat >= 0 and seats[line.table, line.seat] != self.users[note.person]:
            raise Broken(f"{note} was journalled as {line}, by another player")
        if not note.custom_id.startswith(f"hr:{line.table}:"):
            raise Broken(f"{note} was journalled as {line}, at another table")
        if line.do not in {*ACTIONS.get(do_of(note), {line.do}), COMING_BACK}:
            raise Broken(f"{note} was journalled as {line}, another action")

    def _check_versions(self, database: Connection, seen: dict[int, int]) -> None:
        """Check that nobody has seen a newer state of a live match than the stored one."""
        query = "select table_id, state from snapshots join tables on tables.id = table_id where status = 'playing'"
        for table, state in database.execute(text(query)):
            stored = decode_state(state)["version"]
            if seen.get(table, 0) > stored:
                raise Broken(f"State {seen[table]} of table {table} was shown, but only {stored} is stored")

    def _replay(self, table: int) -> None:
        replayed = replay(database_of(self.database), table)
        self.replayed += 1
        if replayed.differs is not None:
            raise Broken(f"The journal of table {table} does not lead to its state: line {replayed.differs}")

    def ended(self) -> dict[int, int]:
        """Return the number of won matches, keyed by channel id. Channels without won matches are left out."""
        with reading(database_of(self.database)) as database:
            query = "select channel_id, count(*) as won from tables where ended = 'won' group by channel_id"
            return {row.channel_id: row.won for row in database.execute(text(query))}

    def check_leagues(self) -> int:
        """Check that the numbers of results and league rows agree; return the number of ranked matches.

        Raise ``Broken`` if they do not.
        """
        with reading(database_of(self.database)) as database:

            def one(query: str) -> int:
                return int(database.execute(text(query)).scalar_one())

            finished, taken = one("select count(*) from match_results"), one("select count(*) from league_matches")
            results = one("select count(*) from league_results")
            played = one("select coalesce(sum(played), 0) from standings")
            if (finished, results) != (taken, played):
                raise Broken(f"{finished} finished, {taken} taken; {results} results, {played} in the standings")
            return one("select count(distinct table_id) from league_results")
