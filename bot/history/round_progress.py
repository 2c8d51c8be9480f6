"""Progress of a round as best moments and deeds need it: absent players, and what each seat held and drew. Pure."""

from __future__ import annotations

from collections import Counter

from engine import events as e

from .replay_view import Position

DRAWN_AT_ONCE = ("owed", "challenge")
"""Reasons for which a player draws many cards at once because of another player."""


class RoundProgress:
    """Follows the events of a match in their order.

    Who measures an event reads this before it follows the same event.
    """

    def __init__(self) -> None:
        self.away: set[int] = set()
        """The seats whose players are away."""
        self.passing: int | None = None
        """The seat whose answer to a draw card is not yet followed by the new debt."""
        self.dealt = 0
        """Number of cards that each seat got at the deal."""
        self.held: Counter[int] = Counter()
        """The most cards of each seat in this round."""
        self.drawn: Counter[int] = Counter()
        """The most cards that each seat drew at once in this round in person, without the seats that fell."""

    def see(self, event: e.Event) -> None:
        """Follow the next event."""
        match event:
            case e.RoundDealt():
                self.dealt, self.held, self.drawn = event.cards, Counter(), Counter()
            case e.SeatAway():
                self.away.add(event.seat)
            case e.SeatBack():
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
                pass  # nothing is measured by the other events

    def hold(self, position: Position) -> None:
        """Follow the hands after a line of the journal."""
        for seat, cards in position.hands.items():
            self.held[seat] = max(self.held[seat], cards)
