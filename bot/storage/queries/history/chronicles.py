"""Finished matches: counts and deeds of each seat, best moments, and queries to find matches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    case,
    cast,
    exists,
    func,
    not_,
    or_,
    select,
)

from bot.model.match_facts import MOMENT_KINDS, BestMoment, RoundScore, SeatCounts
from bot.model.shard import OF_ALL
from bot.storage import schema
from bot.storage.portable import sound, upsert
from bot.storage.queries import stored_tables
from bot.storage.rows import of_table, readable
from bot.storage.values import Origin, Recorded, Seat

from . import match_presets
from .finished_matches import PLAYED_IN_PERSON, WON_IN_PERSON
from .match_troubles import is_noted

if TYPE_CHECKING:
    from bot.storage.store import Storage

tables, seats, ended = schema.tables, schema.seats, schema.match_results
counts, scores, matches = schema.seat_counts, schema.match_scores, schema.matches


@dataclass(frozen=True, slots=True)
class Sums:
    """A user's results in a server, added up over the matches that count and have the same options and preset."""

    options: Mapping[str, Any]
    origin: Origin | None
    matches: int
    matches_won: int
    """Number of matches that the user won in person, not through a stand-in."""
    rounds: int
    rounds_won: int
    points: int
    counted: int
    """Number of matches that ``seat_counts`` covers."""
    seat_counts: SeatCounts
    """Sums over these matches, except ``longest_hand``, which is the maximum."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A finished match."""

    table_id: int
    guild_id: int
    channel_id: int
    parent_id: int | None
    ending: str
    counts: bool
    began_at: float
    ended_at: float
    rules_version: int
    """The engine's rules version when the match began."""
    options: Mapping[str, Any]
    """The options of the first round."""
    last_options: Mapping[str, Any]
    """The options of the last round. They differ from ``options`` if players changed the rules during the match."""
    origin: Origin | None
    seats: tuple[Seat, ...]
    scores: Mapping[int, tuple[int, bool]]
    """For each seat, its score and whether it won."""


_SEAT_COUNTS = tuple(each.name for each in fields(SeatCounts))
_GREATEST = "longest_hand"
NO_DEEDS: Mapping[int, Mapping[str, int]] = {}


