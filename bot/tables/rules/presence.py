"""Being there: away and back, oversleeping, hands that nobody opened, and people who cannot be reached."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import AwayReason, CameBack, HeldTillRoundEnd, House, HouseRefused, Step, WentAway
from engine.actions import Away, Back

from . import demands, pauses, polls, takeover

OPEN_HAND_WITHIN = 20.0


def away(house: House, user: int, now: float) -> Step:
    """Somebody goes away: a stand-in holds the seat. Refused with ``not_running``, ``not_seated``, ``is_away``."""
    seat = _seat(house, user)
    if house.people[seat].status == "away":
        raise HouseRefused("is_away", seat=seat)
    return _away(house, seat, "said", now)


def back(house: House, user: int, now: float) -> Step:
    """Somebody is back; so does any press at the own table.

    Refused with ``not_running``, ``not_seated``, ``is_here`` or ``held`` (overslept again after coming back: till the
    round's end).
    """
    seat = _seat(house, user)
    sitter = house.people[seat]
    if sitter.status == "here":
        raise HouseRefused("is_here")
    if _is_held(house, seat):
        raise HouseRefused("held")
    here = house.with_sitter(seat, status="here", since=now, held=0)
    step = Step(here, (CameBack(seat),), (Back(seat),))
    step = step.then(takeover.returned(step.house, seat))
    return step.then(polls.moved(step.house, seat, now)).then(_woken(step.house, sitter.name, now))


def pressed(house: House, user: int, now: float) -> Step:
    """A press at the own table brings its player back. Does nothing for who is here, or held, or no player."""
    seat = house.seat_of(user)
    if seat is None or house.phase not in ("playing", "resting"):
        return Step(house)
    sitter = house.people[seat]
    if sitter.status != "away" or _is_held(house, seat):
        return Step(house)
    return back(house, user, now)


def overslept(house: House, seat: int, now: float) -> Step:
    """The engine has marked a seat away, for it overslept two turns running."""
    if house.people[seat].status != "here":
        return Step(house)
    gone = house.with_sitter(seat, status="away", since=now, returned=house.round)
    return Step(gone, (WentAway(seat, "overslept"),))


def turn_overslept(house: House, seat: int, now: float) -> Step:
    """A turn ran out: who had already come back in this round is away again, and held until its end."""
    sitter = house.people[seat]
    if sitter.status != "here" or not house.round or sitter.returned != house.round:
        return Step(house)
    held = house.with_sitter(seat, status="away", since=now, held=house.round, told=True)
    told = () if sitter.told else (HeldTillRoundEnd(seat),)
    return Step(held, (WentAway(seat, "overslept"), *told), (Away(seat),))


def turn_began(house: House, seat: int, now: float) -> House:
    """A seat is on turn: who has not opened the hand yet in this match has twenty seconds."""
    sitter = house.people[seat]
    awaited = (seat, now) if sitter.status == "here" and not sitter.opened else None
    return house if house.awaited == awaited else replace(house, awaited=awaited)


def opened(house: House, seat: int) -> House:
    """The player has the hand before the eyes."""
    if house.people[seat].opened:
        return house
    awaited = None if house.awaited and house.awaited[0] == seat else house.awaited
    return replace(house.with_sitter(seat, opened=True), awaited=awaited)


def due(house: House) -> float | None:
    """When the seat on turn is away for not having opened the hand."""
    return house.awaited[1] + OPEN_HAND_WITHIN if house.awaited and house.phase == "playing" else None


def elapse(house: House, now: float) -> Step:
    """Twenty seconds into the first turn its player has not opened the hand: away."""
    at = due(house)
    if at is None or house.awaited is None or now < at:
        return Step(house)
    seat = house.awaited[0]
    done = replace(house, awaited=None)
    return _away(done, seat, "unopened", now) if done.people[seat].status == "here" else Step(done)


def gone(house: House, seat: int, now: float) -> Step:
    """Somebody can no longer be reached (has left the server): away, never left."""
    if house.phase not in ("playing", "resting") or house.people[seat].status != "here":
        return Step(house)
    return _away(house, seat, "gone", now)


def round_began(house: House, number: int) -> House:
    """A new round is dealt: late comers play."""
    people = tuple(replace(sitter, waiting=False) for sitter in house.people)
    return replace(house, people=people, round=number)


def round_over(house: House) -> House:
    """A round is over: nobody is held any more."""
    people = tuple(replace(sitter, returned=0, held=0, told=False) for sitter in house.people)
    return replace(house, people=people, awaited=None)


def _seat(house: House, user: int) -> int:
    demands.running(house)
    return demands.seat(house, user)


def _away(house: House, seat: int, why: AwayReason, now: float) -> Step:
    absent = Step(house.with_sitter(seat, status="away", since=now), (WentAway(seat, why),), (Away(seat),))
    return absent.then(polls.went(absent.house, seat))


def _is_held(house: House, seat: int) -> bool:
    """Return True if the player must wait for the round's end, which spares the others waiting: not if there are
    none."""
    return bool(house.round) and house.people[seat].held == house.round and not _is_deserted(house)


def _is_deserted(house: House) -> bool:
    """Return True if the match is paused because nobody was present."""
    return house.phase == "resting" and house.rest is not None and house.rest.reason == "nobody"


def _woken(house: House, name: str, now: float) -> Step:
    """A match that rested because nobody was present goes on with the first who is back."""
    if _is_deserted(house):
        return pauses.go_on(house, now, name)
    return Step(house)
