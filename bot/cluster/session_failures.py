"""Pauses after several sessions of a shard have failed in a row."""

from __future__ import annotations

import logging
from collections import deque
from math import inf

MANY, WITHIN = 3, 60.0
"""A shard's last ``MANY`` sessions count as failed if all of them began in the last ``WITHIN`` seconds."""
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""First and longest pause, in seconds from the start of the last session to the next one.

Each pause is twice as long as the one before.
"""
FORGIVEN_AFTER = 600.0
"""Seconds since the start of the last session after which the next pause is ``FIRST_PAUSE`` again."""

log = logging.getLogger(__name__)


class SessionFailures:
    """The latest sessions that this process has begun for one shard, and the pause that follows if they have failed."""

    def __init__(self) -> None:
        self._began: deque[float] = deque(maxlen=MANY)
        self._pause = 0.0
        self._until = -inf

    def began(self, now: float) -> None:
        """Count a session that begins."""
        self._began.append(now)

    def ended_here(self) -> None:
        """Do not count the last session as failed, because this process ended it."""
        if self._began:
            self._began.pop()

    def pause_left(self, shard: int, now: float) -> float:
        """Return the seconds until the next session may begin. Begin a new pause if the last sessions have failed."""
        if self._have_failed(now):
            self._pause = min(max(2 * self._pause, FIRST_PAUSE), LONGEST_PAUSE)
            self._until = self._began[-1] + self._pause
            self._began.clear()
            left = self._until - now
            log.error("The last %d sessions of shard %d have failed: the next one begins in %d s", MANY, shard, left)
        return max(self._until - now, 0.0)

    def _have_failed(self, now: float) -> bool:
        if self._began and now - self._began[-1] >= FORGIVEN_AFTER:
            self._pause = 0.0
        return len(self._began) == MANY and now - self._began[0] < WITHIN
