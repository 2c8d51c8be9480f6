"""Events: facts in the past tense. Inside the engine plain tuples ``(kind, *fields)``, typed objects at the edge.

Each field of a kind has a reader: everybody, or the seats that other fields of the same event name. ``redact`` is, with
``view``, the only way out for what seats may not all know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from . import cards as c

Raw = tuple[Any, ...]


def private(*readers: str) -> Any:
    """A field that only the seats named by the fields ``readers`` may read; others get ``None``."""
    return field(metadata={"readers": readers})


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. Seats are numbers from 0, cards and colours integers of ``engine.cards``."""

    kind: ClassVar[str]


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
class TurnBegan(Event):
    kind = "turn_began"
    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``how``: turn, drawn, answer, jump_in, sequence, extra; ``colour`` in force afterwards (4: none)."""

    kind = "card_played"
    seat: int
    cards: tuple[int, ...]
    how: str
    colour: int


@dataclass(frozen=True, slots=True)
class ColourWished(Event):
    """``by`` is the seat that wished (another than the layer under ``strict``)."""

    kind = "colour_wished"
    by: int
    colour: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """``why``: turn, owed, challenge, or the name of the rule that made the seat draw; ``wanted`` may exceed the count."""

    kind = "cards_drawn"
    seat: int
    count: int
    wanted: int
    why: str
    cards: tuple[int, ...] | None = private("seat")


@dataclass(frozen=True, slots=True)
class TurnKept(Event):
    """The turn ended without a laying: a drawn card was kept, or the seat passed."""

    kind = "turn_kept"
    seat: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    kind = "turn_skipped"
    seat: int


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    kind = "direction_turned"
    direction: int


@dataclass(frozen=True, slots=True)
class CardsOwed(Event):
    """The seat owes ``amount`` cards in all."""

    kind = "cards_owed"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    kind = "challenged"
    by: int
    target: int
    guilty: bool


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand shown to one seat alone; ``why``: challenge, peek_hand, peeking. Of a secret peek nobody else learns whose."""

    kind = "hand_shown"
    to: int
    of: int
    why: str
    cards: tuple[int, ...] | None = private("to")


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """Somebody peeked (rule ``peeking``)."""

    kind = "peeked"
    by: int | None = private("by")
    of: int | None = private("by")


@dataclass(frozen=True, slots=True)
class TurnOverslept(Event):
    kind = "turn_overslept"
    seat: int


@dataclass(frozen=True, slots=True)
class ChoiceOpened(Event):
    """``choice``: colour, target, extra, card, draw."""

    kind = "choice_opened"
    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class ChoiceWaived(Event):
    kind = "choice_waived"
    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class ChoiceOverslept(Event):
    kind = "choice_overslept"
    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class CardTakenBack(Event):
    """A card went back to the hand: ``why`` jump_in, strict, cheating."""

    kind = "card_taken_back"
    seat: int
    cards: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    kind = "hands_passed"
    seat: int
    direction: int


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    kind = "hands_swapped"
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class HandsShuffled(Event):
    kind = "hands_shuffled"
    seat: int


@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    kind = "hand_opened"
    by: int
    target: int


@dataclass(frozen=True, slots=True)
class HandClosed(Event):
    kind = "hand_closed"
    seat: int


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The hand of ``seat`` went under the discard pile to be drawn anew."""

    kind = "hand_discarded"
    seat: int
    count: int
    by: int


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    kind = "card_given"
    seat: int
    target: int
    card: int | None = private("seat", "target")


@dataclass(frozen=True, slots=True)
class TurnPlayedAgain(Event):
    """The seat plays once more; ``why``: extra_turn, skip_all, jump_in_next."""

    kind = "turn_played_again"
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Bombed(Event):
    kind = "bombed"
    seat: int
    number: int


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
    kind = "jump_in_missed"
    seat: int
    card: int


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
class PenaltyPoints(Event):
    kind = "penalty_points"
    seat: int
    points: int


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
class VoteEnded(Event):
    kind = "vote_ended"
    target: int
    carried: bool


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
    overslept: bool


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
    """``why``: cards, blocked, blitz, mercy."""

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


KINDS: dict[str, type[Event]] = {kind.kind: kind for kind in Event.__subclasses__() if hasattr(kind, "kind")}

_CARD = {"top", "card"}
_CARDS = {"cards"}


def typed(raw: Raw) -> Event:
    """The typed event of a raw one."""
    return KINDS[raw[0]](*raw[1:])


def redact(raw: Raw, seat: int | None) -> Event:
    """The event as ``seat`` may know it (``None``: an onlooker): private fields of others become ``None``."""
    kind = KINDS[raw[0]]
    values = dict(zip((f.name for f in fields(kind)), raw[1:], strict=True))
    for f in fields(kind):
        readers = f.metadata.get("readers")
        if readers and (seat is None or all(values[name] != seat for name in readers)):
            values = {**values, f.name: None}
    return kind(**values)


def to_json(raw: Raw) -> list[Any]:
    """A raw event as plain JSON values: ``[kind, *fields]``, tuples as lists, cards as integers."""
    return [_plain(value) for value in raw]


def from_json(data: Iterable[Any]) -> Raw:
    """The raw event of ``to_json``."""
    return tuple(_frozen(value) for value in data)


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def in_words(raw: Raw) -> str:
    """One line for a debugger: the kind and its fields, cards as codes. Shows private fields."""
    event = typed(raw)
    parts = []
    for f in fields(event):
        value = getattr(event, f.name)
        if f.name in _CARDS and isinstance(value, tuple):
            value = "+".join(c.codes(value))
        elif f.name in _CARD and isinstance(value, int):
            value = c.CODES[value]
        parts.append(f"{f.name}={value}")
    return f"{event.kind} {' '.join(parts)}"
