"""The immutable parts of a state, grouped by how long their values last, and the records inside them.

A part in which nothing is the case is one shared object (``FRESH``, ``NO_DEBT``, ``NO_CALLS``, ``NOTHING_OPEN``), so
one comparison by identity answers whether there is anything to look at.

A part that seldom changes is a ``NamedTuple``. One that changes every few turns is a class, because ``_replace`` costs
a microsecond. mypyc compiles both; it takes ``()`` for a tuple that stays empty, hence the typed empty constants.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.knowledge import Own, Public, Secret

if TYPE_CHECKING:
    from engine.state import State

Agenda = tuple[tuple[Any, ...], ...]
"""What a played card still causes: ``("move_on",)``, ``("effect", name, seat, target, extra)``, ``("colour", seat)``,
``("place", seat, card, together)``."""
Hands = tuple[tuple[int, ...], ...]
"""The cards of each seat."""

NO_CARDS: Final[tuple[int, ...]] = ()
NO_SEATS: Final[tuple[int, ...]] = ()


class DrawLink(NamedTuple):
    """One draw card or answer in the chain of owed cards."""

    seat: Public[int]
    card: Public[int]
    added: Public[int]
    """Cards that it added to the debt."""
    guilty: Secret[bool] = False
    """A challenge would find it unfair."""
    tested: Secret[tuple[int, ...]] = ()
    """The rest of the hand when a wild draw four was played: what a challenge looks at."""


class Choice(NamedTuple):
    """A choice that a seat has to make before play goes on."""

    seat: Public[int]
    """The seat that chooses."""
    kind: Public[str]
    """What is chosen: ``colour``, ``target``, ``card``, ``extra`` or ``draw``."""
    reason: Public[str]
    """``lay``: the colour of a card that is not on the pile yet; ``laid``: of one that is; ``opening``: of the card
    turned up; else the name of the effect that asks."""
    deadline: Public[float]
    played_by: Public[int]
    """The seat whose card asks."""
    optional: Public[bool] = False
    targets: Public[tuple[int, ...]] = ()
    cards: Own[tuple[int, ...]] = ()
    """The cards that wait to be played, with ``play_kind``, ``target`` and ``extra``."""
    play_kind: Own[str] = ""
    target: Public[int] = -1
    extra: Own[int] = -1
    wanted: Public[int] = 0
    """How many cards a ``draw`` should take."""
    passed_on: Public[bool] = False
    """The player forgot to name a colour, so the next seat names it (``strict``)."""


class Reaction(NamedTuple):
    """An open reaction: everybody has to press."""

    kind: Public[str]
    seat: Public[int]
    """The seat whose card opened it."""
    present: Public[tuple[int, ...]]
    """The seats that take part."""
    waiting: Public[tuple[int, ...]]
    """Those of them that have not pressed yet."""
    deadline: Public[float]


class TurnMemory(NamedTuple):
    """What a turn remembers that most turns need not."""

    may_keep: Public[bool] = False
    """The turn follows drawn owed cards and may be ended without playing."""
    number: Public[int] = -1
    """Only this number may follow (``same_number``), -1 for any."""
    played_number: Public[int] = -1
    """The number played in this turn (``bomb``), -1 for none."""
    times: Public[int] = 0
    """How often ``played_number`` was played."""


class Sequence(NamedTuple):
    """The right of a seat to go on with a sequence."""

    seat: Public[int]
    card: Public[int]
    """The last card of the sequence."""
    step: Public[int]
    """1 or -1, or 0 while the sequence may still go either way."""


class Peek(NamedTuple):
    """A secret look at another hand, which may be accused until ``until``."""

    seat: Secret[int]
    target: Secret[int]
    until: Secret[float]


class Vote(NamedTuple):
    """The open proposal of a penalty."""

    by: Public[int]
    target: Public[int]
    yes: Public[tuple[int, ...]]
    no: Public[tuple[int, ...]]
    deadline: Public[float]


class Cheat(NamedTuple):
    """The last unfair action, while it may be accused."""

    seat: Secret[int]
    missing: Secret[int]
    """Cards that the seat still had to draw."""
    state_before: Secret[State | None]
    """The state to return to; ``None`` if too few cards were drawn."""
    own_turn: Secret[bool]
    """It was a card played in the seat's own turn."""
    fair: Secret[bool]
    """A fair card could have been played instead."""
    since: Secret[tuple[tuple[int, tuple[int, ...]], ...]] = ()
    """Penalties drawn since then: seat and cards."""
    last: Secret[bool] = False
    """It was the seat's last card."""
    deadline: Secret[float] = inf
    """When an unfair last card counts, else infinite."""


