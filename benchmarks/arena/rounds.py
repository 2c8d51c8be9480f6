"""One round on the real engine, with one player for each seat.

A player gets only what its seat may know: a blinded state, a view, and a memory of events redacted for the seat. Each
action is checked. A forbidden or unfair action is recorded and not carried out. If a seat must act, a missing action is
recorded too. In all three cases, a fair action is then carried out for the seat that must act.
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
"""Number of actions after which a round is cut off."""
JUMP_INS: Final = 50
"""Percentage of the opportunities to play out of turn that each player notices."""
UNFAIR: Final = frozenset(("strict_broken", "jump_in_missed", "called_wrongly", "caught_wrongly"))
"""Events that show that an action was allowed but should not have been chosen."""


Transition = tuple[State, Sequence[Raw]]


class Seat:
    """The knowledge and random numbers of one seat. Its player sees the table only through this object."""

    def __init__(self, number: int, chance: Random, *, remembers: bool) -> None:
        self.number = number
        self.chance = chance
        self.seed = chance.getrandbits(32)
        self.out_of_turn = False
        """True while the seat is asked for a play out of turn."""
        self._memory = Memory(number) if remembers else None
        self._state: State | None = None
        self._blinded: State | None = None

    @property
    def blinded(self) -> State:
        """Return the state, blinded for the seat."""
        if self._blinded is None:
            assert self._state is not None
            self._blinded = blinded(self._state, self.number)
        return self._blinded

    @property
    def view(self) -> View:
        """Return the view of the seat."""
        assert self._state is not None
        return view(self._state, self.number)

    @property
    def memory(self) -> Memory:
        """Return the memory of the seat. Its player must have ``remembers`` set."""
        assert self._memory is not None
        return self._memory

    def look(self, s: State, events: Iterable[Raw]) -> None:
        """Show the seat the new state and the events that led to it."""
        self._state, self._blinded = s, None
        if self._memory is not None:
            for event in events:
                self._memory.add(redact(event, self.number))
            self._memory.see(self.blinded)


class Player(NamedTuple):
    """A computer player of the arena."""

    act: Callable[[Seat], Action | None]
    """Function that returns the action of a seat. Out of turn, ``None`` means that the seat does nothing."""
    remembers: bool = False
    """True if the player uses the memory of its seat."""


class Played(NamedTuple):
    """The result of a round."""

    state: State
    """The last state. Its phase is ``playing`` if the round was cut off."""
    actions: int
    refused: tuple[str, ...]
    """Descriptions of the actions that were forbidden, unfair or missing."""


def deal(options: Mapping[str, Any], seats: int, seed: int) -> tuple[State, list[Raw]]:
    """Return the state and events of a new round. Calls are automatic, because they are not a matter of skill."""
    return new_match({**options, "uno_calls": "automatic"}, seats, seed, 0.0)


def play_round(
    options: Mapping[str, Any],
    players: Sequence[Player],
    seed: int,
    jump_ins: int = JUMP_INS,
    watch: Callable[[State], None] | None = None,
) -> Played:
    """Play the round with this seed and return its result. ``watch`` is called with the state before each action."""
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
    """A running round."""

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
        """True if the last action played a card. The other seats may then play out of turn before the next action."""

    def show(self, events: Sequence[Raw]) -> None:
        """Show every seat the state and the events that led to it, and update ``window``."""
        self.window = any(event[0] == "card_played" for event in events)
        for seat in self.seats:
            seat.look(self.s, events)

    def move(self) -> bool:
        """Carry out the next action. Return False if nothing more can happen."""
        before = self.s
        self.s, events = (self._out_of_turn() if self.window else None) or self._in_turn()
        if self.s is before:
            return False
        self.show(events)
        return True

    def _in_turn(self) -> Transition:
        """Carry out an action of the seat that must act, or a press by a random seat that still has to react.

        If nothing is allowed, advance to the next deadline.
        """
        s = self.s
        if s.progress.reaction is not None:
            return self._apply(Press(self.chance.choice(s.progress.reaction.waiting)))
        number = seat_to_act(s)
        allowed = _offered(s, number)
        if not allowed:
            return advance(s, s.next_deadline)
        return self._tried(number, self._asked(number), allowed) or self._apply(allowed[0])

    def _out_of_turn(self) -> Transition | None:
        """Let a seat jump in or continue a sequence; return ``None`` if none does. Ask the seats in random order."""
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
        """Carry out an action if it is allowed and fair. Otherwise, record it as refused and return ``None``."""
        found, why = None, "no action"
        if action is not None and _named(action) not in map(_named, allowed):
            why = "not allowed"
        elif action is not None:
            try:
                found = apply(self.s, action, self.s.now)
                why = next((event[0] for event in found[1] if event[0] in UNFAIR), "")
            except Refused as refused:
                why = refused.code
        if why:
            self.refused.append(f"seat {number}, version {self.s.version}: {action}: {why}")
            return None
        self.actions += 1
        return found


def _offered(s: State, number: int) -> list[Action]:
    """Return the fair actions of a seat, except accusations."""
    return [action for action in legal(s, number) if not isinstance(action, Accuse)]


def _named(action: Action) -> tuple[Any, ...]:
    """Return a key that distinguishes actions by faces, but not by backs or by a colour or target chosen in advance."""
    if isinstance(action, PlayCard):
        return ("play", action.seat, tuple(sorted(looks(action.cards))))
    if isinstance(action, Choose) and action.card is not None:
        return ("choose", action.seat, looks((action.card,)))
    return (action,)
