"""Events of the match: deals, points, and who comes and goes."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.base import Event


@dataclass(frozen=True, slots=True)
class MatchBegan(Event):
    kind = "match_began"
    seats: int


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """``top`` is the card turned up; ``cards`` how many each seat got."""

    kind = "round_dealt"
    round: int
    dealer: int
    top: int
    cards: int
    pairs: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    """From the next round on these options (names) have other values."""

    kind = "rules_changed"
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PenaltyPoints(Event):
    kind = "penalty_points"
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class PileReshuffled(Event):
    kind = "pile_reshuffled"
    cards: int


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    kind = "seat_left"
    seat: int


@dataclass(frozen=True, slots=True)
class SeatAway(Event):
    """``overslept``: the seat went away by oversleeping twice."""

    kind = "seat_away"
    seat: int
    timed_out: bool


@dataclass(frozen=True, slots=True)
class SeatBack(Event):
    kind = "seat_back"
    seat: int


@dataclass(frozen=True, slots=True)
class SeatJoined(Event):
    """The seat sits down for the next round."""

    kind = "seat_joined"
    seat: int


@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """``why``: mercy (of the round), finished (of the round, under places), knock_out, elimination (of the match)."""

    kind = "seat_out"
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """``why``: cards, blocked, blitz, mercy, left (all others have)."""

    kind = "round_won"
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class RoundVoid(Event):
    """``why``: blocked, blitz."""

    kind = "round_void"
    why: str


@dataclass(frozen=True, slots=True)
class PointsWritten(Event):
    """``gained`` and ``scores`` for each seat; ``hands`` what each still held."""

    kind = "points_written"
    gained: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    factor: int


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """``seats``: the winner first (with partners the whole pair); empty where nobody won."""

    kind = "match_won"
    seats: tuple[int, ...]
