"""Actions of computers and stand-ins. They know only what their seats may know, and act at the pace of people.

Only this module and ``LiveTable`` write the field ``planned`` of a ``LiveTable``. ``engine.players`` uses a blinded
state and a memory to decide what a seat does, and after what delay. This module turns the delay into a time. If a
decision fails, the error is logged, and the seat then takes any action that lets the match continue.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final

import engine
from bot.model.table_state import EMPTY, SeatedPlayer, TableState
from bot.tables.live_table import LiveTable, PlannedAction
from bot.tables.rules import pauses, polls
from bot.tables.runtime.change import TableChange
from bot.tables.thought import Thought
from engine import State
from engine.actions import Action, Choose, DrawCard, Keep, PlayCard, Press
from engine.players import LEVELS, STAND_IN, Intent, Level, intent, may_think
from engine.players.by_face import by_face
from engine.players.habits import LEAST_PAUSE, Occasion
from engine.players.search import More
from engine.refusals import Refused

from . import seat_memories
from .thinking import AT_TABLES_MS

if TYPE_CHECKING:
    from bot.tables.runtime.runtime import Runtime

log = logging.getLogger(__name__)

RACES: Final = frozenset(("call", "press", "catch", "claim", "jump_in"))
"""Occasions on which a seat may act immediately after another seat."""
CONSIDERED: Final = frozenset(("turn", "jump_in"))
"""Occasions on which thinking ahead is worthwhile, because a card is chosen."""
MAKESHIFT_PAUSE: Final = 2.0
"""Seconds before a seat that could not decide takes a makeshift action."""
SHARE_OF_DEADLINE: Final = 0.9
"""Maximum fraction of the time until the next deadline that a seat may let pass before it acts."""
_MAKESHIFT: Final = (Choose, PlayCard, DrawCard, Keep, Press)
"""Kinds of actions that a seat tries, in this order, if its planned action is refused or it could not decide."""


def seats(table_state: TableState) -> Iterator[int]:
    """Yield the seats that a computer or stand-in plays for.

    Yield nothing unless a match is running and somebody is present. In a tournament, nobody needs to be present.
    """
    if table_state.phase != "playing" or pauses.waits_for_somebody(table_state):
        return
    for seat, player in enumerate(table_state.people):
        if player.played_for and not player.waiting:
            yield seat


def level_of(player: SeatedPlayer) -> Level:
    """Return the level of the computer or stand-in that plays in a seat."""
    return LEVELS[player.level] if player.computer else STAND_IN


def plan(runtime: Runtime, change: TableChange) -> None:
    """After a stored change, plan what a table's computers and stand-ins do, and when.

    A seat keeps its planned time while its occasion stays the same, unless the seat has just acted or ``_adjusted``
    changes the time.
    """
    table, before = change.table, change.table.planned
    looks = seat_memories.follow(change)
    table.planned = EMPTY
    plans = dict[int, PlannedAction]()
    if table.state is not None and not table.out:
        for seat in seats(table.table_state):
            known = before.get(seat) if seat != change.standin else None
            if known is not None and known.decided_in is table.state:
                plans[seat] = known
            else:
                plans[seat] = _Decision(runtime, change, table.state, seat).planned(looks.get(seat), known)
    table.planned = plans or EMPTY
    wanted = [planned.thought for planned in plans.values()]
    for seat, known in before.items():
        if known.thought is not None and known.thought not in wanted and seat != change.standin:
            known.thought.drop()


def shift(table: LiveTable, by: float) -> None:
    """Shift the times of all plans after the wall clock has jumped by ``by`` seconds."""
    table.planned = {seat: replace(action, at=action.at + by) for seat, action in table.planned.items()} or EMPTY


def drop(table: LiveTable) -> None:
    """Drop all plans, because the match has changed."""
    table.planned = EMPTY


def due(table: LiveTable) -> float | None:
    """Return the time when the next computer or stand-in acts (wall clock); ``None`` if no action is planned."""
    return min((plan.at for plan in table.planned.values() if plan.action is not None), default=None)


def _no_more(_worlds: int) -> bool:
    """Return False, because there is no time to think ahead."""
    return False


class _Decision:
    """One decision of a computer or stand-in."""

    def __init__(self, runtime: Runtime, change: TableChange, state: State, seat: int) -> None:
        self.runtime, self.change, self.state, self.seat = runtime, change, state, seat
        self.table = change.table
        self.level = level_of(self.table.table_state.people[seat])
        self.seed = self.table.id << 8 | seat
        """The seed of the seat's decisions, the same throughout the match because a table has only one match."""

    def planned(self, look: State | None, known: PlannedAction | None) -> PlannedAction:
        """Return the plan of the seat. ``known`` is its plan before the change."""
        try:
            blinded = look or engine.blinded(self.state, self.seat)
            intended = self._intended(blinded, _no_more)
            if intended is None:
                return PlannedAction(None, inf, (), self.state)
            chosen = self._plan(intended, known)
            if intended.occasion[0] not in CONSIDERED:
                return chosen
            if known is not None and known.occasion == chosen.occasion and self._is_possible(known.action):
                return replace(known, at=chosen.at, decided_in=self.state)
            return self._considered(blinded, chosen, known) if may_think(blinded) else chosen
        except Exception:
            log.exception("Table %d: seat %d could not decide", self.table.id, self.seat)
            action = next(makeshift(self.state, self.seat), None)
            return PlannedAction(action, self.table.wall + MAKESHIFT_PAUSE, ("makeshift",), self.state)

    def _intended(self, blinded: State, more: More) -> Intent | None:
        return intent(blinded, seat_memories.of(self.table, self.seat), self.level, self.seed, more)

    def _plan(self, intended: Intent, known: PlannedAction | None) -> PlannedAction:
        """Return the plan for an intent. If the occasion is still the same, start from the time planned before."""
        is_same = known is not None and known.occasion == intended.occasion
        at = known.at if known is not None and is_same else self.table.wall + intended.after
        return PlannedAction(intended.action, self._adjusted(intended.occasion, at), intended.occasion, self.state)

    def _is_possible(self, action: Action | None) -> bool:
        return action is None or is_possible(self.state, action)

    def _considered(self, blinded: State, chosen: PlannedAction, known: PlannedAction | None) -> PlannedAction:
        """Return the seat's plan after thinking ahead, with a request to a thinker if the level needs more time.

        The seat does not think ahead in this process while presses wait.
        """
        if not self.runtime.undecided:
            intended = self._intended(blinded, self.runtime.thinking.more(self.level))
            if intended is None:
                return replace(chosen, action=None)
            chosen = self._plan(intended, known)
        return replace(chosen, thought=self._asked(blinded, chosen.at))

    def _adjusted(self, occasion: Occasion, at: float) -> float:
        """Return ``at``, moved if necessary so that people can read the table first and no deadline is missed.

        In a race, ``at`` is never moved.
        """
        wall = self.table.wall
        if occasion[0] in RACES:
            return at
        left = SHARE_OF_DEADLINE * (self.state.next_deadline - self.change.now)
        soonest = wall + LEAST_PAUSE if self.change.events else wall
        return max(min(at, wall + left), soonest)

    def _asked(self, blinded: State, at: float) -> Thought | None:
        """Ask a thinker and return the request; ``None`` if there is no thinker or the level needs no more time."""
        ask = self.runtime.thinking.ask
        if ask is None or self.level.thinking_ms <= AT_TABLES_MS:
            return None
        memory = seat_memories.of(self.table, self.seat)
        return ask(blinded, memory, self.level, self.seed, at - self.table.wall)


