"""Events of a turn: cards played and drawn, choices, effects, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import NO_COLOUR
from engine.events.event import Event, private


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began."""

    kind = "turn_began"
    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """Cards were played."""

    kind = "card_played"
    seat: int
    cards: tuple[int, ...]
    play_kind: str
    """``turn``, ``drawn``, ``answer``, ``jump_in``, ``sequence`` or ``extra``."""
    colour: int
    """The colour in force afterwards; ``NO_COLOUR`` if there is none."""


@dataclass(frozen=True, slots=True)
class ColourChosen(Event):
    """A colour was chosen."""

    kind = "colour_wished"
    by: int
    """The seat that chose. It may differ from the acting seat (``strict``, colour roulette, flip)."""
    colour: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew cards."""

    kind = "cards_drawn"
    seat: int
    count: int
    wanted: int
    """Number of cards that the seat tried to draw. It exceeds ``count`` if the piles ran out."""
    reason: str
    """``turn``, ``owed``, ``challenge``, or the name of the option or effect that made the seat draw."""
    cards: tuple[int, ...] | None = private("seat")


@dataclass(frozen=True, slots=True)
class TurnKept(Event):
    """A seat ended its turn without playing another card."""

    kind = "turn_kept"
    seat: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A seat missed its turn."""

    kind = "turn_skipped"
    seat: int


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    """The direction of play changed."""

    kind = "direction_turned"
    direction: int
    """1 for clockwise, -1 for counterclockwise."""


@dataclass(frozen=True, slots=True)
class CardsOwed(Event):
    """A seat owes cards."""

    kind = "cards_owed"
    seat: int
    amount: int
    """Number of cards in total, 0 for a debt without a number."""
    until: str = ""
    """``colour`` if the seat must draw until a card of ``colour`` comes, ``fire`` if it must fire.

    It is empty if the debt has a number.
    """
    colour: int = NO_COLOUR


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A bluff card was challenged."""

    kind = "challenged"
    by: int
    target: int
    guilty: bool


@dataclass(frozen=True, slots=True)
class TurnTimedOut(Event):
    """A turn timed out."""

    kind = "turn_timed_out"
    seat: int


@dataclass(frozen=True, slots=True)
class ChoiceOpened(Event):
    """A seat has to make a choice."""

    kind = "choice_opened"
    seat: int
    choice: str
    """``colour``, ``target``, ``extra``, ``card`` or ``draw``."""


@dataclass(frozen=True, slots=True)
class ChoiceWaived(Event):
    """A seat declined an optional choice."""

    kind = "choice_waived"
    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class ChoiceTimedOut(Event):
    """A choice timed out."""

    kind = "choice_timed_out"
    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class CardTakenBack(Event):
    """Cards went back to the hand of ``seat``."""

    kind = "card_taken_back"
    seat: int
    cards: tuple[int, ...]
    reason: str
    """``jump_in``, ``strict`` or ``cheating``."""


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Every hand was passed to the neighbouring seat."""

    kind = "hands_passed"
    seat: int
    """The seat that played the card."""
    direction: int
    """1 for clockwise, -1 for counterclockwise."""


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two seats swapped hands."""

    kind = "hands_swapped"
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class HandsShuffled(Event):
    """All hands were shuffled and dealt out again."""

    kind = "hands_shuffled"
    seat: int


@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    """A hand became visible to everybody."""

    kind = "hand_opened"
    by: int
    target: int


@dataclass(frozen=True, slots=True)
class HandClosed(Event):
    """An open hand was hidden again."""

    kind = "hand_closed"
    seat: int


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The hand of ``seat`` went under the discard pile. The seat draws a new one."""

    kind = "hand_discarded"
    seat: int
    count: int
    by: int


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """A seat gave a card to another seat."""

    kind = "card_given"
    seat: int
    target: int
    card: int | None = private("seat", "target")


@dataclass(frozen=True, slots=True)
class TurnPlayedAgain(Event):
    """A seat gets another turn."""

    kind = "turn_played_again"
    seat: int
    reason: str
    """``extra_turn`` or ``skip_all``."""


@dataclass(frozen=True, slots=True)
class CardsTakenAlong(Event):
    """Cards were discarded together with the discard all that had just been played, and lie beneath it."""

    kind = "cards_taken_along"
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableTurned(Event):
    """All cards were turned over. Their other side is in force."""

    kind = "table_turned"
    by: int
    dark: bool
    top: int
    colour: int
    """The colour in force afterwards; ``NO_COLOUR`` if there is none."""


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """The cards that a seat has just drawn were shown to everybody, in the order drawn (colour roulette)."""

    kind = "cards_revealed"
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShotsTaken(Event):
    """A seat pressed the shooter (``shooter``)."""

    kind = "shots_taken"
    seat: int
    shots: int
    count: int
    """Number of cards that came out."""


@dataclass(frozen=True, slots=True)
class Bombed(Event):
    """A seat played enough cards of one number in one turn to set off a bomb (``bomb``)."""

    kind = "bombed"
    seat: int
    number: int
