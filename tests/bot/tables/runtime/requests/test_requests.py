"""Request handlers: the replies they return, the permissions they require, and their changes to the table state."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, cast, get_args

import pytest

import engine
from bot.model import requests as r
from bot.model.interactions import InteractionReply, TablePress
from bot.model.outgoing import OUTDATED, Denied, PlainNotice
from bot.model.table_state import Phase, Proposal, SeatedPlayer, TableState
from bot.model.tableless_requests import TablelessRequest
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


def lobby_with(*others: int) -> TableState:
    """Return a lobby that Ann has opened and the other users have joined."""
    table_state = lobby.open_lobby(SeatedPlayer(ANN, "Ann"), {}, 0.0)
    for user in others:
        table_state = lobby.join(table_state, user, NAMES[user], "en", 0.0).table_state
    return table_state


def match_with(*others: int) -> TableState:
    return lobby.start(lobby_with(*others), ANN, 0.0).table_state


def handle(table_state: TableState, user: int, request: r.TableRequest, **more: Any) -> tuple[Reply, TableState]:
    """Return the reply to a request, and the table state after it."""
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
        reply=cast(InteractionReply, None),
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


def test_requests_are_frozen_and_contain_no_functions() -> None:
    for kind in get_args(r.TableRequest) + get_args(TablelessRequest):
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
def test_a_request_about_a_player_needs_that_player_in_the_seat(request_: r.TableRequest, page: str) -> None:
    outdated = PageReply(page, word=OUTDATED)
    assert handle(match_with(BEN, CLEO), BEN, request_)[0] != outdated
    assert handle(match_with(BEN, DORA), BEN, request_)[0] == outdated
    assert handle(match_with(BEN), BEN, request_)[0] == outdated


def test_choosing_a_player_who_is_gone_shows_the_current_hand() -> None:
    choice = r.Move(a.Choose(r.NO_SEAT, target=2), about=r.Sitter(2, CLEO))
    assert handle(match_with(BEN, DORA), BEN, choice)[0] == Fresh(PlainNotice("notice-stale"))


@pytest.mark.parametrize("page", ["peek", "accuse", "claim", "catch", "propose", "onlooker"])
def test_a_button_that_names_a_seat_but_no_user_shows_its_page_again(page: str) -> None:
    assert handle(match_with(BEN, CLEO), BEN, r.ShowOutdated(page))[0] == PageReply(page, word=OUTDATED)


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
def test_a_vote_counts_only_for_the_proposal_of_its_button(
    request_: r.TableRequest, proposal: Proposal | None, round_: int, is_open: bool
) -> None:
    table_state = replace(match_with(BEN, CLEO), proposal=proposal, round=round_)
    reply, _ = handle(table_state, BEN, request_, moderator=True)
    assert (reply != Say(Denied("no_poll"))) is is_open


def test_leaving_a_match_asks_for_confirmation_and_leaving_a_lobby_does_not() -> None:
    reply, after = handle(match_with(BEN), BEN, r.LeaveTable())
    assert (reply, after.people[1].status) == (PageReply("leave"), "here")
    reply, after = handle(lobby_with(BEN), BEN, r.LeaveTable())
    assert (reply, [player.user for player in after.people]) == (Say(PlainNotice("reply-left-lobby")), [ANN])
    assert handle(lobby_with(BEN), BEN, r.LeaveTable(), message=4)[0] == Fresh()


def test_a_player_leaves_the_match_after_confirming() -> None:
    reply, after = handle(match_with(BEN), BEN, r.ConfirmLeave())
    assert (reply, after.people[1].status) == (Say(PlainNotice("reply-left")), "left")


def test_a_user_joins_a_lobby_and_its_host_starts_the_match() -> None:
    reply, joined = handle(lobby_with(), BEN, r.JoinTable(), message=4)
    assert (reply, joined.people[1].name) == (Fresh(), "Ben")
    assert handle(lobby_with(), BEN, r.JoinTable())[0] == Say(PlainNotice("reply-joined"))
    assert handle(joined, ANN, r.StartMatch())[1].phase == "playing"
    reply, after = handle(joined, BEN, r.StartMatch())
    assert isinstance(reply, Say)
    assert after.phase == "lobby"


def test_a_start_with_contradictory_rules_leaves_the_lobby_open() -> None:
    lobby_state = replace(lobby_with(BEN), options={"mercy_limit": 7, "hand_size": 7})
    reply, after = handle(lobby_state, ANN, r.StartMatch())
    assert isinstance(reply, Say)
    assert after.phase == "lobby"


def test_computers_get_names_in_the_language_of_the_host_who_adds_them() -> None:
    table_state = lobby_with()
    _, table_state = handle(table_state, ANN, r.AddComputer("easy"), language="de")
    reply, table_state = handle(table_state, ANN, r.AddComputer("hard"), language="de")
    added = [(player.name, player.level) for player in table_state.people if player.computer]
    assert added == [("Robo Ada", "easy"), ("Robo Bob", "hard")]
    assert reply == Say(PlainNotice("reply-computer-added", {"seat": 2, "level": "hard"}))
    assert handle(table_state, BEN, r.AddComputer())[0] == Say(Denied("not_host", {"host": 0}))


@pytest.mark.parametrize("request_", [r.EndMatch(), r.ConfirmEnd(), r.AskToEnd()])
def test_the_effect_of_a_request_to_end_depends_on_the_phase_and_on_the_users_rights(request_: r.TableRequest) -> None:
    table_state = match_with(BEN, CLEO)
    assert handle(table_state, BEN, request_)[1].polls[0].kind == "end"
    assert handle(lobby_with(), ANN, request_)[1].phase == "over"
    assert handle(lobby_with(), BEN, request_)[0] == Say(Denied("not_host", {"host": 0}))
    reply, after = handle(table_state, MO, request_, moderator=True)
    if isinstance(request_, r.AskToEnd):
        assert (reply, after.phase) == (PageReply("end"), "playing")
    else:
        assert after.phase == "over"


def test_a_kick_is_voted_on_unless_a_moderator_asks() -> None:
    table_state = match_with(BEN, CLEO, DORA)
    _, asked_for = handle(table_state, ANN, r.Kick(DORA))
    assert asked_for.polls[0].about == 3
    assert handle(table_state, MO, r.Kick(DORA), moderator=True)[1].people[3].status == "kicked"
    assert handle(table_state, ANN, r.Kick(MO))[0] == Say(Denied("nobody_there"))
    voted = handle(asked_for, BEN, r.VoteOnPoll("kick", 1, yes=True))[1]
    assert voted.polls[0].yes == (1,)


@pytest.mark.parametrize("locked", [True, False])
def test_only_the_host_locks_the_table(locked: bool) -> None:
    table_state = replace(match_with(BEN), join_locked=not locked)
    assert handle(table_state, ANN, r.LockTable(locked))[1].join_locked is locked
    assert handle(table_state, BEN, r.LockTable(locked))[0] == Say(Denied("not_host", {"host": 0}))


def test_only_the_host_and_moderators_see_the_list_of_players_to_remove() -> None:
    table_state = lobby_with(BEN)
    assert handle(table_state, ANN, r.AskWhomToRemove())[0] == PageReply("remove")
    assert handle(table_state, MO, r.AskWhomToRemove(), moderator=True)[0] == PageReply("remove")
    assert handle(table_state, BEN, r.AskWhomToRemove())[0] == Say(Denied("not_host", {"host": 0}))


def test_a_removal_updates_the_list_even_if_the_player_is_gone() -> None:
    reply, after = handle(lobby_with(BEN), ANN, r.Remove(BEN), message=3)
    assert (reply, len(after.people)) == (PageReply("remove"), 1)
    assert handle(lobby_with(BEN), ANN, r.Remove(BEN))[0] == Say(PlainNotice("reply-removed"))
    assert handle(lobby_with(), ANN, r.Remove(BEN))[0] == PageReply("remove", word=OUTDATED)
    assert handle(lobby_with(CLEO), ANN, r.ShowOutdated("remove"))[0] == PageReply("remove", word=OUTDATED)
    assert handle(lobby_with(CLEO), CLEO, r.Remove(BEN))[0] == Say(Denied("not_host", {"host": 0}))


@pytest.mark.parametrize("request_", [r.ShowQuickRules(), r.ChangeQuickRule("stacking", 0)])
@pytest.mark.parametrize(("phase", "user", "code"), [("lobby", BEN, "not_host"), ("playing", ANN, "started")])
def test_only_the_host_sees_the_quick_list_and_only_in_a_lobby(
    request_: r.TableRequest, phase: Phase, user: int, code: str
) -> None:
    reply, _ = handle(lobby_with(BEN) if phase == "lobby" else match_with(BEN), user, request_)
    assert isinstance(reply, Say)
    assert isinstance(reply.sentence, Denied)
    assert reply.sentence.code == code


def test_only_a_host_who_manages_the_server_can_save_rules_from_the_quick_list() -> None:
    assert handle(lobby_with(), ANN, r.ShowQuickRules())[0] == PageReply("tune")
    assert handle(lobby_with(), ANN, r.ShowQuickRules(), manager=True)[0] == PageReply("tune", word="save")


@pytest.mark.parametrize("changes", [{"status": "away"}, {"waiting": True}])
def test_a_pause_is_voted_on_only_if_other_players_of_the_round_are_present(changes: dict[str, Any]) -> None:
    assert handle(match_with(BEN), ANN, r.ProposePause(5))[0] == Say(PlainNotice("reply-vote"))
    alone = match_with(BEN).with_player(1, **changes)
    reply, after = handle(alone, ANN, r.ProposePause(5))
    assert (reply, after.phase) == (Say(PlainNotice("reply-paused")), "paused")
