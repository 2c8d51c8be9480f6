"""What the stores of single things need of the open database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from bot.supervision.troubles import Troubles

T = TypeVar("T")


class Database(Protocol):
    """Reads and changes the database for a store of single things; ``troubles`` are the rows that cannot be read."""

    troubles: Troubles

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The result of a query."""
        ...

    async def aside(self, query: Callable[[Connection], T]) -> T:
        """The result of a query that takes long, beside the event loop."""
        ...

    def write(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Carries out a change."""
        ...
