"""Takeover of an absent player's seat, with its hand and points, after a poll."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import (
    Poll,
    SeatedPlayer,
    TableRefused,
    TableState,
    TakenOver,
    Transition,
    majority,
    require_newcomer,
    require_running,
)
from engine.actions import Back, VoidVote

from . import hosting
from .poll_steps import close_poll, deciding, open_poll

FREE = ("away", "held")
"""Statuses of players whose seats can be taken over."""


def ask(table_state: TableState, user: int, name: str, language: str, seat: int, now: float) -> Transition:
    """Open a poll about giving an absent player's seat to a user who has no seat.

    If the host is present, the host alone decides. Otherwise, more than half of the present players must agree. Players
    who wait for the next round vote only if all present players are waiting.

    Refuse with ``not_running``, ``already_seated``, ``barred``, ``own_seat`` (a former player gets their own seat by
    joining), ``not_away``, ``nobody_here`` or ``poll_open``.
    """
    require_running(table_state)
    require_newcomer(table_state, user)
    if table_state.former_seat(user) is not None:
        raise TableRefused("own_seat")
    if not 0 <= seat < len(table_state.people) or table_state.people[seat].status not in FREE:
        raise TableRefused("not_away")
    present = table_state.present()
    if not present:
        raise TableRefused("nobody_here")
    voters = (table_state.host,) if table_state.host in present else deciding(table_state, present)
    return open_poll(
        table_state, "takeover", voters, majority(len(voters)), now, about=seat, user=user, name=name, language=language
    )


def agreed(table_state: TableState, poll: Poll, now: float) -> Transition:
    """Give the seat to the new player, and withdraw the polls and penalties that the former player proposed or faced.

    The poll fails if the former player is back, or if the new player already has a seat or is barred. If the former
    player was the host, another present player becomes the host.
    """
    seat = poll.about
    free = seat is not None and table_state.people[seat].status in FREE
    if seat is None or not free or table_state.seat_of(poll.user) is not None or poll.user in table_state.barred:
        return close_poll(table_state, poll, carried=False)
    before = table_state.people[seat]
    step = close_poll(table_state, poll, carried=True)
    player = SeatedPlayer(poll.user, poll.name, poll.language, since=now, waiting=before.waiting)
    people = (*table_state.people[:seat], player, *table_state.people[seat + 1 :])
    new = replace(step.table_state, people=people, polls=step.table_state.polls_without(seat))
    step = step.then(_without_penalties(new, seat))
    step = step.then(Transition(step.table_state, (TakenOver(seat, before.name, before.user),), (Back(seat),)))
    return step.then(hosting.succeed(step.table_state, "away")) if seat == table_state.host else step


def _without_penalties(table_state: TableState, seat: int) -> Transition:
    """Withdraw the penalties that a seat proposed or faced, and void an open vote about one of them."""
    proposal = table_state.proposal
    concerned = proposal is not None and seat in (proposal.by, proposal.target)
    others = tuple(pair for pair in table_state.proposed if seat not in pair)
    return Transition(replace(table_state, proposed=others), (), (VoidVote(-1),) if concerned else ())


def returned(table_state: TableState, seat: int) -> Transition:
    """Close the poll about taking over this seat, if one is open, because its player is back."""
    poll = table_state.poll("takeover")
    return (
        Transition(table_state) if poll is None or poll.about != seat else close_poll(table_state, poll, carried=False)
    )
