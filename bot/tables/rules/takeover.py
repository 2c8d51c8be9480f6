"""A late comer takes over the seat of somebody who is away, with its hand and its points, if the host agrees."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import House, HouseRefused, Poll, Sitter, Step, TakenOver, majority
from engine.actions import Back

from . import demands, hosting
from .ballots import closed, open_poll

FREE = ("away", "held")


def ask(house: House, user: int, name: str, language: str, seat: int, now: float) -> Step:
    """Somebody who does not sit here asks for a seat whose player is away; the host decides, or where the host is away
    more than half of those present.

    Refused with ``not_running``, ``already_seated``, ``barred``, ``own_seat`` (who has sat in this match comes back to
    the own seat), ``not_away``, ``nobody_here`` or ``poll_open``.
    """
    demands.running(house)
    demands.newcomer(house, user)
    if house.former_seat(user) is not None:
        raise HouseRefused("own_seat")
    if not 0 <= seat < len(house.people) or house.people[seat].status not in FREE:
        raise HouseRefused("not_away")
    present = house.present()
    if not present:
        raise HouseRefused("nobody_here")
    voters = (house.host,) if house.host in present else present
    return open_poll(
        house, "takeover", voters, majority(len(voters)), now, about=seat, user=user, name=name, language=language
    )


def agreed(house: House, poll: Poll, now: float) -> Step:
    """The seat changes hands, unless its player is back or the late comer has sat down elsewhere meanwhile."""
    seat = poll.about
    free = seat is not None and house.people[seat].status in FREE
    if seat is None or not free or house.seat_of(poll.user) is not None or poll.user in house.barred:
        return closed(house, poll, carried=False)
    before = house.people[seat]
    step = closed(house, poll, carried=True)
    sitter = Sitter(poll.user, poll.name, poll.language, since=now, waiting=before.waiting)
    people = (*house.people[:seat], sitter, *house.people[seat + 1 :])
    new = replace(step.house, people=people)
    step = step.then(Step(new, (TakenOver(seat, before.name, before.user),), (Back(seat),)))
    return step.then(hosting.succeed(step.house, "away")) if seat == house.host else step


def returned(house: House, seat: int) -> Step:
    """Whoever asks for the seat of somebody who is back asks in vain."""
    poll = house.poll("takeover")
    return Step(house) if poll is None or poll.about != seat else closed(house, poll, carried=False)
