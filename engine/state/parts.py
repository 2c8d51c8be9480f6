"""The immutable parts of a state, grouped by how long their values last.

All states share one empty ``Debt``, one empty ``Calls`` and one empty ``Aside``: ``NO_DEBT``, ``NO_CALLS`` and
``NOTHING_OPEN``. An identity check therefore shows whether such a part is empty. ``FRESH`` is the progress of a turn
that has just begun.

``Aside`` is a ``NamedTuple``, because it seldom changes. The other parts are ordinary classes, because the method
``_replace`` of a ``NamedTuple`` takes a microsecond. ``NO_CARDS`` and ``NO_SEATS`` are typed constants, because mypyc
infers from ``()`` that a tuple is always empty.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import Any, Final, NamedTuple

from engine.cards import OPEN_DEBT
from engine.state.records import Cheat, Choice, DrawLink, PenaltyProposal, Reaction, RecentPeek, TurnMemory, WentOut
from engine.state.visibility import ByRule, Dealt, Emptied, Own, Public, Secret

Agenda = tuple[tuple[Any, ...], ...]
"""Everything that a played card still has to cause.

A frame is ``("move_on",)``, ``("effect", name, seat, target, extra)``, ``("colour", seat)``, ``("close_hand", seat)``
or ``("place", seat, card, together)``. Everybody knows the frames. Only the seat of an effect knows the target and
the card that it chose in advance.
"""
Hands = tuple[tuple[int, ...], ...]
"""The cards of each seat."""

NO_CARDS: Final[tuple[int, ...]] = ()
NO_SEATS: Final[tuple[int, ...]] = ()


class Match:
    """The part of the state that lasts for the whole match."""

    __slots__ = ("away", "last_won", "pairs", "round_number", "scores", "seed", "shuffles", "status", "winner")

    seed: Secret[Emptied[int]]
    shuffles: Secret[Emptied[int]]
    round_number: Public[int]
    status: Public[tuple[str, ...]]
    away: Public[tuple[int, ...]]
    scores: Public[tuple[int, ...]]
    pairs: Public[tuple[tuple[int, ...], ...]]
    last_won: Public[tuple[int, ...]]
    winner: Public[int | None]

    def __init__(
        self,
        seed: int = 0,
        shuffles: int = 0,
        round_number: int = 1,
        status: tuple[str, ...] = (),
        away: tuple[int, ...] = (),
        scores: tuple[int, ...] = (),
        pairs: tuple[tuple[int, ...], ...] = (),
        last_won: tuple[int, ...] = (),
        winner: int | None = None,
    ) -> None:
        self.seed = seed
        self.shuffles = shuffles
        """Number of uses of randomness so far. Together with the seed, it determines the result of the next use."""
        self.round_number = round_number
        self.status = status
        self.away = away
        self.scores = scores
        self.pairs = pairs
        """The partners; empty if everybody plays alone."""
        self.last_won = last_won
        """The number of the last round that each seat won, 0 for none.

        It is ``NEVER_DEALT`` for a seat that left before its first hand.
        """
        self.winner = winner

    def replaced(
        self,
        *,
        seed: int | None = None,
        shuffles: int | None = None,
        round_number: int | None = None,
        status: tuple[str, ...] | None = None,
        away: tuple[int, ...] | None = None,
        scores: tuple[int, ...] | None = None,
        pairs: tuple[tuple[int, ...], ...] | None = None,
        last_won: tuple[int, ...] | None = None,
        winner: int | None = None,
    ) -> Match:
        """Return a copy with other values. ``None`` keeps the value, so ``winner`` cannot be reset."""
        return Match(
            self.seed if seed is None else seed,
            self.shuffles if shuffles is None else shuffles,
            self.round_number if round_number is None else round_number,
            self.status if status is None else status,
            self.away if away is None else away,
            self.scores if scores is None else scores,
            self.pairs if pairs is None else pairs,
            self.last_won if last_won is None else last_won,
            self.winner if winner is None else winner,
        )


class Round:
    """The part of the state that lasts for one round."""

    __slots__ = (
        "dark",
        "deadline",
        "dealer",
        "fallen",
        "finished",
        "first_out",
        "loaded",
        "redeal",
        "under_discard",
        "winner",
    )

    dealer: Public[int]
    redeal: Public[bool]
    winner: Public[int | None]
    deadline: Public[float]
    under_discard: Secret[Dealt[tuple[int, ...]]]
    finished: Public[tuple[tuple[int, int], ...]]
    first_out: Public[WentOut | None]
    fallen: Secret[ByRule[tuple[tuple[int, tuple[int, ...]], ...]]]
    dark: Public[bool]
    loaded: Secret[Emptied[tuple[int, ...]]]

    def __init__(
        self,
        dealer: int = -1,
        redeal: bool = False,
        winner: int | None = None,
        deadline: float = inf,
        under_discard: tuple[int, ...] = (),
        finished: tuple[tuple[int, int], ...] = (),
        first_out: WentOut | None = None,
        fallen: tuple[tuple[int, tuple[int, ...]], ...] = (),
        dark: bool = False,
        loaded: tuple[int, ...] = (),
    ) -> None:
        self.dealer = dealer
        self.redeal = redeal
        """True if the round was void and will be dealt again."""
        self.winner = winner
        self.deadline = deadline
        """The time when the round ends, in seconds on the table's clock; infinite without ``round_seconds``."""
        self.under_discard = under_discard
        """Cards put under the discard pile."""
        self.finished = finished
        """Seats that have finished, each with the number of seats that were still playing then (``places``)."""
        self.first_out = first_out
        """The first seat that finished, with its last card; ``None`` if no seat has finished."""
        self.fallen = fallen
        """Seats that held too many cards (``mercy_limit``), with those cards."""
        self.dark = dark
        """True while the dark side of a two-sided deck is in force."""
        self.loaded = loaded
        """Numbers of cards that the next shots give, one for each shot (``shooter``). Only scenarios set them."""

    def replaced(
        self,
        *,
        dealer: int | None = None,
        redeal: bool | None = None,
        winner: int | None = None,
        deadline: float | None = None,
        under_discard: tuple[int, ...] | None = None,
        finished: tuple[tuple[int, int], ...] | None = None,
        first_out: WentOut | None = None,
        fallen: tuple[tuple[int, tuple[int, ...]], ...] | None = None,
        dark: bool | None = None,
        loaded: tuple[int, ...] | None = None,
    ) -> Round:
        """Return a copy with other values. ``None`` keeps a value, so ``winner`` and ``first_out`` cannot be reset."""
        return Round(
            self.dealer if dealer is None else dealer,
            self.redeal if redeal is None else redeal,
            self.winner if winner is None else winner,
            self.deadline if deadline is None else deadline,
            self.under_discard if under_discard is None else under_discard,
            self.finished if finished is None else finished,
            self.first_out if first_out is None else first_out,
            self.fallen if fallen is None else fallen,
            self.dark if dark is None else dark,
            self.loaded if loaded is None else loaded,
        )