class ChronicleQueries:
    """Stored data about finished matches. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    # --- keeping ----------------------------------------------------------------------------------------------------

    async def uncounted(self, limit: int, after: int = 0) -> list[int]:
        """Return up to ``limit`` tables numbered above ``after`` whose matches must be counted, in ascending order."""
        query = _uncounted(limit, after)
        return await self._database.read_in_thread(lambda connection: list(connection.execute(query).scalars()))

    async def keep(
        self,
        table_id: int,
        guild: int,
        seat_counts: Mapping[int, SeatCounts],
        moments: Iterable[BestMoment],
        deeds: Mapping[int, Mapping[str, int]] = NO_DEEDS,
    ) -> None:
        """Store counts, moments and deeds of a finished match. Do not change what is already stored.

        Counts and deeds are keyed by seat. ``seat_counts`` is empty if the journal could not be read.

        Raise ``ValueError`` if the match has no scores, because it would otherwise be counted again and again.
        """
        rows = [{"table_id": table_id, **asdict(moment)} for moment in moments]

        def work(connection: Connection) -> bool:
            results = connection.execute(_played(table_id)).all()
            if not results:
                return False
            for seat, *played in results:
                row = {"table_id": table_id, "seat": seat, **dict(zip(_FROM_RESULTS, played, strict=True))}
                known = asdict(seat_counts[seat]) if seat in seat_counts else {}
                connection.execute(upsert(counts).values(**row, **known).on_conflict_do_nothing())
            for moment in rows:
                connection.execute(upsert(schema.moments).values(moment).on_conflict_do_nothing())
            _keep_deeds(connection, table_id, deeds)
            return True

        if not await self._database.write(work, guild):
            raise ValueError("no seat has a score")

    async def unread(self, limit: int) -> list[int]:
        """Return up to ``limit`` tables with a counted match whose stored journal has not been read for deeds."""
        known = (schema.journal, schema.replays, counts, schema.deed_readings)
        lines, packed, counted, read = (exists().where(each.c.table_id == ended.c.table_id) for each in known)
        query = select(ended.c.table_id).where(or_(lines, packed), counted, not_(read))
        query = query.order_by(ended.c.table_id).limit(limit)
        return await self._database.read_in_thread(lambda connection: list(connection.execute(query).scalars()))

    async def keep_deeds(self, table_id: int, deeds: Mapping[int, Mapping[str, int]]) -> None:
        """Store the deeds of a counted match, keyed by seat. Its journal will not be read for deeds again."""
        await self._database.write(lambda connection: _keep_deeds(connection, table_id, deeds), OF_ALL)

    async def deeds(self, guild_id: int, user_id: int) -> list[Mapping[str, int]]:
        """Return the deeds of a user in each match that counts in a server, oldest match first."""
        done = schema.deeds
        query = (
            select(done.c.done)
            .join(ended, done.c.table_id == ended.c.table_id)
            .join(tables, tables.c.id == ended.c.table_id)
            .where(done.c.user_id == user_id, tables.c.guild_id == guild_id, ended.c.counts)
            .order_by(ended.c.ended_at, ended.c.table_id)
        )
        return await self._database.read_in_thread(
            lambda connection: [{**found} for found in connection.execute(query).scalars()]
        )

    async def moments(self, table_id: int) -> tuple[BestMoment, ...]:
        """Return the best moments of a finished match in the order of ``MOMENT_KINDS``, without unknown kinds."""
        kept = schema.moments
        query = select(kept.c.kind, kept.c.seat, kept.c.amount).where(kept.c.table_id == table_id)

        def read(connection: Connection) -> tuple[BestMoment, ...]:
            found = {row.kind: BestMoment(*row) for row in connection.execute(query)}
            return tuple(found[kind] for kind in MOMENT_KINDS if kind in found)

        return await self._database.read(read)

    # --- one user ---------------------------------------------------------------------------------------------------

    async def sums(self, guild_id: int, user_id: int) -> list[Sums]:
        """Return a user's sums in a server for each combination of options and preset, most played first."""
        query = _sums(guild_id, user_id)

        def read(connection: Connection) -> list[Sums]:
            rows = connection.execute(query).mappings()
            return list(readable(connection, rows, _sum, "ruleset", lambda row: row["ruleset_id"]))

        return await self._database.read(read)

    async def won(self, guild_id: int, user_id: int) -> list[bool]:
        """Return True or False for each match of a user that counts in a server, oldest match first.

        True means that the user won the match in person.
        """
        return await self._database.read(
            lambda connection: [bool(won) for won in connection.execute(_won(guild_id, user_id)).scalars()]
        )

    # --- matches ----------------------------------------------------------------------------------------------------

    async def newest(self, channel_id: int) -> int | None:
        """Return the newest table with a finished match in a channel or thread; ``None`` if there is none."""
        query = (
            select(tables.c.id)
            .where(tables.c.channel_id == channel_id, _is_finished())
            .order_by(tables.c.id.desc())
            .limit(1)
        )
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def newest_of_server(self, guild_id: int, limit: int) -> list[int]:
        """Return up to ``limit`` tables with a finished match in a server, newest first."""
        query = select(tables.c.id).where(tables.c.guild_id == guild_id, _is_finished())
        newest = query.order_by(tables.c.id.desc()).limit(limit)
        return await self._database.read_in_thread(lambda connection: list(connection.execute(newest).scalars()))

    async def rounds(self, table_id: int) -> list[RoundScore]:
        """Return the finished rounds, in order, of a match that is running or has ended."""
        return await self._database.read(lambda connection: _rounds(connection, table_id))

    async def match(self, table_id: int) -> PastMatch | None:
        """Return the finished match of a table; ``None`` if no match of the table has finished."""
        query = _matches().where(ended.c.table_id == table_id)

        def read(connection: Connection) -> PastMatch | None:
            row = connection.execute(query).mappings().one_or_none()
            with of_table(table_id):
                return None if row is None else _past(connection, row)

        return await self._database.read(read)

    async def matches(
        self, guild_id: int, limit: int, before: int | None, channels: Collection[int], user_id: int
    ) -> list[PastMatch]:
        """Return finished matches of a server in ``channels`` or their threads, or at tables that the user joined.

        Return at most ``limit`` matches, newest table first. With ``before``, return only matches of tables with
        smaller numbers.
        """
        own = exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == user_id)
        where = or_(tables.c.channel_id.in_(channels), tables.c.parent_id.in_(channels), own)
        query = _matches().where(tables.c.guild_id == guild_id, where).order_by(tables.c.id.desc()).limit(limit)
        if before is not None:
            query = query.where(tables.c.id < before)
        return await self._database.read(lambda connection: _read(connection, query))

    async def journal(self, table_id: int) -> list[Recorded]:
        """Return the whole journal of a match, read in a thread; an empty list if it was dropped."""
        return await self._database.read_in_thread(lambda connection: stored_tables.journal(connection, table_id))


