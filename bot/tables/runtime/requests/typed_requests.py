"""Handlers of requests that only commands make: ``/vote`` without a named question, and ``/change``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.model import requests as r
from bot.model.interactions import TablePress
from bot.model.outgoing import PlainNotice
from bot.model.rule_choices import with_effect
from bot.model.table_state import TableRefused
from bot.tables import seat_views
from bot.tables.rules import lobby, new_rules
from bot.tables.runtime.change import TableChange
from engine.rules.registry import OPTIONS

from . import match_requests, penalty_requests
from .press_replies import Reply, Say

# --- votes ------------------------------------------------------------------------------------------------------------


def vote_on_only_question(change: TableChange, press: TablePress, request: r.VoteOnOnlyQuestion) -> Reply:
    """Vote on the only question that is open to the user. If ``yes`` is ``None``, void the vote on a penalty."""
    proposal = change.table_state.proposal
    if request.yes is None:
        if proposal is None:
            raise TableRefused("nothing_to_vote")
        about = proposal.by, proposal.target, change.table_state.round
        return penalty_requests.void(change, press, r.VoidPenaltyVote(*about))
    questions = _questions(change, press, request.yes)
    if not questions:
        raise TableRefused("nothing_to_vote")
    if len(questions) > 1:
        raise TableRefused("many_votes")
    (question,) = questions
    if isinstance(question, r.VoteOnPoll):
        return match_requests.vote(change, press, question)
    return penalty_requests.vote(change, press, question)


def _questions(change: TableChange, press: TablePress, yes: bool) -> list[r.VoteOnPoll | r.VoteOnPenalty]:
    """Return a vote on each open question that the user may vote on, or on every open question if there is none."""
    table_state, seat = change.table_state, change.table_state.seat_of(press.user)
    found: list[tuple[bool, r.VoteOnPoll | r.VoteOnPenalty]] = [
        (seat in poll.voters, r.VoteOnPoll(poll.kind, poll.number, yes)) for poll in table_state.polls
    ]
    if (proposal := table_state.proposal) is not None:
        may_vote = seat is not None and change.state is not None and seat_views.view(change.state, seat).moves.vote
        found.append((may_vote, r.VoteOnPenalty(proposal.by, proposal.target, table_state.round, yes)))
    own = [question for has_voice, question in found if has_voice]
    return own or [question for _, question in found]


# --- rules ------------------------------------------------------------------------------------------------------------


def change_rule(change: TableChange, press: TablePress, request: r.ChangeRule) -> Reply:
    """Change a rule of the lobby, or propose the change to the players of a match."""

    def chosen(now: Mapping[str, Any]) -> Mapping[str, Any]:
        if request.number is None:
            return {request.option: request.value}
        option, effects = OPTIONS[request.option], now[request.option]
        return {request.option: with_effect(option, effects, request.number, request.value)}

    table_state = change.table_state
    if table_state.phase == "lobby":
        change.apply_or_refuse(lobby.change_rules(table_state, press.user, chosen))
        return Say(PlainNotice("reply-rules-set"))
    change.apply_or_refuse(new_rules.propose(table_state, press.user, chosen, change.wall))
    return Say(PlainNotice("reply-vote"))
