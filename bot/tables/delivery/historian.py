"""What tables need of whoever keeps what finished matches leave behind."""

from __future__ import annotations

from typing import Protocol

from bot.storage.queries.chronicles import Moment


class Historian(Protocol):
    """Keeps the counts and the best moments of finished matches."""

    async def conclude(self, table_id: int) -> tuple[Moment, ...]:
        """Counts what happened in a match that has just ended; returns its best moments. Never raises."""
        ...