_FROM_RESULTS = ("rounds", "rounds_won", "points")


def _keep_deeds(connection: Connection, table_id: int, deeds: Mapping[int, Mapping[str, int]]) -> None:
    """Store deeds for the users of the seats, and note that the journal was read for deeds.

    Users who have been forgotten since the journal was read are left out.
    """
    sitting = select(seats.c.seat, seats.c.user_id).where(seats.c.table_id == table_id, seats.c.user_id > 0)
    for seat, user_id in connection.execute(sitting).all():
        if seat in deeds:
            row = {"table_id": table_id, "user_id": user_id, "done": dict(deeds[seat])}
            connection.execute(upsert(schema.deeds).values(row).on_conflict_do_nothing())
    connection.execute(upsert(schema.deed_readings).values(table_id=table_id).on_conflict_do_nothing())


def _is_finished() -> Any:
    return exists().where(ended.c.table_id == tables.c.id)


def is_uncounted() -> ColumnElement[bool]:
    """Return the condition that a finished match still has to be counted.

    The condition excludes matches that were set aside because counting them failed.
    """
    known = exists().where(counts.c.table_id == ended.c.table_id)
    return and_(not_(known), not_(is_noted("counting", ended.c.table_id)))


def _uncounted(limit: int, after: int) -> Select[Any]:
    waiting = select(ended.c.table_id).where(is_uncounted(), ended.c.table_id > after)
    return waiting.order_by(ended.c.table_id).limit(limit)


def _played(table_id: int) -> Select[Any]:
    """Return the query for the results of each seat in the rounds that its user played in person.

    The results are the number of these rounds, the number of them that the seat won, and the seat's points in them.
    """
    points, rounds = schema.round_points, schema.round_results
    same_round = and_(rounds.c.table_id == points.c.table_id, rounds.c.round == points.c.round, PLAYED_IN_PERSON)
    return (
        select(
            scores.c.seat,
            func.count(rounds.c.round),
            func.coalesce(func.sum(case((rounds.c.winner == points.c.seat, 1), else_=0)), 0),
            func.coalesce(func.sum(case((rounds.c.round.is_not(None), points.c.points), else_=0)), 0),
        )
        .join(seats, and_(seats.c.table_id == scores.c.table_id, seats.c.seat == scores.c.seat))
        .outerjoin(points, and_(points.c.table_id == scores.c.table_id, points.c.seat == scores.c.seat))
        .outerjoin(rounds, same_round)
        .where(scores.c.table_id == table_id)
        .group_by(scores.c.seat)
    )


def _own(query: Select[Any], guild_id: int, user_id: int) -> Select[Any]:
    """Limit a query to the seats of a user in matches that count in a server."""
    return (
        query.select_from(seats)
        .join(tables, tables.c.id == seats.c.table_id)
        .join(ended, ended.c.table_id == seats.c.table_id)
        .join(scores, and_(scores.c.table_id == seats.c.table_id, scores.c.seat == seats.c.seat))
        .where(seats.c.user_id == user_id, tables.c.guild_id == guild_id, ended.c.counts)
    )


