"""Facts about matches that are over, in part or whole: what the screens of scores, statistics and history need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.events import Event


@dataclass(frozen=True, slots=True)
class BestMoment:
    """A best moment of a match.

    ``kind``: debt (``amount`` cards passed on), jump_in (after ``amount`` seconds), hand (``amount`` cards held).
    """

    kind: str
    seat: int
    amount: float


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A finished round: ``card`` is the code of the card that the winner went out with, ``why`` the engine's word.
    ``points`` by seat, for those who played in it."""

    round: int
    winner: int | None
    why: str
    card: str | None
    points: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class MatchScores:
    """The accounts of a match. ``names`` by seat (made by ``names.distinct``), ``scores`` by seat.

    ``rules``: what it is played by, in words. ``round``: the one being played, ``None`` where the match is over;
    ``ended`` then says when (Unix seconds). ``picture``: the name of the attached chart, if there is one.
    """

    names: tuple[str, ...]
    scores: Mapping[int, int]
    rounds: tuple[RoundScore, ...]
    options: Mapping[str, Any]
    rules: str
    round: int | None = None
    ended: int | None = None
    computers: frozenset[int] = frozenset()
    moments: tuple[BestMoment, ...] = ()
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """Somebody's statistics in a server, counted over ``matches`` that count.

    ``rules``: the rules played most, each a preset's name and matches. ``told``: in how many matches the rest is known:
    calls made, calls for which the person was caught, catches, challenges and jump-ins won and lost, the longest hand.
    """

    name: str
    own: bool
    matches: int
    matches_won: int
    rounds: int
    rounds_won: int
    points: int
    rules: tuple[tuple[str, int], ...]
    streak: int
    best_streak: int
    told: int
    calls: int
    forgotten: int
    catches: int
    challenges_won: int
    challenges_lost: int
    jump_ins_won: int
    jump_ins_lost: int
    longest_hand: int


@dataclass(frozen=True, slots=True)
class PastMatchFacts:
    """A finished match in the list. ``why``: won, ended, ...; ``rules``: the preset's name; ``winners``: names."""

    table: int
    ended: int
    why: str
    friendly: bool
    rules: str
    seats: int
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A seat in a step of a past match: ``cards`` is ``None`` for who does not play in this round."""

    name: str
    cards: int | None
    score: int


@dataclass(frozen=True, slots=True)
class StepFacts:
    """One step of a past match. ``rules``: what it was played by, in words. ``number`` of ``count`` from 0; ``before``:
    what happened just before, ``events``: in this step. ``previous``, ``next``: steps in which the round before (or
    this one) and the next one begin."""

    table: int
    rules: str
    number: int
    count: int
    round: int
    names: tuple[str, ...]
    before: tuple[Event, ...]
    events: tuple[Event, ...]
    top: int | None
    colour: int | None
    turn: int | None
    owed: int
    seats: tuple[SeatStanding, ...]
    previous: int | None
    next: int | None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class UntoldFacts:
    """A past match that cannot be told step by step, and why: other_rules, dropped."""

    table: int
    why: Literal["other_rules", "dropped"]
