"""The best moments of a match, found in its journal. Pure."""

from __future__ import annotations

from collections.abc import Collection

from bot.model.match_facts import MOMENT_KINDS, BestMoment
from engine import events as e

from .replay_view import Position
from .round_progress import RoundProgress

MOST = 4
"""Maximum number of best moments in one match."""
LEAST = {"comeback": 10, "debt": 4, "survived": 6, "hand": 10}
"""Minimum number of cards for a best moment, by kind."""
JUMP_IN_WITHIN = 10.0
"""Maximum number of seconds between the previous card and a jump-in that is a best moment."""
FASTEST = ("catch", "jump_in")
"""The kinds that are measured in seconds. Fewer seconds are better."""


class MomentWatch:
    """Collector of the best moments of a match. It reads the events in order.

    Events of a seat whose player is away do not count.
    """

    def __init__(self, progress: RoundProgress) -> None:
        self._progress = progress
        self._found: list[BestMoment] = []
        self._last_play: float | None = None
        self._played: dict[int, float] = {}
        """Time of each seat's latest card in this round."""

    def see(self, event: e.Event, at: float) -> None:
        """Read the next event, which happened at ``at`` on the bot's clock."""
        match event:
            case e.RoundDealt():
                self._last_play, self._played = None, {}
            case e.CardPlayed():
                self._see_play(event, at)
            case e.CardsOwed() if self._progress.passing is not None:
                self._add("debt", self._progress.passing, event.amount)
            case e.Caught() if event.target in self._played:
                self._add("catch", event.by, round(max(0.0, at - self._played[event.target]), 1))
            case e.RoundWon() | e.RoundVoid():
                if isinstance(event, e.RoundWon) and self._progress.held[event.seat] > self._progress.dealt:
                    self._add("comeback", event.seat, self._progress.held[event.seat])
                for seat, cards in self._progress.drawn.items():
                    self._add("survived", seat, cards)
            case _:
                pass  # No other event is a best moment.

    def hold(self, position: Position) -> None:
        """After a journal line, record each hand that is larger than every earlier hand of its seat in this round."""
        for seat, cards in position.hands.items():
            if cards > max(self._progress.held[seat], self._progress.dealt):
                self._add("hand", seat, cards)

    def best(self, people: Collection[int]) -> tuple[BestMoment, ...]:
        """Return the best moment of each kind for the seats ``people``, at most ``MOST`` in total.

        If several moments of a kind are equally good, the earliest one is returned.
        """
        best: dict[str, BestMoment] = {}
        for moment in self._found:
            if moment.seat in people and (moment.kind not in best or _beats(moment, best[moment.kind])):
                best[moment.kind] = moment
        comeback, hand = best.get("comeback"), best.get("hand")
        if comeback and hand and (comeback.seat, comeback.amount) == (hand.seat, hand.amount):
            del best["hand"]  # Do not mention the same cards twice.
        return tuple([best[kind] for kind in MOMENT_KINDS if kind in best][:MOST])

    def _see_play(self, event: e.CardPlayed, at: float) -> None:
        after = None if self._last_play is None else round(at - self._last_play, 1)
        if event.play_kind == "jump_in" and after is not None and 0 <= after <= JUMP_IN_WITHIN:
            self._add("jump_in", event.seat, after)
        self._last_play = self._played[event.seat] = at

    def _add(self, kind: str, seat: int, amount: float) -> None:
        if seat not in self._progress.away and amount >= LEAST.get(kind, 0):
            self._found.append(BestMoment(kind, seat, amount))


def _beats(moment: BestMoment, other: BestMoment) -> bool:
    return moment.amount < other.amount if moment.kind in FASTEST else moment.amount > other.amount
