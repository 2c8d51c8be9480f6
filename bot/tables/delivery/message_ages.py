"""Measurement of how long public messages are out of date."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.supervision.measures import PAINT_AGE


class MessageAges:
    """The times when tables' messages went out of date. Without metrics, nothing is stored."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since: dict[tuple[int, str], float] = {}

    def outdated(self, table: int, message: str) -> None:
        """Note that a message is out of date."""
        if PAINT_AGE.is_recorded:
            self._since.setdefault((table, message), self._now())

    def shown(self, table: int, message: str, newest: bool) -> None:
        """Note that Discord has confirmed a message. ``newest`` is True if nothing has changed since it was drawn."""
        since = self._since.pop((table, message), None)
        if since is None:
            return
        PAINT_AGE(self._now() - since, message)
        if not newest:
            self._since[table, message] = self._now()

    def given_up(self, table: int, message: str) -> None:
        """Note that a message cannot be brought up to date."""
        self._since.pop((table, message), None)
