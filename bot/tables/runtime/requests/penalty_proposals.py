"""Penalties by the table's vote (rule ``table_votes``): each with a reason, one for each pair in a round, and at the
proposer's own risk."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.model.outgoing import Denied, Rejected
from bot.model.requests import Move, ProposePenalty, TablePress
from bot.model.requests import VoidPenaltyVote as Void
from bot.model.table_state import PenaltyProposed, Proposal, TableState
from bot.tables.runtime.change import TableChange
from engine import actions as a
from engine import events as e
from engine.refusals import Refused

from .move_requests import move
from .press_replies import Fresh, Reply, Say


def propose(change: TableChange, press: TablePress, request: ProposePenalty) -> Reply:
    """Opens the vote. Who has proposed a penalty for the same seat in this round cannot do so again."""
    seat = change.table_state.seat_of(press.user)
    if seat is not None and (seat, request.target) in change.table_state.proposed:
        return Fresh(Denied("proposed", {"seat": request.target}))
    known = len(change.events)
    reply = move(change, press, Move(a.Propose(-1, request.target)))
    if any(raw[0] == e.VoteOpened.kind for raw in change.events[known:]) and seat is not None:
        table_state = change.table_state
        proposal = Proposal(seat, request.target, request.reason)
        change.table_state = replace(
            table_state, proposed=(*table_state.proposed, (seat, request.target)), proposal=proposal
        )
        change.happened.append(PenaltyProposed(seat, request.target, request.reason))
    return reply


def void(change: TableChange, press: TablePress, _wish: Void) -> Reply:
    """A moderator closes the vote; it costs nobody anything."""
    if not press.moderator:
        return Say(Denied("not_moderator"))
    if change.state is None:
        return Say(Denied("not_running"))
    try:
        change.act(a.VoidVote(-1))
    except Refused as refusal:
        return Say(Rejected(refusal.code, refusal.option, refusal.facts))
    return Fresh()


def voted(change: TableChange, event: e.VoteEnded) -> None:
    """A vote has ended: a failed one costs its proposer, unless it lapsed because the accused left."""
    proposal, change.table_state = change.table_state.proposal, over(change.table_state)
    if proposal is None or event.carried:
        return
    left = any(raw[:2] == (e.SeatLeft.kind, event.target) for raw in change.events)
    if not left:
        with suppress(Refused):
            change.act(a.Forfeit(proposal.by))


def over(table_state: TableState) -> TableState:
    """Nothing is voted on any more."""
    return table_state if table_state.proposal is None else replace(table_state, proposal=None)


def lapsed(table_state: TableState) -> TableState:
    """A round is over, and with it what was proposed in it."""
    return replace(table_state, proposed=(), proposal=None) if table_state.proposed else table_state
