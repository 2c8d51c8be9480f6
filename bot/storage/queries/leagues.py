"""Leagues: seasons, the results of ranked matches, and the standings calculated from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    String,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    tuple_,
    update,
)

from bot.storage import numbers, schema
from bot.storage.portable import each_of, upsert

from .history import finished_matches
from .history.finished_matches import FinishedMatch
from .history.match_troubles import is_noted

if TYPE_CHECKING:
    from bot.storage.store import Storage

FORM = 5
"""Maximum number of matches in ``form``, which lists a user's latest wins and losses."""
AT_ONCE = 500
"""Maximum number of ratings stored in one transaction."""
OUT_OF_ORDER = 3600.0
"""Maximum number of seconds by which an unsettled match may have ended before the newest settled one.

Matches that ended even earlier are found only with ``late``. Several processes can settle matches out of order: after
one has died, matches of other servers may be settled before another process takes over its servers.
"""

seasons, matches, results = schema.seasons, schema.league_matches, schema.league_results
standings, members, seats = schema.standings, schema.members, schema.seats


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server."""

    id: int
    guild_id: int
    name: str
    starts_at: float
    ends_at: float | None
    """``None`` while the end is unknown."""
    monthly: bool
    """True if the season ends with the month."""
    closed: bool
    posted: bool
    """True if the final standings have been posted."""
    stale: int
    """Number of changes that the ratings do not reflect yet: removed matches and matches settled late."""


@dataclass(frozen=True, slots=True)
class LeagueResult:
    """One user's result in a ranked match."""

    user_id: int
    place: int
    won: bool
    points: int
    rounds: int
    mu: float
    """Mean of the rating after the match."""
    sigma: float
    """Deviation of the rating after the match."""


@dataclass(frozen=True, slots=True)
class LeagueMatch:
    """A finished match that its league has settled."""

    table_id: int
    guild_id: int
    season_id: int | None
    ended_at: float
    reason: str | None
    """Reason why the match does not count; ``None`` if it counts."""
    moves: int
    """Number of moves made in person."""
    seconds: float
    """Duration of the match."""
    left_by: int | None
    """The seat of the player who ended the match by leaving; ``None`` if nobody did."""
    removed_at: float | None = None
    """The time when the results were removed, in Unix seconds; ``None`` if they were not."""


@dataclass(frozen=True, slots=True)
class UnsettledMatch:
    """A finished match that the league has not settled yet."""

    table_id: int
    guild_id: int
    ended_at: float


