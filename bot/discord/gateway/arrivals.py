"""Interactions that have arrived but have not been read yet.

If all interactions of a burst were read on arrival, no reply would be sent until the whole burst had been read.
Instead, only a few are read in each turn of the event loop, so earlier presses get their replies first. Interactions
that have waited too long are skipped, because otherwise all replies would come too late. During an overload, they are
skipped sooner.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from bot.tables.delivery.backlog import backlog

AT_ONCE: Final = 32
"""Number of interactions that can be read in any turn of the event loop. After a long turn, the limit is higher."""
SECONDS_EACH: Final = 0.005
"""After a long turn, the next one can read one interaction per ``SECONDS_EACH`` seconds that the long turn lasted.

This gives presses a share of the time, however much other work there is.
"""
PATIENCE: Final = 2.0
"""Seconds after which an interaction is skipped. Discord waits three seconds for a reply."""
PATIENCE_IN_OVERLOAD: Final = 0.5
"""The same limit during an overload. Some interactions are skipped anyway, so the others should get fast replies."""
OVERLOAD_AFTER: Final = 3.0
"""An overload begins when the queue has not been empty for this many seconds."""


class Arrived(NamedTuple):
    """An interaction that has arrived."""

    at: float
    """Time of arrival (monotonic)."""
    number: int
    """The interaction's id; 0 if it has none."""
    read: Callable[[], None]


class Arrivals:
    """Queue of interactions, which are read in the order of their arrival.

    ``skipped`` is called with each interaction that is not read because it has waited too long.
    """

    def __init__(self, skipped: Callable[[Arrived], None], now: Callable[[], float] = time.monotonic) -> None:
        self._skipped = skipped
        self._now = now
        self._waiting: deque[Arrived] = deque()
        self._next_turn: asyncio.Handle | None = None
        self._turn_began = 0.0
        self._may_read = 0
        """Number of interactions that may still be read in this turn of the event loop."""
        self._empty_at = 0.0
        """The last time the queue was known to be empty."""
        backlog.add(self)

    @property
    def oldest(self) -> float | None:
        """Return when the oldest waiting interaction arrived (monotonic); ``None`` if none is waiting."""
        return self._waiting[0].at if self._waiting else None

    def add(self, arrived: Arrived) -> None:
        """Read an interaction now, or queue it if others are waiting or the limit of this turn is reached."""
        if self._next_turn is None:
            self._may_read = AT_ONCE
            self._plan_turn(self._now())
        if self._waiting or self._may_read == 0:
            if not self._waiting:
                self._empty_at = arrived.at
            self._waiting.append(arrived)
        else:
            self._may_read -= 1
            arrived.read()

    def take_all(self) -> list[Arrived]:
        """Return the waiting interactions, and remove them from the queue."""
        waiting = [*self._waiting]
        self._waiting.clear()
        return waiting

    def _plan_turn(self, now: float) -> None:
        self._turn_began = now
        self._next_turn = asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        """Read waiting interactions in a new turn of the event loop and plan the next turn. Do nothing if none wait."""
        if not self._waiting:
            self._next_turn = None
            return
        now = self._now()
        self._may_read = max(AT_ONCE, int((now - self._turn_began) / SECONDS_EACH))
        self._plan_turn(now)
        patience = PATIENCE if now - self._empty_at < OVERLOAD_AFTER else PATIENCE_IN_OVERLOAD
        while self._waiting and self._may_read > 0:
            arrived = self._waiting.popleft()
            if now - arrived.at >= patience:
                self._skipped(arrived)
            else:
                self._may_read -= 1
                arrived.read()
