"""Tournaments with their entrants, and the tables that play their matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, update

from bot.model.tournament import (
    Entrant,
    StoredTournament,
    TableLink,
    TableOutcome,
    Tournament,
    TournamentBoard,
    TournamentRound,
    TournamentTable,
)
from bot.storage import schema
from bot.storage.errors import Reason, StorageError
from bot.storage.schema import tournament_people, tournament_tables, tournaments

from . import stored_tables
from .history import finished_matches
from .history.finished_matches import FinishedMatch

if TYPE_CHECKING:
    from bot.storage.store import Storage
    from bot.storage.values import Table

HOST = -1
"""The host's number among the people in a tournament."""
STATUS = {"open": "open", "round": "running", "break": "running", "over": "over"}
"""The stored status for each phase."""


@dataclass(frozen=True, slots=True)
class EndedTable:
    """A tournament's table that has ended or cannot be continued."""

    table: Table | None
    """``None`` if the table is missing, is set aside or cannot be read."""
    match: FinishedMatch | None
    """``None`` if no match was finished, or if ``table`` is ``None``."""


class TournamentQueries:
    """The tournaments in the database. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    async def create(
        self, guild: int, channel: int, language: str, tournament: Tournament, name: str, at: float
    ) -> int | None:
        """Store a new tournament and return its number. ``name`` is the name of the host.

        Return ``None`` if the channel has a tournament that is not over.
        """
        where = {"guild_id": guild, "channel_id": channel, "language": language}
        row = {
            **where,
            "status": STATUS[tournament.phase],
            "state": _to_json(tournament),
            "board": {},
            "created_at": at,
        }

        def work(connection: Connection) -> int | None:
            mine = (tournaments.c.channel_id == channel) & (tournaments.c.status != "over")
            if connection.execute(select(tournaments.c.id).where(mine)).scalar() is not None:
                return None
            number: int = connection.execute(insert(tournaments).values(row).returning(tournaments.c.id)).scalar_one()
            host = {"tournament_id": number, "number": HOST, "user_id": tournament.host, "name": name}
            connection.execute(insert(tournament_people).values(host))
            _write_entrants(connection, number, tournament, ())
            return number

        return await self._database.write(work, guild)

    async def one(self, number: int) -> StoredTournament | None:
        """Return a tournament by its number; ``None`` if there is none."""
        return await self._database.read(lambda connection: _one(connection, number))

    async def newest(self, channel: int) -> int | None:
        """Return the number of the newest tournament in a channel; ``None`` if it has had none."""
        query = select(tournaments.c.id).where(tournaments.c.channel_id == channel)
        query = query.order_by(tournaments.c.id.desc()).limit(1)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def unfinished(self) -> list[int]:
        """Return the numbers of all tournaments that are not over, or whose end has not been shown."""
        shown = tournaments.c.board["done"].as_boolean().is_(True)
        query = select(tournaments.c.id).where((tournaments.c.status != "over") | ~shown | shown.is_(None))
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def save(self, stored: StoredTournament, tournament: Tournament, at: float, *, entrants: bool) -> None:
        """Store the state of a tournament and, with ``entrants``, its entrants.

        Entrants do not change once the tournament has begun. Storing them only before that ensures that users who are
        forgotten later are not stored again.
        """
        ended = at if tournament.phase == "over" else None
        values = {"state": _to_json(tournament), "status": STATUS[tournament.phase], "ended_at": ended}
        query = update(tournaments).where(tournaments.c.id == stored.id).values(values)

        def work(connection: Connection) -> None:
            connection.execute(query)
            if entrants:
                _write_entrants(connection, stored.id, tournament, stored.tournament.entrants)

        await self._database.write(work, stored.guild)

    async def set_board(self, stored: StoredTournament, board: TournamentBoard) -> None:
        """Store the messages that show a tournament."""
        query = update(tournaments).where(tournaments.c.id == stored.id).values(board=_board_json(board))
        await self._database.write(lambda connection: connection.execute(query), stored.guild)

    async def called(self, stored: StoredTournament, table: int) -> None:
        """Record that the call of a tournament's table was sent."""
        query = update(tournament_tables).where(tournament_tables.c.table_id == table).values(called=True)
        await self._database.write(lambda connection: connection.execute(query), stored.guild)

    async def ended_table(self, table: int) -> EndedTable | None:
        """Return a table of a tournament if it has ended or cannot be continued; otherwise return ``None``."""

        def query(connection: Connection) -> EndedTable | None:
            columns = schema.tables.c
            row = connection.execute(select(columns.status, columns.aside).where(columns.id == table)).one_or_none()
            if row is not None and row.status != schema.ENDED and row.aside is None:
                return None
            if row is None or row.status != schema.ENDED:
                return EndedTable(None, None)
            try:
                return EndedTable(stored_tables.table(connection, table), finished_matches.read(connection, table))
            except StorageError as error:
                if error.reason is not Reason.UNREADABLE:
                    raise
                return EndedTable(None, None)

        return await self._database.read(query)


