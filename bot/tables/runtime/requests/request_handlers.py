"""The handler of each class of request, and the steps that carry out a press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bot.model import requests as r
from bot.model.interactions import TablePress
from bot.model.outgoing import Denied, Impossible, Rejected
from bot.model.table_state import PASSING_REASONS, TableRefused
from bot.model.tournament import binds
from bot.tables.rules import pauses, presence
from bot.tables.runtime.change import TableChange
from bot.tables.runtime.unit_of_work import run
from engine import Refused, RulesError

from . import lobby_requests, match_requests, move_requests, page_requests, penalty_requests, typed_requests
from .press_replies import Reply, Say

Handler = Callable[[TableChange, TablePress, Any], Reply]
"""Function that carries out a request of one class, or raises ``TableRefused``, ``RulesError`` or ``Refused``.

It runs in the table's queue, so the table cannot change after the handler's checks and before its change is stored. The
user's permissions are those at the time of the press.
"""

HANDLERS: Mapping[type, Handler] = {
    # Moves.
    r.Move: move_requests.move,
    r.Typed: move_requests.typed,
    r.CallOrCatch: move_requests.call_or_catch,
    # Penalties by the table's vote.
    r.AskPenaltyReason: penalty_requests.ask_reason,
    r.ProposePenalty: penalty_requests.propose,
    r.VoteOnPenalty: penalty_requests.vote,
    r.VoidPenaltyVote: penalty_requests.void,
    # The lobby.
    r.JoinTable: lobby_requests.join,
    r.JoinNextRound: lobby_requests.join,
    r.LeaveTable: lobby_requests.leave,
    r.ConfirmLeave: lobby_requests.confirm_leave,
    r.StartMatch: lobby_requests.start,
    r.GiveWord: lobby_requests.give_word,
    r.AddComputer: lobby_requests.add_computer,
    r.PlayAlone: lobby_requests.play_alone,
    r.AskWhomToRemove: lobby_requests.ask_whom_to_remove,
    r.Remove: lobby_requests.remove,
    r.LockTable: lobby_requests.lock,
    r.DoubleClocks: lobby_requests.double_clocks,
    r.ShowQuickRules: lobby_requests.show_quick_rules,
    r.ChangeQuickRule: lobby_requests.change_quick_rule,
    r.ChangeLobbyRules: lobby_requests.change_rules,
    r.SetLobbyRules: lobby_requests.set_rules,
    r.GiveHost: lobby_requests.give_host,
    # The table of a match.
    r.GoAway: match_requests.go_away,
    r.ComeBack: match_requests.come_back,
    r.TakeOverSeat: match_requests.take_over,
    r.Kick: match_requests.kick,
    r.VoteOnPoll: match_requests.vote,
    r.ProposeRule: match_requests.propose_rule,
    r.ProposePause: match_requests.propose_pause,
    r.ResumeMatch: match_requests.resume,
    r.AskToEnd: match_requests.ask_to_end,
    r.EndMatch: match_requests.end,
    r.ConfirmEnd: match_requests.confirm_end,
    r.DealNext: match_requests.deal_next,
    r.Rematch: match_requests.rematch,
    # Requests that only commands make.
    r.VoteOnOnlyQuestion: typed_requests.vote_on_only_question,
    r.ChangeRule: typed_requests.change_rule,
    # The private hand and private pages.
    r.OpenHand: page_requests.open_hand,
    r.TurnPage: page_requests.turn_page,
    r.SortHand: page_requests.sort_hand,
    r.GiveHint: page_requests.give_hint,
    r.StopGuide: page_requests.stop_guide,
    r.ShowPage: page_requests.show_page,
    r.ShowRules: page_requests.show_rules,
    r.ShowChapter: page_requests.show_chapter,
    r.ShowRule: page_requests.show_rule,
    r.ShowEffects: page_requests.show_effects,
    r.ShowPairs: page_requests.show_pairs,
    r.ShowOutdated: page_requests.show_outdated,
}


NOT_IN_TOURNAMENTS = frozenset(
    {
        *(r.StartMatch, r.AddComputer, r.AskWhomToRemove, r.Remove, r.LockTable, r.DoubleClocks, r.GiveHost),
        *(r.ShowQuickRules, r.ChangeQuickRule, r.SetLobbyRules, r.ChangeLobbyRules, r.ChangeRule),
        *(r.ProposeRule, r.ProposePause, r.TakeOverSeat, r.Rematch),
    }
)
"""Requests that are refused at a table of a tournament.

Most of them affect who plays, who is the host, or which rules apply. The others start the match, make players wait, or
open a rematch.
"""


MODERATED_IN_TOURNAMENTS = frozenset({r.Kick, r.AskToEnd, r.EndMatch, r.ConfirmEnd})
"""Requests that would let players decide a match of a tournament without playing it. Only moderators may make them."""


def carry_out(change: TableChange, press: TablePress) -> Reply:
    """Carry out the request of a press and return the reply.

    Before that, process the deadlines that have passed, and bring back the player who pressed.
    """
    run(change, TableChange.advance)
    run(change, partial(_wake, press))
    return run(change, partial(_reply, press))


def _wake(press: TablePress, change: TableChange) -> None:
    """Bring back the player who pressed and note their language. End a pause for a reason in ``PASSING_REASONS``."""
    seat = change.table_state.seat_of(press.user)
    if seat is None or change.state is None:
        return
    if change.table_state.people[seat].language != press.language:
        change.table_state = change.table_state.with_player(seat, language=press.language)
    change.apply(presence.pressed(change.table_state, press.user, change.wall))
    pause = change.table_state.pause
    if pause is not None and pause.reason in PASSING_REASONS:
        change.apply(pauses.end_pause(change.table_state, change.wall))


def _check_tournament(change: TableChange, press: TablePress) -> None:
    """Refuse a request that is not allowed at a table of a tournament (``of_tournament``)."""
    table_state, asked = change.table_state, type(press.request)
    if not binds(table_state.call):
        return
    moderates = press.moderator and not (asked is r.Kick and table_state.phase == "lobby")
    if asked in NOT_IN_TOURNAMENTS or (asked in MODERATED_IN_TOURNAMENTS and not moderates):
        raise TableRefused("of_tournament")


def _reply(press: TablePress, change: TableChange) -> Reply:
    """Run the handler of the request. If it refuses, reply with the reason."""
    try:
        _check_tournament(change, press)
        return HANDLERS[type(press.request)](change, press, press.request)
    except TableRefused as refusal:
        return Say(Denied(refusal.code, refusal.facts))
    except RulesError as error:
        return Say(Impossible(error.reason, error.option, error.facts, error.nearest))
    except Refused as refusal:
        return Say(Rejected(refusal.code, refusal.option, refusal.facts))
