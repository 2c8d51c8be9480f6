"""Presence: players who go away, come back, time out, or do not open their hand in time."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import (
    AwayReason,
    CameBack,
    HeldTillRoundEnd,
    TableRefused,
    TableState,
    Transition,
    WentAway,
    require_running,
    require_seat,
)
from engine.actions import Away, Back

from . import pauses, polls, takeover

OPEN_HAND_WITHIN = 20.0
"""Seconds for the current player to open their hand if they have not opened it yet."""


def away(table_state: TableState, user: int, now: float) -> Transition:
    """Mark a player as away at their request.

    Refuse with ``not_running``, ``not_seated`` or ``is_away`` (with ``seat``).
    """
    seat = _seat(table_state, user)
    if table_state.people[seat].status == "away":
        raise TableRefused("is_away", seat=seat)
    return _away(table_state, seat, "said", now)


def back(table_state: TableState, user: int, now: float) -> Transition:
    """Bring a player back. Any press at their table does the same (see ``pressed``).

    Refuse with ``not_running``, ``not_seated``, ``is_here`` or ``held`` (the player timed out again after coming back,
    and must wait for the round's end).
    """
    seat = _seat(table_state, user)
    player = table_state.people[seat]
    if player.status == "here":
        raise TableRefused("is_here")
    if _is_held(table_state, seat):
        raise TableRefused("held")
    here = polls.came(table_state.with_player(seat, status="here", since=now, held=0), seat)
    step = Transition(here, (CameBack(seat),), (Back(seat),))
    step = step.then(takeover.returned(step.table_state, seat))
    return step.then(polls.moved(step.table_state, seat, now)).then(pauses.wake(step.table_state, player.name, now))


def pressed(table_state: TableState, user: int, now: float) -> Transition:
    """Bring back a player who presses at their table.

    Do nothing if there is no match, or if the user has no seat, is present or is held.
    """
    seat = table_state.seat_of(user)
    if seat is None or table_state.phase not in ("playing", "paused"):
        return Transition(table_state)
    player = table_state.people[seat]
    if player.status != "away" or _is_held(table_state, seat):
        return Transition(table_state)
    return back(table_state, user, now)


def timed_out(table_state: TableState, seat: int, now: float) -> Transition:
    """Note that the engine has marked a seat as away because it timed out in two consecutive turns."""
    if table_state.people[seat].status != "here":
        return Transition(table_state)
    gone = table_state.with_player(seat, status="away", since=now, returned=table_state.round)
    step = Transition(gone, (WentAway(seat, "timed_out"),))
    return step.then(polls.went(gone, seat))


def turn_timed_out(table_state: TableState, seat: int, now: float) -> Transition:
    """Hold a player as away until the round ends, because their turn timed out again.

    Do nothing unless they came back after being marked as away because of time-outs in this round.
    """
    player = table_state.people[seat]
    if player.status != "here" or not table_state.round or player.returned != table_state.round:
        return Transition(table_state)
    held = table_state.with_player(seat, status="away", since=now, held=table_state.round, told=True)
    notice = () if player.told else (HeldTillRoundEnd(seat),)
    step = Transition(held, (WentAway(seat, "timed_out"), *notice), (Away(seat),))
    return step.then(polls.went(held, seat))


def turn_began(table_state: TableState, seat: int, now: float) -> TableState:
    """Start the time for the current player to open the hand, if they are present and have not yet opened it.

    Otherwise, the table no longer waits for anybody to open their hand.
    """
    player = table_state.people[seat]
    awaited = (seat, now) if player.status == "here" and not player.opened else None
    return table_state if table_state.awaited == awaited else replace(table_state, awaited=awaited)


def opened(table_state: TableState, seat: int) -> TableState:
    """Note that a player has seen their hand."""
    if table_state.people[seat].opened:
        return table_state
    awaited = None if table_state.awaited and table_state.awaited[0] == seat else table_state.awaited
    return replace(table_state.with_player(seat, opened=True), awaited=awaited)


def due(table_state: TableState) -> float | None:
    """Return the time when the current player is marked as away for not opening the hand.

    Return ``None`` if they need not open it, or while the match is paused.
    """
    return table_state.awaited[1] + OPEN_HAND_WITHIN if table_state.awaited and table_state.phase == "playing" else None


def excused(table_state: TableState, now: float) -> TableState:
    """Return the table state with the full time to open the hand, if that time ran out while nobody could press."""
    at = due(table_state)
    if at is None or table_state.awaited is None or now < at:
        return table_state
    return replace(table_state, awaited=(table_state.awaited[0], now))


def bounded(table_state: TableState, now: float) -> TableState:
    """Return the table state in which the time to open the hand started no later than ``now``."""
    if table_state.awaited is None:
        return table_state
    seat, since = table_state.awaited
    return replace(table_state, awaited=(seat, min(since, now)))


def elapse(table_state: TableState, now: float) -> Transition:
    """Mark the current player as away if they have not opened the hand within ``OPEN_HAND_WITHIN``."""
    at = due(table_state)
    if at is None or table_state.awaited is None or now < at:
        return Transition(table_state)
    seat = table_state.awaited[0]
    done = replace(table_state, awaited=None)
    return _away(done, seat, "unopened", now) if done.people[seat].status == "here" else Transition(done)


def round_began(table_state: TableState, number: int) -> TableState:
    """Note that a new round has been dealt, in which the waiting players take part."""
    people = tuple(replace(player, waiting=False) for player in table_state.people)
    return replace(table_state, people=people, round=number)


def round_over(table_state: TableState) -> TableState:
    """Note that a round is over, so that players who were held may come back."""
    people = tuple(replace(player, returned=0, held=0, told=False) for player in table_state.people)
    return replace(table_state, people=people, awaited=None)


def _seat(table_state: TableState, user: int) -> int:
    require_running(table_state)
    return require_seat(table_state, user)


def _away(table_state: TableState, seat: int, reason: AwayReason, now: float) -> Transition:
    absent = Transition(
        table_state.with_player(seat, status="away", since=now), (WentAway(seat, reason),), (Away(seat),)
    )
    return absent.then(polls.went(absent.table_state, seat))


def _is_held(table_state: TableState, seat: int) -> bool:
    """Return True if the player must wait for the round's end.

    The wait spares the others another time-out. It does not apply while the match is waiting for somebody to come back.
    """
    held_in = table_state.people[seat].held
    return bool(held_in) and held_in == table_state.round and not pauses.waits_for_somebody(table_state)
