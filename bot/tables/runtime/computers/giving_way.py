"""Priority of people over computers and stand-ins, which delay their actions while presses wait for replies.

An action of a computer takes about as much work as a press, and nobody minds if it comes a little later. Seats that
have given way act one after the other, so the next presses do not have to wait for all of them.
"""

from __future__ import annotations

from math import inf
from typing import Final

PATIENCE: Final = 1.0
"""Maximum number of seconds for which a seat gives way."""
STEP: Final = 0.02
"""Minimum number of seconds before a seat that has given way tries again."""
APART: Final = 0.005
"""Minimum number of seconds between the attempts of two seats: about the time it takes to store and show an action."""


class GivingWay:
    """Schedule of the seats that have given way to presses and try again."""

    def __init__(self) -> None:
        self._last = -inf
        """The latest time set for a seat to try again."""

    def until(self, due: float | None, other: float | None, now: float) -> float | None:
        """Return the time when the seat that is due at a table tries again.

        Return ``None`` if the seat need not wait, or if no seat is due now. ``due`` is the time when a computer or
        stand-in next acts at the table, and ``other`` the time when something else next happens there automatically.
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
