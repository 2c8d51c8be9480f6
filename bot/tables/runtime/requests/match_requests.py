"""Requests to the table of a match, other than moves: presence, pauses, polls, the end and the next round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.model import requests as r
from bot.model import rule_choices
from bot.model.interactions import TablePress
from bot.model.outgoing import OUTDATED, Denied, PlainNotice
from bot.model.table_state import RulesDropped, TableRefused, TableState, Transition, require_host
from bot.tables import seat_views
from bot.tables.rules import lobby, new_rules, pauses, polls, presence, takeover
from bot.tables.runtime.change import TableChange
from engine.actions import ChangeRules, NextRound
from engine.refusals import Refused

from .press_replies import Fresh, PageReply, Reply, Say, confirmed

# --- presence ---------------------------------------------------------------------------------------------------------


def go_away(change: TableChange, press: TablePress, _request: r.GoAway) -> Reply:
    """Mark the user as away until they come back."""
    change.apply_or_refuse(presence.away(change.table_state, press.user, change.wall))
    if pauses.waits_for_somebody(change.table_state):
        return Say(PlainNotice("reply-away-nobody"))
    if change.table_state.phase == "paused":
        return Say(PlainNotice("reply-away-paused"))
    return Say(PlainNotice("reply-away" if _plays_now(change, press.user) else "reply-away-later"))


def _plays_now(change: TableChange, user: int) -> bool:
    """Return True if a user has cards in the round, so that a stand-in can play them."""
    seat = change.table_state.seat_of(user)
    if seat is None or change.state is None:
        return False
    return seat_views.view(change.state, None).seats[seat].status == "playing"


def come_back(change: TableChange, press: TablePress, _request: r.ComeBack) -> Reply:
    """Bring the user back, unless the press itself has already done so."""
    table_state = change.table_state
    seat = table_state.seat_of(press.user)
    is_running = table_state.phase in ("playing", "paused")
    if seat is None or not is_running or table_state.people[seat].status != "here":
        change.apply_or_refuse(presence.back(table_state, press.user, change.wall))
    return Say(PlainNotice("reply-back"))


def take_over(change: TableChange, press: TablePress, request: r.TakeOverSeat) -> Reply:
    """Ask for the seat of the player whom the button named, as long as that player still has it."""
    if not request.about.sits_in(change.table_state):
        return PageReply("onlooker", word=OUTDATED)
    seat = request.about.seat
    change.apply_or_refuse(takeover.ask(change.table_state, press.user, press.name, press.language, seat, change.wall))
    return Say(PlainNotice("reply-takeover"))


# --- kicks and polls --------------------------------------------------------------------------------------------------


def kick(change: TableChange, press: TablePress, request: r.Kick) -> Reply:
    """Remove a user. The host of a lobby and moderators do so alone; the host of a match asks for a vote."""
    table_state, alone = change.table_state, press.moderator or change.table_state.phase == "lobby"
    seat = table_state.seat_of(request.user)
    if seat is None:
        raise TableRefused("nobody_there")
    change.apply_or_refuse(_kick(table_state, press, seat, change.wall))
    return Say(PlainNotice("reply-kicked" if alone else "reply-vote"))


def _kick(table_state: TableState, press: TablePress, seat: int, now: float) -> Transition:
    if table_state.phase == "lobby":
        return lobby.remove(table_state, press.user, seat, press.name if press.moderator else None)
    if press.moderator:
        return polls.kick(table_state, press.user, press.name, seat, now)
    return polls.propose_kick(table_state, press.user, seat, now)


def vote(change: TableChange, press: TablePress, request: r.VoteOnPoll) -> Reply:
    """Count a vote on a poll."""
    yes = request.yes
    change.apply_or_refuse(polls.vote(change.table_state, press.user, request.kind, request.number, yes, change.wall))
    return confirmed(press, "reply-voted")


def propose_rule(change: TableChange, press: TablePress, request: r.ProposeRule) -> Reply:
    """Propose another value of a rule to the players."""

    def chosen(now: Mapping[str, Any]) -> Mapping[str, Any]:
        return rule_choices.change(request.option, request.place, request.number, now) or {}

    change.apply_or_refuse(new_rules.propose(change.table_state, press.user, chosen, change.wall))
    return Say(PlainNotice("reply-vote"))


# --- pauses and the end -----------------------------------------------------------------------------------------------


def propose_pause(change: TableChange, press: TablePress, request: r.ProposePause) -> Reply:
    """Propose a pause to the others, or pause the match immediately if nobody else has to agree."""
    key = "reply-vote" if _has_company(change.table_state, press.user) else "reply-paused"
    change.apply_or_refuse(polls.propose_pause(change.table_state, press.user, request.minutes, change.wall))
    return Say(PlainNotice(key))


def resume(change: TableChange, press: TablePress, _request: r.ResumeMatch) -> Reply:
    """Resume a paused match."""
    change.apply_or_refuse(pauses.resume(change.table_state, press.user, press.name, press.moderator, change.wall))
    # Only a player has a hand that can replace the page where the button was.
    is_player = change.table_state.seat_of(press.user) is not None
    return confirmed(press, "reply-resumed") if is_player else Say(PlainNotice("reply-resumed"))


def ask_to_end(change: TableChange, press: TablePress, _request: r.AskToEnd) -> Reply:
    """End the table, or open the vote on ending it.

    In a match, moderators and users who pressed a button must first confirm this on a page.
    """
    table_state = change.table_state
    if table_state.phase in ("playing", "paused") and (press.moderator or not press.typed):
        return PageReply("end" if _ends_alone(table_state, press) else "end_vote")
    return _ended_or_asked(change, press)


def end(change: TableChange, press: TablePress, _request: r.EndMatch) -> Reply:
    """End the table, or open the vote on ending it, as the user's rights allow."""
    return _ended_or_asked(change, press)


