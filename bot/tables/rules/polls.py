"""What the people of a table decide together: a kick, a pause, playing on without somebody, the match's end.

One poll of each kind may be open. Whoever asks has said yes. A moderator's kick or end needs no poll.
"""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import House, HouseRefused, Poll, PollVoted, Removed, Step, WentAway, majority
from engine.actions import Away

from . import demands, new_rules, pauses, takeover
from .ballots import closed, open_poll, replaced
from .lobby import out_of_match

ABSENT_AFTER = 5 * 60.0
LONGEST_PAUSE_MINUTES = 60
FEWEST_TO_ASK = 2
ABSENT_POLL_SECONDS = 24 * 3600.0
"""The offer to play on without somebody stands until that person acts; a day at most."""


def propose_kick(house: House, by: int, seat: int, now: float) -> Step:
    """The host (user ``by``) asks the other seated people to kick one of them; more than half must agree.

    Neither the host nor the accused votes: with nobody else at the table only a moderator can kick. Refused with
    ``not_running``, ``not_host`` (``host``), ``nobody_there``, ``yourself``, ``nobody_to_ask`` or ``poll_open``.
    """
    demands.running(house)
    demands.host(house, by)
    _other(house, by, seat)
    voters = tuple(other for other in house.persons() if other not in (house.host, seat))
    if not voters:
        raise HouseRefused("nobody_to_ask")
    return open_poll(house, "kick", voters, majority(len(voters)), now, by=house.host, about=seat)


def kick(house: House, by: int, moderator: str, seat: int, now: float) -> Step:
    """A moderator kicks alone; the match of a moderator who plays or has played in it is friendly from then on.

    Refused with ``not_running``, ``nobody_there``, ``yourself``.
    """
    demands.running(house)
    _other(house, by, seat)
    plays = any(sitter.user == by for sitter in house.people)
    return _kicked(replace(house, friendly=house.friendly or plays), seat, moderator, now, voted=False)


def propose_pause(house: House, by: int, minutes: int, now: float) -> Step:
    """Somebody at the table asks for a pause of at most an hour; everybody present must agree.

    Refused with ``not_running``, ``resting``, ``not_seated``, ``too_long`` (``most``) or ``poll_open``.
    """
    demands.running(house)
    if house.phase == "resting":
        raise HouseRefused("resting")
    seat = demands.seat(house, by)
    if not 1 <= minutes <= LONGEST_PAUSE_MINUTES:
        raise HouseRefused("too_long", most=LONGEST_PAUSE_MINUTES)
    voters = _others_present(house, seat)
    if not voters:
        return pauses.pause(house, "consent", now, by=seat, until=now + minutes * 60)
    return open_poll(house, "pause", voters, len(voters), now, by=seat, minutes=minutes)


def propose_end(house: House, by: int, now: float) -> Step:
    """Somebody at the table asks to end the match; more than half of the others present must agree.

    Refused with ``not_running``, ``not_seated`` or ``poll_open``.
    """
    demands.running(house)
    seat = demands.seat(house, by)
    voters = _others_present(house, seat)
    if not voters:
        return end(house, house.people[seat].name, voted=False)
    return open_poll(house, "end", voters, majority(len(voters)), now, by=seat)


def end(house: House, by: str, voted: bool = False) -> Step:
    """The match ends here and counts for nothing; ``by`` is the name of who ended it. Refused with ``not_running``."""
    demands.running(house)
    return pauses.end(house, by, voted)


def vote(house: House, user: int, kind: str, number: int, yes: bool, now: float) -> Step:
    """Counts a vote; a person may change it while the poll is open.

    Refused with ``no_poll`` (over, or another), ``no_voice`` (does not vote on this one) or ``already_voted`` (so).
    """
    poll = next((poll for poll in house.polls if poll.kind == kind and poll.number == number), None)
    if poll is None or now >= poll.until:
        raise HouseRefused("no_poll")
    seat = house.seat_of(user)
    if seat is None or seat not in poll.voters:
        raise HouseRefused("no_voice")
    if seat in (poll.yes if yes else poll.no):
        raise HouseRefused("already_voted")
    for_it = tuple(other for other in poll.yes if other != seat)
    against = tuple(other for other in poll.no if other != seat)
    poll = replace(poll, yes=(*for_it, seat) if yes else for_it, no=against if yes else (*against, seat))
    return _settle(replaced(house, poll), poll, now)


