"""Actions: what a seat, or time, asks of the engine. Imperatives; the words of SCENARIOS.md in ``NAMES``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from engine import cards as c


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions; ``seat`` is who acts."""

    do: ClassVar[str]
    seat: int


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Lay one card, or several identical ones together (first is laid first).

    ``colour`` (0-3), ``target`` (a seat) and ``extra`` (a card) answer in advance the choices that the card opens.
    ``offered`` says as what a button offered it (``turn``, ``answer``, ``jump_in``, ``sequence``): the laying is then
    never read as anything else; ``None`` leaves it to the state. ``late``: the card that a jump-in was aimed at is not
    on top any more, so that it came too late whatever lies there now.
    """

    do = "play"
    cards: tuple[int, ...]
    colour: int | None = None
    target: int | None = None
    extra: int | None = None
    offered: str | None = None
    late: bool | None = None
    single: int = field(init=False, repr=False, compare=False, default=-1)
    shown: int = field(init=False, repr=False, compare=False, default=-1)

    def __post_init__(self) -> None:
        """Note the ``single`` card, and the colour ``shown`` after it, where no more is said of an ordinary laying."""
        if len(self.cards) == 1 and self.target is self.extra is None and self.offered in (None, "turn"):
            (card,) = self.cards
            colour = self.colour if c.IS_WILD[card] else c.COLOUR[card]
            if colour in range(c.NO_COLOUR):
                object.__setattr__(self, "single", card)
                object.__setattr__(self, "shown", colour)


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Take what is owed, or else draw; ``count`` (rule ``cheating``) takes fewer than owed."""

    do = "draw"
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """End the turn after drawing, pass at the hand limit, or waive an optional choice."""

    do = "keep"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Answer an open choice with exactly one of a colour, a target seat, a card."""

    do = "choose"
    colour: int | None = None
    target: int | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call ``uno``, or ``duo``, ``trio``, ``quattro``."""

    do = "call"
    word: str = "uno"


@dataclass(frozen=True, slots=True)
class Catch(Action):
    """Point at a seat that has not called; without a target at the one that has owed longest."""

    do = "catch"
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Call the bluff of the wild draw four."""

    do = "challenge"


@dataclass(frozen=True, slots=True)
class Press(Action):
    """Slap, or press the buzzer."""

    do = "press"


@dataclass(frozen=True, slots=True)
class Peek(Action):
    """Look at another hand."""

    do = "peek"
    target: int


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    """Accuse a seat of cheating or peeking."""

    do = "accuse"
    target: int


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Claim the penalties of a seat that are on demand."""

    do = "claim"
    target: int


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Propose a two-card penalty by the table's vote."""

    do = "propose"
    target: int


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Vote on the open proposal."""

    do = "vote"
    yes: bool


@dataclass(frozen=True, slots=True)
class Speak(Action):
    """The player wrote a message in the channel."""

    do = "speak"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the match."""

    do = "leave"


@dataclass(frozen=True, slots=True)
class Away(Action):
    """The seat is held by a stand-in from now on."""

    do = "away"


@dataclass(frozen=True, slots=True)
class Back(Action):
    """The player is back at the seat."""

    do = "back"


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Sit down for the next round: a new seat (the next number) or one that left."""

    do = "join"


@dataclass(frozen=True, slots=True)
class NextRound(Action):
    """Deal the next round; ``seat`` is -1. ``deck_order`` and ``dealer`` fix what is otherwise drawn by lot."""

    do = "next_round"
    deck_order: tuple[int, ...] | None = None
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class VoidVote(Action):
    """Close the open vote without a result, as who watches over the table may; ``seat`` is -1."""

    do = "void_vote"


@dataclass(frozen=True, slots=True)
class Forfeit(Action):
    """Pay what a wrong accusation costs: a proposal of the seat has failed."""

    do = "forfeit"


@dataclass(frozen=True, slots=True)
class ChangeRules(Action):
    """Play by other rules from the next round on; ``seat`` is -1. ``options``: those that change, by name."""

    do = "change_rules"
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Let time pass; ``seat`` is -1."""

    do = "wait"


NAMES: dict[str, type[Action]] = {
    kind.do: kind
    for kind in (
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


def to_json(action: Action) -> dict[str, Any]:
    """The action as plain JSON values (cards as codes, colours as letters); fields left at ``None`` are omitted."""
    result: dict[str, Any] = {"do": action.do}
    for known in fields(action):
        value = getattr(action, known.name)
        if value is None or not known.init:
            continue
        if known.name in _CARD_FIELDS:
            value = c.CODES[value]
        elif known.name in _CARD_LISTS:
            value = c.codes(value)
        elif known.name == "colour":
            value = c.COLOURS[value] if 0 <= value < c.NO_COLOUR else "none of the four"
        result[known.name] = value
    return result


def from_json(data: Mapping[str, Any]) -> Action:
    """The action of ``to_json``; ``ValueError`` for anything else."""
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
            values[name] = c.COLOURS.index(value) if value in tuple(c.COLOURS) else -1
    try:
        return kind(**values)
    except TypeError as error:
        raise ValueError(f"not an action: {error}") from None
