"""A clock that only a test moves."""

from __future__ import annotations


class StandingClock:
    """A replacement for the bot's clock. Tests set its ``time`` in seconds."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time