def _settle(house: House, poll: Poll, now: float) -> Step:
    if poll.carried:
        return _carried(house, poll, now)
    if poll.lost:
        return closed(house, poll, carried=False)
    return Step(house, (PollVoted(poll),))


def _carried(house: House, poll: Poll, now: float) -> Step:
    if poll.kind == "takeover":
        return takeover.agreed(house, poll, now)
    if poll.kind == "rules":
        return new_rules.agreed(house, poll)
    step = closed(house, poll, carried=True)
    asker = step.house.people[poll.by].name if poll.by is not None else ""
    if poll.kind == "kick" and poll.about is not None:
        return step.then(_kicked(step.house, poll.about, asker, now, voted=True))
    if poll.kind == "pause":
        until = now + 60 * (poll.minutes or 0)
        return step.then(pauses.pause(step.house, "consent", now, by=poll.by, until=until))
    if poll.kind == "end":
        return step.then(end(step.house, asker, voted=True))
    return step.then(_without(step.house, poll, now))


def _without(house: House, poll: Poll, now: float) -> Step:
    seat = poll.about
    if seat is None or house.people[seat].status != "here":
        return Step(house)
    return Step(house.with_sitter(seat, status="away", since=now), (WentAway(seat, "absent"),), (Away(seat),))


def _kicked(house: House, seat: int, by: str, now: float, voted: bool) -> Step:
    sitter = house.people[seat]
    barred = replace(house, barred=house.barred | {sitter.user}, friendly=house.friendly or voted)
    return out_of_match(barred, seat, Removed(sitter.user, sitter.name, by, voted), now, status="kicked")


# --- playing on without somebody --------------------------------------------------------------------------------------


def absent_due(house: House) -> float | None:
    """When a table without a clock is asked whether to play on without the seat on turn."""
    if house.clocked or house.phase != "playing" or house.absent_asked or len(house.present()) < FEWEST_TO_ASK:
        return None
    return house.moved + ABSENT_AFTER


def ask_absent(house: House, turn: int | None, now: float) -> Step:
    """Offers "Play on without Ben" to everybody else present when that is due, once for each standstill."""
    at = absent_due(house)
    if at is None or now < at:
        return Step(house)
    asked = replace(house, absent_asked=True)
    if turn is None or asked.people[turn].status != "here":
        return Step(asked)
    voters = tuple(seat for seat in asked.present() if seat != turn)
    if not voters or asked.poll("absent"):
        return Step(asked)
    until = now + ABSENT_POLL_SECONDS
    return open_poll(asked, "absent", voters, majority(len(voters)), now, about=turn, until=until)


def moved(house: House, seat: int, now: float) -> Step:
    """Notes that a seat acted: the standstill is over, and the offer to play on without that seat lapses."""
    fresh = replace(house, moved=now, absent_asked=False)
    poll = fresh.poll("absent")
    if poll is None or poll.about != seat:
        return Step(fresh)
    return closed(fresh, poll, carried=False)


def went(house: House, seat: int) -> Step:
    """Notes that a seat is away: there is nothing left to ask about playing on without it."""
    poll = house.poll("absent")
    return closed(house, poll, carried=True) if poll is not None and poll.about == seat else Step(house)


# --- time -------------------------------------------------------------------------------------------------------------


def due(house: House) -> float | None:
    """When the next poll ends: at once if somebody left who was still to vote on it, and that decided it."""
    ends = (0.0 if poll.carried or poll.lost else poll.until for poll in house.polls)
    return min(ends, default=None)


def elapse(house: House, now: float) -> Step:
    """Ends the polls that are decided, and those whose time is over: not carried."""
    step = Step(house)
    for poll in house.polls:
        if poll not in step.house.polls:
            continue
        if poll.voters and poll.carried:
            step = step.then(_carried(step.house, poll, now))
        elif poll.lost or poll.carried or now >= poll.until:
            step = step.then(closed(step.house, poll, carried=False))
    return step


# --- helpers ----------------------------------------------------------------------------------------------------------


def _other(house: House, by: int, seat: int) -> None:
    if seat not in house.seated():
        raise HouseRefused("nobody_there")
    if house.people[seat].user == by:
        raise HouseRefused("yourself")


def _others_present(house: House, seat: int) -> tuple[int, ...]:
    return tuple(other for other in house.present() if other != seat)