class WentOut(NamedTuple):
    """A seat that has played its last card."""

    seat: Public[int]
    card: Public[int]
    together: Public[int]
    """How many cards it played together at last."""


class Match(NamedTuple):
    """What lasts for the whole match."""

    seed: Secret[int] = 0
    shuffles: Secret[int] = 0
    """How often chance was used: with the seed it decides the next use."""
    round_number: Public[int] = 1
    status: Public[tuple[str, ...]] = ()
    away: Public[tuple[int, ...]] = ()
    scores: Public[tuple[int, ...]] = ()
    pairs: Public[tuple[tuple[int, ...], ...]] = ()
    """Partners; empty where everybody plays alone."""
    last_won: Public[tuple[int, ...]] = ()
    """The last round that each seat won, 0 for none."""
    winner: Public[int | None] = None


class Round(NamedTuple):
    """What lasts for one round."""

    dealer: Public[int] = -1
    redeal: Public[bool] = False
    """The round was void and will be dealt again."""
    winner: Public[int | None] = None
    deadline: Public[float] = inf
    under_discard: Secret[tuple[int, ...]] = ()
    """Cards put under the discard pile."""
    finished: Public[tuple[tuple[int, int], ...]] = ()
    """Seats that have finished, with how many played on then (``places``)."""
    first_out: Public[WentOut | None] = None
    """The last card of the first of them."""
    fallen: Secret[tuple[tuple[int, tuple[int, ...]], ...]] = ()
    """Seats that held too many cards (``mercy_limit``), with those cards."""


class Circle:
    """Who sits where and who follows whom. Made by ``circle_of``, which shares equal ones."""

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
        """All seats of the round in clockwise order."""
        self.active_seats = active_seats
        """Those of them that still play, in the same order."""
        self.direction = direction
        """1 for clockwise, -1 for the other way."""
        self.successors = successors
        """For each seat the one that follows it in this direction, -1 for a seat that does not play."""


@lru_cache(maxsize=4096)
def circle_of(seat_order: tuple[int, ...], active_seats: tuple[int, ...], direction: int, seats: int) -> Circle:
    """Return the circle of ``seats`` seats of which ``active_seats`` play."""
    table = [-1] * seats
    for place, seat in enumerate(active_seats):
        table[seat] = active_seats[(place + direction) % len(active_seats)]
    return Circle(seat_order, active_seats, direction, tuple(table))


