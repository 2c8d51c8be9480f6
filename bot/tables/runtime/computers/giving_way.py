"""Priority of people over computers and stand-ins, which delay their actions while presses wait for replies.

An action of a computer costs about as much as a press, and nobody minds if it comes a little later. Seats that have
given way act one after the other, so the next presses do not have to wait for all of them.
"""

from __future__ import annotations

from math import inf
from typing import Final

PATIENCE: Final = 1.0
"""Maximum number of seconds that a seat gives way."""
STEP: Final = 0.02
"""Seconds after which a seat that has given way tries again."""
APART: Final = 0.005
"""Seconds between two seats that try again, about the time it takes to store an action and show it."""


class GivingWay:
    """Schedule of the seats that have given way to presses and try again."""

    def __init__(self) -> None:
        self._last = -inf
        """The latest time set for a seat to try again."""

    def until(self, due: float | None, other: float | None, now: float) -> float | None:
        """Return the time when the seat that is due at a table tries again.

        Return ``None`` if it need not wait, or if no seat is due now. ``due`` is when a computer or stand-in acts at
        the table. ``other`` is when anything else happens there automatically.
        """
        if due is None or due > now:
            return None
        left = inf if other is None else other - due
        # A seat whose time is almost over must act before it is too late.
        if now >= due + min(PATIENCE, left / 2):
            return None
        self._last = max(self._last + APART, now + STEP)
        if self._last > now + PATIENCE:
            self._last = now + STEP
        return self._last
