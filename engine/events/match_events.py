"""Events of the match: its rounds, points and rules, and players who join, leave or are away."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.event import Event


@dataclass(frozen=True, slots=True)
class MatchBegan(Event):
    """A match began."""

    kind = "match_began"
    seats: int


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round was dealt."""

    kind = "round_dealt"
    round: int
    dealer: int
    top: int
    """The card turned up."""
    count: int
    """Number of cards dealt to each seat."""
    pairs: tuple[tuple[int, ...], ...]
    """The pairs of partners; empty if everybody plays alone."""


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    """Options were changed. The new values apply starting with the next round."""

    kind = "rules_changed"
    options: tuple[str, ...]
    """The names of the options."""


@dataclass(frozen=True, slots=True)
class PenaltyPoints(Event):
    """A player got penalty points."""

    kind = "penalty_points"
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class PileReshuffled(Event):
    """The discard pile, except its top card, became the new draw pile."""

    kind = "pile_reshuffled"
    count: int
    """Number of cards in the new draw pile."""


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """A player left the match."""

    kind = "seat_left"
    seat: int


@dataclass(frozen=True, slots=True)
class SeatAway(Event):
    """A player is away."""

    kind = "seat_away"
    seat: int
    timed_out: bool
    """True if the player is away because two of their turns in a row timed out."""


@dataclass(frozen=True, slots=True)
class SeatBack(Event):
    """A player is back."""

    kind = "seat_back"
    seat: int


@dataclass(frozen=True, slots=True)
class SeatJoined(Event):
    """A player joined for the next round."""

    kind = "seat_joined"
    seat: int


@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """A player is out of the round or of the match."""

    kind = "seat_out"
    seat: int
    reason: str
    """``mercy`` or ``finished`` (under ``places``): out of the round. ``knock_out`` or ``elimination``: out of the
    match."""
    held: int = 0
    """Number of cards that the seat held if ``reason`` is ``mercy``, otherwise 0."""


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """A player won the round."""

    kind = "round_won"
    seat: int
    ending: str
    """``cards``, ``blocked``, ``blitz``, ``mercy`` or ``left`` (all opponents have left)."""


@dataclass(frozen=True, slots=True)
class RoundVoid(Event):
    """The round ended without a winner."""

    kind = "round_void"
    ending: str
    """``blocked`` or ``blitz``."""


@dataclass(frozen=True, slots=True)
class PointsWritten(Event):
    """The points of a round were added to the scores."""

    kind = "points_written"
    gained: tuple[int, ...]
    """The points of each seat in this round."""
    scores: tuple[int, ...]
    """The score of each seat afterwards."""
    hands: tuple[tuple[int, ...], ...]
    """The hands that were counted."""
    factor: int
    """The factor for the points: ``points_factor`` times any ``finish_bonus``. ``mercy_bonus`` is not multiplied."""


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match ended."""

    kind = "match_won"
    seats: tuple[int, ...]
    """The winner, followed by the partner if there is one; empty if nobody won."""
