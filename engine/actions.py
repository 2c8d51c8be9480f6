"""Actions: everything that can be done in a match, by a seat or without one.

``NAMES`` maps the names of the actions in scenarios (``docs/SCENARIOS.md``) and journals to their classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from engine import cards as c


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions."""

    kind: ClassVar[str]
    """The name of the action in scenarios and journals."""
    seat: int
    """The seat that acts; -1 if no seat does."""


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play one card, or several together. The first of ``cards`` is played first."""

    kind = "play"
    cards: tuple[int, ...]
    colour: int | None = None
    """The colour, if it was chosen in advance."""
    target: int | None = None
    """The seat that the effect is aimed at, if it was chosen in advance."""
    extra: int | None = None
    """The card for ``free_discard``, if it was chosen in advance."""
    offered: str | None = None
    """The play kind that a button offered: ``turn``, ``answer``, ``jump_in`` or ``sequence``.

    The card is then never played in another way. With ``None``, the state decides.
    """
    late: bool | None = None
    """True if another card has replaced the top card that a jump-in was aimed at.

    The jump-in is then too late, whatever the top card is now.
    """
    single: int = field(init=False, repr=False, compare=False, default=-1)
    """The only card of a play that may be an ordinary play in turn; otherwise -1."""

    def __post_init__(self) -> None:
        """Set ``single`` if the action may be an ordinary play in turn."""
        if len(self.cards) == 1 and self.target is self.extra is None and self.offered in (None, "turn"):
            object.__setattr__(self, "single", self.cards[0])


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Draw the cards that an effect or the debt requires, or else draw in an ordinary turn."""

    kind = "draw"
    count: int | None = None
    """Number of cards to draw, if fewer than required (``cheating``); ``None`` draws them all."""


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """End the turn without playing a further card, or decline an optional choice."""

    kind = "keep"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Make an open choice: exactly one of a colour, a target seat or a card."""

    kind = "choose"
    colour: int | None = None
    target: int | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call ``uno``, ``duo``, ``trio`` or ``quattro``."""

    kind = "call"
    word: str = "uno"


@dataclass(frozen=True, slots=True)
class Catch(Action):
    """Point at a player who has not called."""

    kind = "catch"
    target: int | None = None
    """The seat to catch; ``None`` means whichever other seat has owed a call the longest."""


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Challenge a bluff card, such as the wild draw four."""

    kind = "challenge"


@dataclass(frozen=True, slots=True)
class Press(Action):
    """Slap, or press the buzzer."""

    kind = "press"


@dataclass(frozen=True, slots=True)
class Peek(Action):
    """Look at another hand."""

    kind = "peek"
    target: int


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    """Accuse a seat of cheating or peeking."""

    kind = "accuse"
    target: int


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Claim the held-back penalties of another seat."""

    kind = "claim"
    target: int


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Propose a penalty for the table to vote on."""

    kind = "propose"
    target: int


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Vote on the open proposal."""

    kind = "vote"
    yes: bool


@dataclass(frozen=True, slots=True)
class Speak(Action):
    """Report that the player of the seat wrote a message in the channel (``silent_colours``)."""

    kind = "speak"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the match."""

    kind = "leave"


@dataclass(frozen=True, slots=True)
class Away(Action):
    """Mark the player of the seat as away until ``Back``."""

    kind = "away"


@dataclass(frozen=True, slots=True)
class Back(Action):
    """Mark the player of the seat as present again."""

    kind = "back"


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Join for the next round, in a new seat (the next number) or in one whose player has left."""

    kind = "join"


@dataclass(frozen=True, slots=True)
class NextRound(Action):
    """Deal the next round; ``seat`` is -1."""

    kind = "next_round"
    deck_order: tuple[int, ...] | None = None
    """All cards in the round, the next card first; ``None`` shuffles them."""
    dealer: int | None = None
    """The seat that deals; ``None`` lets the rules choose."""


@dataclass(frozen=True, slots=True)
class VoidVote(Action):
    """Close the open vote without a result; ``seat`` is -1. Moderators of the table may do this."""

    kind = "void_vote"


@dataclass(frozen=True, slots=True)
class Forfeit(Action):
    """Pay the penalty for a wrong accusation, after the seat's proposal has failed."""

    kind = "forfeit"


@dataclass(frozen=True, slots=True)
class ChangeRules(Action):
    """Change the rules starting with the next round; ``seat`` is -1."""

    kind = "change_rules"
    options: Mapping[str, Any]
    """The options that change, by name."""


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Let time pass; ``seat`` is -1."""

    kind = "wait"


NAMES: dict[str, type[Action]] = {
    action.kind: action
    for action in (
        PlayCard,
        DrawCard,
        Keep,
        Choose,
        Call,
        Catch,
        Challenge,
        Press,
        Peek,
        Accuse,
        Claim,
        Propose,
        Vote,
        Speak,
        Leave,
        Away,
        Back,
        Join,
        NextRound,
        VoidVote,
        Forfeit,
        ChangeRules,
        Wait,
    )
}

_CARD_FIELDS = {"card", "extra"}
_CARD_LISTS = {"cards", "deck_order"}
NO_LETTER = "none of the four"
"""Written to journals for a colour that does not exist. The engine refuses it."""


def to_json(action: Action) -> dict[str, Any]:
    """Return the action as plain JSON values: cards as codes, colours as letters.

    Fields that are ``None`` are omitted.
    """
    result: dict[str, Any] = {"do": action.kind}
    for known in fields(action):
        value = getattr(action, known.name)
        if value is None or not known.init:
            continue
        if known.name in _CARD_FIELDS:
            value = c.CODES[value]
        elif known.name in _CARD_LISTS:
            value = c.codes(value)
        elif known.name == "colour":
            value = c.LETTERS[value] or NO_LETTER if 0 <= value < len(c.LETTERS) else NO_LETTER
        result[known.name] = value
    return result


def from_json(data: Mapping[str, Any]) -> Action:
    """Return the action that ``to_json`` wrote.

    Raise ``ValueError`` for unknown actions or cards, and for unknown or missing fields. Types are not checked.
    """
    values = dict(data)
    kind = NAMES.get(values.pop("do", ""))
    if kind is None:
        raise ValueError("unknown action")
    for name, value in values.items():
        if name in _CARD_FIELDS:
            values[name] = c.parse(value)
        elif name in _CARD_LISTS:
            values[name] = tuple(c.parse(item) for item in value)
        elif name == "colour":
            values[name] = c.COLOURS.get(value, -1)
    try:
        return kind(**values)
    except TypeError as error:
        raise ValueError(f"not an action: {error}") from None
