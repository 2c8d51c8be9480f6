"""What a table does with a press, by the kind of its wish."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from bot.model.outgoing import Denied, Impossible, Notice, Rejected
from bot.model.requests import (
    CallOrCatch,
    DealNext,
    Guarded,
    Look,
    Move,
    OfHouse,
    OpenHand,
    Press,
    ProposePenalty,
    Rematch,
    SortHand,
    TurnPage,
    Typed,
    VoidVote,
)
from bot.model.table_state import HouseRefused, MatchStarted
from bot.tables.live_table import LiveHand
from bot.tables.rules import pauses, presence
from bot.tables.runtime.change import Draft
from bot.tables.runtime.derive import follow
from engine import Refused, RulesError

from . import penalty_proposals
from .move_requests import call_or_catch, deal_next, move, typed
from .press_replies import Fresh, Page, Reply, Say, ShowHand

PASSING = frozenset({"archived", "message_gone", "outage", "storage", "restart"})
"""Reasons for resting that are over with the next use of the table."""


def carry_out(draft: Draft, press: Press) -> Reply:
    """Does what the press wishes; the draft then holds everything that follows."""
    draft.advance()
    follow(draft)
    _wake(draft, press)
    reply = _carry_out(press.wish, draft, press)
    follow(draft)
    return reply


def _wake(draft: Draft, press: Press) -> None:
    """Any press at the own table brings its player back, and a match that rested for want of use goes on."""
    seat = draft.house.seat_of(press.user)
    if seat is None or draft.state is None:
        return
    if draft.house.people[seat].language != press.language:
        draft.house = draft.house.with_sitter(seat, language=press.language)
    rest = draft.house.rest
    if rest is not None and rest.reason in PASSING:
        draft.step(pauses.go_on(draft.house, draft.wall))
    draft.step(presence.pressed(draft.house, press.user, draft.wall))
    follow(draft)


@singledispatch
def _carry_out(wish: object, _draft: Draft, _press: Press) -> Reply:
    raise TypeError(f"not a wish: {wish!r}")


@_carry_out.register
def _guarded(wish: Guarded, draft: Draft, press: Press) -> Reply:
    if wish.holds(draft.house):
        return _carry_out(wish.wish, draft, press)
    if wish.instead is not None:
        return _carry_out(wish.instead, draft, press)
    return Fresh(Notice("notice-stale"))


@_carry_out.register
def _move(wish: Move, draft: Draft, press: Press) -> Reply:
    return move(draft, press, wish)


@_carry_out.register
def _propose(wish: ProposePenalty, draft: Draft, press: Press) -> Reply:
    return penalty_proposals.propose(draft, press, wish)


@_carry_out.register
def _void_vote(wish: VoidVote, draft: Draft, press: Press) -> Reply:
    return penalty_proposals.void(draft, press, wish)


@_carry_out.register
def _call_or_catch(wish: CallOrCatch, draft: Draft, press: Press) -> Reply:
    return call_or_catch(draft, press, wish)


@_carry_out.register
def _typed(wish: Typed, draft: Draft, press: Press) -> Reply:
    return typed(draft, press, wish)


@_carry_out.register
def _open_hand(_wish: OpenHand, draft: Draft, press: Press) -> Reply:
    seat = draft.house.seat_of(press.user)
    if draft.state is None:
        return Say(Notice("notice-not-dealt"))
    if seat is None:
        return Page("onlooker")
    draft.house = presence.opened(draft.house, seat)
    return ShowHand()


@_carry_out.register
def _turn_page(wish: TurnPage, draft: Draft, press: Press) -> Reply:
    _hand(draft, press).page = wish.page
    return ShowHand()


@_carry_out.register
def _sort(wish: SortHand, draft: Draft, press: Press) -> Reply:
    hand = _hand(draft, press)
    hand.sort, hand.order = wish.sort, ()
    return ShowHand()


def _hand(draft: Draft, press: Press) -> LiveHand:
    """The hand's looks are kept beside the state: they are no part of what is stored with it."""
    known = draft.house.seat_of(press.user) is not None
    return draft.table.hand(press.user) if known else LiveHand()


@_carry_out.register
def _look(wish: Look, _draft: Draft, _press: Press) -> Reply:
    return Page(wish.what, wish.seat, wish.word)


@_carry_out.register
def _of_house(wish: OfHouse, draft: Draft, _press: Press) -> Reply:
    before = draft.house
    try:
        step = wish.act(draft.house, draft.wall)
    except HouseRefused as refusal:
        return Say(Denied(refusal.code, refusal.facts))
    except RulesError as error:
        return Say(Impossible(error.reason, error.option, error.facts, error.nearest))
    if any(isinstance(happening, MatchStarted) for happening in step.happened):
        draft.house = step.house
        try:
            draft.begin(len(step.house.people))
        except RulesError as error:
            draft.house = before
            return Say(Impossible(error.reason, error.option, error.facts, error.nearest))
        step = replace(step, actions=())
    try:
        draft.wish(step)
    except Refused as refusal:
        return Say(Rejected(refusal.code, refusal.option, refusal.facts))
    if wish.then is not None:
        return Page(wish.then.what, wish.then.seat, wish.then.word)
    return Say(Notice(wish.said, wish.facts)) if wish.said is not None else Fresh()


@_carry_out.register
def _deal_next(_wish: DealNext, draft: Draft, press: Press) -> Reply:
    return deal_next(draft, press)


@_carry_out.register
def _rematch(_wish: Rematch, _draft: Draft, _press: Press) -> Reply:
    return Fresh()
