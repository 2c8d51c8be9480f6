"""The one value that holds everything needed to go on, and the small records inside it.

A state is never changed once it has been handed out: ``apply`` makes a new one. All fields hold immutable values, so a
copy shares them; what seldom changes lies in one dictionary that copies share as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from .seldom import Seldom

if TYPE_CHECKING:
    from .in_force import Rules

PLAYING, OUT_OF_ROUND, ELIMINATED, LEFT = "playing", "out_of_round", "eliminated", "left"
WAITING, RETURNING = "waiting", "returning"
"""Seats that get cards with the next round: late comers, and those that had left and keep their account."""

Pile = tuple[int, Any] | None
"""The discard pile beneath the top, linked: ``(card, rest)``."""


class Layer(NamedTuple):
    """One draw card or answer of the cards that are owed: who laid it, what it added, what a challenge would find.

    ``tested``: the rest of the hand when a wild draw four was laid.
    """

    seat: int
    card: int
    added: int
    guilty: bool = False
    tested: tuple[int, ...] = ()


class Choice(NamedTuple):
    """An open choice.

    ``why``: ``lay`` (a card not laid before its colour is known), ``laid`` (colour of a card that lies already),
    ``opening`` (colour of the card turned up), or the effect that asks. ``layer``: for whom; ``cards``, ``how``,
    ``target``, ``extra``: the laying that waits; ``second``: a strict table asks the next seat for the colour.
    """

    seat: int
    kind: str
    why: str
    deadline: float
    layer: int
    optional: bool = False
    targets: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    how: str = ""
    target: int = -1
    extra: int = -1
    wanted: int = 0
    second: bool = False


class Reaction(NamedTuple):
    """An open reaction: ``present`` are the seats that count, ``waiting`` those that have not pressed."""

    kind: str
    seat: int
    present: tuple[int, ...]
    waiting: tuple[int, ...]
    deadline: float


class Following(NamedTuple):
    """What a turn remembers beyond the ordinary.

    ``may_keep``: it follows owed cards and may be ended by ``keep``. ``number``: only this number may follow
    (``same_number``), -1 for none. ``laid``/``times``: the number laid in this turn and how often (``bomb``).
    """

    may_keep: bool = False
    number: int = -1
    laid: int = -1
    times: int = 0


class Sequence(NamedTuple):
    """The right to go on with a sequence: the last card laid and the step (0 while still open, else +1 or -1)."""

    seat: int
    card: int
    step: int


@cache
def opened(seat: int, card: int) -> Sequence:
    """The right that a number laid in turn opens; nearly every laying opens one, so equal ones are shared."""
    return Sequence(seat, card, 0)


class Peek(NamedTuple):
    """A secret look that may be accused until ``until``."""

    seat: int
    target: int
    until: float


class Vote(NamedTuple):
    """The open proposal of a penalty by the table."""

    by: int
    target: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    deadline: float


class Cheat(NamedTuple):
    """The cheat that may be accused.

    ``missing``: cards it still had to draw. ``before``: the table before it (``None`` for drawing too few).
    ``own_turn``: a laying in the own turn; ``fair``: a fair card could have been laid instead. ``since``: penalties
    drawn since then, as (seat, cards). ``deadline``: of a cheated last card, else infinite.
    """

    seat: int
    missing: int
    before: State | None
    own_turn: bool
    fair: bool
    since: tuple[tuple[int, tuple[int, ...]], ...] = ()
    last: bool = False
    deadline: float = inf


class Gone(NamedTuple):
    """A seat that has laid its last card: with what, and how many of it together."""

    seat: int
    card: int
    together: int


class State:
    """A table in the midst of a match. Read it through ``view``; it also knows hidden cards and the seed.

    Three fields sum up others, so that most turns need not look at all of them. ``next_seats`` says who follows whom in
    ``ring`` and ``direction``: ``set_circle`` sets the three. ``fresh``: an ordinary turn has begun in
    which nothing has happened yet; the match is not paused, nothing is owed, drawn, followed, unseen, held, chosen or
    pressed, the agenda is empty. It may be false although all this is so. ``loose``: something lies open beside the
    turn (``turns.lies_open``); it may be true although nothing does.

    ``out`` collects what happens while an action is carried out; it is no part of the table, is not copied, and need
    not be there once that is done.
    """

    __slots__ = (
        *("rules", "version", "now", "phase", "ring", "direction", "next_seats"),
        *("hands", "draw", "cursor", "top", "discard", "colour", "before"),
        *("turn", "fresh", "drawn", "active", "following", "pending", "chain", "turned", "skipped"),
        *("agenda", "next_from", "skips", "goes_to", "choice", "reaction"),
        *("loose", "moved", "callers", "sequence", "sequence_before"),
        *("paused", "turn_deadline", "other_deadline"),
        *("seldom", "out"),
    )

    seldom: dict[str, Any]

    # the match
    rules: Rules
    seed: Seldom[int] = Seldom()
    shuffles: Seldom[int] = Seldom()
    version: int
    now: float
    phase: str
    round: Seldom[int] = Seldom()
    redeal: Seldom[bool] = Seldom()
    dealer: Seldom[int] = Seldom()
    status: Seldom[tuple[str, ...]] = Seldom()
    away: Seldom[tuple[int, ...]] = Seldom()
    scores: Seldom[tuple[int, ...]] = Seldom()
    pairs: Seldom[tuple[tuple[int, ...], ...]] = Seldom()
    last_won: Seldom[tuple[int, ...]] = Seldom()
    winner: Seldom[int | None] = Seldom()
    match_winner: Seldom[int | None] = Seldom()
    # the circle
    circle: Seldom[tuple[int, ...]] = Seldom()
    ring: tuple[int, ...]
    direction: int
    next_seats: tuple[int, ...]
    # the piles
    hands: tuple[tuple[int, ...], ...]
    draw: tuple[int, ...]
    cursor: int
    top: int
    discard: Pile
    under: Seldom[tuple[int, ...]] = Seldom()
    colour: int
    before: int
    # the turn
    turn: int
    fresh: bool
    drawn: tuple[int, ...]
    active: bool
    following: Following | None
    pending: int
    chain: tuple[Layer, ...]
    turned: bool
    idle: Seldom[tuple[int, ...]] = Seldom()
    skipped: tuple[int, ...]
    # what is to come
    agenda: tuple[tuple[Any, ...], ...]
    next_from: int
    skips: int
    goes_to: int
    choice: Choice | None
    reaction: Reaction | None
    # out of turn
    loose: bool
    moved: bool
    call_base: Seldom[tuple[tuple[int, ...], ...] | None] = Seldom()
    owes: Seldom[tuple[tuple[int, str], ...]] = Seldom()
    callers: tuple[tuple[int, str], ...]
    missed: Seldom[tuple[int, ...]] = Seldom()
    sequence: Sequence | None
    sequence_before: Sequence | None
    claims: Seldom[tuple[tuple[int, int, str], ...]] = Seldom()
    cheat: Seldom[Cheat | None] = Seldom()
    past_cheats: Seldom[tuple[int, ...]] = Seldom()
    peeks: Seldom[tuple[Peek, ...]] = Seldom()
    vote: Seldom[Vote | None] = Seldom()
    opened: Seldom[tuple[int, ...]] = Seldom()
    blind: Seldom[tuple[tuple[int, int], ...]] = Seldom()
    gone: Seldom[tuple[Gone, ...]] = Seldom()
    finished: Seldom[tuple[tuple[int, int], ...]] = Seldom()
    first_gone: Seldom[Gone | None] = Seldom()
    fallen: Seldom[tuple[tuple[int, tuple[int, ...]], ...]] = Seldom()
    sleepers: Seldom[tuple[tuple[int, int], ...]] = Seldom()
    # the clock
    paused: float
    turn_deadline: float
    round_deadline: Seldom[float] = Seldom()
    other_deadline: float
    # what has happened
    out: list[tuple[Any, ...]]

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> State:
        """A state with these fields, to which nothing has happened yet."""
        new = cls()
        new.seldom = {}
        new.update(values)
        new.out = []
        return new

    def copy(self) -> State:
        """A copy that shares all (immutable) values, to which nothing has happened yet."""
        # Every action that is not plain begins with a copy: nothing is faster than to write it out.
        new = State()
        new.rules, new.version, new.now = self.rules, self.version, self.now
        new.phase, new.ring, new.direction = self.phase, self.ring, self.direction
        new.next_seats = self.next_seats
        new.hands, new.draw, new.cursor = self.hands, self.draw, self.cursor
        new.top, new.discard, new.colour = self.top, self.discard, self.colour
        new.before, new.turn, new.fresh = self.before, self.turn, self.fresh
        new.drawn, new.active, new.following = self.drawn, self.active, self.following
        new.pending, new.chain, new.turned = self.pending, self.chain, self.turned
        new.skipped, new.agenda, new.next_from = self.skipped, self.agenda, self.next_from
        new.skips, new.goes_to, new.choice = self.skips, self.goes_to, self.choice
        new.reaction, new.loose, new.moved = self.reaction, self.loose, self.moved
        new.callers, new.sequence, new.sequence_before = self.callers, self.sequence, self.sequence_before
        new.paused, new.turn_deadline = self.paused, self.turn_deadline
        new.other_deadline = self.other_deadline
        new.seldom = self.seldom
        new.out = []
        return new

    def fields(self) -> dict[str, Any]:
        """All fields by name, without ``out``."""
        return {**{name: getattr(self, name) for name in OFTEN}, **self.seldom}

    def update(self, values: Mapping[str, Any]) -> None:
        """Set several fields."""
        self.seldom = {**self.seldom, **{name: value for name, value in values.items() if name in SELDOM}}
        for name, value in values.items():
            if name not in SELDOM:
                setattr(self, name, value)

    def set_seldom(self, **values: Any) -> None:
        """Set several fields that seldom change, at the price of one."""
        self.seldom = {**self.seldom, **values}

    def begin_round(self) -> None:
        """Set every field of ``FRESH_ROUND``."""
        self.seldom = {**self.seldom, **_FRESH_SELDOM}
        for name, value in _FRESH_OFTEN:
            setattr(self, name, value)

    @property
    def next_deadline(self) -> float:
        """When time itself does something next, in seconds on the table's clock; infinite while nothing runs."""
        return min(self.turn_deadline, self.other_deadline)

    @property
    def seats(self) -> int:
        """How many seats the match has had, left and waiting ones included."""
        return len(self.hands)


