"""Being there: away and back, oversleeping, hands that nobody opened, and people who cannot be reached."""

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


def away(table_state: TableState, user: int, now: float) -> Transition:
    """Somebody goes away: a stand-in holds the seat. Refused with ``not_running``, ``not_seated``, ``is_away``."""
    seat = _seat(table_state, user)
    if table_state.people[seat].status == "away":
        raise TableRefused("is_away", seat=seat)
    return _away(table_state, seat, "said", now)


def back(table_state: TableState, user: int, now: float) -> Transition:
    """Somebody is back; so does any press at the own table.

    Refused with ``not_running``, ``not_seated``, ``is_here`` or ``held`` (overslept again after coming back: till the
    round's end).
    """
    seat = _seat(table_state, user)
    player = table_state.people[seat]
    if player.status == "here":
        raise TableRefused("is_here")
    if _is_held(table_state, seat):
        raise TableRefused("held")
    here = table_state.with_player(seat, status="here", since=now, held=0)
    step = Transition(here, (CameBack(seat),), (Back(seat),))
    step = step.then(takeover.returned(step.table_state, seat))
    return step.then(polls.moved(step.table_state, seat, now)).then(_woken(step.table_state, player.name, now))


def pressed(table_state: TableState, user: int, now: float) -> Transition:
    """A press at the own table brings its player back. Does nothing for who is here, or held, or no player."""
    seat = table_state.seat_of(user)
    if seat is None or table_state.phase not in ("playing", "resting"):
        return Transition(table_state)
    player = table_state.people[seat]
    if player.status != "away" or _is_held(table_state, seat):
        return Transition(table_state)
    return back(table_state, user, now)


def overslept(table_state: TableState, seat: int, now: float) -> Transition:
    """The engine has marked a seat away, for it overslept two turns running."""
    if table_state.people[seat].status != "here":
        return Transition(table_state)
    gone = table_state.with_player(seat, status="away", since=now, returned=table_state.round)
    return Transition(gone, (WentAway(seat, "overslept"),))


def turn_overslept(table_state: TableState, seat: int, now: float) -> Transition:
    """A turn ran out: who had already come back in this round is away again, and held until its end."""
    player = table_state.people[seat]
    if player.status != "here" or not table_state.round or player.returned != table_state.round:
        return Transition(table_state)
    held = table_state.with_player(seat, status="away", since=now, held=table_state.round, told=True)
    told = () if player.told else (HeldTillRoundEnd(seat),)
    return Transition(held, (WentAway(seat, "overslept"), *told), (Away(seat),))


def turn_began(table_state: TableState, seat: int, now: float) -> TableState:
    """A seat is on turn: who has not opened the hand yet in this match has twenty seconds."""
    player = table_state.people[seat]
    awaited = (seat, now) if player.status == "here" and not player.opened else None
    return table_state if table_state.awaited == awaited else replace(table_state, awaited=awaited)


def opened(table_state: TableState, seat: int) -> TableState:
    """The player has the hand before the eyes."""
    if table_state.people[seat].opened:
        return table_state
    awaited = None if table_state.awaited and table_state.awaited[0] == seat else table_state.awaited
    return replace(table_state.with_player(seat, opened=True), awaited=awaited)


def due(table_state: TableState) -> float | None:
    """When the seat on turn is away for not having opened the hand."""
    return table_state.awaited[1] + OPEN_HAND_WITHIN if table_state.awaited and table_state.phase == "playing" else None


def elapse(table_state: TableState, now: float) -> Transition:
    """Twenty seconds into the first turn its player has not opened the hand: away."""
    at = due(table_state)
    if at is None or table_state.awaited is None or now < at:
        return Transition(table_state)
    seat = table_state.awaited[0]
    done = replace(table_state, awaited=None)
    return _away(done, seat, "unopened", now) if done.people[seat].status == "here" else Transition(done)


def gone(table_state: TableState, seat: int, now: float) -> Transition:
    """Somebody can no longer be reached (has left the server): away, never left."""
    if table_state.phase not in ("playing", "resting") or table_state.people[seat].status != "here":
        return Transition(table_state)
    return _away(table_state, seat, "gone", now)


def round_began(table_state: TableState, number: int) -> TableState:
    """A new round is dealt: late comers play."""
    people = tuple(replace(player, waiting=False) for player in table_state.people)
    return replace(table_state, people=people, round=number)


def round_over(table_state: TableState) -> TableState:
    """A round is over: nobody is held any more."""
    people = tuple(replace(player, returned=0, held=0, told=False) for player in table_state.people)
    return replace(table_state, people=people, awaited=None)


def _seat(table_state: TableState, user: int) -> int:
    require_running(table_state)
    return require_seat(table_state, user)


def _away(table_state: TableState, seat: int, why: AwayReason, now: float) -> Transition:
    absent = Transition(table_state.with_player(seat, status="away", since=now), (WentAway(seat, why),), (Away(seat),))
    return absent.then(polls.went(absent.table_state, seat))


def _is_held(table_state: TableState, seat: int) -> bool:
    """Return True if the player must wait for the round's end, which spares the others waiting: not if there are
    none."""
    return (
        bool(table_state.round) and table_state.people[seat].held == table_state.round and not _is_deserted(table_state)
    )


def _is_deserted(table_state: TableState) -> bool:
    """Return True if the match is paused because nobody was present."""
    return table_state.phase == "resting" and table_state.pause is not None and table_state.pause.reason == "nobody"


def _woken(table_state: TableState, name: str, now: float) -> Transition:
    """A match that rested because nobody was present goes on with the first who is back."""
    if _is_deserted(table_state):
        return pauses.go_on(table_state, now, name)
    return Transition(table_state)
