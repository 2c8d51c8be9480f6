"""Totals: what users have won in a server, over all matches that count."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage import Storage

SHOWN = 15
"""Users in the list of a server."""


@dataclass(frozen=True, slots=True)
class TotalsLine:
    """One user's totals."""

    rank: int | None
    """Place in the list from 1, the same for equal points and wins; ``None`` outside the list."""
    user: int
    name: str
    matches: int
    matches_won: int
    points: int


class Scores:
    """A server's totals."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def server(self, guild: int) -> list[TotalsLine]:
        """Return the best users of a server, most points first."""
        lines: list[TotalsLine] = []
        for place, total in enumerate(await self._storage.totals(guild, SHOWN), start=1):
            last = lines[-1] if lines else None
            same = last is not None and (last.points, last.matches_won) == (total.points, total.matches_won)
            rank = last.rank if last is not None and same else place
            lines.append(TotalsLine(rank, total.user_id, total.name, total.matches, total.matches_won, total.points))
        return lines

    async def person(self, guild: int, user: int) -> TotalsLine | None:
        """Return one user's totals; ``None`` if they have not finished a match there."""
        total = await self._storage.totals_of(guild, user)
        if total is None:
            return None
        return TotalsLine(None, user, total.name, total.matches, total.matches_won, total.points)
