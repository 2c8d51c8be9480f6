"""One round on the real engine, with one player for each seat.

A player gets what its seat may know and nothing else: a blinded state, a view, and a memory of the events that were
redacted for the seat. Each action is checked before it is carried out: a forbidden one is counted, and a fair one is
played in its place so that the round goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from engine import Refused, State, advance, apply, blinded, legal, new_match, seat_to_act, view
from engine.actions import Accuse, Action, Choose, PlayCard, Press
from engine.cards import looks
from engine.events import Raw, redact
from engine.legal import playable
from engine.players.by_face import by_face
from engine.players.memory import Memory
from engine.view import View

MOST_ACTIONS: Final = 3000
"""A round with as many actions is cut."""
JUMP_INS: Final = 50
"""In percent: how often a player sees a chance to play out of turn, the same for all."""
UNFAIR: Final = frozenset(("strict_broken", "jump_in_missed", "called_wrongly", "caught_wrongly"))
"""Events of actions that were carried out and should not have been chosen."""


Transition = tuple[State, Sequence[Raw]]


class Seat:
    """The knowledge and the random numbers of one seat. Its player sees the table only through this."""

    def __init__(self, number: int, chance: Random, *, remembers: bool) -> None:
        self.number = number
        self.chance = chance
        self.seed = chance.getrandbits(32)
        self.out_of_turn = False
        """True if the seat is asked for a card out of turn."""
        self._memory = Memory(number) if remembers else None
        self._state: State | None = None
        self._blinded: State | None = None

    @property
    def blinded(self) -> State:
        """Return the state as the seat knows it."""
        if self._blinded is None:
            assert self._state is not None
            self._blinded = blinded(self._state, self.number)
        return self._blinded

    @property
    def view(self) -> View:
        """Return what a person in this seat sees."""
        assert self._state is not None
        return view(self._state, self.number)

    @property
    def memory(self) -> Memory:
        """Return what the seat remembers."""
        assert self._memory is not None
        return self._memory

    def look(self, s: State, events: Iterable[Raw]) -> None:
        """Let the seat see what happened and how the table is now."""
        self._state, self._blinded = s, None
        if self._memory is not None:
            for event in events:
                self._memory.add(redact(event, self.number))
            self._memory.see(self.blinded)


class Player(NamedTuple):
    """A computer player of the arena."""

    act: Callable[[Seat], Action | None]
    """Returns what the seat does. Out of turn ``None`` lets the chance pass."""
    remembers: bool = False
    """True if it uses the memory of its seat."""


class Played(NamedTuple):
    """A round that was played."""

    state: State
    """The last state; its phase is ``playing`` if the round was cut."""
    actions: int
    refused: tuple[str, ...]
    """The actions that were not allowed."""


def deal(options: Mapping[str, Any], seats: int, seed: int) -> tuple[State, list[Raw]]:
    """Return the state and the events of a new round. Calls are automatic: they are manners and not strength."""
    return new_match({**options, "uno_calls": "automatic"}, seats, seed, 0.0)


def play_round(
    options: Mapping[str, Any],
    players: Sequence[Player],
    seed: int,
    jump_ins: int = JUMP_INS,
    watch: Callable[[State], None] | None = None,
) -> Played:
    """Play the round of this seed. ``watch`` is called with every state."""
    s, events = deal(options, len(players), seed)
    table = _Table(s, players, seed, jump_ins)
    table.show(events)
    while table.s.phase == "playing" and table.actions < MOST_ACTIONS:
        if watch is not None:
            watch(table.s)
        if not table.move():
            break
    return Played(table.s, table.actions, tuple(table.refused))


class _Table:
    """A round while it is played."""

    def __init__(self, s: State, players: Sequence[Player], seed: int, jump_ins: int) -> None:
        self.s = s
        self.players = players
        self.jump_ins = jump_ins
        self.chance = Random(f"table {seed}")
        self.seats = [
            Seat(number, Random(f"seat {seed} {number}"), remembers=player.remembers)
            for number, player in enumerate(players)
        ]
        self.actions = 0
        self.refused: list[str] = []
        self.window = False
        """True if a card was just played, so that each seat has one chance to play out of turn."""

    def show(self, events: Sequence[Raw]) -> None:
        """Let every seat see the table."""
        self.window = any(event[0] == "card_played" for event in events)
        for seat in self.seats:
            seat.look(self.s, events)

    def move(self) -> bool:
        """Carry out the next action. Return False if nothing can happen any more."""
        before = self.s
        self.s, events = (self._out_of_turn() if self.window else None) or self._in_turn()
        if self.s is before:
            return False
        self.show(events)
        return True

    def _in_turn(self) -> Transition:
        """Let the seat act that the table waits for. If it can only wait, time passes."""
        s = self.s
        if s.progress.reaction is not None:
            return self._apply(Press(self.chance.choice(s.progress.reaction.waiting)))
        number = seat_to_act(s)
        allowed = _offered(s, number)
        if not allowed:
            return advance(s, s.next_deadline)
        return self._tried(number, self._asked(number), allowed) or self._apply(allowed[0])

    def _out_of_turn(self) -> Transition | None:
        """Let seats jump in or go on with a sequence. Of several that see a chance, a random one is the fastest."""
        s = self.s
        if s.ruleset.jump_matches is None and s.sequence is None:
            return None
        numbers = [number for number in s.circle.active_seats if number != s.turn and playable(s, number)]
        numbers = [number for number in numbers if self.chance.random() * 100 < self.jump_ins]
        self.chance.shuffle(numbers)
        for number in numbers:
            self.seats[number].out_of_turn = True
            action = self._asked(number)
            self.seats[number].out_of_turn = False
            found = None if action is None else self._tried(number, action, _offered(s, number))
            if found is not None:
                return found
        return None

    def _asked(self, number: int) -> Action | None:
        action = self.players[number].act(self.seats[number])
        return None if action is None else by_face(action)

    def _apply(self, action: Action) -> Transition:
        self.actions += 1
        return apply(self.s, action, self.s.now)

    def _tried(self, number: int, action: Action | None, allowed: Sequence[Action]) -> Transition | None:
        """Carry out an action if it is one of those allowed, and fair. Else count it."""
        found, why = None, "no action"
        if action is not None and _named(action) not in map(_named, allowed):
            why = "not allowed"
        elif action is not None:
            try:
                found = self._apply(action)
                why = next((event[0] for event in found[1] if event[0] in UNFAIR), "")
            except Refused as refused:
                why = refused.code
        if why:
            self.refused.append(f"seat {number}, version {self.s.version}: {action}: {why}")
            return None
        return found


def _offered(s: State, number: int) -> list[Action]:
    """Return the fair actions of a seat, without those that show bad manners."""
    return [action for action in legal(s, number) if not isinstance(action, Accuse)]


def _named(action: Action) -> tuple[Any, ...]:
    """Return what tells actions apart: faces, not backs, and not the colour and target that are chosen in advance."""
    if isinstance(action, PlayCard):
        return ("play", action.seat, tuple(sorted(looks(action.cards))))
    if isinstance(action, Choose) and action.card is not None:
        return ("choose", action.seat, looks((action.card,)))
    return (action,)