class LeagueQueries:
    """Stored leagues. All methods may raise ``StorageError``."""

    def __init__(self, database: Storage) -> None:
        self._database = database

    # --- seasons ----------------------------------------------------------------------------------------------------

    async def seasons(self, guild_id: int) -> list[Season]:
        """Return the seasons of a server, newest first."""
        query = (
            select(seasons)
            .where(seasons.c.guild_id == guild_id)
            .order_by(seasons.c.starts_at.desc(), seasons.c.id.desc())
        )
        return await self._seasons(query)

    async def due(self, now: float) -> list[Season]:
        """Return the open seasons whose end has passed."""
        return await self._seasons(select(seasons).where(not_(seasons.c.closed), seasons.c.ends_at <= now))

    async def unposted_seasons(self) -> list[Season]:
        """Return the closed seasons whose final standings have not been posted."""
        return await self._seasons(select(seasons).where(seasons.c.closed, not_(seasons.c.posted)))

    async def stale(self) -> list[Season]:
        """Return the seasons whose ratings must be recalculated."""
        return await self._seasons(select(seasons).where(seasons.c.stale > 0))

    async def _seasons(self, query: Select[Any]) -> list[Season]:
        rows = await self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [Season(**row) for row in rows]

    async def open_season(
        self, guild_id: int, name: str, starts_at: float, ends_at: float | None, monthly: bool
    ) -> Season | None:
        """Open a season; return ``None`` if one is already open."""
        return await self._database.write(
            lambda connection: open_season(connection, guild_id, name, starts_at, ends_at, monthly=monthly), guild_id
        )

    async def change_season(self, season: Season, **values: Any) -> None:
        """Set columns of a season."""
        await self._database.write(lambda connection: change_season(connection, season, **values), season.guild_id)

    async def mark_fresh(self, season: Season) -> bool:
        """Set ``stale`` to 0 and return True.

        If ``stale`` has changed since ``season`` was read, change nothing and return False.
        """
        query = update(seasons).where(seasons.c.id == season.id, seasons.c.stale == season.stale).values(stale=0)
        return await self._database.write(lambda connection: connection.execute(query).rowcount == 1, season.guild_id)

    # --- results ----------------------------------------------------------------------------------------------------

    async def unsettled(
        self, limit: int = 50, after: UnsettledMatch | None = None, *, late: bool = False
    ) -> list[UnsettledMatch]:
        """Return up to ``limit`` finished matches that ``is_unsettled`` finds, ordered by when they ended.

        With ``after``, return only matches that follow this match.
        """
        ended = schema.match_results
        order = tuple_(ended.c.ended_at, ended.c.table_id)
        query = (
            select(ended.c.table_id, schema.tables.c.guild_id, ended.c.ended_at)
            .join(schema.tables, schema.tables.c.id == ended.c.table_id)
            .where(is_unsettled(late=late))
            .order_by(ended.c.ended_at, ended.c.table_id)
            .limit(limit)
        )
        if after is not None:
            query = query.where(order > (after.ended_at, after.table_id))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [UnsettledMatch(*row) for row in rows]

    async def finished(self, table_id: int) -> FinishedMatch | None:
        """Return the finished match of a table; ``None`` if no match of the table has finished."""
        return await self._database.read(lambda connection: finished_matches.read(connection, table_id))

    async def settle(self, match: LeagueMatch, found: Sequence[LeagueResult]) -> None:
        """Store a settled match, its results and the standings after it. Do nothing if it was settled before.

        If the season already has a counted match that ended later, the ratings of the season become stale.
        """

        def work(connection: Connection) -> None:
            row = upsert(matches).values(asdict(match)).on_conflict_do_nothing()
            settled = connection.execute(row.returning(matches.c.table_id)).first() is not None
            if not settled or not found or match.season_id is None:
                return
            key = {"table_id": match.table_id, "season_id": match.season_id}
            connection.execute(insert(results), [{**asdict(result), **key} for result in found])
            if _is_late(connection, match):
                _mark_stale(connection, match.season_id)
            restate(connection, match.season_id, [result.user_id for result in found])

        await self._database.write(work, match.guild_id)

    async def remove(self, guild_id: int, table_id: int, at: float) -> LeagueMatch | None:
        """Remove a ranked match from the standings and return it. Return ``None`` if it does not count in the server.

        The ratings of the season become stale.
        """

        def work(connection: Connection) -> LeagueMatch | None:
            mine = (matches.c.table_id == table_id) & (matches.c.guild_id == guild_id)
            ranked = mine & matches.c.reason.is_(None) & matches.c.removed_at.is_(None)
            row = (
                connection.execute(update(matches).where(ranked).values(removed_at=at).returning(*matches.c))
                .mappings()
                .one_or_none()
            )
            if row is None:
                return None
            of_match = select(results.c.user_id).where(results.c.table_id == table_id)
            people = list(connection.execute(of_match).scalars())
            _mark_stale(connection, row["season_id"])
            restate(connection, row["season_id"], people)
            return LeagueMatch(**row)

        return await self._database.write(work, guild_id)

    async def ratings(self, season_id: int, users: Iterable[int]) -> dict[int, tuple[float, float]]:
        """Return the mean and deviation of users' current ratings. Users without a rating are left out."""
        mine = and_(standings.c.season_id == season_id, standings.c.user_id.in_(list(users)))
        query = select(standings.c.user_id, standings.c.mu, standings.c.sigma).where(mine)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.user_id: (row.mu, row.sigma) for row in rows}

    async def rating_history(self, season_id: int, users: Iterable[int]) -> list[tuple[int, float, float, float]]:
        """Return these users' ratings after each match that counts in a season, ordered by when the match ended.

        Each entry consists of the user, the end of the match, and the mean and deviation of the rating.
        """
        query = _counted(season_id, results.c.user_id, matches.c.ended_at, results.c.mu, results.c.sigma)
        query = query.where(results.c.user_id.in_(list(users)))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [tuple(row) for row in rows]

    async def places(self, season_id: int) -> list[tuple[int, int, int]]:
        """Return the table, user and place of each result that counts in a season, ordered by when the match ended."""
        query = _counted(season_id, results.c.table_id, results.c.user_id, results.c.place)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [tuple(row) for row in rows]

    async def rerate(self, season: Season, rated: Sequence[tuple[int, int, float, float]]) -> None:
        """Store ratings (table, user, mean, deviation) in small transactions, then update the season's standings."""
        for start in range(0, len(rated), AT_ONCE):
            await self._database.write(_rerating(rated[start : start + AT_ONCE]), season.guild_id)

        def work(connection: Connection) -> None:
            people = select(results.c.user_id).where(results.c.season_id == season.id).distinct()
            restate(connection, season.id, list(connection.execute(people).scalars()))

        await self._database.write(work, season.guild_id)

    async def matches(self, season_id: int, limit: int = 500) -> list[LeagueMatch]:
        """Return up to ``limit`` settled matches of a season, newest first, including removed and unranked ones."""
        query = select(matches).where(matches.c.season_id == season_id).order_by(matches.c.ended_at.desc()).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [LeagueMatch(**row) for row in rows]

    async def results_of(self, table_ids: Sequence[int]) -> dict[int, list[tuple[int, bool]]]:
        """Return, for each of these tables, the users who have a result and whether each of them won."""
        query = select(results.c.table_id, results.c.user_id, results.c.won).where(results.c.table_id.in_(table_ids))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        found: dict[int, list[tuple[int, bool]]] = {}
        for row in rows:
            found.setdefault(row.table_id, []).append((row.user_id, row.won))
        return found

    async def names(self, guild_id: int, users: Iterable[int]) -> dict[int, str]:
        """Return the newest name of each user in a server. Users who have never had a seat there are left out."""
        user = each_of(users)
        query = select(user, _name(guild_id, user).scalar_subquery())
        found = await self._database.read(lambda connection: connection.execute(query).all())
        return {user_id: name for user_id, name in found if name is not None}

    async def meetings(self, guild_id: int, user_id: int, since: float, until: float) -> dict[int, int]:
        """Return the users who played with this user in a server, each with the number of matches they played together.

        Count only matches that ended between ``since`` and ``until``.
        """
        mine, theirs, ended = schema.seats.alias(), schema.seats.alias(), schema.match_results
        query = (
            select(theirs.c.user_id, func.count())
            .join(mine, mine.c.table_id == theirs.c.table_id)
            .join(ended, ended.c.table_id == mine.c.table_id)
            .join(schema.tables, schema.tables.c.id == mine.c.table_id)
            .where(mine.c.user_id == user_id, theirs.c.user_id != user_id, schema.tables.c.guild_id == guild_id)
            .where(ended.c.ended_at >= since, ended.c.ended_at <= until)
            .where(mine.c.seat.is_not(None), theirs.c.seat.is_not(None))
            .group_by(theirs.c.user_id)
        )
        return await self._database.read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    # --- members ----------------------------------------------------------------------------------------------------

    async def store_member(self, guild_id: int, user_id: int, joined_at: float) -> None:
        """Store the time when a user joined a server, in Unix seconds."""
        row = upsert(members).values(guild_id=guild_id, user_id=user_id, joined_at=joined_at)
        keys = ["guild_id", "user_id"]
        query = row.on_conflict_do_update(index_elements=keys, set_={"joined_at": row.excluded.joined_at})
        await self._database.write(lambda connection: connection.execute(query), guild_id)

    async def members(self, guild_id: int, users: Iterable[int]) -> dict[int, float]:
        """Return the times when users joined a server. Users without a known time are left out."""
        mine = and_(members.c.guild_id == guild_id, members.c.user_id.in_(list(users)))
        query = select(members.c.user_id, members.c.joined_at).where(mine)
        return await self._database.read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})


