"""Checks of individual screens, in addition to the comparison of screens with one another."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from .comparison import EARLY, Screen
from .seats import Seat, Sight

BEFORE, AFTER = 3, 4
"""At a large table, a hand shows this many players before and after its owner in the order of play."""
SEAT_LINES: Final = 4
"""Number of players that a table shows if there are more than ``ALL_LINES``."""
ALL_LINES: Final = 5
"""A table shows all players if there are at most this many."""
STANDSTILL: Final = 5
"""Maximum number of seconds for which the table clock is stopped before a turn is shown."""
ROUNDING: Final = 1
"""Seconds by which a shown time may be rounded."""


@dataclass
class Others:
    """Check of the players that a table or a hand shows.

    A table shows all players, or some of them and the number left out. A hand shows the other players in the order of
    play, or the nearest of them and the number left out.
    """

    names: Sequence[str]
    """All players in the order of their seats."""

    def __call__(self, seat: Seat, sight: Sight, _pressed: float) -> Sequence[str]:
        """Return the faults of the screens that the seat sees."""
        return [line for screen in sight.screens for line in self._wrong(screen, seat.name)]

    def _wrong(self, screen: Screen, reader: str) -> Iterator[str]:
        claims, count = screen.claims, len(self.names)
        if screen.kind == "table":
            lines, more = (count, None) if count <= ALL_LINES else (SEAT_LINES, count - SEAT_LINES)
            if (len(claims.order), claims.more) != (lines, more):
                yield f"{screen.name} lists {claims.order} and {claims.more} more"
            return
        if screen.kind == "hand" and (claims.order, claims.more) not in self._expected(reader):
            yield f"{screen.name} lists {claims.order} and {claims.more} more"

    def _expected(self, reader: str) -> list[tuple[tuple[str, ...], int | None]]:
        """Return the players that a hand may show and the number left out, for each direction of play."""
        at = self.names.index(reader)
        expected: list[tuple[tuple[str, ...], int | None]] = []
        for direction in (1, -1):
            order = [self.names[(at + direction * step) % len(self.names)] for step in range(1, len(self.names))]
            if len(order) <= BEFORE + AFTER:
                expected.append((tuple(order), None))
            else:
                expected.append(((*order[-BEFORE:], *order[:AFTER]), len(order) - BEFORE - AFTER))
        return expected


@dataclass
class TurnEnd:
    """Check of the time at which a new turn ends, as tables and hands show it.

    The turn must end ``seconds`` after it began. Turns that begin with a choice are not checked.
    """

    seconds: int
    """Time for a turn."""
    _turns: dict[str, str | None] = field(default_factory=dict)
    """For each screen, the player whose turn it showed last."""

    def __call__(self, _seat: Seat, sight: Sight, pressed: float) -> Sequence[str]:
        """Return the faults of the screens that the seat sees."""
        return [line for screen in sight.screens if screen.kind != "words" for line in self._wrong(screen, pressed)]

    def _wrong(self, screen: Screen, pressed: float) -> Iterator[str]:
        claims = screen.claims
        turn = self._turns.get(screen.name)
        if turn is not None and claims.turn != turn and not claims.choosing and claims.ends is not None:
            # The turn began after the press that led to it.
            earliest = pressed + self.seconds - EARLY - ROUNDING
            latest = time.time() + self.seconds + STANDSTILL + ROUNDING
            if not earliest <= claims.ends <= latest:
                after = f"{claims.ends - pressed:.0f} seconds after the press"
                yield f"{screen.name} shows that the turn ends {after}, not {self.seconds}"
                return
        self._turns[screen.name] = claims.turn
