"""Messages around a match: lobby, results, dialogs, help."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.facts import (
    PAUSE_REASONS,
    ClockFacts,
    LobbyFacts,
    MatchResult,
    PauseFacts,
    PollFacts,
    PollKind,
    RoundResult,
    TableFacts,
)
from bot.model.table_state import PENALTY_REASONS
from bot.screens.pages import example
from bot.screens.pages import help_pages as help_screen
from bot.screens.table import dialogs, lobby_screen, result_screen
from engine import actions as a
from engine import cards as c
from engine import events as e
from engine.presets import PRESETS
from engine.rules.registry import complete
from engine.view import ChoiceView, VoteView
from tests.bot.screens.limits import read
from tests.bot.screens.tables import LONG_NAMES, a_view, with_seat

EN = texts("en", strict=True)
FACTS = TableFacts(12, ("Ann", "Ben", "Cy", "Dora"), (1, 2, 3, 4), 0, clock=ClockFacts(0.0, 1_700_000_000.0))
LOBBY = LobbyFacts(12, ("Ann", "Ben"), 0, complete({}), closes=1_700_001_800)


def test_a_lobby_shows_players_rules_and_closing_time() -> None:
    found = read(lobby_screen.lobby(LOBBY, EN))
    assert found.labels == ["Join", "Leave", "Start", "Rules", "Change rules", "Remove…"]
    for part in ("Classic", "2 of 20", "1. Ann · host", "2. Ben", "to 500 points", "60 s", "<t:1700001800:R>"):
        assert part in found.text


def test_a_lobby_of_one_cannot_start_and_a_full_lobby_cannot_be_joined() -> None:
    assert read(lobby_screen.lobby(replace(LOBBY, names=("Ann",)), EN)).button("Start")["disabled"]
    assert read(lobby_screen.lobby(replace(LOBBY, limit=2), EN)).button("Join")["disabled"]


def test_a_lobby_of_two_explains_the_rules_for_two() -> None:
    special = EN("lobby-two")
    assert special in read(lobby_screen.lobby(LOBBY, EN)).text
    assert special not in read(lobby_screen.lobby(replace(LOBBY, names=("Ann", "Ben", "Cy")), EN)).text


def test_after_five_minutes_the_lobby_lets_anybody_start() -> None:
    assert EN("lobby-anyone") in read(lobby_screen.lobby(replace(LOBBY, anyone_starts=True), EN)).text


def test_computers_can_be_added_where_the_rules_allow_them() -> None:
    found = read(lobby_screen.lobby(replace(LOBBY, computers_allowed=True, computers=frozenset({1})), EN))
    assert "Add computer" in found.labels
    assert "2. Ben · computer" in found.text


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_lobby_screen(preset: str, language: str) -> None:
    facts = replace(LOBBY, names=LONG_NAMES, options=complete({"preset": preset}), preset=preset)
    words = texts(language, strict=True)
    found = read(lobby_screen.lobby(facts, words))
    assert words(f"preset-{preset}") in found.text
    assert words("preset-changed", preset=words(f"preset-{preset}")) not in found.text
    read(lobby_screen.remove(replace(facts, users=tuple(range(1, len(LONG_NAMES) + 1))), words))
    read(lobby_screen.closed(facts, words))


def test_only_changes_beyond_length_and_clocks_mark_a_preset_as_changed() -> None:
    facts = replace(LOBBY, options=complete({"jump_in": "exact"}))
    assert "Classic, changed" in read(lobby_screen.lobby(facts, EN)).text
    facts = replace(LOBBY, options=complete({"target": 200, "rounds": 3, "turn_seconds": 0, "choice_seconds": 60}))
    assert "changed" not in read(lobby_screen.lobby(facts, EN)).text


def test_remove_buttons_contain_the_accounts_of_the_players() -> None:
    facts = replace(LOBBY, names=("Ann", "Ben", "Computer 1"), users=(7, 8, -1), host=1)
    assert [custom_ids.decode(button["custom_id"]) for button in read(lobby_screen.remove(facts, EN)).buttons] == [
        TableButton(12, r.Remove(7)),
        TableButton(12, r.Remove(-1)),
    ]


def scored(scores: tuple[int, ...], **options: Any) -> Any:
    view = a_view(4, options, seat=None)
    for seat, score in enumerate(scores):
        view = with_seat(view, seat, score=score)
    return replace(view, phase="round_over")


def test_a_round_ends_with_its_winner_points_and_totals() -> None:
    events = (e.RoundWon(1, "cards"), e.PointsWritten((0, 42, 0, 0), (10, 60, 0, 10), ((1,), (), (2,), (3,)), 1))
    found = read(result_screen.round_end(FACTS, RoundResult(events, 1_700_000_020), scored((10, 60, 0, 10)), EN))
    assert found.text.split("\n") == [
        "### Round 1 is over",
        "Ben wins the round: no cards left.",
        "**1. Ben** · 60 points (+42)",
        "**2. Ann** · 10 points (+0)",
        "**2. Dora** · 10 points (+0)",
        "**4. Cy** · 0 points (+0)",
        "-# The match is played to 500 points.",
        "The next round is dealt <t:1700000020:R>.",
    ]
    assert found.labels == ["Next round", "Rules", "Join next round"]


def test_with_minus_points_the_fewest_points_lead() -> None:
    view = scored((10, 60, 0, 5), scoring="minus")
    text = "\n".join(result_screen.standings(FACTS, view, EN, {}))
    assert text.index("Cy") < text.index("Dora") < text.index("Ann") < text.index("Ben")


@pytest.mark.parametrize("scoring", ["winner", "minus", "knock_out", "elimination", "places", "single", "none"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_scoring_has_a_result(scoring: str, language: str) -> None:
    words = texts(language, strict=True)
    view = with_seat(scored((1, 2, 3, 4), scoring=scoring, rounds=3), 2, status="eliminated")
    events = (
        e.RoundVoid("blocked"),
        e.SeatOut(2, "elimination"),
        e.PointsWritten((0,) * 4, (1, 2, 3, 4), ((),) * 4, 1),
    )
    read(result_screen.round_end(FACTS, RoundResult(events), view, words))
    found = read(result_screen.match_end(FACTS, MatchResult((1,), events, friendly=True), view, words))
    assert words("event-match_won", count=1, names="Ben") in found.text
    assert words("result-friendly") in found.text


def test_a_match_ends_with_a_ranking_and_a_rematch_button() -> None:
    events = (e.RoundWon(1, "cards"), e.MatchWon((1,)))
    found = read(result_screen.match_end(FACTS, MatchResult((1,), events), scored((10, 520, 0, 0)), EN))
    assert "Ben wins the match!" in found.text
    assert found.labels == ["Rematch", "Tell me when a table opens"]


def test_a_match_ended_early_names_the_player_who_ended_it() -> None:
    found = read(result_screen.match_end(FACTS, MatchResult((), ended_by="M*d"), scored((0, 0, 0, 0)), EN))
    assert "Ended early by M\\*d." in found.text
    assert "without a winner" not in found.text


def test_a_match_ended_before_anybody_had_points_has_no_ranking() -> None:
    ended = MatchResult((), ended_by="Mo")
    nobody = read(result_screen.match_end(FACTS, ended, scored((0, 0, 0, 0)), EN))
    assert EN("result-unranked") in nobody.text
    assert "Dora" not in nobody.text
    somebody = read(result_screen.match_end(FACTS, ended, scored((0, 0, 5, 0)), EN))
    assert EN("result-unranked") not in somebody.text
    assert "Dora" in somebody.text


def test_twenty_long_names_fit_into_a_result() -> None:
    facts = replace(FACTS, names=LONG_NAMES, joining=LONG_NAMES)
    view = replace(a_view(20, seat=None), phase="round_over")
    events = (e.PointsWritten((5,) * 20, (5000,) * 20, ((1, 2),) * 20, 1),)
    read(result_screen.round_end(facts, RoundResult(events), view, texts("de", strict=True)))


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
    facts = replace(FACTS, names=LONG_NAMES, players=tuple(range(100, 120)))
    found = read(dialogs.whom(facts, view, do, texts(language, strict=True)))
    assert found.labels == list(LONG_NAMES[1:3])
    assert [custom_ids.decode(button["custom_id"]) for button in found.buttons] == [
        TableButton(12, against(do, r.Sitter(1, 101))),
        TableButton(12, against(do, r.Sitter(2, 102))),
    ]


@pytest.mark.parametrize("do", ["catch", "peek", "claim", "propose"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_target_dialogs_without_targets_show_a_sentence(do: str, language: str) -> None:
    found = read(dialogs.whom(FACTS, a_view(), do, texts(language, strict=True)))
    assert found.text
    assert not found.buttons


def test_catch_candidates_are_the_visible_ones() -> None:
    view = with_seat(with_seat(a_view(), 0, cards=1), 1, cards=1)
    assert dialogs.catch_candidates(view) == (1,)
    assert dialogs.catch_candidates(with_seat(view, 1, called="uno")) == ()
    assert dialogs.catch_candidates(replace(with_seat(view, 1, cards=3), options={"identical_calls": True})) == (1,)


def test_nineteen_catch_candidates_fit_into_a_message() -> None:
    view = a_view(20)
    for seat in range(20):
        view = with_seat(view, seat, cards=1)
    assert len(read(dialogs.whom(replace(FACTS, names=LONG_NAMES), view, "catch", EN)).buttons) == 19


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_proposal_asks_for_a_reason_and_the_vote_shows_it(language: str) -> None:
    words = texts(language, strict=True)
    asked = read(dialogs.reason(replace(FACTS, players=(7, 8)), 1, words))
    assert [custom_ids.decode(button["custom_id"]) for button in asked.buttons] == [
        TableButton(12, r.ProposePenalty(r.Sitter(1, 8), reason)) for reason in PENALTY_REASONS
    ]
    view = replace(a_view(), vote=VoteView(0, 1, (0,), (), 30.0))
    found = read(dialogs.vote(FACTS, view, "hints", words))
    assert words("reason-hints") in found.text
    presses = [press for button in found.buttons if (press := custom_ids.decode(button["custom_id"]))]
    about = 0, 1, view.round
    assert [press.request for press in presses] == [
        r.VoteOnPenalty(*about, yes=True),
        r.VoteOnPenalty(*about, yes=False),
        r.VoidPenaltyVote(*about),
        r.ShowRule("table_votes"),
    ]
    assert not read(dialogs.vote(FACTS, a_view(), "hints", words)).buttons


def test_a_dialog_offers_to_draw_fewer_cards_than_owed() -> None:
    found = read(dialogs.fewer(FACTS, replace(a_view(), pending=6), EN))
    assert found.labels == ["0", "1", "2", "3", "4", "5"]
    view = replace(a_view(), choice=ChoiceView(0, "draw", "redraw", False, (), (), 7, 5.0))
    assert len(read(dialogs.fewer(FACTS, view, EN)).buttons) == 7
    assert len(read(dialogs.fewer(FACTS, replace(a_view(), pending=200), EN)).buttons) == 25


def test_leaving_asks_for_confirmation_and_names_the_cost() -> None:
    persons = replace(FACTS, persons=(0, 1, 2, 3))
    found = read(dialogs.leaving(persons, with_seat(a_view(), 0, score=120), EN))
    assert "Your 7 cards go under the draw pile." in found.text
    assert "120 points" in found.text
    assert found.labels == ["Leave", "Stay"]
    assert EN("leave-back") in found.text
    assert EN("leave-last") in read(dialogs.leaving(replace(FACTS, persons=(0, 1)), a_view(2), EN)).text


def test_leaving_only_computers_behind_warns_that_the_match_ends() -> None:
    found = read(dialogs.leaving(replace(FACTS, users=(1, None, None, None), persons=(0,)), a_view(), EN))
    assert EN("leave-alone") in found.text
    assert EN("leave-back") not in found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_ending_a_match_without_a_vote_asks_for_confirmation(language: str) -> None:
    words = texts(language, strict=True)
    found = read(dialogs.ending(FACTS, a_view(), words))
    assert found.labels == [words("button-end"), words("button-play-on")]


@pytest.mark.parametrize("kind", get_args(PollKind))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_poll_shows_its_current_count(kind: PollKind, language: str) -> None:
    words = texts(language, strict=True)
    asked = PollFacts(kind, 3, LONG_NAMES[1], 2, 1, 0, LONG_NAMES[0], 1_700_000_100, 15)
    found = read(dialogs.poll(FACTS, asked, words))
    assert words("poll-count", yes=1, no=0, needed=2) in found.text
    presses = [custom_ids.decode(button["custom_id"]) for button in found.buttons]
    assert presses == [TableButton(12, r.VoteOnPoll(kind, 3, yes)) for yes in (True, False)]


def test_the_poll_to_play_on_names_the_missing_player() -> None:
    found = read(dialogs.poll(FACTS, PollFacts("absent", 1, "", 2, about="Ben"), EN))
    assert found.labels == ["Play on without Ben", "Wait"]


@pytest.mark.parametrize("reason", PAUSE_REASONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paused_match_can_be_resumed_or_ended(reason: str, language: str) -> None:
    words = texts(language, strict=True)
    facts = replace(FACTS, pause=PauseFacts(reason), link="https://discord.com/channels/1/2/3")
    found = read(dialogs.paused(facts, a_view(), words))
    assert words(f"pause-{reason}") in found.text
    assert [custom_ids.decode(button["custom_id"]) for button in found.buttons[:2]] == [
        TableButton(12, r.ResumeMatch()),
        TableButton(12, r.EndMatch()),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tour_mentions_every_command(language: str) -> None:
    commands = {name.split(" ", maxsplit=1)[0]: 10**18 + at for at, name in enumerate(help_screen.COMMANDS)}
    strict = texts(language, strict=True)
    pages = [read(help_screen.help_page(strict, commands, number)) for number in range(len(help_screen.PAGES))]
    text = "\n".join(page.text for page in pages)
    for name in help_screen.COMMANDS:
        assert f"</{name}:{commands[name.split(' ', maxsplit=1)[0]]}>" in text
    assert all("Mattel" in page.text for page in pages)
    able = [[not button.get("disabled") for button in page.buttons] for page in pages]
    assert able == [[False, True], *[[True, True]] * (len(pages) - 2), [True, False]]
    assert "`/play`" in read(help_screen.help_page(texts(language, strict=True), {})).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_pages_with_a_picture_describe_it(language: str) -> None:
    words = texts(language, strict=True)
    made = {page: help_screen.illustration(words, number) for number, page in enumerate(help_screen.PAGES)}
    drawn = {page: one for page, one in made.items() if one is not None}
    assert set(drawn) == {"start", "hand", "uno", "table"}
    for page, (kind, facts, alt) in drawn.items():
        shown = read(help_screen.help_page(words, {}, help_screen.PAGES.index(page), alt))
        assert shown.pictures == [{"media": {"url": "attachment://example.png"}, "description": alt}]
        assert shown.text == read(help_screen.help_page(words, {}, help_screen.PAGES.index(page))).text
        assert alt.startswith(words("help-example", picture="").strip())
        assert "…" not in alt
        named = {seat["name"] for seat in facts["seats"]} if kind == "table" else set()
        assert all(name in alt for name in named)
    assert words("word-uno") + "!" in drawn["uno"][2]
    assert len({alt for _, _, alt in drawn.values()}) == len(drawn)


def test_the_examples_of_the_help_tour_are_consistent() -> None:
    top = example.DEALT.top
    fitting = {
        card
        for card in example.HAND
        if c.IS_WILD[card] or c.colour_of(card) == example.DEALT.colour or c.FACE[card] == c.FACE[top]
    }
    assert fitting == set(example.FITTING)
    for view in help_screen.TABLES.values():
        assert view.top == view.last_played[0]
        assert view.turn in view.active_seats


def test_the_lobby_shows_who_would_be_partners() -> None:
    facts = LobbyFacts(12, ("Ann", "Ben", "Cy", "Dora"), 0, complete({"preset": "partners"}), preset="partners")
    assert "Partners: Ann and Cy; Ben and Dora" in read(lobby_screen.lobby(facts, EN)).text
    three = replace(facts, names=facts.names[:3])
    assert "another even number" in read(lobby_screen.lobby(three, EN)).text
