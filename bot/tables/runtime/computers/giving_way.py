"""Computers and stand-ins give way to people: while presses wait for their reply, nobody acts for an absent one.

What a seat does costs about as much as a press, and nobody waits for it within a second. Seats that have given way act
one after the other, so that the next presses do not find all of them in front.
"""

from __future__ import annotations

from math import inf
from typing import Final

PATIENCE: Final = 1.0
"""Seconds for which a seat gives way at most."""
STEP: Final = 0.02
"""Seconds after which a seat that has given way tries again."""
APART: Final = 0.005
"""Seconds between two seats that try again: about as long as it takes to store an action and show it."""


class GivingWay:
    """Decides when seats try again that find presses waiting."""

    def __init__(self) -> None:
        self._last = -inf
        """The latest moment at which somebody tries again."""

    def until(self, due: float | None, other: float | None, now: float) -> float | None:
        """Return when a table is to be called again, ``None`` if it is not to wait.

        ``due`` is the moment of a computer or stand-in there, ``other`` that of anything else which happens by itself.
        """
        if due is None or due > now:
            return None
        left = inf if other is None else other - due
        # A seat whose own time is almost over does not give way until it is too late.
        if now >= due + min(PATIENCE, left / 2):
            return None
        self._last = max(self._last + APART, now + STEP)
        if self._last > now + PATIENCE:
            self._last = now + STEP
        return self._last
