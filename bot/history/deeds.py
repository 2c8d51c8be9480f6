"""The deeds of people in a match, read from its journal for achievements. Pure."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping

from engine import cards as c
from engine import events as e

from .replay_view import Position
from .round_progress import RoundProgress

Sitting = tuple[float, float]
"""The time span in which a user had a seat, by the bot's clock."""
NEVER: Sitting = (math.inf, -math.inf)
WINS = "won"
MATCHES = "matches"


class DeedWatch:
    """Counter of the deeds of people at one table. It reads the events in order.

    A deed is a named number, such as the number of players caught. The actions of stand-ins do not count.
    """

    def __init__(self, sittings: Mapping[int, Sitting], progress: RoundProgress) -> None:
        self.deeds: dict[int, Counter[str]] = {seat: Counter() for seat in sittings}
        """The number for each deed, by seat. Deeds that did not happen are missing."""
        self._sittings = sittings
        self._progress = progress
        self._dealt: set[int] = set()
        """The seats that were dealt cards in this match."""
        self._left: set[int] = set()
        """The seats that left the match and have not been taken again since."""
        self._spoiled: set[int] = set()
        """The seats that drew cards in this round, or were away."""
        self._last: dict[int, e.CardPlayed] = {}
        """The last play of each seat in this round."""

    def see(self, event: e.Event, at: float, position: Position) -> None:
        """Count the next event, which happened at ``at`` and led to ``position``."""
        match event:
            case e.RoundDealt():
                self._begin(position, at)
            case e.SeatAway() | e.CardsDrawn():
                self._spoiled.add(event.seat)
            case e.CardPlayed():
                self._last[event.seat] = event
                self._add(event.seat, "jump_ins", at, event.play_kind == "jump_in")
            case e.CardsOwed() if self._progress.passing is not None:
                self._most(self._progress.passing, "stacked", at, event.amount)
            case e.RoundWon() | e.RoundVoid():
                self._end_round(event, at)
            case _:
                self._see_manners(event, at, position)

    def hold(self, position: Position, at: float) -> None:
        """After a journal line, record each hand that is larger than every earlier hand of its seat in this round."""
        for seat, cards in position.hands.items():
            if cards > self._progress.held[seat]:
                self._most(seat, "held", at, cards)

    def _see_manners(self, event: e.Event, at: float, position: Position) -> None:
        match event:
            case e.Caught():
                self._add(event.by, "catches", at)
            case e.Challenged(guilty=True):
                self._add(event.by, "challenges", at)
            case e.HandsSwapped():
                hands = position.hands
                self._most(event.seat, "traded", at, hands.get(event.target, 0) - hands.get(event.seat, 0))
            case _:
                self._see_match(event, at)

    def _see_match(self, event: e.Event, at: float) -> None:
        match event:
            case e.SeatLeft():
                self._left.add(event.seat)
            case e.SeatJoined():
                self._left.discard(event.seat)
            case e.SeatOut(reason="knock_out" | "elimination"):
                self._finish(event.seat, at)
            case e.MatchWon():
                for seat in event.seats:
                    self._add(seat, WINS, at)
                for seat in self.deeds:
                    self._finish(seat, at)
            case _:
                pass  # Other events are not deeds.

    def _begin(self, position: Position, at: float) -> None:
        self._last = {}
        self._spoiled = set(self._progress.away)
        self._dealt |= position.hands.keys()
        for seat in position.hands:
            self._most(seat, "players", at, len(position.hands))

    def _end_round(self, event: e.RoundWon | e.RoundVoid, at: float) -> None:
        for seat in self.deeds:
            self._add(seat, "rounds", at, seat in self._dealt)
        for seat, cards in self._progress.drawn.items():
            self._most(seat, "survived", at, cards)
        if not isinstance(event, e.RoundWon):
            return
        self._most(event.seat, "comeback", at, self._progress.held[event.seat])
        last = self._last.get(event.seat)
        if event.ending != "cards" or last is None:
            return
        self._add(event.seat, "clean", at, event.seat not in self._spoiled)
        self._add(event.seat, "wild_end", at, c.colour_of(last.cards[-1]) is None)
        self._add(event.seat, "draw_end", at, c.TABLE[last.cards[-1]].draws > 0)
        self._add(event.seat, "jump_end", at, last.play_kind == "jump_in")

    def _finish(self, seat: int, at: float) -> None:
        """Count the match for the user of a seat for which it has ended, even if the user is away."""
        since, until = self._sittings.get(seat, NEVER)
        if seat in self._dealt - self._left and since <= at <= until:
            self.deeds[seat][MATCHES] = 1

    def _add(self, seat: int, deed: str, at: float, times: int = 1) -> None:
        if times and self._is_there(seat, at):
            self.deeds[seat][deed] += times

    def _most(self, seat: int, deed: str, at: float, count: int) -> None:
        if count > 0 and self._is_there(seat, at):
            self.deeds[seat][deed] = max(self.deeds[seat][deed], count)

    def _is_there(self, seat: int, at: float) -> bool:
        """Return True if a person has the seat at that time and is not away."""
        if seat not in self._sittings or seat in self._progress.away:
            return False
        since, until = self._sittings[seat]
        return since <= at <= until
