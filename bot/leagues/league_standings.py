"""Standings of a season: their columns and the order of their rows. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from bot.storage.queries.leagues import Standing

from .ratings import Rating


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One row of the standings."""

    rank: int
    """The same for equal results."""
    user: int
    played: int
    won: int
    points: int
    rounds: int
    form: str
    """W or L for each of the last matches, the newest last."""
    rating: float

    @property
    def per_round(self) -> float:
        """Return the points per round played; 0 without a round."""
        return self.points / self.rounds if self.rounds else 0.0

    @property
    def win_rate(self) -> float:
        """Return the share of matches won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


COLUMNS: dict[str, Callable[[StandingsRow], float]] = {
    "points": lambda row: row.points,
    "won": lambda row: row.won,
    "played": lambda row: row.played,
    "per_round": lambda row: row.per_round,
    "win_rate": lambda row: row.win_rate,
    "form": lambda row: row.form.count("W"),
    "rating": lambda row: row.rating,
}
"""Columns by which the standings can be ordered; more is better."""
TIES = ("points", "won", "win_rate", "rating")
"""Columns that decide between rows that are equal in the chosen one. Rows equal in all of them share the rank."""


def rows(standings: Iterable[Standing], by: str) -> tuple[StandingsRow, ...]:
    """Return the rows of the standings in the order of a column, the best first."""
    unranked = [
        StandingsRow(
            0,
            each.user_id,
            each.played,
            each.won,
            each.points,
            each.rounds,
            each.form,
            round(Rating(each.mu, each.sigma).shown, 6),
        )
        for each in standings
    ]
    order = tuple(COLUMNS[name] for name in (by, *TIES))
    keyed = sorted(
        ((tuple(-value(row) for value in order), row.user, row) for row in unranked), key=lambda key: key[:2]
    )
    ranked: list[StandingsRow] = []
    last: tuple[float, ...] | None = None
    for place, (key, _, row) in enumerate(keyed, start=1):
        rank = ranked[-1].rank if key == last else place
        ranked.append(replace(row, rank=rank))
        last = key
    return tuple(ranked)
