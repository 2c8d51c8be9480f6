"""The bot's time: the machine's clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Protocol


class Clock(Protocol):
    """Seconds since 1970, and sleeping until one of them."""

    def now(self) -> float:
        """Return the time; it never runs backwards."""
        ...

    def sleep_until(self, when: float) -> Coroutine[Any, Any, None]:
        """Return when the clock has come to ``when``."""
        ...


class WallClock:
    """The machine's clock, held where it would jump back."""

    def __init__(self) -> None:
        self._last = 0.0

    def now(self) -> float:
        """Return the time; it never runs backwards."""
        self._last = max(self._last, time.time())
        return self._last

    async def sleep_until(self, when: float) -> None:
        """Returns when the clock has come to ``when``."""
        if (left := when - self.now()) > 0:
            await asyncio.sleep(left)
