"""Requests about penalties by the table's vote (rule ``table_votes``).

Each penalty has a reason. In each round, a player may propose one penalty for each of the others, and pays if the vote
fails.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.model import requests as r
from bot.model.interactions import TablePress
from bot.model.outgoing import OUTDATED, Denied
from bot.model.table_state import PenaltyProposed, Proposal, TableRefused, TableState
from bot.tables.runtime.change import TableChange
from engine import actions as a
from engine import events as e
from engine.refusals import Refused

from .move_requests import move
from .press_replies import Fresh, PageReply, Reply, Say, confirmed, confirmed_unless_told


def ask_reason(change: TableChange, _press: TablePress, request: r.AskPenaltyReason) -> Reply:
    """Show the reasons, as long as the player whom the button named still has the seat."""
    if not request.about.sits_in(change.table_state):
        return PageReply("propose", word=OUTDATED)
    return PageReply("reason", seat=request.about.seat)


def propose(change: TableChange, press: TablePress, request: r.ProposePenalty) -> Reply:
    """Open the vote on a penalty, unless the user has already proposed one for the same seat in this round."""
    if not request.about.sits_in(change.table_state):
        return PageReply("propose", word=OUTDATED)
    seat, target = change.table_state.seat_of(press.user), request.about.seat
    if seat is not None and (seat, target) in change.table_state.proposed:
        return Fresh(Denied("proposed", {"seat": target}))
    known = len(change.events)
    reply = move(change, press, r.Move(a.Propose(r.NO_SEAT, target)))
    if any(raw[0] == e.VoteOpened.kind for raw in change.events[known:]) and seat is not None:
        table_state = change.table_state
        proposal = Proposal(seat, target, request.reason)
        change.table_state = replace(table_state, proposed=(*table_state.proposed, (seat, target)), proposal=proposal)
        change.happened.append(PenaltyProposed(seat, target, request.reason))
    return confirmed_unless_told(press, reply, "reply-vote")


def vote(change: TableChange, press: TablePress, request: r.VoteOnPenalty) -> Reply:
    """Count the user's vote, if the penalty that the button is about is still being voted on."""
    _require_vote(change.table_state, request)
    reply = move(change, press, r.Move(a.Vote(r.NO_SEAT, request.yes)))
    return confirmed_unless_told(press, reply, "reply-voted")


def void(change: TableChange, press: TablePress, request: r.VoidPenaltyVote) -> Reply:
    """Void the vote at a moderator's request, at no cost to anybody."""
    _require_vote(change.table_state, request)
    if not press.moderator:
        return Say(Denied("not_moderator"))
    if change.state is None:
        return Say(Denied("not_running"))
    change.act(a.VoidVote(r.NO_SEAT))
    return confirmed(press, "reply-vote-void")


def _require_vote(table_state: TableState, request: r.VoteOnPenalty | r.VoidPenaltyVote) -> None:
    """Refuse with ``no_poll`` unless the vote that the button belongs to is open."""
    about = table_state.proposal
    open_vote = None if about is None else (about.by, about.target, table_state.round)
    if open_vote != (request.by, request.target, request.round):
        raise TableRefused("no_poll")


# --- consequences of a vote -------------------------------------------------------------------------------------------


def vote_ended(change: TableChange, event: e.VoteEnded) -> None:
    """Drop the proposal. If the vote failed, charge the proposer, unless the accused has left or is out."""
    proposal, change.table_state = change.table_state.proposal, without_proposal(change.table_state)
    if proposal is None or event.carried:
        return
    gone = {(e.SeatLeft.kind, event.target), (e.SeatOut.kind, event.target)}
    if not any(raw[:2] in gone for raw in change.events):
        with suppress(Refused):
            change.act(a.Forfeit(proposal.by))


def without_proposal(table_state: TableState) -> TableState:
    """Return the table state without the penalty that is being voted on."""
    return table_state if table_state.proposal is None else replace(table_state, proposal=None)


def lapsed(table_state: TableState) -> TableState:
    """Return the table state without the penalties that were proposed in a round that is over."""
    return replace(table_state, proposed=(), proposal=None) if table_state.proposed else table_state
