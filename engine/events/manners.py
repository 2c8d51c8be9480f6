"""Events about hands shown or peeked at, reactions, calls, catches, accusations, broken rules, penalties and votes."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.events.event import Event, private, secret


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand was shown to one seat alone."""

    kind = "hand_shown"
    to: int = field(metadata=secret("to", "peeking"))
    """The seat that saw the hand. Hidden from others if ``reason`` is ``peeking``."""
    of: int = field(metadata=secret("to", "peeking"))
    """The seat whose hand was shown. Hidden from others if ``reason`` is ``peeking``."""
    reason: str
    """``challenge``, ``peek_hand`` or ``peeking``."""
    cards: tuple[int, ...] | None = private("to")


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """A player looked at another player's hand (``peeking``)."""

    kind = "peeked"
    by: int | None = private("by")
    of: int | None = private("by")


@dataclass(frozen=True, slots=True)
class ReactionOpened(Event):
    """A reaction began: everybody must press."""

    kind = "reaction_opened"
    reaction: str
    """``slap`` or ``buzzer``."""
    seat: int


@dataclass(frozen=True, slots=True)
class Pressed(Event):
    """A player pressed in a reaction."""

    kind = "pressed"
    seat: int


@dataclass(frozen=True, slots=True)
class ReactionEnded(Event):
    """A reaction ended."""

    kind = "reaction_ended"
    reaction: str
    slowest: tuple[int, ...]
    """The seats that had not pressed."""


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A player made a call."""

    kind = "called"
    seat: int
    word: str
    automatic: bool
    """True if the engine called for the player (``uno_calls``)."""


@dataclass(frozen=True, slots=True)
class CalledWrongly(Event):
    """A player made a wrong call."""

    kind = "called_wrongly"
    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """A player who had not called was caught."""

    kind = "caught"
    by: int
    target: int
    word: str


@dataclass(frozen=True, slots=True)
class CaughtWrongly(Event):
    """A player tried to catch somebody, but no call was owed."""

    kind = "caught_wrongly"
    by: int
    target: int
    """The seat that the player pointed at, or -1 if they named none."""


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """A player accused another."""

    kind = "accused"
    by: int
    target: int
    right: bool
    of: str
    """The offence of the target: ``cheating`` or ``peeking``; empty if the accusation was wrong."""


@dataclass(frozen=True, slots=True)
class JumpInMissed(Event):
    """A jump-in was wrong or came too late."""

    kind = "jump_in_missed"
    seat: int
    card: int
    late: bool = True
    """True if it came too late, False if it was wrong."""


@dataclass(frozen=True, slots=True)
class StrictBroken(Event):
    """A play was wrong, and its cards went back to the hand (``strict``)."""

    kind = "strict_broken"
    seat: int
    reason: str
    """The code of the refusal."""


@dataclass(frozen=True, slots=True)
class SilenceBroken(Event):
    """A player wrote in the channel while a silent colour was in force (``silent_colours``)."""

    kind = "silence_broken"
    seat: int


@dataclass(frozen=True, slots=True)
class PenaltyHeld(Event):
    """A penalty is held back until somebody claims it (``penalties``)."""

    kind = "penalty_held"
    seat: int
    count: int
    """Number of cards."""
    reason: str
    """The name of the option that imposes the penalty."""


@dataclass(frozen=True, slots=True)
class PenaltyClaimed(Event):
    """A player claimed another player's penalties."""

    kind = "penalty_claimed"
    by: int
    target: int
    count: int


@dataclass(frozen=True, slots=True)
class VoteOpened(Event):
    """A player proposed a penalty for the table to vote on."""

    kind = "vote_opened"
    by: int
    target: int


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """A player voted."""

    kind = "voted"
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class VoteVoided(Event):
    """The vote was closed without a result, by a moderator or because one of its seats was taken over."""

    kind = "vote_voided"
    target: int


@dataclass(frozen=True, slots=True)
class VoteEnded(Event):
    """A vote ended."""

    kind = "vote_ended"
    target: int
    carried: bool
