"""Hand sizes and scores at a table, derived from its events."""

from __future__ import annotations

from engine import events as e
from engine.events import Raw, typed


class Ledger:
    """Hand sizes and scores, as a spectator who sees every event would keep them."""

    def __init__(self) -> None:
        self.hands: dict[int, int] = {}
        self.scores: dict[int, int] = {}
        self.unknown = False

    def note(self, raw: Raw, hands: tuple[tuple[int, ...], ...]) -> None:
        """Record one event. ``hands`` shows which seats were dealt cards.

        Passed or shuffled hands, or a card taken back after a cheat, make the sizes unknown until the next ``settle``.
        """
        event = typed(raw)
        match event:
            case e.RoundDealt(count=count):
                self.hands = {seat: count for seat, hand in enumerate(hands) if hand}
            case e.CardPlayed(seat=seat, cards=played):
                self.hands[seat] -= len(played)
            case e.CardsTakenAlong(seat=seat, cards=taken):
                self.hands[seat] -= len(taken)
            case e.CardsDrawn(seat=seat, count=count, wanted=wanted):
                assert count <= wanted
                self.hands[seat] += count
            case e.CardGiven(seat=seat, target=target):
                self.hands[seat] -= 1
                self.hands[target] += 1
            case e.HandDiscarded(seat=seat, count=count):
                assert self.hands[seat] == count
                self.hands[seat] = 0
            case e.HandsSwapped(seat=seat, target=target):
                self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
            case e.HandsPassed() | e.HandsShuffled():
                self.unknown = True
            case e.CardTakenBack(reason="cheating"):
                self.unknown = True
            case e.SeatLeft(seat=seat) | e.SeatOut(seat=seat, reason="mercy"):
                self.hands.pop(seat, None)
            case e.PointsWritten(scores=scores):
                self.scores = dict(enumerate(scores))
            case _:
                pass

    def settle(self, hands: tuple[tuple[int, ...], ...]) -> None:
        """Take the sizes from ``hands`` if they are unknown."""
        if self.unknown:
            self.hands = {seat: len(hands[seat]) for seat in self.hands}
            self.unknown = False
