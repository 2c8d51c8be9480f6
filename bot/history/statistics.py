"""Counts what each seat did in a match, and finds its best moments, from the journal's events alone. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.model.match_facts import BestMoment
from bot.storage import Recorded
from bot.storage.queries.chronicles import SeatCounts
from engine import events as e

from .replay_view import Position

DEBT_FROM = 4
"""Owed cards from which passing them on is a best moment."""
HAND_FROM = 10
"""Cards in one hand from which it is a best moment."""
JUMP_IN_WITHIN = 10.0
"""Seconds after the previous card within which a jump-in is a best moment."""


class Tally:
    """Statistics and best moments of each seat, made from the lines of one match's journal.

    A debt is passed on by an answer to a draw card. The time of a jump-in is the difference between the commits of the
    two cards on the bot's clock. Hands are counted after each line.
    """

    def __init__(self, lines: Iterable[Recorded]) -> None:
        self.seat_counts: dict[int, SeatCounts] = {}
        self._moments: list[BestMoment] = []
        self._position = Position()
        self._passing: int | None = None
        self._played_at: float | None = None
        for line in lines:
            for raw in line.events:
                event = e.typed(raw)
                self._position.see(event)
                self._count(event)
                self._watch(event, line.at)
            for seat, cards in self._position.hands.items():
                seat_counts = self._of(seat)
                seat_counts.longest_hand = max(seat_counts.longest_hand, cards)

    def moments(self, people: Collection[int]) -> tuple[BestMoment, ...]:
        """Return the best moment of each kind among the seats ``people``; of equal ones, the earlier one."""
        hands = [
            BestMoment("hand", seat, seat_counts.longest_hand) for seat, seat_counts in sorted(self.seat_counts.items())
        ]
        found = [*self._moments, *(hand for hand in hands if hand.amount >= HAND_FROM)]
        best: dict[str, BestMoment] = {}
        for moment in found:
            if moment.seat in people and (moment.kind not in best or _beats(moment, best[moment.kind])):
                best[moment.kind] = moment
        return tuple(best[kind] for kind in ("debt", "jump_in", "hand") if kind in best)

    def _of(self, seat: int) -> SeatCounts:
        return self.seat_counts.setdefault(seat, SeatCounts())

    def _count(self, event: e.Event) -> None:
        match event:
            case e.Called(automatic=False):
                self._of(event.seat).calls += 1
            case e.Caught():
                self._of(event.target).forgotten += 1
                self._of(event.by).catches += 1
            case e.Challenged(guilty=True):
                self._of(event.by).challenges_won += 1
            case e.Challenged():
                self._of(event.by).challenges_lost += 1
            case e.CardPlayed(how="jump_in"):
                self._of(event.seat).jump_ins_won += 1
            case e.JumpInMissed():
                self._of(event.seat).jump_ins_lost += 1
            case _:
                pass  # most events count for nothing

    def _watch(self, event: e.Event, at: float) -> None:
        """Find best moments in an event that happened at ``at`` on the bot's clock."""
        match event:
            case e.RoundDealt():
                self._played_at = None
            case e.CardPlayed():
                after = None if self._played_at is None else round(at - self._played_at, 1)
                if event.how == "jump_in" and after is not None and 0 <= after <= JUMP_IN_WITHIN:
                    self._moments.append(BestMoment("jump_in", event.seat, after))
                self._passing = event.seat if event.how == "answer" else None
                self._played_at = at
            case e.CardsOwed():
                if self._passing is not None and event.amount >= DEBT_FROM:
                    self._moments.append(BestMoment("debt", self._passing, event.amount))
                self._passing = None
            case _:
                pass  # no other event makes a best moment


def _beats(moment: BestMoment, other: BestMoment) -> bool:
    fewer = moment.kind == "jump_in"
    return moment.amount < other.amount if fewer else moment.amount > other.amount