SELDOM = frozenset(name for name, field in vars(State).items() if isinstance(field, Seldom))
"""The fields that seldom change."""
OFTEN = tuple(name for name in State.__slots__ if name not in ("seldom", "out"))
"""All others."""


FRESH_ROUND: dict[str, Any] = {
    "phase": "playing",
    "winner": None,
    "direction": 1,
    "discard": None,
    "under": (),
    "before": -1,
    "fresh": False,
    "drawn": (),
    "active": False,
    "following": None,
    "pending": 0,
    "chain": (),
    "turned": False,
    "idle": (),
    "skipped": (),
    "agenda": (),
    "next_from": -1,
    "skips": 0,
    "goes_to": -1,
    "choice": None,
    "reaction": None,
    "loose": False,
    "moved": False,
    "call_base": None,
    "owes": (),
    "callers": (),
    "missed": (),
    "sequence": None,
    "sequence_before": None,
    "claims": (),
    "cheat": None,
    "past_cheats": (),
    "peeks": (),
    "vote": None,
    "opened": (),
    "blind": (),
    "gone": (),
    "finished": (),
    "first_gone": None,
    "fallen": (),
    "paused": inf,
    "turn_deadline": inf,
    "round_deadline": inf,
    "other_deadline": inf,
}
"""What a round begins with, before hands, piles and dealer are set."""
_FRESH_SELDOM = {name: value for name, value in FRESH_ROUND.items() if name in SELDOM}
_FRESH_OFTEN = tuple((name, value) for name, value in FRESH_ROUND.items() if name not in SELDOM)


