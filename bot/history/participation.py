"""The participation of each seat in a match, for leagues: moves in person, whole rounds, and turns away. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.storage import Recorded
from engine import events as e

MOVES = frozenset({"play", "draw", "challenge"})
"""The actions that count as moves in a ranked match."""


@dataclass(slots=True)
class Participation:
    """Counts by seat, updated line by line from the match's journal."""

    moves: Counter[int] = field(default_factory=Counter)
    """Actions in ``MOVES`` made in person and not refused."""
    full_rounds: Counter[int] = field(default_factory=Counter)
    """Rounds that the player did not leave between the deal and the end. Being away does not matter."""
    turns: Counter[int] = field(default_factory=Counter)
    """All turns."""
    turns_away: Counter[int] = field(default_factory=Counter)
    """Turns that began while the seat was away."""
    joined: set[int] = field(default_factory=set)
    """Seats that were added after the match began."""
    left: set[int] = field(default_factory=set)
    """Seats whose player left and has not come back."""
    out: list[int] = field(default_factory=list)
    """Seats eliminated from the match, in the order of their elimination."""
    rules_changed: bool = False
    """True if the rules changed during the match."""
    left_by: int | None = None
    """The seat whose leaving ended the match; ``None`` if the match did not end that way."""
    _away: set[int] = field(default_factory=set)
    _seats: set[int] = field(default_factory=set)
    _round: set[int] = field(default_factory=set)

    def line(self, action: Mapping[str, Any] | None, events: Iterable[e.Raw], refused: bool) -> None:
        """Update the counts with a line of the journal."""
        seen = [e.typed(raw) for raw in events]
        if action is not None and action["do"] in MOVES and action["seat"] not in self._away and not refused:
            self.moves[action["seat"]] += 1
        for event in seen:
            self._see(event)
        if action is not None and action["do"] == "leave" and any(isinstance(event, e.MatchWon) for event in seen):
            self.left_by = action["seat"]

    def _see(self, event: e.Event) -> None:
        match event:
            case e.MatchBegan():
                self._seats = set(range(event.seats))
            case e.RoundDealt():
                self._round = self._seats - self.left - set(self.out)
            case e.RoundWon() | e.RoundVoid():
                self.full_rounds.update(self._round)
            case e.TurnBegan():
                self.turns[event.seat] += 1
                self.turns_away[event.seat] += event.seat in self._away
            case e.SeatAway():
                self._away.add(event.seat)
            case e.SeatBack():
                self._away.discard(event.seat)
            case e.SeatLeft():
                # A player who leaves while away and returns is no longer away.
                self._away.discard(event.seat)
                self.left.add(event.seat)
                self._round.discard(event.seat)
            case e.SeatJoined():
                # A player who left and comes back gets their old seat, which is not new.
                if event.seat not in self._seats:
                    self.joined.add(event.seat)
                self._seats.add(event.seat)
                self.left.discard(event.seat)
            case e.SeatOut(reason="knock_out" | "elimination"):
                self.out.append(event.seat)
            case e.RulesChanged():
                self.rules_changed = True
            case _:
                pass  # Most events are not relevant here.


def participation_in(lines: Iterable[Recorded]) -> Participation:
    """Return the participation of all seats, counted from the journal lines of one match."""
    participation = Participation()
    for line in lines:
        participation.line(line.action, line.events, line.refused is not None)
    return participation