def current_season(connection: Connection, guild_id: int) -> Season | None:
    """Return the open season of a server; ``None`` if there is none."""
    query = select(seasons).where(seasons.c.guild_id == guild_id, not_(seasons.c.closed))
    row = connection.execute(query).mappings().first()
    return None if row is None else Season(**row)


def open_season(
    connection: Connection, guild_id: int, name: str, starts_at: float, ends_at: float | None, *, monthly: bool
) -> Season | None:
    """Open a season in an open transaction; return ``None`` if one is already open."""
    number = numbers.next_of(connection, seasons)
    made = Season(number, guild_id, name, starts_at, ends_at, monthly, closed=False, posted=False, stale=0)
    query = upsert(seasons).values(asdict(made)).on_conflict_do_nothing()
    if connection.execute(query.returning(seasons.c.id)).first() is None:
        return None
    numbers.keep(connection, seasons, number)
    return made


def change_season(connection: Connection, season: Season, **values: Any) -> None:
    """Set columns of a season in an open transaction."""
    connection.execute(update(seasons).where(seasons.c.id == season.id).values(**values))


def is_unsettled(*, late: bool = False) -> ColumnElement[bool]:
    """Return the condition for results of matches that have not been settled.

    Leave out matches that were set aside because settling them failed. With ``late``, also find matches that ended more
    than ``OUT_OF_ORDER`` seconds before the newest settled match, but none that ended before the oldest settled match.
    This takes longer.
    """
    ended = schema.match_results
    known = exists().where(matches.c.table_id == ended.c.table_id)
    first = func.min(matches.c.ended_at) if late else func.max(matches.c.ended_at) - OUT_OF_ORDER
    since = select(func.coalesce(first, 0.0)).scalar_subquery()
    return and_(ended.c.ended_at >= since, not_(known), not_(is_noted("settling", ended.c.table_id)))