def without(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hand less these cards; ``ValueError`` if one is not in it."""
    for card in cards:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    return hand


@lru_cache(maxsize=4096)
def _next_seats(ring: tuple[int, ...], direction: int, seats: int) -> tuple[int, ...]:
    table = [-1] * seats
    for place, seat in enumerate(ring):
        table[seat] = ring[(place + direction) % len(ring)]
    return tuple(table)


def set_circle(s: State, ring: tuple[int, ...], direction: int) -> None:
    """Let these seats play in this direction; ``next_seats`` says who follows whom, -1 for whoever does not play."""
    s.ring = ring
    s.direction = direction
    s.next_seats = _next_seats(ring, direction, s.seats)


def set_hand(s: State, seat: int, hand: tuple[int, ...]) -> None:
    """Give a seat this hand."""
    hands = s.hands
    s.hands = (*hands[:seat], hand, *hands[seat + 1 :])


def present(s: State) -> tuple[int, ...]:
    """The seats of this round whose players are not away."""
    return tuple(seat for seat in s.ring if seat not in s.away) if s.away else s.ring


def in_match(s: State) -> tuple[int, ...]:
    """The seats that still play in the match, those waiting for the next round included."""
    return tuple([seat for seat, status in enumerate(s.status) if status not in (ELIMINATED, LEFT)])


def partner_of(s: State, seat: int) -> int | None:
    """The partner of a seat, ``None`` without partners."""
    for pair in s.pairs:
        if seat in pair:
            return next((other for other in pair if other != seat), None)
    return None
