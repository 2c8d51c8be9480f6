"""What a table does with a press, by the kind of its wish."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from bot.model.outgoing import Denied, Impossible, PlainNotice, Rejected
from bot.model.requests import (
    CallOrCatch,
    DealNext,
    GuardedRequest,
    Look,
    Move,
    OpenHand,
    ProposePenalty,
    Rematch,
    SortHand,
    TablePress,
    TableRuleRequest,
    TurnPage,
    Typed,
    VoidPenaltyVote,
)
from bot.model.table_state import MatchStarted, TableRefused
from bot.tables.live_table import LiveHand
from bot.tables.rules import pauses, presence
from bot.tables.runtime.change import TableChange
from bot.tables.runtime.derive import derive_transitions
from engine import Refused, RulesError

from . import penalty_proposals
from .move_requests import call_or_catch, deal_next, move, typed
from .press_replies import Fresh, PageReply, Reply, Say, ShowHand

PASSING = frozenset({"archived", "message_gone", "outage", "storage", "restart"})
"""Reasons for resting that are over with the next use of the table."""


def carry_out(change: TableChange, press: TablePress) -> Reply:
    """Carry out what the press requests; the change then holds everything that follows."""
    change.advance()
    derive_transitions(change)
    _wake(change, press)
    reply = _carry_out(press.request, change, press)
    derive_transitions(change)
    return reply


def _wake(change: TableChange, press: TablePress) -> None:
    """Any press at the own table brings its player back, and a match that rested for want of use goes on."""
    seat = change.table_state.seat_of(press.user)
    if seat is None or change.state is None:
        return
    if change.table_state.people[seat].language != press.language:
        change.table_state = change.table_state.with_player(seat, language=press.language)
    pause = change.table_state.pause
    if pause is not None and pause.reason in PASSING:
        change.apply(pauses.go_on(change.table_state, change.wall))
    change.apply(presence.pressed(change.table_state, press.user, change.wall))
    derive_transitions(change)


@singledispatch
def _carry_out(request: object, _draft: TableChange, _press: TablePress) -> Reply:
    raise TypeError(f"not a wish: {request!r}")


@_carry_out.register
def _guarded(request: GuardedRequest, change: TableChange, press: TablePress) -> Reply:
    if request.holds(change.table_state):
        return _carry_out(request.request, change, press)
    if request.instead is not None:
        return _carry_out(request.instead, change, press)
    return Fresh(PlainNotice("notice-stale"))


@_carry_out.register
def _move(request: Move, change: TableChange, press: TablePress) -> Reply:
    return move(change, press, request)


@_carry_out.register
def _propose(request: ProposePenalty, change: TableChange, press: TablePress) -> Reply:
    return penalty_proposals.propose(change, press, request)


@_carry_out.register
def _void_vote(request: VoidPenaltyVote, change: TableChange, press: TablePress) -> Reply:
    return penalty_proposals.void(change, press, request)


@_carry_out.register
def _call_or_catch(request: CallOrCatch, change: TableChange, press: TablePress) -> Reply:
    return call_or_catch(change, press, request)


@_carry_out.register
def _typed(request: Typed, change: TableChange, press: TablePress) -> Reply:
    return typed(change, press, request)


@_carry_out.register
def _open_hand(_wish: OpenHand, change: TableChange, press: TablePress) -> Reply:
    seat = change.table_state.seat_of(press.user)
    if change.state is None:
        return Say(PlainNotice("notice-not-dealt"))
    if seat is None:
        return PageReply("onlooker")
    change.table_state = presence.opened(change.table_state, seat)
    return ShowHand()


@_carry_out.register
def _turn_page(request: TurnPage, change: TableChange, press: TablePress) -> Reply:
    _hand(change, press).page = request.page
    return ShowHand()


@_carry_out.register
def _sort(request: SortHand, change: TableChange, press: TablePress) -> Reply:
    hand = _hand(change, press)
    hand.sort, hand.order = request.sort, ()
    return ShowHand()


def _hand(change: TableChange, press: TablePress) -> LiveHand:
    """The hand's looks are kept beside the state: they are no part of what is stored with it."""
    known = change.table_state.seat_of(press.user) is not None
    return change.table.hand(press.user) if known else LiveHand()


@_carry_out.register
def _look(request: Look, _draft: TableChange, _press: TablePress) -> Reply:
    return PageReply(request.what, request.seat, request.word)


@_carry_out.register
def _of_house(request: TableRuleRequest, change: TableChange, _press: TablePress) -> Reply:
    before = change.table_state
    try:
        step = request.act(change.table_state, change.wall)
    except TableRefused as refusal:
        return Say(Denied(refusal.code, refusal.facts))
    except RulesError as error:
        return Say(Impossible(error.reason, error.option, error.facts, error.nearest))
    if any(isinstance(table_event, MatchStarted) for table_event in step.happened):
        change.table_state = step.table_state
        try:
            change.begin(len(step.table_state.people))
        except RulesError as error:
            change.table_state = before
            return Say(Impossible(error.reason, error.option, error.facts, error.nearest))
        step = replace(step, actions=())
    try:
        change.apply_or_refuse(step)
    except Refused as refusal:
        return Say(Rejected(refusal.code, refusal.option, refusal.facts))
    if request.then is not None:
        return PageReply(request.then.what, request.then.seat, request.then.word)
    return Say(PlainNotice(request.said, request.facts)) if request.said is not None else Fresh()


@_carry_out.register
def _deal_next(_wish: DealNext, change: TableChange, press: TablePress) -> Reply:
    return deal_next(change, press)


@_carry_out.register
def _rematch(_wish: Rematch, _draft: TableChange, _press: TablePress) -> Reply:
    return Fresh()