class TurnProgress:
    """What has happened in this turn, and what play waits for."""

    __slots__ = ("agenda", "choice", "drawn", "has_acted", "memory", "reaction")

    drawn: Own[tuple[int, ...]]
    has_acted: Public[bool]
    memory: Public[TurnMemory | None]
    agenda: Public[Agenda]
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
        """The seat has played or drawn a card."""
        self.memory = memory
        self.agenda = agenda
        """What a played card still causes."""
        self.choice = choice
        self.reaction = reaction

    def with_acted(self, has_acted: bool) -> TurnProgress:
        """Return the same with another ``has_acted``."""
        return TurnProgress(self.drawn, has_acted, self.memory, self.agenda, self.choice, self.reaction)

    def with_memory(self, memory: TurnMemory | None) -> TurnProgress:
        """Return the same with another ``memory``."""
        return TurnProgress(self.drawn, self.has_acted, memory, self.agenda, self.choice, self.reaction)

    def with_agenda(self, agenda: Agenda) -> TurnProgress:
        """Return the same with another ``agenda``."""
        return TurnProgress(self.drawn, self.has_acted, self.memory, agenda, self.choice, self.reaction)

    def with_choice(self, choice: Choice | None) -> TurnProgress:
        """Return the same with another ``choice``."""
        return TurnProgress(self.drawn, self.has_acted, self.memory, self.agenda, choice, self.reaction)

    def with_reaction(self, reaction: Reaction | None) -> TurnProgress:
        """Return the same with another ``reaction``."""
        return TurnProgress(self.drawn, self.has_acted, self.memory, self.agenda, self.choice, reaction)


class Debt:
    """The cards that the seat whose turn it is owes, and the chain of cards that made them."""

    __slots__ = ("cards", "links")

    links: Public[tuple[DrawLink, ...]]
    cards: Public[int]

    def __init__(self, links: tuple[DrawLink, ...] = ()) -> None:
        self.links = links
        """The chain, oldest first."""
        self.cards = sum([link.added for link in links])
        """How many cards are owed."""


class Calls(NamedTuple):
    """Words called for hands of one or two cards, as pairs of seat and word."""

    made: Public[tuple[tuple[int, str], ...]] = ()
    due: Public[tuple[tuple[int, str], ...]] = ()
    """Calls not made yet, for which the seat can be caught."""
    missed: Public[tuple[int, ...]] = ()
    """Seats that were not caught in time."""
    hands_before: Secret[Hands | None] = None
    """The hands before the action that opened the choice; calls are looked at once it is made."""


class Aside(NamedTuple):
    """What is open beside the turn."""

    claims: Public[tuple[tuple[int, int, str], ...]] = ()
    """Penalties that wait to be claimed: seat, cards, reason."""
    cheat: Secret[Cheat | None] = None
    past_cheats: Secret[tuple[int, ...]] = ()
    """Seats that cheated and were not accused in time."""
    peeks: Secret[tuple[Peek, ...]] = ()
    vote: Public[Vote | None] = None
    open_hands: Public[tuple[int, ...]] = ()
    """Seats whose hands are visible to everybody until their next turn ends."""
    unseen: Secret[tuple[tuple[int, int], ...]] = ()
    """Cards that their owners have not seen yet (``blind_draw``): seat and card."""
    went_out: Public[tuple[WentOut, ...]] = ()
    """Seats that have played their last card and win if they hold none once nothing is owed."""
    idle_seats: Public[tuple[int, ...]] = ()
    """Seats that could neither play nor draw, one after the other."""
    timeouts: Public[tuple[tuple[int, int], ...]] = ()
    """Turns in a row that each seat has let time out. They outlive the round."""
    paused: Public[float] = inf
    """Since when the match is paused because nobody present is left; infinite while it is not."""


FRESH: Final = TurnProgress()
"""A turn has begun and nothing has happened in it."""
NO_TURN: Final = TurnProgress()
"""No turn is running: before the first one and between rounds."""
NO_DEBT: Final = Debt()
"""Nothing is owed."""
NO_CALLS: Final = Calls()
"""Nobody has called or has to."""
NOTHING_OPEN: Final = Aside()
"""Nothing is open beside the turn."""


@cache
def plain_link(seat: int, card: int, added: int) -> DrawLink:
    """Return the link of a draw card that no challenge can test. Equal ones are shared."""
    return DrawLink(seat, card, added)


@cache
def opened_sequence(seat: int, card: int) -> Sequence:
    """Return the right that a number played in turn opens. Nearly every card opens one, so equal ones are shared."""
    return Sequence(seat, card, 0)
