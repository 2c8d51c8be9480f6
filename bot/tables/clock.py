"""The bot's time: the machine's clock, or one that is followed over a socket of this machine."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Seconds since 1970, and sleeping until one of them."""

    def now(self) -> float:
        """The time; never runs backwards."""
        ...

    async def sleep_until(self, when: float) -> None:
        """Returns when the clock has come to ``when``."""
        ...
