"""Each class of requests has one handler, which decides in the queue of the table whether the user may."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, cast, get_args

import pytest

import engine
from bot.model import requests as r
from bot.model.interactions import InteractionReply, TablePress
from bot.model.outgoing import OUTDATED, Denied, PlainNotice
from bot.model.table_state import Phase, Proposal, SeatedPlayer, TableState
from bot.screens.renderer import ScreenRenderer
from bot.storage import Place
from bot.tables.live_table import LiveTable
from bot.tables.rules import lobby
from bot.tables.runtime.change import TableChange
from bot.tables.runtime.requests import request_handlers
from bot.tables.runtime.requests.press_replies import Fresh, PageReply, Reply, Say
from bot.tables.table_clock import TableClock
from engine import actions as a

ANN, BEN, CLEO, DORA, MO = 11, 12, 13, 14, 99
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DORA: "Dora", MO: "Mo"}
RENDERER = ScreenRenderer()


def gathering(*others: int) -> TableState:
    """Return a lobby with Ann as its host."""
    table_state = lobby.open_lobby(SeatedPlayer(ANN, "Ann"), {}, 0.0)
    for user in others:
        table_state = lobby.join(table_state, user, NAMES[user], "en", 0.0).table_state
    return table_state


def match(*others: int) -> TableState:
    return lobby.start(gathering(*others), ANN, 0.0).table_state


def asked(table_state: TableState, user: int, request: r.TableRequest, **more: Any) -> tuple[Reply, TableState]:
    """Return the reply to a request, and the table after it."""
    live = LiveTable(5, Place(1, 2, None), "en", table_state, TableClock.starting(0.0))
    if table_state.phase != "lobby":
        live.state, _ = engine.new_match(dict(table_state.options), seats=len(table_state.people), seed=3, now=0.0)
    change = TableChange(live, 1.0, RENDERER, 7)
    press = TablePress(
        interaction=7,
        user=user,
        name=NAMES[user],
        language=more.pop("language", "en"),
        request=request,
        answer=cast(InteractionReply, None),
        received=1.0,
        at=1.0,
        guild=1,
        channel=2,
        **more,
    )
    reply = request_handlers.carry_out(change, press)
    assert live.table_state is table_state, "the live table changes only after the commit"
    return reply, change.table_state


def test_every_class_of_requests_has_one_handler() -> None:
    assert set(request_handlers.HANDLERS) == set(get_args(r.TableRequest))


def test_requests_are_frozen_and_hold_no_functions() -> None:
    for kind in get_args(r.TableRequest) + get_args(r.PageRequest):
        assert kind.__dataclass_params__.frozen, kind
        assert not [field for field in fields(kind) if "Callable" in str(field.type)], kind


ABOUT_CLEO = [
    (r.Move(a.Peek(r.NO_SEAT, 2), about=r.Sitter(2, CLEO)), "peek"),
    (r.Move(a.Accuse(r.NO_SEAT, 2), about=r.Sitter(2, CLEO)), "accuse"),
    (r.Move(a.Claim(r.NO_SEAT, 2), about=r.Sitter(2, CLEO)), "claim"),
    (r.Move(a.Catch(r.NO_SEAT, 2), about=r.Sitter(2, CLEO)), "catch"),
    (r.AskPenaltyReason(r.Sitter(2, CLEO)), "propose"),
    (r.ProposePenalty(r.Sitter(2, CLEO), "delay"), "propose"),
    (r.TakeOverSeat(r.Sitter(2, CLEO)), "onlooker"),
]


@pytest.mark.parametrize(("request_", "page"), ABOUT_CLEO)
def test_a_request_about_a_player_needs_that_player_on_the_seat(request_: r.TableRequest, page: str) -> None:
    outdated = PageReply(page, word=OUTDATED)
    assert asked(match(BEN, CLEO), BEN, request_)[0] != outdated
    assert asked(match(BEN, DORA), BEN, request_)[0] == outdated
    assert asked(match(BEN), BEN, request_)[0] == outdated


def test_a_choice_of_a_player_who_is_gone_shows_the_fresh_hand() -> None:
    choice = r.Move(a.Choose(r.NO_SEAT, target=2), about=r.Sitter(2, CLEO))
    assert asked(match(BEN, DORA), BEN, choice)[0] == Fresh(PlainNotice("notice-stale"))


@pytest.mark.parametrize("page", ["peek", "accuse", "claim", "catch", "propose", "onlooker"])
def test_a_button_that_names_a_seat_but_no_user_shows_its_page_as_it_is_now(page: str) -> None:
    assert asked(match(BEN, CLEO), BEN, r.ShowOutdated(page))[0] == PageReply(page, word=OUTDATED)


@pytest.mark.parametrize("request_", [r.VoteOnPenalty(0, 2, 1, yes=False), r.VoidPenaltyVote(0, 2, 1)])
@pytest.mark.parametrize(
    ("proposal", "round_", "is_open"),
    [
        (Proposal(0, 2, "delay"), 1, True),
        (Proposal(1, 2, "delay"), 1, False),
        (Proposal(0, 1, "delay"), 1, False),
        (Proposal(0, 2, "delay"), 2, False),
        (None, 1, False),
    ],
)
def test_a_vote_counts_in_the_vote_that_its_button_belongs_to(
    request_: r.TableRequest, proposal: Proposal | None, round_: int, is_open: bool
) -> None:
    table_state = replace(match(BEN, CLEO), proposal=proposal, round=round_)
    reply, _ = asked(table_state, BEN, request_, moderator=True)
    assert (reply != Say(Denied("no_poll"))) is is_open


def test_leaving_a_match_asks_for_a_confirmation_and_leaving_a_lobby_does_not() -> None:
    reply, after = asked(match(BEN), BEN, r.LeaveTable())
    assert (reply, after.people[1].status) == (PageReply("leave"), "here")
    reply, after = asked(gathering(BEN), BEN, r.LeaveTable())
    assert (reply, [player.user for player in after.people]) == (Say(PlainNotice("answer-left-lobby")), [ANN])
    assert asked(gathering(BEN), BEN, r.LeaveTable(), message=4)[0] == Fresh()


def test_leaving_for_good_leaves_the_match() -> None:
    reply, after = asked(match(BEN), BEN, r.ConfirmLeave())
    assert (reply, after.people[1].status) == (Say(PlainNotice("answer-left")), "left")


def test_joining_and_starting() -> None:
    reply, joined = asked(gathering(), BEN, r.JoinTable(), message=4)
    assert (reply, joined.people[1].name) == (Fresh(), "Ben")
    assert asked(gathering(), BEN, r.JoinTable())[0] == Say(PlainNotice("answer-joined"))
    assert asked(joined, ANN, r.StartMatch())[1].phase == "playing"
    reply, after = asked(joined, BEN, r.StartMatch())
    assert isinstance(reply, Say)
    assert after.phase == "lobby"


def test_rules_that_cannot_be_played_leave_the_lobby_open() -> None:
    lobby_state = replace(gathering(BEN), options={"mercy_limit": 7, "hand_size": 7})
    reply, after = asked(lobby_state, ANN, r.StartMatch())
    assert isinstance(reply, Say)
    assert after.phase == "lobby"


def test_the_host_adds_computers_named_in_their_language() -> None:
    table_state = gathering()
    for _ in range(2):
        _, table_state = asked(table_state, ANN, r.AddComputer(), language="de")
    assert [player.name for player in table_state.people if player.computer] == ["Computer 1", "Computer 2"]
    assert asked(table_state, BEN, r.AddComputer())[0] == Say(Denied("not_host", {"host": 0}))


@pytest.mark.parametrize("request_", [r.EndMatch(), r.ConfirmEnd(), r.AskToEnd()])
def test_ending_depends_on_who_asks_and_when(request_: r.TableRequest) -> None:
    table_state = match(BEN, CLEO)
    assert asked(table_state, BEN, request_)[1].polls[0].kind == "end"
    assert asked(gathering(), ANN, request_)[1].phase == "over"
    assert asked(gathering(), BEN, request_)[0] == Say(Denied("not_host", {"host": 0}))
    reply, after = asked(table_state, MO, request_, moderator=True)
    if isinstance(request_, r.AskToEnd):
        assert (reply, after.phase) == (PageReply("end"), "playing")
    else:
        assert after.phase == "over"


def test_a_kick_is_voted_on_unless_a_moderator_asks() -> None:
    table_state = match(BEN, CLEO, DORA)
    _, asked_for = asked(table_state, ANN, r.Kick(DORA))
    assert asked_for.polls[0].about == 3
    assert asked(table_state, MO, r.Kick(DORA), moderator=True)[1].people[3].status == "kicked"
    assert asked(table_state, ANN, r.Kick(MO))[0] == Say(Denied("nobody_there"))
    voted = asked(asked_for, BEN, r.VoteOnPoll("kick", 1, yes=True))[1]
    assert voted.polls[0].yes == (1,)


@pytest.mark.parametrize("locked", [True, False])
def test_only_the_host_locks_the_table(locked: bool) -> None:
    table_state = replace(match(BEN), join_locked=not locked)
    assert asked(table_state, ANN, r.LockTable(locked))[1].join_locked is locked
    assert asked(table_state, BEN, r.LockTable(locked))[0] == Say(Denied("not_host", {"host": 0}))


def test_the_list_of_players_to_remove_is_for_the_host_and_moderators() -> None:
    table_state = gathering(BEN)
    assert asked(table_state, ANN, r.AskWhomToRemove())[0] == PageReply("remove")
    assert asked(table_state, MO, r.AskWhomToRemove(), moderator=True)[0] == PageReply("remove")
    assert asked(table_state, BEN, r.AskWhomToRemove())[0] == Say(Denied("not_host", {"host": 0}))


def test_removing_a_player_who_is_gone_shows_the_list_as_it_is_now() -> None:
    reply, after = asked(gathering(BEN), ANN, r.Remove(BEN))
    assert (reply, len(after.people)) == (PageReply("remove"), 1)
    assert asked(gathering(), ANN, r.Remove(BEN))[0] == PageReply("remove", word=OUTDATED)
    assert asked(gathering(CLEO), ANN, r.ShowOutdated("remove"))[0] == PageReply("remove", word=OUTDATED)
    assert asked(gathering(CLEO), CLEO, r.Remove(BEN))[0] == Say(Denied("not_host", {"host": 0}))


@pytest.mark.parametrize("request_", [r.ShowQuickRules(), r.ChangeQuickRule("stacking", 0)])
@pytest.mark.parametrize(("phase", "user", "code"), [("lobby", BEN, "not_host"), ("playing", ANN, "started")])
def test_the_quick_list_is_the_hosts_and_the_lobbys(
    request_: r.TableRequest, phase: Phase, user: int, code: str
) -> None:
    reply, _ = asked(gathering(BEN) if phase == "lobby" else match(BEN), user, request_)
    assert isinstance(reply, Say)
    assert isinstance(reply.sentence, Denied)
    assert reply.sentence.code == code


def test_who_manages_the_server_can_save_the_quick_list() -> None:
    assert asked(gathering(), ANN, r.ShowQuickRules())[0] == PageReply("tune")
    assert asked(gathering(), ANN, r.ShowQuickRules(), manager=True)[0] == PageReply("tune", word="save")


def test_a_pause_is_asked_for_only_where_others_are_present() -> None:
    assert asked(match(BEN), ANN, r.ProposePause(5))[0] == Say(PlainNotice("answer-vote"))
    alone = match(BEN).with_player(1, status="away")
    reply, after = asked(alone, ANN, r.ProposePause(5))
    assert (reply, after.phase) == (Say(PlainNotice("answer-paused")), "paused")