def _sums(guild_id: int, user_id: int) -> Select[Any]:
    kinds = (func.sum if name != _GREATEST else func.max for name in _SEAT_COUNTS)
    query = select(
        schema.rulesets.c.id.label("ruleset_id"),
        schema.rulesets.c.options,
        *match_presets.COLUMNS,
        func.count().label("matches"),
        func.sum(cast(WON_IN_PERSON, Integer)).label("matches_won"),
        *(func.coalesce(func.sum(counts.c[name]), 0).label(name) for name in _FROM_RESULTS),
        func.count(counts.c.calls).label("counted"),
        *(func.coalesce(of(counts.c[name]), 0).label(name) for of, name in zip(kinds, _SEAT_COUNTS, strict=True)),
    )
    mine = (
        _own(query, guild_id, user_id)
        .join(matches, matches.c.table_id == seats.c.table_id)
        .join(schema.rulesets, schema.rulesets.c.id == matches.c.ruleset_id)
        .outerjoin(counts, and_(counts.c.table_id == seats.c.table_id, counts.c.seat == seats.c.seat))
    )
    return (
        match_presets.joined(mine, matches)
        .group_by(schema.rulesets.c.id, *match_presets.COLUMNS)
        .order_by(func.count().desc(), schema.rulesets.c.id.desc())
    )


def _sum(row: Mapping[Any, Any]) -> Sums:
    others = {
        name: value for name, value in match_presets.without(row).items() if name not in (*_SEAT_COUNTS, "ruleset_id")
    }
    seat_counts = SeatCounts(**{name: row[name] for name in _SEAT_COUNTS})
    return Sums(
        **{**others, "options": orjson.loads(row["options"])}, origin=match_presets.of(row), seat_counts=seat_counts
    )


def _won(guild_id: int, user_id: int) -> Select[Any]:
    query = _own(select(WON_IN_PERSON), guild_id, user_id)
    return query.order_by(ended.c.ended_at, ended.c.table_id)


def _rounds(connection: Connection, table_id: int) -> list[RoundScore]:
    rounds, points = schema.round_results, schema.round_points
    gained: dict[int, dict[int, int]] = {}
    of_seats = select(points.c.round, points.c.seat, points.c.points).where(points.c.table_id == table_id)
    for row in connection.execute(of_seats):
        gained.setdefault(row.round, {})[row.seat] = row.points
    query = select(rounds).where(rounds.c.table_id == table_id).order_by(rounds.c.round)
    return [
        RoundScore(row.round, row.winner, row.why, row.card, gained.get(row.round, {}))
        for row in connection.execute(query)
    ]


def _matches() -> Select[Any]:
    query = (
        select(
            tables.c.id.label("table_id"),
            tables.c.guild_id,
            tables.c.channel_id,
            tables.c.parent_id,
            ended.c.why.label("ending"),
            ended.c.counts,
            matches.c.began_at,
            ended.c.ended_at,
            schema.rulesets.c.rules_version,
            schema.rulesets.c.options,
            sound(tables.c.meta)["house", "options"].label("last_options"),
            *match_presets.COLUMNS,
        )
        .join(ended, ended.c.table_id == tables.c.id)
        .join(matches, matches.c.table_id == tables.c.id)
        .join(schema.rulesets, schema.rulesets.c.id == matches.c.ruleset_id)
    )
    return match_presets.joined(query, matches)


def _read(connection: Connection, query: Select[Any]) -> list[PastMatch]:
    rows = connection.execute(query).mappings().all()
    return list(
        readable(
            connection,
            rows,
            lambda row: _past(connection, row),
            "match",
            lambda row: row["table_id"],
            lambda row: row["guild_id"],
        )
    )


def _past(connection: Connection, row: Mapping[Any, Any]) -> PastMatch:
    options = orjson.loads(row["options"])
    last = row["last_options"]
    return PastMatch(
        **{**match_presets.without(row), "options": options, "last_options": last or options},
        origin=match_presets.of(row),
        seats=stored_tables.seats(connection, row["table_id"]),
        scores=stored_tables.scores(connection, row["table_id"]),
    )