def link(connection: Connection, table: int, tournament: int, round_number: int, index: int) -> None:
    """Record that a table plays a match of a tournament.

    Raise ``StorageError`` (``table-exists``, with the other ``table``) if the match already has a table.
    """
    columns = tournament_tables.c
    mine = (columns.tournament_id == tournament) & (columns.round == round_number) & (columns.number == index)
    if (other := connection.execute(select(columns.table_id).where(mine)).scalar()) is not None:
        raise StorageError(Reason.TABLE_EXISTS, table=other)
    row = {"tournament_id": tournament, "round": round_number, "number": index, "table_id": table, "called": False}
    connection.execute(insert(tournament_tables).values(row))


def _one(connection: Connection, number: int) -> StoredTournament | None:
    row = connection.execute(select(tournaments).where(tournaments.c.id == number)).mappings().one_or_none()
    if row is None:
        return None
    people = select(tournament_people).where(tournament_people.c.tournament_id == number)
    known = {person.number: (person.user_id, person.name) for person in connection.execute(people)}
    links = select(tournament_tables).where(tournament_tables.c.tournament_id == number)
    return StoredTournament(
        id=number,
        guild=row["guild_id"],
        channel=row["channel_id"],
        language=row["language"],
        tournament=_from_json(row["state"], known),
        board=_board(row["board"]),
        links={(one.round, one.number): TableLink(one.table_id, one.called) for one in connection.execute(links)},
        created=row["created_at"],
    )


def _board(data: Mapping[str, Any]) -> TournamentBoard:
    return TournamentBoard(**{**data, "replaced": tuple(data.get("replaced", ()))})


def _board_json(board: TournamentBoard) -> dict[str, Any]:
    data = asdict(board)
    if not board.replaced:
        del data["replaced"]  # Older versions of the bot with the same database revision cannot read this field.
    return data


def _write_entrants(connection: Connection, number: int, tournament: Tournament, before: Iterable[Entrant]) -> None:
    """Store the tournament's entrants, except users who were forgotten after the entrants ``before`` were read."""
    mine = tournament_people.c
    entered = (mine.tournament_id == number) & (mine.number != HOST)
    known = set(connection.execute(select(mine.user_id).where(entered)).scalars())
    forgotten = {entrant.user for entrant in before} - known
    connection.execute(delete(tournament_people).where(entered))
    rows = [
        {"tournament_id": number, "number": place, "user_id": entrant.user, "name": entrant.name}
        for place, entrant in enumerate(tournament.entrants)
        if entrant.user not in forgotten
    ]
    if rows:
        connection.execute(insert(tournament_people), rows)


def _to_json(tournament: Tournament) -> dict[str, Any]:
    """Return a tournament as JSON values, without users and names. The seed is converted to a string."""
    data = asdict(tournament)
    del data["host"]
    for entrant in data["entrants"]:
        del entrant["user"], entrant["name"]
    data["seed"] = str(tournament.seed)
    return data


def _from_json(data: Mapping[str, Any], people: Mapping[int, tuple[int, str]]) -> Tournament:
    entrants = tuple(
        Entrant(*people.get(number, (0, "")), **entrant) for number, entrant in enumerate(data["entrants"])
    )
    rounds = tuple(
        TournamentRound(tuple(_table(table) for table in played["tables"]), tuple(played["byes"]))
        for played in data["rounds"]
    )
    host = people.get(HOST, (0, ""))[0]
    made = {"host": max(host, 0), "seed": int(data["seed"]), "rounds": rounds}
    return Tournament(**{**data, **made, "entrants": _without_forgotten(entrants, data["phase"])})


def _without_forgotten(entrants: tuple[Entrant, ...], phase: str) -> tuple[Entrant, ...]:
    """Return the entrants without forgotten users. Once the tournament has begun, keep them, but mark them as out."""
    if phase == "open":
        return tuple(entrant for entrant in entrants if entrant.user > 0)
    return tuple(replace(entrant, user=0, out=True) if entrant.user <= 0 else entrant for entrant in entrants)


def _table(data: Mapping[str, Any]) -> TournamentTable:
    found = data["outcome"]
    outcome = None if found is None else TableOutcome(**{name: tuple(values) for name, values in found.items()})
    return TournamentTable(tuple(data["seats"]), outcome)
