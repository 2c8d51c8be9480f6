"""Discord's ids: 42 bits of milliseconds since 2015, then a counter.

Source: https://discord.com/developers/docs/reference#snowflakes
"""

from __future__ import annotations

import re
from collections.abc import Callable

EPOCH_MS = 1_420_070_400_000
_COUNTER_BITS = 22
_ID = re.compile(r"[0-9]{1,20}")
_IDS = range(1 << 64)


def snowflake_at(seconds: float) -> int:
    """Return the smallest id for a time in seconds since 1970; 0 for a time before 2015."""
    return max(0, int(seconds * 1000) - EPOCH_MS) << _COUNTER_BITS


def time_of(snowflake: int) -> float:
    """Return the time of an id, in seconds since 1970."""
    return ((snowflake >> _COUNTER_BITS) + EPOCH_MS) / 1000


def id_in(text: str) -> int | None:
    """Return ``text`` as an id; None if it is not a 64-bit number in ASCII digits."""
    if _ID.fullmatch(text) is None:
        return None
    number = int(text)
    return number if number in _IDS else None


class Snowflakes:
    """Source of ids, each larger than the one before, even while the clock is frozen or goes back."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.last = 0

    def next(self) -> int:
        """Return a new id, larger than all previous ones."""
        self.last = max(snowflake_at(self._now()), self.last + 1)
        return self.last

    def next_on(self, shard: int, shards: int) -> int:
        """Return a new id for a server on a shard. The time in the id may be a few milliseconds ahead of the clock.

        Source: https://discord.com/developers/docs/events/gateway#sharding
        """
        number = self.next()
        ahead = (shard - (number >> _COUNTER_BITS)) % shards
        if ahead:
            number = self.last = (number >> _COUNTER_BITS) + ahead << _COUNTER_BITS
        return number

    def seen(self, snowflake: int) -> None:
        """Register an id that an earlier sandbox created, so that new ids are larger."""
        self.last = max(self.last, snowflake)
