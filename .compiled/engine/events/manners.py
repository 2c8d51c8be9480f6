"""Events beside the cards: calls, catches, penalties, votes, looks and reactions."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.events.base import Event, private, secret


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand shown to one seat alone; ``why``: challenge, peek_hand, peeking (nobody else learns who or whose)."""

    kind = "hand_shown"
    to: int = field(metadata=secret("to", "peeking"))
    of: int = field(metadata=secret("to", "peeking"))
    why: str
    cards: tuple[int, ...] | None = private("to")


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """Somebody peeked (rule ``peeking``)."""

    kind = "peeked"
    by: int | None = private("by")
    of: int | None = private("by")


@dataclass(frozen=True, slots=True)
class ReactionOpened(Event):
    """``reaction``: slap or buzzer."""

    kind = "reaction_opened"
    reaction: str
    seat: int


@dataclass(frozen=True, slots=True)
class Pressed(Event):
    kind = "pressed"
    seat: int


@dataclass(frozen=True, slots=True)
class ReactionEnded(Event):
    kind = "reaction_ended"
    reaction: str
    slowest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Called(Event):
    """``automatic``: called for the player (rule ``uno_calls``)."""

    kind = "called"
    seat: int
    word: str
    automatic: bool


@dataclass(frozen=True, slots=True)
class CalledWrongly(Event):
    kind = "called_wrongly"
    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Caught(Event):
    kind = "caught"
    by: int
    target: int
    word: str


@dataclass(frozen=True, slots=True)
class CaughtWrongly(Event):
    kind = "caught_wrongly"
    by: int
    target: int


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """``of``: cheating or peeking when right, empty when wrong."""

    kind = "accused"
    by: int
    target: int
    right: bool
    of: str


@dataclass(frozen=True, slots=True)
class JumpInMissed(Event):
    """``late``: the card would have fitted before another was laid; else it was wrong."""

    kind = "jump_in_missed"
    seat: int
    card: int
    late: bool = True


@dataclass(frozen=True, slots=True)
class StrictBroken(Event):
    """A strict table: the card went back; ``why`` is the refusal's code."""

    kind = "strict_broken"
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class SilenceBroken(Event):
    kind = "silence_broken"
    seat: int


@dataclass(frozen=True, slots=True)
class PenaltyHeld(Event):
    """A penalty on demand: ``count`` cards, until somebody claims them; ``why`` names the rule."""

    kind = "penalty_held"
    seat: int
    count: int
    why: str


@dataclass(frozen=True, slots=True)
class PenaltyClaimed(Event):
    kind = "penalty_claimed"
    by: int
    target: int
    count: int


@dataclass(frozen=True, slots=True)
class VoteOpened(Event):
    kind = "vote_opened"
    by: int
    target: int


@dataclass(frozen=True, slots=True)
class Voted(Event):
    kind = "voted"
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class VoteVoided(Event):
    """Whoever watches over the table has closed the vote without a result."""

    kind = "vote_voided"
    target: int


@dataclass(frozen=True, slots=True)
class VoteEnded(Event):
    kind = "vote_ended"
    target: int
    carried: bool
