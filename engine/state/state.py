"""The state of a match: one value that contains everything needed to continue.

A state that has been returned is never changed: ``apply`` copies it and changes the copy. Values that most turns
change are fields of ``State`` itself. Most others are in immutable parts (``engine.state.parts``), which copies share.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, Final

from engine.state.parts import (
    FRESH,
    NO_CALLS,
    NO_CARDS,
    NO_DEBT,
    NO_SEATS,
    NO_TURN,
    NOTHING_OPEN,
    Aside,
    Calls,
    Circle,
    Debt,
    Hands,
    Match,
    Round,
    TurnProgress,
    circle_of,
)
from engine.state.records import DrawLink, OpenSequence
from engine.state.visibility import Dealt, Emptied, Face, Own, Public, Secret

if TYPE_CHECKING:
    from engine.ruleset import Ruleset

PLAYING: Final = "playing"
OUT_OF_ROUND: Final = "out_of_round"
ELIMINATED: Final = "eliminated"
LEFT: Final = "left"
WAITING: Final = "waiting"
"""The status of a player who joined during a round and gets cards in the next one."""
RETURNING: Final = "returning"
"""The status of a player who had left and is back for the next round. They keep their score if they ever had cards."""
NEVER_DEALT: Final = -1
"""The value in ``Match.last_won`` for a latecomer who left before their first hand, until they get one."""

Pile = tuple[int, Any] | None
"""The discard pile beneath the top card: a linked list ``(card, rest)``, or ``None`` if it is empty."""


class State:
    """A match at one moment. It contains hidden cards and the seed: read it through ``view``."""

    __slots__ = (
        *("ruleset", "match", "round", "circle", "version", "now", "phase"),
        *("hands", "draw", "cursor", "top", "discard", "colour", "previous_top"),
        *("turn", "progress", "debt", "next_from", "skips", "goes_to", "direction_changed", "skipped", "hands_changed"),
        *("calls", "aside", "sequence", "previous_sequence"),
        *("turn_deadline", "events", "records_events", "given_to"),
    )

    ruleset: Public[Ruleset]
    match: Public[Match]
    round: Public[Round]
    circle: Public[Circle]
    version: Public[int]
    """Incremented by every action, and whenever deadlines are handled."""
    now: Public[float]
    """The current time, in seconds on the table's clock."""
    phase: Public[str]
    """``playing``, ``round_over`` or ``match_over``."""

    hands: Own[Dealt[Hands]]
    draw: Secret[Dealt[tuple[int, ...]]]
    """The draw pile. The cards before ``cursor`` have been taken."""
    cursor: Secret[Emptied[int]]
    top: Public[Face[int]]
    discard: Public[Face[Pile]]
    colour: Public[int]
    """The colour in force."""
    previous_top: Public[Face[int]]

    turn: Public[int]
    """The seat whose turn it is."""
    progress: Public[TurnProgress]
    debt: Public[Debt]
    next_from: Public[int]
    """The seat after which play continues."""
    skips: Public[int]
    """Number of seats that will miss their turn."""
    goes_to: Public[int]
    """The seat chosen to play next, or -1 if the order of the circle decides."""
    direction_changed: Public[bool]
    """True if the last card played changed the direction."""
    skipped: Public[tuple[int, ...]]
    """The seats that have just missed their turn."""
    hands_changed: Public[bool]
    """True if hands changed, so somebody may have to call. The calls are checked after the action."""

    calls: Public[Calls]
    aside: Public[Aside]
    sequence: Public[OpenSequence | None]
    previous_sequence: Public[OpenSequence | None]
    """The sequence that another seat has just ended. A card that would continue it is refused as too late."""

    turn_deadline: Public[float]
    """The time when the turn times out, in seconds on the table's clock; infinite while no turn clock runs."""

    events: Secret[Emptied[list[tuple[Any, ...]]]]
    """Events of the current action; empty in a copy."""
    records_events: Public[bool]
    """False during ``step``, which does not record the most frequent events."""
    given_to: Public[tuple[int, ...]]
    """The seats that got cards from other hands in the current action; empty in a copy."""

    def copy(self) -> State:
        """Return a copy in which ``events`` and ``given_to`` are empty and ``records_events`` is True.

        The copy shares all other values, which are immutable.
        """
        new = State()
        new.become(self)
        new.events = []
        new.records_events = True
        new.given_to = NO_SEATS
        return new

    def become(self, other: State) -> None:
        """Copy everything from another state except its events, ``records_events`` and ``given_to``."""
        self.ruleset = other.ruleset
        self.match = other.match
        self.round = other.round
        self.circle = other.circle
        self.version = other.version
        self.now = other.now
        self.phase = other.phase
        self.hands = other.hands
        self.draw = other.draw
        self.cursor = other.cursor
        self.top = other.top
        self.discard = other.discard
        self.colour = other.colour
        self.previous_top = other.previous_top
        self.turn = other.turn
        self.progress = other.progress
        self.debt = other.debt
        self.next_from = other.next_from
        self.skips = other.skips
        self.goes_to = other.goes_to
        self.direction_changed = other.direction_changed
        self.skipped = other.skipped
        self.hands_changed = other.hands_changed
        self.calls = other.calls
        self.aside = other.aside
        self.sequence = other.sequence
        self.previous_sequence = other.previous_sequence
        self.turn_deadline = other.turn_deadline

    def begin_round(self) -> None:
        """Reset the values of the last round, except those that the deal will set.

        Also keep the seats, the dealer, ``redeal``, the loaded shots and the counts of timeouts.
        """
        self.phase = "playing"
        self.round = Round(dealer=self.round.dealer, redeal=self.round.redeal, loaded=self.round.loaded)
        circle = self.circle
        self.circle = circle_of(circle.seat_order, circle.active_seats, 1, len(self.hands))
        self.discard = None
        self.previous_top = -1
        self.next_from = -1
        self.goes_to = -1
        self.skips = 0
        self.progress = NO_TURN
        self.debt = NO_DEBT
        self.direction_changed = False
        self.hands_changed = False
        self.skipped = NO_SEATS
        self.calls = NO_CALLS
        self.replace_aside(Aside(timeouts=self.aside.timeouts))
        self.sequence = None
        self.previous_sequence = None
        self.turn_deadline = inf

    def in_plain_turn(self) -> bool:
        """Return True if a turn has just begun and nothing is owed, paused or open besides it."""
        return self.progress is FRESH and self.debt is NO_DEBT and self.aside is NOTHING_OPEN

    def replace_aside(self, aside: Aside) -> None:
        """Set everything that is open besides the turn."""
        self.aside = NOTHING_OPEN if aside == NOTHING_OPEN else aside

    def set_calls(self, calls: Calls) -> None:
        """Set the calls that were made, are due or were missed."""
        self.calls = NO_CALLS if calls.are_none() else calls

    def set_debt(self, links: tuple[DrawLink, ...]) -> None:
        """Set the debt of the current seat."""
        self.debt = Debt(links) if links else NO_DEBT

    @property
    def next_deadline(self) -> float:
        """Return the next deadline in seconds on the table's clock; infinity if no clock runs, as during a pause."""
        if self.aside.paused != inf:
            return inf
        deadline = self.turn_deadline
        progress = self.progress
        if progress.choice is not None:
            deadline = min(deadline, progress.choice.deadline)
        if progress.reaction is not None:
            deadline = min(deadline, progress.reaction.deadline)
        for of_rule in self.ruleset.deadlines:
            deadline = min(deadline, of_rule.time(self))
        return deadline

    @property
    def seats(self) -> int:
        """Return the number of seats that the match has had, including those that have left or are waiting."""
        return len(self.hands)


