"""The best moments of a match, found in its journal's events alone. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from bot.model.match_facts import MOMENT_KINDS, BestMoment
from engine import events as e

from .replay_view import Position

MOST = 4
"""Moments of one match that are kept."""
LEAST = {"comeback": 10, "debt": 4, "survived": 6, "hand": 10}
"""The number of cards from which something is a best moment, by its kind."""
JUMP_IN_WITHIN = 10.0
"""Seconds after the previous card within which a jump-in is a best moment."""
FASTEST = ("catch", "jump_in")
"""The kinds that are measured in seconds, of which fewer are better."""
DRAWN_AT_ONCE = ("owed", "challenge")
"""Why somebody draws many cards at once for what another player did."""


class MomentWatch:
    """Collects the best moments of a match from its events, in their order.

    What happens to a seat while its player is away is no moment of theirs.
    """

    def __init__(self) -> None:
        self._found: list[BestMoment] = []
        self._away: set[int] = set()
        self._passing: int | None = None
        """The seat whose answer to a draw card is not yet followed by the new debt."""
        self._last_play: float | None = None
        self._played: dict[int, float] = {}
        """When each seat played its last card."""
        self._held: Counter[int] = Counter()
        """The most cards of each seat in this round, if it was ever more than dealt."""
        self._dealt = 0
        """How many cards each seat got at the deal."""
        self._drawn: Counter[int] = Counter()
        """The most cards that each seat drew at once in this round, without the seats that fell."""

    def see(self, event: e.Event, at: float) -> None:
        """Look at the next event, which happened at ``at`` on the bot's clock."""
        match event:
            case e.RoundDealt():
                self._last_play, self._dealt = None, event.cards
                self._played, self._held, self._drawn = {}, Counter(), Counter()
            case e.SeatAway():
                self._away.add(event.seat)
            case e.SeatBack():
                self._away.discard(event.seat)
            case e.CardPlayed():
                self._see_play(event, at)
            case e.CardsOwed():
                if self._passing is not None:
                    self._add("debt", self._passing, event.amount)
                self._passing = None
            case e.CardsDrawn() if event.why in DRAWN_AT_ONCE and event.seat not in self._away:
                self._drawn[event.seat] = max(self._drawn[event.seat], event.count)
            case e.Caught() if event.target in self._played:
                self._add("catch", event.by, round(max(0.0, at - self._played[event.target]), 1))
            case _:
                self._see_end(event)

    def hold(self, position: Position) -> None:
        """Note the hands after a line of the journal."""
        for seat, cards in position.hands.items():
            if cards > max(self._held[seat], self._dealt):
                self._held[seat] = cards
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
        if event.how == "jump_in" and after is not None and 0 <= after <= JUMP_IN_WITHIN:
            self._add("jump_in", event.seat, after)
        self._passing = event.seat if event.how == "answer" else None
        self._last_play = self._played[event.seat] = at

    def _see_end(self, event: e.Event) -> None:
        match event:
            case e.SeatOut(why="mercy"):
                self._drawn.pop(event.seat, None)
            case e.RoundWon() | e.RoundVoid():
                if isinstance(event, e.RoundWon):
                    self._add("comeback", event.seat, self._held[event.seat])
                for seat, cards in self._drawn.items():
                    self._add("survived", seat, cards)
            case _:
                pass  # no other event makes a best moment

    def _add(self, kind: str, seat: int, amount: float) -> None:
        if seat not in self._away and amount >= LEAST.get(kind, 0):
            self._found.append(BestMoment(kind, seat, amount))


def _beats(moment: BestMoment, other: BestMoment) -> bool:
    return moment.amount < other.amount if moment.kind in FASTEST else moment.amount > other.amount
