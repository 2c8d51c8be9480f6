"""Standings of a season. The database orders and ranks them, so that a page can be read without loading all rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Connection, Float, Select, Subquery, cast, func, or_, select, true

from bot.storage import schema

standings = schema.standings

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Standing:
    """One user's row of the standings, with the sums of their results in a season."""

    user_id: int
    played: int
    won: int
    points: int
    rounds: int
    form: str
    """W or L for each of the last matches, newest last."""
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class RankedStanding:
    """One user's row of the standings, with its rank and place in the chosen order."""

    rank: int
    """Starts at 1. Equal results share a rank."""
    place: int
    """Starts at 1. Each user has a different place."""
    sums: Standing


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """A page of standings."""

    rows: tuple[Row, ...]
    own: Row | None
    """The reader's row, even if it is on another page."""
    total: int
    """Number of rows on all pages."""
    number: int
    """Page number, starting at 0."""


def _share(part: ColumnElement[int], whole: ColumnElement[int]) -> ColumnElement[float]:
    return func.coalesce(cast(part, Float) / func.nullif(cast(whole, Float), 0.0), 0.0)


COLUMNS: Mapping[str, ColumnElement[Any]] = {
    "points": standings.c.points,
    "won": standings.c.won,
    "played": standings.c.played,
    "per_round": _share(standings.c.points, standings.c.rounds),
    "win_rate": _share(standings.c.won, standings.c.played),
    "form": func.length(func.replace(standings.c.form, "L", "")),
    # A whole number of millionths, because ratings that should be equal may differ in their last digits.
    "rating": func.round((standings.c.mu - 3 * standings.c.sigma) * 1e6),
}
"""Columns that standings can be ordered by, highest value first."""
TIES = ("points", "won", "win_rate", "rating")
"""Columns that break ties in the chosen column. Rows that are equal in that column and in all of these share a rank."""


def everyone(connection: Connection, season_id: int, by: str) -> list[RankedStanding]:
    """Return all standings of a season, including hidden users, ordered by the column ``by``, best first."""
    return _rows(connection, select(_ranked(season_id, by, true())))


def best(
    connection: Connection, season_id: int, by: str, reader: int | None = None, limit: int | None = None
) -> list[RankedStanding]:
    """Return the standings of a season, ordered by the column ``by``, best first.

    If ``limit`` is given, return at most that many. Users who do not want to appear are left out, except the
    ``reader``.
    """
    return _rows(connection, select(_ranked(season_id, by, _is_shown(reader))).limit(limit))


def page(
    connection: Connection, season_id: int, by: str, reader: int, lines: int, number: int | None = None
) -> Page[RankedStanding]:
    """Return a page of the standings of a season, with up to ``lines`` rows, ordered by the column ``by``, best first.

    Without ``number``, return the reader's page, or the first page if the reader has no row. A ``number`` beyond the
    last page means the last page. Users who do not want to appear are left out, except the ``reader``.
    """
    shown = _is_shown(reader)
    ranked = _ranked(season_id, by, shown)
    own = next(iter(_rows(connection, select(ranked).where(ranked.c.user_id == reader))), None)
    total = connection.execute(select(func.count()).where(standings.c.season_id == season_id, shown)).scalar_one()
    if number is None:
        number = 0 if own is None else (own.place - 1) // lines
    number = min(number, max(0, total - 1) // lines)
    before = number * lines
    here = _rows(connection, select(ranked).where(ranked.c.place > before, ranked.c.place <= before + lines))
    return Page(tuple(here), own, total, number)


def _is_shown(reader: int | None) -> ColumnElement[bool]:
    return or_(standings.c.user_id == reader, standings.c.user_id.not_in(select(schema.hidden.c.user_id)))


def _ranked(season_id: int, by: str, shown: ColumnElement[bool]) -> Subquery:
    """Return the query for the rank, place and sums of the users of a season who meet the condition ``shown``."""
    sums = [standings.c[name] for name in Standing.__slots__]
    names = dict.fromkeys((by, *TIES))
    keyed = (
        select(*sums, *(COLUMNS[name].label(f"by_{name}") for name in names))
        .where(standings.c.season_id == season_id, shown)
        .subquery()
    )
    order = [keyed.c[f"by_{name}"].desc() for name in names]
    return select(
        func.rank().over(order_by=order).label("rank"),
        func.row_number().over(order_by=[*order, keyed.c.user_id]).label("place"),
        *(keyed.c[column.name] for column in sums),
    ).subquery()


def _rows(connection: Connection, query: Select[Any]) -> list[RankedStanding]:
    found = connection.execute(query.order_by("place"))
    return [RankedStanding(rank, place, Standing(*sums)) for rank, place, *sums in found]
