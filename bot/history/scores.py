"""The totals of users in a server, over all matches that count."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage import Storage, Total

__all__ = ["Scores", "Total", "TotalsLine"]

SHOWN = 15
"""Maximum number of users in a server's list."""


@dataclass(frozen=True, slots=True)
class TotalsLine:
    """One line in a server's list."""

    rank: int
    """Place in the list, counted from 1. Users with equal points and wins share a rank."""
    total: Total


class Scores:
    """The totals of all servers. All coroutines may raise ``StorageError``."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def server(self, guild: int) -> list[TotalsLine]:
        """Return the totals of up to ``SHOWN`` users of a server, most points first.

        Users who hide from public boards are left out.
        """
        lines: list[TotalsLine] = []
        for place, total in enumerate(await self._storage.totals(guild, SHOWN), start=1):
            last = lines[-1] if lines else None
            same = last is not None and _worth(last.total) == _worth(total)
            lines.append(TotalsLine(last.rank if last is not None and same else place, total))
        return lines

    async def person(self, guild: int, user: int) -> Total | None:
        """Return the totals of a user in a server; ``None`` if none of their matches there counts."""
        return await self._storage.totals_of(guild, user)


def _worth(total: Total) -> tuple[int, int]:
    return total.points, total.matches_won
