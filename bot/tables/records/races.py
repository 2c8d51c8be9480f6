"""The last moves, used to recognise races and double presses, and the locks after a missed catch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from bot.model.requests import Move
from bot.model.table_state import EMPTY

Contest = Literal["called", "caught", "accused", "claimed", "reaction"]
"""Races that are decided by moves other than playing a card."""
DOUBLE_PRESS = 1.0
"""Seconds within which two presses of one player may be an accidental double press."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """A move that was carried out."""

    request: Move
    received: float
    version: int
    """The version of the match that the move led to."""


@dataclass(slots=True)
class Races:
    """The last moves that could decide a race, and the locks of *Catch*. All moments are on the monotonic clock."""

    played: tuple[int, float] | None = None
    """The seat that played the last card, and the moment of its press.

    The loser of a race is shown that seat and its lead.
    """
    drawn: tuple[int, float] | None = None
    """The seat that last carried out ``DrawCard``, and the moment of that action."""
    played_version: int = 0
    """The version of the match that the last card led to."""
    jumped: bool = False
    """True if the last card was a jump-in."""
    won: Mapping[tuple[Contest, int], tuple[int, float]] = field(default_factory=lambda: EMPTY)
    """The last winner and the moment of their press, by contest and by the seat that the contest was about.

    A slap or buzzer has one entry for each loser.
    """
    reacted: tuple[int, float] | None = None
    """The seat that pressed last for a slap or buzzer, and the moment of that press."""
    locked: Mapping[int, float] = field(default_factory=lambda: EMPTY)
    """The time when the lock of *Catch* ends, by user."""
    moves: Mapping[int, LastMove] = field(default_factory=lambda: EMPTY)
    """Each user's last move with a button.

    It is dropped when a move by anybody follows at least ``DOUBLE_PRESS`` seconds later.
    """

    def card_played(self, seat: int, received: float, version: int, *, jump_in: bool) -> None:
        """Note the play of a card, and the version of the match that the play led to."""
        self.played, self.played_version, self.jumped = (seat, received), version, jump_in

    def cards_drawn(self, seat: int, received: float) -> None:
        """Note that a seat carried out ``DrawCard``."""
        self.drawn = seat, received

    def turn_began(self, received: float) -> None:
        """Forget the last jump-in, unless it was made by the press that began this turn, at the moment ``received``."""
        self.jumped = self.jumped and self.played is not None and self.played[1] == received

    def decided(self, contest: Contest, seat: int, by: int, received: float) -> None:
        """Note the winner of a contest about a seat."""
        self.won = {**self.won, (contest, seat): (by, received)}

    def reaction_pressed(self, seat: int, received: float) -> None:
        """Note a seat's press for a slap or buzzer, and forget that the seat lost an earlier one."""
        self.reacted = seat, received
        self.won = {about: winner for about, winner in self.won.items() if about != ("reaction", seat)}

    def reaction_ended(self, slowest: Sequence[int], received: float) -> None:
        """Note the losers of a slap or buzzer, if a press at the moment ``received`` has ended it."""
        if self.reacted is not None and self.reacted[1] == received:
            for seat in slowest:
                self.decided("reaction", seat, *self.reacted)

    def lock(self, user: int, until: float, now: float) -> None:
        """Lock a user's *Catch* until the moment ``until``, and drop the locks that have ended."""
        self.locked = {other: end for other, end in self.locked.items() if end >= now} | {user: until}

    def moved(self, user: int, move: LastMove) -> None:
        """Note a move of a user, because the user's next press may complete a double press."""
        since = move.received - DOUBLE_PRESS
        self.moves = {other: known for other, known in self.moves.items() if known.received > since} | {user: move}

    def forget(self, user: int) -> None:
        """Forget the last move of a user whose data is deleted, and unlock their *Catch*."""
        self.moves = {other: move for other, move in self.moves.items() if other != user} or EMPTY
        self.locked = {other: until for other, until in self.locked.items() if other != user} or EMPTY