class Circle:
    """The order of the seats. Create it with ``circle_of``, which shares equal circles."""

    __slots__ = ("active_seats", "direction", "seat_order", "successors")

    seat_order: Public[tuple[int, ...]]
    active_seats: Public[tuple[int, ...]]
    direction: Public[int]
    successors: Public[tuple[int, ...]]

    def __init__(
        self,
        seat_order: tuple[int, ...],
        active_seats: tuple[int, ...],
        direction: int,
        successors: tuple[int, ...],
    ) -> None:
        self.seat_order = seat_order
        """All seats in the round, in clockwise order."""
        self.active_seats = active_seats
        """The seats that are still playing, in the same order."""
        self.direction = direction
        """1 for clockwise, -1 for counterclockwise."""
        self.successors = successors
        """The seat that follows each seat in this direction, -1 for a seat that does not play."""


@lru_cache(maxsize=4096)
def circle_of(seat_order: tuple[int, ...], active_seats: tuple[int, ...], direction: int, seats: int) -> Circle:
    """Return the shared circle with these values. ``seats`` is the number of seats in the match."""
    table = [-1] * seats
    for place, seat in enumerate(active_seats):
        table[seat] = active_seats[(place + direction) % len(active_seats)]
    return Circle(seat_order, active_seats, direction, tuple(table))


