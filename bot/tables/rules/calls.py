"""Calls of tournament tables. The people called have seats from the start, but must show up within a given time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from bot.model.table_state import (
    LobbyClosed,
    MatchStarted,
    SeatedPlayer,
    Substituted,
    TableEvent,
    TableRefused,
    TableState,
    Transition,
    require_lobby,
)
from bot.model.tournament import SHOW_UP_WITHIN, TableCall, binds
from engine.rules.turn_clock import turn_seconds, with_turn_seconds

CLOCKED = 60
"""Seconds for a turn if the rules set no limit, so that nobody holds up a whole tournament."""


@dataclass(frozen=True, slots=True)
class ShowedUp(TableEvent):
    """A person who was called to a tournament's table has shown up."""

    seat: int


@dataclass(frozen=True, slots=True)
class MoreTime(TableEvent):
    """People were given more time, for example because nobody could press for a while."""


@dataclass(frozen=True, slots=True)
class Released(TableEvent):
    """The match continues without its tournament."""


def open_call(people: Sequence[SeatedPlayer], options: Mapping[str, Any], call: TableCall, now: float) -> TableState:
    """Return the lobby of a tournament's table with these people and computers. The first person hosts it."""
    rules = dict(options) if turn_seconds(options) else with_turn_seconds(options, CLOCKED)
    host = next(seat for seat, player in enumerate(people) if not player.computer)
    seated = tuple(replace(player, since=now, came=player.computer) for player in people)
    return TableState(
        "lobby", host, now, options=rules, limit=len(people), people=seated, moved=now, join_locked=True, call=call
    )


def came(table_state: TableState, user: int) -> Transition:
    """Note that a person has shown up. Refuse with ``started``, or with ``of_tournament`` if they were not called."""
    require_lobby(table_state)
    seat = table_state.seat_of(user)
    if seat is None:
        raise TableRefused("of_tournament")
    if table_state.people[seat].came:
        return Transition(table_state)
    return Transition(table_state.with_player(seat, came=True), (ShowedUp(seat),))


def is_due(table_state: TableState, now: float) -> bool:
    """Return True if a call is open, and either everybody has shown up or the time to do so has run out."""
    if table_state.phase != "lobby" or table_state.call is None:
        return False
    return now >= table_state.call.until or all(player.came for player in table_state.people)


def due(table_state: TableState) -> float | None:
    """Return the time when the match begins without the missing people; ``None`` if no call is open."""
    return table_state.call.until if table_state.phase == "lobby" and table_state.call is not None else None


def start(table_state: TableState, name_of: Callable[[int], str], now: float) -> Transition:
    """Start the match with computers in place of people who have not shown up. If nobody has, close the lobby."""
    here = [seat for seat in table_state.persons() if table_state.people[seat].came]
    if not here:
        return close(table_state)
    missing = [seat for seat, player in enumerate(table_state.people) if not player.came]
    seated = _with_computers(table_state, missing, name_of, now)
    people = tuple(replace(player, since=now) for player in seated)
    host = table_state.host if table_state.host in here else here[0]
    friendly = any(player.computer for player in people)
    begun = replace(table_state, phase="playing", people=people, host=host, moved=now, round=1, friendly=friendly)
    absent = tuple((seat, table_state.people[seat].name) for seat in missing)
    return Transition(begun, (MatchStarted(host, absent),))


def _with_computers(
    table_state: TableState, seats: Collection[int], name_of: Callable[[int], str], now: float
) -> tuple[SeatedPlayer, ...]:
    """Return the players, with a computer in each of these seats."""
    taken = {player.user for player in table_state.people}
    free = (number for number in count(1) if -number not in taken)
    return tuple(
        SeatedPlayer(-(number := next(free)), name_of(number), since=now, opened=True) if seat in seats else player
        for seat, player in enumerate(table_state.people)
    )


def replaced(table_state: TableState, seats: Collection[int], name_of: Callable[[int], str], now: float) -> Transition:
    """Put computers in place of people who have withdrawn, while the call is open."""
    if due(table_state) is None or not seats:
        return Transition(table_state)
    people = _with_computers(table_state, seats, name_of, now)
    is_played = not all(player.computer for player in people)
    withdrawn = tuple((seat, table_state.people[seat].name) for seat in seats) if is_played else ()
    return Transition(replace(table_state, people=people), (Substituted(withdrawn),))


def release(table_state: TableState) -> Transition:
    """Let a match continue without its tournament, which was ended early. Close the lobby if no match has begun."""
    if not binds(table_state.call) or table_state.phase == "over":
        return Transition(table_state)
    if table_state.phase == "lobby":
        return close(table_state)
    assert table_state.call is not None
    return Transition(replace(table_state, call=replace(table_state.call, ended=True)), (Released(),))


def close(table_state: TableState) -> Transition:
    """Close the lobby of a table whose match will not be played."""
    closed: tuple[TableEvent, ...] = (LobbyClosed("late"),)
    return Transition(replace(table_state, phase="over"), closed)


def bounded(table_state: TableState, now: float) -> TableState:
    """Return the table state with at most the full time to show up, starting now, if it has a call."""
    call = table_state.call
    if call is None:
        return table_state
    return replace(table_state, call=replace(call, until=min(call.until, now + SHOW_UP_WITHIN)))


def graced(table_state: TableState, now: float) -> TableState:
    """Return the table state with at least the full time to show up, starting now, if a call is open."""
    call, until = table_state.call, now + SHOW_UP_WITHIN
    if table_state.phase != "lobby" or call is None or call.until >= until:
        return table_state
    return replace(table_state, call=replace(call, until=until))


def prolong(table_state: TableState, now: float) -> Transition:
    """Give the people who were called at least the full time to show up. Do nothing if no call is open."""
    prolonged = graced(table_state, now)
    return Transition(prolonged, () if prolonged is table_state else (MoreTime(),))