def confirm_end(change: TableChange, press: TablePress, _request: r.ConfirmEnd) -> Reply:
    """End the table, or open the vote on ending it, after the confirmation."""
    return _ended_or_asked(change, press)


def _ended_or_asked(change: TableChange, press: TablePress) -> Reply:
    """End the table, or open the vote on ending it. Return a sentence that says what was done."""
    table_state = change.table_state
    alone = _ends_alone(table_state, press)
    change.apply_or_refuse(_end(table_state, press, change.wall))
    return Say(PlainNotice("reply-ended" if alone else "reply-vote"))


def _ends_alone(table_state: TableState, press: TablePress) -> bool:
    """Return True if nobody else is asked before the table ends."""
    return table_state.phase != "playing" or press.moderator or not _has_company(table_state, press.user)


def _end(table_state: TableState, press: TablePress, now: float) -> Transition:
    if table_state.phase == "lobby":
        if not press.moderator:
            require_host(table_state, press.user)
        return lobby.close(table_state, press.name)
    if table_state.phase == "paused":
        return pauses.give_up(table_state, press.user, press.name, press.moderator, now)
    if press.moderator:
        return polls.end(table_state, press.name)
    return polls.propose_end(table_state, press.user, now)


def _has_company(table_state: TableState, user: int) -> bool:
    """Return True if a pause or an end that this user proposes needs the votes of other players."""
    return bool(polls.asked_by(table_state, table_state.seat_of(user)))


def rematch(change: TableChange, press: TablePress, _request: r.Rematch) -> Reply:
    """Refuse a rematch, because the match has not begun or is not over yet.

    During a match, the reply to a button is the newest state of the table.
    """
    if change.table_state.phase == "lobby":
        return Say(Denied("not_running"))
    return confirmed(press, "reply-rematch-later")


# --- the next round ---------------------------------------------------------------------------------------------------


def deal_next(change: TableChange, press: TablePress, _request: r.DealNext) -> Reply:
    """Deal the next round at the host's request, before it is dealt automatically."""
    seat = change.table_state.seat_of(press.user)
    if seat is None:
        return Say(PlainNotice("notice-not-seated"))
    if change.next_at is None:
        return confirmed(press, "reply-next-not-now")
    if seat != change.table_state.host:
        return Fresh(Denied("not_host", {"host": change.table_state.host}))
    if change.table_state.pause is not None:
        return Fresh(PlainNotice("notice-paused", {"reason": change.table_state.pause.reason}))
    deal(change)
    return confirmed(press, "reply-dealt")


def deal(change: TableChange) -> None:
    """Deal the next round, with other rules if the table has agreed on some."""
    change.next_at = None
    if change.table_state.coming:
        _change_rules(change)
    try:
        change.act(NextRound(-1))
    except Refused:
        return


def _change_rules(change: TableChange) -> None:
    try:
        change.act(ChangeRules(-1, change.table_state.coming))
    except Refused:
        change.apply(Transition(new_rules.dropped(change.table_state), (RulesDropped(),)))
    else:
        change.table_state = new_rules.taken_up(change.table_state)