class TurnProgress:
    """The course of the current turn so far, and the choice or reaction that play waits for."""

    __slots__ = ("agenda", "choice", "drawn", "has_acted", "memory", "reaction")

    drawn: Own[Dealt[tuple[int, ...]]]
    has_acted: Public[bool]
    memory: Public[TurnMemory | None]
    agenda: Own[Emptied[Agenda]]
    choice: Public[Choice | None]
    reaction: Public[Reaction | None]

    def __init__(
        self,
        drawn: tuple[int, ...] = (),
        has_acted: bool = False,
        memory: TurnMemory | None = None,
        agenda: Agenda = (),
        choice: Choice | None = None,
        reaction: Reaction | None = None,
    ) -> None:
        self.drawn = drawn
        """The cards drawn in this turn."""
        self.has_acted = has_acted
        """True if the seat has played or drawn a card, or has taken a shot."""
        self.memory = memory
        self.agenda = agenda
        """Everything that a played card still has to cause."""
        self.choice = choice
        self.reaction = reaction

    def with_acted(self, has_acted: bool) -> TurnProgress:
        """Return a copy with another ``has_acted``."""
        return TurnProgress(self.drawn, has_acted, self.memory, self.agenda, self.choice, self.reaction)

    def with_memory(self, memory: TurnMemory | None) -> TurnProgress:
        """Return a copy with another ``memory``."""
        return TurnProgress(self.drawn, self.has_acted, memory, self.agenda, self.choice, self.reaction)

    def with_agenda(self, agenda: Agenda) -> TurnProgress:
        """Return a copy with another ``agenda``."""
        return TurnProgress(self.drawn, self.has_acted, self.memory, agenda, self.choice, self.reaction)

    def with_choice(self, choice: Choice | None) -> TurnProgress:
        """Return a copy with another ``choice``."""
        return TurnProgress(self.drawn, self.has_acted, self.memory, self.agenda, choice, self.reaction)

    def with_reaction(self, reaction: Reaction | None) -> TurnProgress:
        """Return a copy with another ``reaction``."""
        return TurnProgress(self.drawn, self.has_acted, self.memory, self.agenda, self.choice, reaction)


class Debt:
    """The cards that the current seat owes, and the draw links that caused the debt."""

    __slots__ = ("cards", "links", "until")

    links: Public[tuple[DrawLink, ...]]
    cards: Public[int]
    until: Public[str]

    def __init__(self, links: tuple[DrawLink, ...] = ()) -> None:
        self.links = links
        """The draw links, oldest first."""
        self.cards = sum([link.added for link in links])
        """Number of owed cards; 0 for an open debt."""
        self.until = OPEN_DEBT[links[-1].card] if links else ""
        """Kind of an open debt; empty for any other debt.

        ``colour``: the seat draws until the colour in force comes. ``fire``: the seat must fire.
        """