def empty_state(ruleset: Ruleset, seats: int) -> State:
    """Return the state of a match with these rules before anything has happened in it."""
    s = State()
    everybody = tuple(range(seats))
    nothing = (0,) * seats
    s.ruleset = ruleset
    s.match = Match(status=(PLAYING,) * seats, scores=nothing, last_won=nothing)
    s.round = Round()
    s.version = 0
    s.now = 0.0
    s.hands = (NO_CARDS,) * seats
    s.circle = circle_of(everybody, everybody, 1, seats)
    s.draw = NO_CARDS
    s.cursor = 0
    s.top = -1
    s.colour = -1
    s.turn = -1
    s.aside = NOTHING_OPEN
    s.begin_round()
    s.events = []
    s.records_events = True
    s.given_to = NO_SEATS
    return s


def without(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hand without these cards. Raise ``ValueError`` if one of them is not in the hand."""
    for card in cards:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    return hand


def set_circle(
    s: State, active_seats: tuple[int, ...], direction: int, seat_order: tuple[int, ...] | None = None
) -> None:
    """Set the active seats and the direction. If the seats in the round change, ``seat_order`` lists all of them."""
    s.circle = circle_of(
        s.circle.seat_order if seat_order is None else seat_order, active_seats, direction, len(s.hands)
    )


def set_hand(s: State, seat: int, hand: tuple[int, ...]) -> None:
    """Set the hand of a seat."""
    hands = list(s.hands)
    hands[seat] = hand
    s.hands = tuple(hands)


def set_status(s: State, seat: int, status: str) -> None:
    """Set the status of a seat: playing, out of the round, eliminated, left, waiting or returning."""
    statuses = list(s.match.status)
    statuses[seat] = status
    s.match = s.match.replaced(status=tuple(statuses))


def present(s: State) -> tuple[int, ...]:
    """Return the active seats whose players are not away."""
    active, away = s.circle.active_seats, s.match.away
    return tuple([seat for seat in active if seat not in away]) if away else active


def in_match(s: State) -> tuple[int, ...]:
    """Return the seats that are still in the match, including those that wait for the next round."""
    return tuple([seat for seat, status in enumerate(s.match.status) if status not in (ELIMINATED, LEFT)])


def was_dealt(s: State, seat: int) -> bool:
    """Return True if the seat has been dealt cards in this match. Return False for a latecomer until the next deal."""
    return s.match.status[seat] != WAITING and s.match.last_won[seat] != NEVER_DEALT


def partner_of(s: State, seat: int) -> int | None:
    """Return the partner of a seat, or ``None`` if it has none."""
    for pair in s.match.pairs:
        if seat in pair:
            return next((other for other in pair if other != seat), None)
    return None