# --- acting -----------------------------------------------------------------------------------------------------------


def act(change: TableChange) -> None:
    """Carry out the first planned action that is due, if any. If it is refused, try other actions of its seat.

    If the state has changed since the seat decided, do nothing, because the seat must decide again first.
    """
    table, state = change.table, change.state
    plans = table.planned.items()
    ready = [(plan.at, seat) for seat, plan in plans if plan.action is not None and plan.at <= change.wall]
    if not ready or state is None:
        return
    _, seat = min(ready)
    planned = table.planned[seat]
    if planned.action is None or planned.decided_in is not state or seat not in seats(change.table_state):
        return
    change.standin = seat
    action = _better(table, state, seat, planned) or planned.action
    if _try(change, action):
        return
    log.error("Table %d: the action %r of a computer or stand-in was refused", table.id, action)
    for other in makeshift(change.state or state, seat):
        if _try(change, other):
            return


def makeshift(state: State, seat: int) -> Iterator[Action]:
    """Yield actions that let the match continue. If the table is not waiting for the seat, yield only ``Press``."""
    try:
        actions = engine.legal(state, seat)
    except Exception:
        log.exception("The possible actions of seat %d could not be determined", seat)
        return
    choice = state.progress.choice
    asked = state.turn == seat if choice is None else choice.seat == seat
    for kind in _MAKESHIFT:
        if asked or kind is Press:
            yield from (action for action in actions if isinstance(action, kind))


def is_possible(state: State, action: Action) -> bool:
    """Return True if the seat of the action may take it. The action must name cards by their faces."""
    return action in {by_face(one) for one in engine.legal(state, action.seat)}


def _better(table: LiveTable, state: State, seat: int, planned: PlannedAction) -> Action | None:
    """Return the answer of the thinker; ``None`` if there is none or it is not a possible action."""
    if planned.thought is None:
        return None
    try:
        action = planned.thought.action()
        possible = action is not None and action.seat == seat and is_possible(state, action)
    except Exception:
        log.exception("Table %d: the thinker's answer for seat %d could not be read or checked", table.id, seat)
        return None
    if action is not None and not possible:
        log.error("Table %d: the answer %r is not possible", table.id, action)
    return action if possible else None


def _try(change: TableChange, action: Action) -> bool:
    try:
        change.act(action)
    except Refused:
        return False
    change.apply(polls.moved(change.table_state, action.seat, change.wall))
    return True
