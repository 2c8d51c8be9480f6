"""Penalties by the table's vote (rule ``table_votes``): each with a reason, one for each pair in a round, and at the
proposer's own risk."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.model.outgoing import Denied, Rejected
from bot.model.requests import Move, Press, ProposePenalty
from bot.model.requests import VoidVote as Void
from bot.model.table_state import House, PenaltyProposed, Proposal
from bot.tables.runtime.change import Draft
from engine import actions as a
from engine import events as e
from engine.refusals import Refused

from .move_requests import move
from .press_replies import Fresh, Reply, Say


def propose(draft: Draft, press: Press, wish: ProposePenalty) -> Reply:
    """Opens the vote. Who has proposed a penalty for the same seat in this round cannot do so again."""
    seat = draft.house.seat_of(press.user)
    if seat is not None and (seat, wish.target) in draft.house.proposed:
        return Fresh(Denied("proposed", {"seat": wish.target}))
    known = len(draft.events)
    reply = move(draft, press, Move(a.Propose(-1, wish.target)))
    if any(raw[0] == e.VoteOpened.kind for raw in draft.events[known:]) and seat is not None:
        house = draft.house
        proposal = Proposal(seat, wish.target, wish.reason)
        draft.house = replace(house, proposed=(*house.proposed, (seat, wish.target)), proposal=proposal)
        draft.happened.append(PenaltyProposed(seat, wish.target, wish.reason))
    return reply


def void(draft: Draft, press: Press, _wish: Void) -> Reply:
    """A moderator closes the vote; it costs nobody anything."""
    if not press.moderator:
        return Say(Denied("not_moderator"))
    if draft.state is None:
        return Say(Denied("not_running"))
    try:
        draft.act(a.VoidVote(-1))
    except Refused as refusal:
        return Say(Rejected(refusal.code, refusal.option, refusal.facts))
    return Fresh()


def voted(draft: Draft, event: e.VoteEnded) -> None:
    """A vote has ended: a failed one costs its proposer, unless it lapsed because the accused left."""
    proposal, draft.house = draft.house.proposal, over(draft.house)
    if proposal is None or event.carried:
        return
    left = any(raw[:2] == (e.SeatLeft.kind, event.target) for raw in draft.events)
    if not left:
        with suppress(Refused):
            draft.act(a.Forfeit(proposal.by))


def over(house: House) -> House:
    """Nothing is voted on any more."""
    return house if house.proposal is None else replace(house, proposal=None)


def lapsed(house: House) -> House:
    """A round is over, and with it what was proposed in it."""
    return replace(house, proposed=(), proposal=None) if house.proposed else house
