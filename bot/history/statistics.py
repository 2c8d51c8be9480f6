"""Seat counts, best moments and deeds of a match, found in one pass over its journal. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.model.match_facts import BestMoment, SeatCounts
from bot.storage import Recorded
from engine import events as e

from .best_moments import MomentWatch
from .deeds import DeedWatch, Sitting
from .replay_view import Position
from .round_progress import RoundProgress

NOBODY: Mapping[int, Sitting] = {}


class Tally:
    """The seat counts, best moments and deeds in the journal of one match.

    For best moments that are measured in seconds, the time between two lines is the difference between their commit
    times, by the bot's clock. Hands are counted after each line, not after each event. Deeds are counted for the seats
    in ``sittings``.
    """

    def __init__(self, lines: Iterable[Recorded], sittings: Mapping[int, Sitting] = NOBODY) -> None:
        self.seat_counts: dict[int, SeatCounts] = {}
        self._progress = RoundProgress()
        self._moments = MomentWatch(self._progress)
        self._deeds = DeedWatch(sittings, self._progress)
        self._position = Position()
        for line in lines:
            for raw in line.events:
                event = e.typed(raw)
                self._position.see(event)
                self._count(event)
                self._moments.see(event, line.at)
                self._deeds.see(event, line.at, self._position)
                self._progress.see(event)
            for seat, cards in self._position.hands.items():
                seat_counts = self._of(seat)
                seat_counts.longest_hand = max(seat_counts.longest_hand, cards)
            self._moments.hold(self._position)
            self._deeds.hold(self._position, line.at)
            self._progress.hold(self._position)

    @property
    def deeds(self) -> Mapping[int, Mapping[str, int]]:
        """Return the deeds of the seats in ``sittings``."""
        return self._deeds.deeds

    def moments(self, people: Collection[int]) -> tuple[BestMoment, ...]:
        """Return the best moments of the seats ``people`` (see ``MomentWatch.best``)."""
        return self._moments.best(people)

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
            case e.CardPlayed(play_kind="jump_in"):
                self._of(event.seat).jump_ins_won += 1
            case e.JumpInMissed():
                self._of(event.seat).jump_ins_lost += 1
            case _:
                pass  # Most events are not counted.
