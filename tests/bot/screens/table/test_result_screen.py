"""Results of rounds and matches, as text and as a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.locales import LANGUAGES, texts
from bot.model.match_facts import BestMoment
from bot.model.outgoing import MatchOver
from bot.model.table_state import SeatedPlayer
from bot.model.tournament import TableCall
from bot.pictures import fonts
from bot.screens import layout
from bot.screens.table import picture_facts, result_screen
from bot.screens.table.result_screen import HELD, NAMED
from engine import cards as c
from engine import events as e
from tests.bot.screens.limits import read
from tests.bot.screens.tables import LONG_NAMES, SCENE, a_view, changed, with_seat

EN = texts("en", strict=True)
PLAYED = e.CardPlayed(1, (c.parse("B5"),), "turn", 1)


def scored(scores: tuple[int, ...], **options: Any) -> Any:
    view = a_view(4, options, seat=None)
    for seat, score in enumerate(scores):
        view = with_seat(view, seat, score=score)
    return replace(view, phase="round_over")


def test_a_round_ends_with_its_winner_points_and_scores() -> None:
    events = (e.RoundWon(1, "cards"), e.PointsWritten((0, 42, 0, 0), (10, 60, 0, 10), ((1,), (), (2,), (3,)), 1))
    found = read(result_screen.round_end(changed(SCENE, next_at=1_700_000_020.0), events, scored((10, 60, 0, 10)), EN))
    assert found.text.split("\n") == [
        "### Round 1 is over",
        "Ben goes out and wins the round!",
        "**1. Ben** · 60 points (+42)",
        "**2. Ann** · 10 points",
        "**2. Dora** · 10 points",
        "**4. Cy** · 0 points",
        "-# The match goes to 500 points.",
        "The next round is dealt <t:1700000020:R>.",
    ]
    assert found.labels == ["Next round", "Rules", "Join next round"]


def test_with_minus_points_the_player_with_the_fewest_points_leads() -> None:
    view = scored((10, 60, 0, 5), scoring="minus")
    text = "\n".join(result_screen.score_lines(SCENE, view, EN, {}))
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
    read(result_screen.round_end(SCENE, events, view, words))
    found = read(result_screen.match_end(changed(SCENE, friendly=True), MatchOver((1,), events), view, words))
    assert words("event-match_won", count=1, names="Ben") in found.text
    assert words("result-friendly") in found.text


def test_a_match_ends_with_its_winner_and_a_rematch_button() -> None:
    events = (e.RoundWon(1, "cards"), e.MatchWon((1,)))
    found = read(result_screen.match_end(SCENE, MatchOver((1,), events), scored((10, 520, 0, 0)), EN))
    assert "Ben wins the match!" in found.text
    assert found.labels == ["Rematch", "Tell me when a table opens"]


def test_the_result_of_a_tournament_match_has_a_picture_and_no_buttons() -> None:
    over = MatchOver((1,), (e.MatchWon((1,)),))
    drawn = [layout.picture("result.png", "Ben wins the match!")]
    scene = changed(SCENE, call=TableCall(1, 1, 0, 9.0))
    found = read(result_screen.match_end(scene, over, scored((10, 520, 0, 0)), EN, drawn))
    assert [picture["description"] for picture in found.pictures] == ["Ben wins the match!"]
    assert not found.buttons


def test_the_text_does_not_repeat_the_content_of_the_picture() -> None:
    events = (e.RoundWon(1, "cards"), e.MatchWon((1,)))
    over = MatchOver((1,), events, moments=(BestMoment("debt", 1, 8),))
    drawn = [layout.picture("result.png", "Ben wins the match!")]
    bare, shown = (read(result_screen.match_end(SCENE, over, scored((0, 60, 0, 0)), EN, made)) for made in ((), drawn))
    assert EN("moments-title") in bare.text
    assert "Ben wins the match!" in bare.text
    assert EN("moments-title") not in shown.text
    assert "wins the match" not in shown.text
    assert "Ben goes out and wins the round!" in shown.text
    assert "**1. Ben**" in shown.text


def test_the_picture_of_a_result_shows_the_cards_left_in_the_other_hands() -> None:
    red, wild = c.parse("R7"), c.parse("W")
    written = e.PointsWritten((0, 57, 0, 0), (0, 57, 0, 0), ((wild, red), (), (red,), (red, red)), 1)
    over = MatchOver((1,), (e.RoundWon(1, "cards"), written, e.MatchWon((1,))))
    held = picture_facts.result_facts(SCENE, over, scored((0, 57, 0, 0)), EN)["held"]
    assert [one["hand"] for one in held] == [["red_7", "wild"], ["red_7"], ["red_7", "red_7"]]
    alt = picture_facts.result_alt(SCENE, over, scored((0, 57, 0, 0)), EN)
    assert "Ann still held red 7 and wild" in alt
    early = picture_facts.result_facts(SCENE, MatchOver((1,)), scored((0, 57, 0, 0)), EN)["held"]
    assert [one["hand"] for one in early] == [[], [], []]


def test_a_result_without_a_picture_names_the_last_card_and_the_cards_left_in_the_other_hands() -> None:
    red, wild = c.parse("R7"), c.parse("W")
    written = e.PointsWritten((0, 57, 0, 0), (0, 57, 0, 0), ((wild, red), (), (red,), (red,) * (NAMED + 1)), 1)
    over = MatchOver((1,), (PLAYED, e.RoundWon(1, "cards"), written, e.MatchWon((1,))))
    scene, view = changed(SCENE, names=("A*n", "Ben", "Cy", "Dora")), scored((0, 57, 0, 0))
    found = read(result_screen.match_end(scene, over, view, EN))
    assert (
        "Last card: blue 5\nA\\*n still held red 7 and wild; Cy still held red 7; Dora still held 7 cards" in found.text
    )
    picture = [layout.picture("result.png", "Ben wins the match!")]
    assert "still held" not in read(result_screen.match_end(scene, over, view, EN, picture)).text
    won_by_leaving = MatchOver((1,), (written, e.MatchWon((1,))))
    assert "still held" not in read(result_screen.match_end(scene, won_by_leaving, view, EN)).text


def test_a_player_who_went_out_without_winning_the_match_is_not_listed_as_holding_cards() -> None:
    over = MatchOver((3,), (PLAYED, e.RoundWon(1, "cards"), e.MatchWon((3,))))
    view = with_seat(scored((9, 20, 8, 7)), 1, cards=0)
    found = read(result_screen.match_end(SCENE, over, view, EN)).text
    assert "Last card: blue 5\nAnn still held 7 cards; Cy still held 7 cards\n" in found
    assert [one["name"] for one in picture_facts.result_facts(SCENE, over, view, EN)["held"]] == ["Ann", "Cy"]
    alone = replace(view, active_seats=(1, 3))
    assert "Last card: blue 5\nThanks" in read(result_screen.match_end(SCENE, over, alone, EN)).text


def test_a_result_does_not_call_another_players_card_the_last_card() -> None:
    won, view = (e.RoundWon(1, "cards"), e.MatchWon((1,))), scored((0, 57, 0, 0))
    answered = MatchOver((1,), (PLAYED, e.CardPlayed(2, (view.top,), "answer", 0), *won))
    assert "Last card: blue 5\n" in read(result_screen.match_end(SCENE, answered, view, EN)).text
    assert picture_facts.result_facts(SCENE, answered, view, EN)["card"] == "blue_5"
    unknown = read(result_screen.match_end(SCENE, MatchOver((1,), won), view, EN)).text
    assert "Last card" not in unknown
    assert "Ann still held 7 cards" in unknown


def test_a_result_without_a_picture_names_the_hands_of_only_a_few_players() -> None:
    over = MatchOver((1,), (e.RoundWon(1, "cards"), e.MatchWon((1,))))
    scene = changed(SCENE, people=tuple(SeatedPlayer(user, name) for user, name in enumerate(LONG_NAMES, 1)))
    found = read(result_screen.match_end(scene, over, replace(a_view(20, seat=None), phase="over"), EN))
    assert found.text.count("still held") == HELD
    assert f"; and {19 - HELD} more" in found.text


@pytest.mark.parametrize("letters", [4, 32])
def test_a_winner_whose_name_the_font_cannot_show_is_identified_by_seat_number(letters: int) -> None:
    scene = changed(SCENE, names=("Ann", "林" * letters, "Cy", "Dora"))
    result = MatchOver((1,), (e.MatchWon((1,)),), moments=(BestMoment("debt", 1, 8),))
    shown = picture_facts.result_facts(scene, result, scored((0, 60, 0, 0)), EN)
    assert fonts.with_names(shown["title"], shown["names"]) == "(2) wins the match!"
    assert fonts.with_names(shown["moments"][0]["text"], shown["names"]).startswith("(2) ")


def test_the_result_of_a_match_ended_early_names_the_person_who_ended_it() -> None:
    found = read(result_screen.match_end(SCENE, MatchOver((), ended_by="M*d"), scored((0, 0, 0, 0)), EN))
    assert "Ended early by M\\*d." in found.text
    assert "without a winner" not in found.text


def test_a_match_ended_before_anybody_had_points_has_no_ranking() -> None:
    ended = MatchOver((), ended_by="Mo")
    nobody = read(result_screen.match_end(SCENE, ended, scored((0, 0, 0, 0)), EN))
    assert EN("result-unranked") in nobody.text
    assert "Dora" not in nobody.text
    alone = read(result_screen.match_end(SCENE, MatchOver((1,)), scored((0, 0, 0, 0)), EN))
    assert EN("result-unranked") in alone.text
    assert "Ben wins the match" in alone.text
    assert "Dora" not in alone.text
    somebody = read(result_screen.match_end(SCENE, ended, scored((0, 0, 5, 0)), EN))
    assert EN("result-unranked") not in somebody.text
    assert "Dora" in somebody.text


def test_twenty_long_names_fit_into_a_result() -> None:
    waiting = tuple(SeatedPlayer(user, name, waiting=True) for user, name in enumerate(LONG_NAMES, 1))
    scene = changed(SCENE, people=waiting)
    view = replace(a_view(20, seat=None), phase="round_over")
    events = (e.PointsWritten((5,) * 20, (5000,) * 20, ((1, 2),) * 20, 1),)
    read(result_screen.round_end(scene, events, view, texts("de", strict=True)))