class Calls:
    """The calls for hands with few cards. ``made`` and ``due`` contain pairs of a seat and its call."""

    __slots__ = ("due", "hands_before", "made", "missed")

    made: Public[tuple[tuple[int, str], ...]]
    due: Public[tuple[tuple[int, str], ...]]
    missed: Public[tuple[int, ...]]
    hands_before: Secret[Dealt[Hands | None]]

    def __init__(
        self,
        made: tuple[tuple[int, str], ...] = (),
        due: tuple[tuple[int, str], ...] = (),
        missed: tuple[int, ...] = (),
        hands_before: Hands | None = None,
    ) -> None:
        self.made = made
        self.due = due
        """Calls that are due but have not been made yet. Their seats can be caught."""
        self.missed = missed
        """Seats that did not call and were not caught in time."""
        self.hands_before = hands_before
        """The hands before the action that opened a choice. Calls are checked when the choice has been made."""

    def are_none(self) -> bool:
        """Return True if no call has been made, is due or has been missed, and no hands need to be checked."""
        return not self.made and not self.due and not self.missed and self.hands_before is None

    def with_made(self, made: tuple[tuple[int, str], ...]) -> Calls:
        """Return a copy with another ``made``."""
        return Calls(made, self.due, self.missed, self.hands_before)

    def with_due(self, due: tuple[tuple[int, str], ...]) -> Calls:
        """Return a copy with another ``due``."""
        return Calls(self.made, due, self.missed, self.hands_before)

    def with_missed(self, missed: tuple[int, ...]) -> Calls:
        """Return a copy with another ``missed``."""
        return Calls(self.made, self.due, missed, self.hands_before)

    def with_hands_before(self, hands_before: Hands | None) -> Calls:
        """Return a copy with another ``hands_before``."""
        return Calls(self.made, self.due, self.missed, hands_before)

    def without_made(self, seat: int) -> Calls:
        """Return a copy without the calls that the seat has made."""
        return self.with_made(tuple([entry for entry in self.made if entry[0] != seat]))

    def without_due(self, seat: int) -> Calls:
        """Return a copy without the calls that are due from the seat."""
        return self.with_due(tuple([entry for entry in self.due if entry[0] != seat]))

    def without_missed(self, seat: int) -> Calls:
        """Return a copy in which the seat has not missed a call."""
        return self.with_missed(tuple([other for other in self.missed if other != seat]))


class Aside(NamedTuple):
    """Everything open or remembered besides the turn, such as a penalty to claim, a cheat, a vote or a pause."""

    claims: Public[tuple[tuple[int, int, str], ...]] = ()
    """Penalties that can be claimed: seat, number of cards, reason."""
    cheat: Secret[ByRule[Cheat | None]] = None
    past_cheats: Secret[Emptied[tuple[int, ...]]] = ()
    """Seats that cheated and were not accused in time."""
    peeks: Secret[Emptied[tuple[RecentPeek, ...]]] = ()
    vote: Public[PenaltyProposal | None] = None
    open_hands: Public[tuple[int, ...]] = ()
    """Seats whose hands are visible to everybody until their next turn ends."""
    unseen: Secret[Dealt[tuple[tuple[int, int], ...]]] = ()
    """Cards that their owners have not seen yet (``blind_draw``): seat and card."""
    went_out: Public[tuple[WentOut, ...]] = ()
    """Seats that have played their last card. Once nothing is owed, the first that still holds no cards wins."""
    idle_seats: Public[tuple[int, ...]] = ()
    """Seats that have ended a turn without playing or drawing. The list is cleared when anybody plays or draws.

    If all active seats are idle, the round is blocked.
    """
    timeouts: Public[tuple[tuple[int, int], ...]] = ()
    """Seats, each with its number of consecutive turns that timed out. Kept across rounds."""
    paused: Public[float] = inf
    """The time when the match was paused, in seconds on the table's clock; infinite if it is not paused."""


FRESH: Final = TurnProgress()
"""The turn has begun and nothing has happened in it."""
NO_TURN: Final = TurnProgress()
"""No turn is running: before the first one and between rounds."""
NO_DEBT: Final = Debt()
"""Nothing is owed."""
NO_CALLS: Final = Calls()
"""Nobody has called or has to call."""
NOTHING_OPEN: Final = Aside()
"""Nothing is open besides the turn."""
