"""League tables: their columns and the order of their rows. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from bot.storage.queries.leagues import Standing

from .ratings import Rating


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of a league table; equal results share a ``rank``."""

    rank: int
    user: int
    played: int
    won: int
    points: int
    rounds: int
    form: str
    rating: float

    @property
    def per_round(self) -> float:
        """Points per round played; 0 without a round."""
        return self.points / self.rounds if self.rounds else 0.0

    @property
    def win_rate(self) -> float:
        """The share of matches won, 0 to 1."""
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
"""What a table can be ordered by; more is better."""
TIES = ("points", "won", "win_rate", "rating")
"""Whoever is equal in the chosen column stands in the order of these; who is equal in all of them shares the rank."""


def rows(standings: Iterable[Standing], by: str) -> tuple[StandingsRow, ...]:
    """The rows of a table in the order of a column, the best first."""
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
