"""The progress of a round: players who are away, and the cards that each seat held and drew. Pure."""

from __future__ import annotations

from collections import Counter

from engine import events as e

from .replay_view import Position

DRAWN_AT_ONCE = ("owed", "challenge")
"""The reasons for draws that count in ``RoundProgress.drawn``."""


class RoundProgress:
    """The progress of the current round, updated with each event of the match in order.

    Best moments and deeds are counted from each event before the progress is updated with it.
    """

    def __init__(self) -> None:
        self.away: set[int] = set()
        """The seats whose players are away."""
        self.passing: int | None = None
        """The seat that has just answered a draw card. It is ``None`` again after the event with the new debt."""
        self.dealt = 0
        """Number of cards that each seat was dealt."""
        self.held: Counter[int] = Counter()
        """The most cards that each seat has held in this round."""
        self.drawn: Counter[int] = Counter()
        """The most cards that each seat has drawn in one go in this round, for a debt or after a challenge.

        Cards drawn while the player is away do not count. Seats that fell are left out.
        """

    def see(self, event: e.Event) -> None:
        """Apply the next event."""
        match event:
            case e.RoundDealt():
                self.dealt, self.held, self.drawn = event.count, Counter(), Counter()
            case e.SeatAway():
                self.away.add(event.seat)
            case e.SeatBack() | e.SeatLeft():  # A player who leaves while away and returns is no longer away.
                self.away.discard(event.seat)
            case e.CardPlayed():
                self.passing = event.seat if event.play_kind == "answer" else None
            case e.CardsOwed():
                self.passing = None
            case e.CardsDrawn() if event.reason in DRAWN_AT_ONCE and event.seat not in self.away:
                self.drawn[event.seat] = max(self.drawn[event.seat], event.count)
            case e.SeatOut(reason="mercy"):
                self.drawn.pop(event.seat, None)
            case _:
                pass  # Other events are not relevant.

    def hold(self, position: Position) -> None:
        """Record the hands after a line of the journal."""
        for seat, cards in position.hands.items():
            self.held[seat] = max(self.held[seat], cards)