def restate(connection: Connection, season_id: int, users: Sequence[int]) -> None:
    """Recalculate the standings of these users from their results.

    Delete the standings of users who have no result that counts.
    """
    for user in users:
        mine = (standings.c.season_id == season_id) & (standings.c.user_id == user)
        sums = connection.execute(_sums(season_id, user)).mappings().one()
        if sums["played"] == 0:
            connection.execute(delete(standings).where(mine))
            continue
        last = connection.execute(_last(season_id, user)).all()
        form = "".join("W" if row.won else "L" for row in reversed(last))
        row = {**sums, "form": form, "mu": last[0].mu, "sigma": last[0].sigma}
        query = upsert(standings).values(season_id=season_id, user_id=user, **row)
        connection.execute(query.on_conflict_do_update(index_elements=["season_id", "user_id"], set_=row))


def _of_user(season_id: int, user: int) -> Any:
    mine = and_(results.c.season_id == season_id, results.c.user_id == user)
    return and_(mine, results.c.table_id == matches.c.table_id, matches.c.removed_at.is_(None))


def _sums(season_id: int, user: int) -> Select[Any]:
    return select(
        func.count().label("played"),
        func.coalesce(func.sum(cast(results.c.won, Integer)), 0).label("won"),
        func.coalesce(func.sum(results.c.points), 0).label("points"),
        func.coalesce(func.sum(results.c.rounds), 0).label("rounds"),
    ).where(_of_user(season_id, user))


