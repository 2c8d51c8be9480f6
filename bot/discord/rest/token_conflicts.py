"""Detection of another process that replies to the same interactions because it runs with the same token."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)

FEW, WITHIN = 3, 60.0
"""An error is reported once another process has replied to ``FEW`` interactions within ``WITHIN`` seconds."""
TOLD_EVERY = 600.0
"""Minimum number of seconds between two notices."""
HOLDS_FOR = 1800.0
"""Seconds for which the notice remains if the other process is not seen again."""
REASON = "another process uses this token: it replies to the same commands and presses"


class TokenConflicts:
    """Counter of interactions that another process has replied to. ``noticed`` is called if they are frequent."""

    def __init__(
        self, noticed: Callable[[str], None] = lambda _: None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._noticed = noticed
        self._now = now
        self._lately: deque[float] = deque(maxlen=FEW)
        self._told = float("-inf")

    def replied_by_another(self) -> None:
        """Count an interaction that already had a reply from another process."""
        now = self._now()
        self._lately.append(now)
        if len(self._lately) == FEW and now - self._lately[0] <= WITHIN and now - self._told >= TOLD_EVERY:
            self._told = now
            log.error("%s", REASON)
            self._noticed(REASON)
