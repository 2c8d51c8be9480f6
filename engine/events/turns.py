"""Events of a turn: cards laid and drawn, choices, effects, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.base import Event, private


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
class ColourChosen(Event):
    """``by`` is the seat that wished (another than the layer under ``strict``)."""

    kind = "colour_wished"
    by: int
    colour: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """``why``: turn, owed, challenge, or the rule that made the seat draw; ``wanted`` may exceed ``count``."""

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
class TurnTimedOut(Event):
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
class ChoiceTimedOut(Event):
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
