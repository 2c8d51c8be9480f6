"""Facts about matches and their rounds, for the screens that show scores, statistics and history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.events import Event

from .card_faces import SIGNS

MOMENT_KINDS = ("comeback", "debt", "survived", "catch", "jump_in", "hand")
"""The kinds of best moments, most exciting first."""


WhyNoSteps = Literal["other_rules", "dropped"]
"""Reasons why a match has no steps: another rules version, or a journal that was dropped."""


@dataclass(frozen=True, slots=True)
class BestMoment:
    """An event of a match that the result mentions."""

    kind: str
    """One of ``MOMENT_KINDS``."""
    seat: int
    amount: float
    """The meaning depends on the kind.

    - ``comeback``: the most cards held in a round that the seat won
    - ``debt``: cards that the next seat owes after the seat's answer
    - ``survived``: the most cards drawn in one go in a round in which the seat was not put out
    - ``catch``: seconds between the last card of the player who was caught and the catch
    - ``jump_in``: seconds between the previous card and the jump-in
    - ``hand``: cards held
    """


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The result of a finished round."""

    round: int
    winner: int | None
    ending: str
    """The engine's name for the ending of the round."""
    card: str | None
    """Code of the winner's last card if playing it ended the round; otherwise ``None``."""
    points: Mapping[int, int]
    """By seat, for the players of this round."""


@dataclass(frozen=True, slots=True)
class MatchScores:
    """The score sheet of a match."""

    names: tuple[str, ...]
    """By seat, made distinct by ``people_names.distinct``."""
    scores: Mapping[int, int]
    """By seat."""
    rounds: tuple[RoundScore, ...]
    options: Mapping[str, Any]
    rules: str
    """The rules of the match as text."""
    round: int | None = None
    """The current round; ``None`` once the match is over."""
    ended: int | None = None
    """End of the match in Unix seconds; ``None`` if it is not over."""
    computers: frozenset[int] = frozenset()
    waiting: tuple[int, ...] = ()
    """Seats of players who joined during the match and have not been dealt cards yet. They have no scores."""
    moments: tuple[BestMoment, ...] = ()
    picture: str | None = None
    """File name of the attached chart, if there is one."""


@dataclass(slots=True)
class SeatCounts:
    """The counts of one seat in a match, taken from its journal, or their sums over several matches.

    A challenge is lost if there was no bluff. A jump-in is lost if it cost a penalty for being wrong or too late.
    """

    calls: int = 0
    forgotten: int = 0
    """Number of times the seat was caught for a forgotten call."""
    catches: int = 0
    """Number of times the seat caught another player."""
    challenges_won: int = 0
    challenges_lost: int = 0
    jump_ins_won: int = 0
    jump_ins_lost: int = 0
    longest_hand: int = 0
    """Most cards held after a line of the journal; over several matches, the maximum."""


@dataclass(frozen=True, slots=True)
class AchievementFacts:
    """A person's progress towards an achievement."""

    key: str
    badge: str
    """The text on the achievement's medal."""
    least: int
    """The count needed for the achievement."""
    count: int
    """The person's progress, at most ``least``."""

    @property
    def is_reached(self) -> bool:
        """Return True if the achievement has been reached."""
        return self.count >= self.least


@dataclass(frozen=True, slots=True)
class Statistics:
    """A user's statistics in a server, over all matches that count."""

    matches: int
    matches_won: int
    rounds: int
    rounds_won: int
    points: int
    counted: int
    """Number of matches that ``seat_counts`` covers."""
    seat_counts: SeatCounts
    """Sums over the matches whose journals could be counted."""
    streak: int
    """Number of matches won in a row, up to the newest one."""
    best_streak: int
    """Most matches ever won in a row."""


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """A person with statistics and achievements in a server."""

    name: str
    own: bool
    """True if these are the reader's own statistics."""
    statistics: Statistics
    rules: tuple[tuple[str, int], ...]
    """Names of the presets played, each with its number of matches, most frequent first."""
    achievements: tuple[AchievementFacts, ...] = ()
    """Empty if the server does not show achievements."""
    picture: str | None = None
    """File name of the attached profile card, if there is one."""


@dataclass(frozen=True, slots=True)
class PastMatchFacts:
    """A finished match as an entry in a history."""

    table: int
    ended: int
    """Unix seconds."""
    ending: str
    """The ending of the match: ``won``, ``ended``, ..."""
    friendly: bool
    rules: str
    """The preset's name."""
    seats: int
    winners: tuple[str, ...]
    """Names of the winners."""


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A seat in one step of a past match."""

    name: str
    cards: int | None
    """Cards held; ``None`` if the seat does not play in this round."""
    score: int
    computer: bool = False


@dataclass(frozen=True, slots=True)
class StepFacts:
    """One step of a past match."""

    table: int
    rules: str
    """The rules of the match as text."""
    number: int
    """The step's number, counted from 0."""
    count: int
    """The number of steps in the match."""
    round: int
    names: tuple[str, ...]
    before: tuple[Event, ...]
    """Events just before this step."""
    events: tuple[Event, ...]
    """Events of this step."""
    top: int | None
    colour: int | None
    turn: int | None
    owed: int
    seats: tuple[SeatStanding, ...]
    previous: int | None
    """First step of this round or, if this is that step, of the previous round; ``None`` in the first step of all."""
    next: int | None
    """First step of the next round; ``None`` in the last round."""
    kicked: frozenset[int] = frozenset()
    """Seats whose players were kicked from the match."""
    options: Mapping[str, Any] = field(default_factory=dict)
    owed_until: str = ""
    """The condition that ends an open debt: ``colour`` (a card of ``colour`` is drawn) or ``fire``.

    Empty if there is no open debt.
    """
    can_share: bool = False
    """True if the match may be shown to everybody."""


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """A move of a past match, and the table after it."""

    events: tuple[Event, ...]
    cards: tuple[int, ...]
    """The most recent top cards, newest first."""
    colour: int | None
    turn: int | None
    owed: int
    owed_open: bool
    """True if the debt has no number."""
    clockwise: bool
    dark: bool
    hands: tuple[tuple[int, int], ...]
    """The seats in the round, each with its number of cards."""


@dataclass(frozen=True, slots=True)
class SharedMatchFacts:
    """A past match that is shown to everybody."""

    scores: MatchScores
    winners: tuple[int, ...]
    """Seats."""
    moves: tuple[MoveFacts, ...] = ()
    """The last moves, oldest first; empty if they are not available."""
    card_style: str = SIGNS
    shown_by: str | None = None
    """The name of the person who shows the match; ``None`` if they do not want to be named."""
    picture: str | None = None
    """File name of the attached animated picture, if there is one."""


@dataclass(frozen=True, slots=True)
class UntoldFacts:
    """A past match that cannot be shown step by step."""

    table: int
    reason: WhyNoSteps
    can_share: bool = False
    """True if the match may be shown to everybody."""
