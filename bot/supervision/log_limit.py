"""Limit on log lines that any press can cause, for example while Discord accepts no replies or the disk is full."""

from __future__ import annotations

import logging
from math import inf
from typing import Final

EVERY: Final = 60.0
"""Minimum number of seconds between two lines of one kind at the levels INFO and ERROR."""


class LogLimit:
    """Limit on log lines of one kind.

    At most one line every ``EVERY`` seconds is logged at its level. The others are logged at DEBUG.

    A line at its level ends with the number of lines that were logged at DEBUG since the previous such line, if any.
    """

    def __init__(self) -> None:
        self._logged_at = -inf
        self._left_out = 0

    def info(self, log: logging.Logger, now: float, message: str, *args: object) -> None:
        """Log a message at INFO if that is due or the clock was set back, otherwise at DEBUG. ``now`` is in seconds."""
        self._write(log, logging.INFO, now, message, *args)

    def error(self, log: logging.Logger, now: float, message: str, *args: object) -> None:
        """Log a message as ``info`` does, but at ERROR if that is due."""
        self._write(log, logging.ERROR, now, message, *args)

    def _write(self, log: logging.Logger, level: int, now: float, message: str, *args: object) -> None:
        if 0 <= now - self._logged_at < EVERY:
            self._left_out += 1
            log.debug(message, *args)
            return
        more = f" (and {self._left_out} more since the last such line)" if self._left_out else ""
        self._logged_at, self._left_out = now, 0
        log.log(level, "%s%s", message % args, more)