def _last(season_id: int, user: int) -> Select[Any]:
    newest = (matches.c.ended_at.desc(), matches.c.table_id.desc())
    return (
        select(results.c.won, results.c.mu, results.c.sigma)
        .where(_of_user(season_id, user))
        .order_by(*newest)
        .limit(FORM)
    )


def _counted(season_id: int, *columns: Any) -> Select[Any]:
    """Return the query for results of a season that have not been removed, ordered by when the match ended."""
    return (
        select(*columns)
        .join(matches, matches.c.table_id == results.c.table_id)
        .where(results.c.season_id == season_id, matches.c.removed_at.is_(None))
        .order_by(matches.c.ended_at, matches.c.table_id, results.c.user_id)
    )


def _name(guild_id: int, user: ColumnElement[int]) -> Select[Any]:
    seats, tables = schema.seats, schema.tables
    return (
        select(seats.c.name)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id == user, tables.c.guild_id == guild_id)
        .order_by(seats.c.id.desc())
        .limit(1)
    )


def _is_late(connection: Connection, match: LeagueMatch) -> bool:
    """Return True if the season already has a counted match that ended later."""
    same = (matches.c.season_id == match.season_id) & matches.c.reason.is_(None) & matches.c.removed_at.is_(None)
    later = or_(
        matches.c.ended_at > match.ended_at,
        and_(matches.c.ended_at == match.ended_at, matches.c.table_id > match.table_id),
    )
    return connection.execute(select(exists().where(same, later))).scalar() is True


def _mark_stale(connection: Connection, season_id: int) -> None:
    connection.execute(update(seasons).where(seasons.c.id == season_id).values(stale=seasons.c.stale + 1))


def _rerating(rated: Sequence[tuple[int, int, float, float]]) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        for table, user, mu, sigma in rated:
            mine = (results.c.table_id == table) & (results.c.user_id == user)
            connection.execute(update(results).where(mine).values(mu=mu, sigma=sigma))

    return work


def find_match(connection: Connection, guild_id: int, table_id: int) -> LeagueMatch | None:
    """Return a settled match of a server, even if it is not ranked or was removed; ``None`` if there is none."""
    query = select(matches).where(matches.c.table_id == table_id, matches.c.guild_id == guild_id)
    row = connection.execute(query).mappings().one_or_none()
    return None if row is None else LeagueMatch(**row)


def find_counting(
    connection: Connection,
    guild_id: int,
    limit: int,
    *,
    digits: str = "",
    name: str = "",
    span: tuple[float, float] | None = None,
) -> list[LeagueMatch]:
    """Return up to ``limit`` matches that count in a server, newest first.

    With ``digits``, return only matches at tables whose numbers begin with these digits. With ``name``, return only
    matches with a player whose name contains this text. With ``span``, return only matches that ended in this period
    (start inclusive, end exclusive).
    """
    counts = (matches.c.guild_id == guild_id) & matches.c.reason.is_(None) & matches.c.removed_at.is_(None)
    query = select(matches).where(counts).order_by(matches.c.ended_at.desc(), matches.c.table_id.desc()).limit(limit)
    if digits:
        query = query.where(cast(matches.c.table_id, String).startswith(digits, autoescape=True))
    if name:
        # SQLite's lower() converts only ASCII letters, so other names need several spellings. Each costs a scan of all
        # seats.
        spelt = {name} if name.isascii() else {name, name.lower(), name.upper(), name.title()}
        holds = or_(*(seats.c.name.icontains(one, autoescape=True) for one in sorted(spelt)))
        query = query.where(exists().where(seats.c.table_id == matches.c.table_id, seats.c.seat.is_not(None), holds))
    if span is not None:
        query = query.where(matches.c.ended_at >= span[0], matches.c.ended_at < span[1])
    return [LeagueMatch(**row) for row in connection.execute(query).mappings()]
