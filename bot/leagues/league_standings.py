"""Rows of a season's standings, as users see them. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.queries.standings import RankedStanding

from .ratings import Rating


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One row of the standings."""

    rank: int
    """Equal results have equal ranks."""
    user: int
    played: int
    won: int
    points: int
    rounds: int
    form: str
    """W or L for each of the last matches, newest last."""
    rating: float

    @property
    def per_round(self) -> float:
        """Return the points per round played; 0 without any rounds."""
        return self.points / self.rounds if self.rounds else 0.0

    @property
    def win_rate(self) -> float:
        """Return the share of matches won, from 0 to 1; 0 without any matches."""
        return self.won / self.played if self.played else 0.0


def row(ranked: RankedStanding) -> StandingsRow:
    """Return the row for a user's stored standing."""
    sums = ranked.sums
    return StandingsRow(
        rank=ranked.rank,
        user=sums.user_id,
        played=sums.played,
        won=sums.won,
        points=sums.points,
        rounds=sums.rounds,
        form=sums.form,
        rating=round(Rating(sums.mu, sums.sigma).shown, 6),
    )
