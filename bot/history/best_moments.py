"""The best moments of a match, found in its journal's events alone. Pure."""

from __future__ import annotations

from collections.abc import Collection

from bot.model.match_facts import MOMENT_KINDS, BestMoment
from engine import events as e

from .replay_view import Position
from .round_progress import RoundProgress

MOST = 4
"""Moments of one match that are kept."""
LEAST = {"comeback": 10, "debt": 4, "survived": 6, "hand": 10}
"""The number of cards from which something is a best moment, by its kind."""
JUMP_IN_WITHIN = 10.0
"""Seconds after the previous card within which a jump-in is a best moment."""
FASTEST = ("catch", "jump_in")
"""The kinds that are measured in seconds, of which fewer are better."""


class MomentWatch:
    """Collects the best moments of a match from its events, in their order.

    What happens to a seat while its player is away is no moment of theirs.
    """

    def __init__(self, progress: RoundProgress) -> None:
        self._progress = progress
        self._found: list[BestMoment] = []
        self._last_play: float | None = None
        self._played: dict[int, float] = {}
        """The step at which each seat played its last card."""

    def see(self, event: e.Event, at: float) -> None:
        """Look at the next event, which happened at ``at`` on the bot's clock."""
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
                pass  # no other event makes a best moment

    def hold(self, position: Position) -> None:
        """Note the hands after a line of the journal."""
        for seat, cards in position.hands.items():
            if cards > max(self._progress.held[seat], self._progress.dealt):
                self._add("hand", seat, cards)

    def best(self, people: Collection[int]) -> tuple[BestMoment, ...]:
        """Return the best moment of each kind among the seats ``people``; of equal ones, the earlier one."""
        best: dict[str, BestMoment] = {}
        for moment in self._found:
            if moment.seat in people and (moment.kind not in best or _beats(moment, best[moment.kind])):
                best[moment.kind] = moment
        comeback, hand = best.get("comeback"), best.get("hand")
        if comeback and hand and (comeback.seat, comeback.amount) == (hand.seat, hand.amount):
            del best["hand"]  # the same cards are not told twice
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
