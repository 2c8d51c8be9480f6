"""Dialogs at a table, such as those for targets, penalty votes, polls, leaving and pauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.table_state import PAUSE_REASONS, PENALTY_REASONS, Pause, Poll, PollKind
from bot.screens.table import dialogs
from engine import actions as a
from engine.view import ChoiceView, VoteView, catch_candidates
from tests.bot.screens.limits import read
from tests.bot.screens.tables import LONG_NAMES, SCENE, a_view, changed, with_seat

EN = texts("en", strict=True)


def against(do: str, about: r.Sitter) -> r.Request:
    if do == "propose":
        return r.AskPenaltyReason(about)
    action = {"catch": a.Catch, "peek": a.Peek, "accuse": a.Accuse, "claim": a.Claim}[do]
    return r.Move(action(r.NO_SEAT, about.seat), about=about)


@pytest.mark.parametrize("do", ["catch", "peek", "accuse", "claim", "propose"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_target_dialogs_list_the_possible_targets_by_name(do: str, language: str) -> None:
    view = a_view(20)
    moves = replace(view.moves, peek=(1, 2), accuse=(1, 2), claim=(1, 2), propose=(1, 2))
    view = replace(with_seat(with_seat(view, 1, cards=1), 2, cards=1), moves=moves)
    scene = changed(SCENE, names=LONG_NAMES, users=tuple(range(100, 120)))
    found = read(dialogs.whom(scene, view, do, texts(language, strict=True)))
    assert found.labels == list(LONG_NAMES[1:3])
    assert [custom_ids.decode(button["custom_id"]) for button in found.buttons] == [
        TableButton(12, against(do, r.Sitter(1, 101))),
        TableButton(12, against(do, r.Sitter(2, 102))),
    ]


@pytest.mark.parametrize("do", ["catch", "peek", "claim", "propose"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_target_dialogs_without_targets_show_a_sentence(do: str, language: str) -> None:
    found = read(dialogs.whom(SCENE, a_view(), do, texts(language, strict=True)))
    assert found.text
    assert not found.buttons


def test_catch_candidates_are_others_who_may_have_forgotten_a_call() -> None:
    view = with_seat(with_seat(a_view(), 0, cards=1), 1, cards=1)
    assert catch_candidates(view) == (1,)
    assert catch_candidates(with_seat(view, 1, called="uno")) == ()
    three = with_seat(view, 1, cards=3)
    assert catch_candidates(replace(three, options={"identical_calls": True, "double_play": True})) == (1,)
    assert catch_candidates(replace(three, options={"identical_calls": True})) == ()


def test_nineteen_catch_candidates_fit_into_a_message() -> None:
    view = a_view(20)
    for seat in range(20):
        view = with_seat(view, seat, cards=1)
    assert len(read(dialogs.whom(changed(SCENE, names=LONG_NAMES), view, "catch", EN)).buttons) == 19


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_proposal_asks_for_a_reason_and_the_vote_shows_it(language: str) -> None:
    words = texts(language, strict=True)
    asked = read(dialogs.reason(changed(SCENE, names=("Ann", "Ben"), users=(7, 8)), 1, words))
    assert [custom_ids.decode(button["custom_id"]) for button in asked.buttons] == [
        TableButton(12, r.ProposePenalty(r.Sitter(1, 8), reason)) for reason in PENALTY_REASONS
    ]
    view = replace(a_view(), vote=VoteView(0, 1, (0,), (), 30.0))
    found = read(dialogs.vote(SCENE, view, "hints", words))
    assert words("reason-hints") in found.text
    presses = [press for button in found.buttons if (press := custom_ids.decode(button["custom_id"]))]
    about = 0, 1, view.round
    assert [press.request for press in presses] == [
        r.VoteOnPenalty(*about, yes=True),
        r.VoteOnPenalty(*about, yes=False),
        r.VoidPenaltyVote(*about),
        r.ShowRule("table_votes"),
    ]
    assert not read(dialogs.vote(SCENE, a_view(), "hints", words)).buttons


def test_a_dialog_lets_a_player_choose_to_draw_fewer_cards_than_owed() -> None:
    found = read(dialogs.fewer(SCENE, replace(a_view(), pending=6), EN))
    assert found.labels == ["0", "1", "2", "3", "4", "5"]
    view = replace(a_view(), choice=ChoiceView(0, "draw", "redraw", False, (), (), 7, 5.0))
    assert len(read(dialogs.fewer(SCENE, view, EN)).buttons) == 7
    assert len(read(dialogs.fewer(SCENE, replace(a_view(), pending=200), EN)).buttons) == 25


def test_leaving_asks_for_confirmation_and_names_the_cost() -> None:
    found = read(dialogs.leaving(SCENE, with_seat(a_view(), 0, score=120), EN))
    assert "Your 7 cards go under the draw pile." in found.text
    assert "120 points" in found.text
    assert found.labels == ["Leave", "Stay"]
    assert EN("leave-back", joins="round") in found.text
    assert EN("leave-last") in read(dialogs.leaving(changed(SCENE, names=("Ann", "Ben")), a_view(2), EN)).text


def test_leaving_only_computers_behind_warns_that_the_match_ends() -> None:
    found = read(dialogs.leaving(changed(SCENE, users=(1, -1, -2, -3)), a_view(), EN))
    assert EN("leave-alone") in found.text
    assert EN("leave-back", joins="round") not in found.text


@pytest.mark.parametrize(
    ("options", "back"),
    [
        ({"scoring": "single"}, "You can join the rematch."),
        ({"rounds": 2}, "You can come back in the next round."),
        ({"rounds": 1}, "You can’t come back to it."),
    ],
)
def test_the_leaving_dialog_shows_when_the_player_can_come_back(options: dict[str, Any], back: str) -> None:
    scene = changed(SCENE, options=options, round=1)
    found = read(dialogs.leaving(scene, with_seat(a_view(4, options), 0, score=120), EN)).text
    assert found.endswith(f"The match goes on without you. {back}")
    assert ("120 points" in found) is ("next round" in back)


def test_the_leaving_dialog_names_no_cost_for_an_eliminated_player() -> None:
    view = with_seat(a_view(3), 0, status="eliminated")
    found = read(dialogs.leaving(changed(SCENE, names=("Ann", "Ben", "Cy")), view, EN)).text
    assert found.splitlines()[1:] == ["The match goes on without you. You can’t come back to it."]


def test_the_leaving_dialog_promises_a_computer_unless_both_partners_leave() -> None:
    options = {"partners": "fixed"}
    scene, view = changed(SCENE, options=options), a_view(4, options)
    (partner,) = (seat.seat for seat in view.seats if seat.partner == 0)
    found = read(dialogs.leaving(scene, view, EN)).text
    assert found.splitlines()[1:] == ["A computer plays your cards until you come back."]
    alone = replace(scene, table_state=scene.table_state.with_player(partner, status="held"))
    both = read(dialogs.leaving(alone, view, EN)).text
    assert both.splitlines()[1:] == ["Your 7 cards go under the draw pile.", EN("leave-last")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ending_a_match_without_a_vote_asks_for_confirmation(language: str) -> None:
    words = texts(language, strict=True)
    found = read(dialogs.ending(SCENE, a_view(), words))
    assert found.labels == [words("button-end"), words("button-play-on")]


@pytest.mark.parametrize("kind", get_args(PollKind))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_poll_shows_its_current_count(kind: PollKind, language: str) -> None:
    words = texts(language, strict=True)
    asked = Poll(kind, 3, 1, (1, 2), 2, 1_700_000_100.0, about=0, minutes=15, yes=(1,))
    found = read(dialogs.poll(changed(SCENE, names=LONG_NAMES), asked, words))
    assert words("poll-count", yes=1, no=0, needed=2) in found.text
    presses = [custom_ids.decode(button["custom_id"]) for button in found.buttons]
    assert presses == [TableButton(12, r.VoteOnPoll(kind, 3, yes)) for yes in (True, False)]


def test_the_end_time_of_a_poll_or_vote_is_labelled_as_the_end_of_voting() -> None:
    german = texts("de", strict=True)
    poll = Poll("end", 1, 1, (0, 2), 2, 1_700_000_100.0)
    assert read(dialogs.poll(SCENE, poll, german)).text.endswith("\nDie Abstimmung endet <t:1700000100:R>.")
    view = replace(a_view(), vote=VoteView(0, 1, (0,), (), 30.0))
    found = read(dialogs.vote(replace(SCENE, now=0.0), view, "hints", EN)).text
    assert "\nVoting ends <t:1700000030:R>." in found


def test_the_poll_to_play_on_names_the_missing_player() -> None:
    found = read(dialogs.poll(SCENE, Poll("absent", 1, None, (0, 2), 2, 9.0, about=1), EN))
    assert found.labels == ["Play on without Ben", "Wait"]


def test_a_poll_with_one_voter_names_that_player_instead_of_counting() -> None:
    asked = Poll("takeover", 1, None, (0,), 1, 9.0, about=1, user=99, name="Emil")
    assert "May Emil take over Ben’s seat?**\nAnn decides.\nVoting ends" in read(dialogs.poll(SCENE, asked, EN)).text


@pytest.mark.parametrize("reason", PAUSE_REASONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paused_match_can_be_resumed_or_ended(reason: str, language: str) -> None:
    words = texts(language, strict=True)
    scene = changed(SCENE, pause=Pause(reason, 0.0), link="https://discord.com/channels/1/2/3")
    found = read(dialogs.paused(scene, a_view(), words))
    assert words(f"pause-{reason}") in found.text
    assert [custom_ids.decode(button["custom_id"]) for button in found.buttons[:2]] == [
        TableButton(12, r.ResumeMatch()),
        TableButton(12, r.EndMatch()),
    ]
