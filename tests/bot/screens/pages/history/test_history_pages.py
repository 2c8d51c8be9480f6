"""Pages about statistics, past matches and their steps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.history import replay_steps
from bot.history.achievements import ACHIEVEMENTS
from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model.custom_ids import TableButton
from bot.model.match_facts import AchievementFacts, SeatStanding, UntoldFacts
from bot.model.tableless_requests import CheckShuffle, ShowHistory, ShowPastRules, ShowStep
from bot.screens.pages.history import history_pages, stats_page
from engine import events as e
from engine.rules.registry import complete
from tests.bot.history.random_matches import play
from tests.bot.screens.limits import read
from tests.bot.screens.past_matches import list_of_matches, match_step, person
from tests.bot.screens.tables import LONG_NAMES
from tests.bot.screens.test_editions import EDITIONS

EN = texts("en", strict=True)


def test_statistics_show_all_counts_on_one_page() -> None:
    found = read(stats_page.stats(person(achievements=()), EN))
    assert found.text.split("\n") == [
        "### You in this server",
        "**Matches:** 2 won of 3 (67%)",
        "**Rounds:** 5 won of 12, 410 points in all",
        "**Wins in a row:** 1 now, 1 at best",
        "**Favourite rules:** Classic (2), H2O (1)",
        "**Calls:** 6 made, 1 forgotten and caught",
        "**Others caught:** 2",
        "**Challenges:** 1 won, 2 lost",
        "**Jump-ins:** 3 won, 4 lost",
        "**Largest hand:** 17 cards",
        "-# Only matches that count, and only what people did themselves.",
    ]


def test_partly_known_statistics_show_the_number_of_matches_they_cover() -> None:
    assert "are from 2 matches" in read(stats_page.stats(person(counted=2), EN)).text
    unknown = read(stats_page.stats(person(counted=0), EN)).text
    assert "Largest hand" not in unknown


def test_the_name_of_another_player_is_escaped() -> None:
    assert r"### A\*n in this server" in read(stats_page.stats(person(own=False, name="A*n"), EN)).text


def test_achievements_are_listed_with_the_next_ones_to_reach() -> None:
    facts = person(
        achievements=(
            AchievementFacts("first_win", "1", 1, 1),
            AchievementFacts("catcher", "◉", 10, 9),
            AchievementFacts("regular", "50", 50, 3),
            AchievementFacts("champion", "25", 25, 2),
            AchievementFacts("comeback", "20", 20, 5),
            AchievementFacts("collector", "≡", 25, 0),
        )
    )
    text = read(stats_page.stats(facts, EN)).text
    assert "Achievements: 1 of 6" in text
    assert "`1` **First win** · win a match" in text
    nearest = [line for line in text.split("\n") if "Next:" in line]
    assert [line.split(" – ")[0].removeprefix("-# Next: ") for line in nearest] == ["Eagle eye", "Comeback", "Champion"]
    assert nearest[0].endswith("catch 10 players (9 of 10)")
    none = replace(facts, achievements=facts.achievements[2:])
    assert "None yet" in read(stats_page.stats(none, EN)).text
    assert "Achievements" not in read(stats_page.stats(replace(facts, achievements=()), EN)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_has_a_name_and_a_sentence(language: str) -> None:
    said = texts(language, strict=True)
    reached = tuple(AchievementFacts(each.key, each.badge, each.least, each.least) for each in ACHIEVEMENTS)
    found = read(stats_page.stats(person(achievements=reached), said))
    assert len({line.split(" · ")[1] for line in found.text.split("\n") if line.startswith("`")}) == len(ACHIEVEMENTS)


def test_the_profile_card_shows_numbers_and_medals_and_is_described() -> None:
    facts = replace(person(picture="profile.png"), name="A_nn")
    card = stats_page.card(facts, EN)
    assert [number for number, _ in card["numbers"]] == ["2 / 3", "5", "1", "2"]
    assert sum(medal["reached"] for medal in card["medals"]) == len(ACHIEVEMENTS) // 2
    [picture] = read(stats_page.stats(facts, EN)).pictures
    assert picture["media"]["url"] == "attachment://profile.png"
    assert picture["description"].startswith("A_nn’s profile. Matches won: 2 of 3.")


def test_each_past_match_has_a_button() -> None:
    found = read(history_pages.past(list_of_matches(8), EN, first=9, older=100))
    assert "**9.** <t:1700000000:d> · Classic\n-# 3 players · won by Ann" in found.text
    presses = [custom_ids.decode(button["custom_id"]) for button in found.buttons]
    assert [press.table for press in presses[:8] if press] == list(range(100, 108))
    assert presses[-2:] == [
        TableButton(0, ShowHistory()),
        TableButton(0, ShowHistory(100, 17)),
    ]


def test_friendly_matches_and_those_that_ended_early_or_without_a_winner_are_marked() -> None:
    assert "friendly" in read(history_pages.past(list_of_matches(1, friendly=True), EN)).text
    assert "ended early" in read(history_pages.past(list_of_matches(1, ending="ended", winners=()), EN)).text
    assert "nobody won" in read(history_pages.past(list_of_matches(1, winners=()), EN)).text


def test_a_step_shows_its_events_and_the_state_of_the_table() -> None:
    found = read(history_pages.step(match_step(), EN))
    assert found.text.split("\n") == [
        "### Round 2 · step 4 of 9",
        "-# Rules: Classic",
        "-# Ann plays red 7.",
        "**Ben plays red draw two.**",
        "**Ann must draw 2 cards.**",
        "Top: red draw two · colour: red",
        "Next: Ann, who must draw 2 cards",
        "Ann · 7 cards · 0 points",
        "Ben · 6 cards · 40 points",
    ]
    presses = {button["label"]: custom_ids.decode(button["custom_id"]) for button in found.buttons}
    assert {label: press.request for label, press in presses.items() if press} == {
        "Back": ShowStep(2),
        "Forward": ShowStep(4),
        "To the end": ShowStep(8),
        "Previous round": ShowStep(2),
        "Next round": ShowStep(7),
        "Rules": ShowPastRules(3),
        "Check the shuffle": CheckShuffle(),
        "All matches": ShowHistory(),
    }
    assert not any(button["disabled"] for button in found.buttons)


@pytest.mark.parametrize(
    ("facts", "disabled"),
    [
        ({"number": 0, "previous": None}, {"Back", "Previous round"}),
        ({"number": 8, "next": None}, {"Forward", "Next round", "To the end"}),
    ],
)
def test_navigation_is_disabled_at_both_ends(facts: dict[str, Any], disabled: set[str]) -> None:
    found = read(history_pages.step(match_step(**facts), EN))
    assert {button["label"] for button in found.buttons if button["disabled"]} == disabled


def test_a_seat_out_of_the_round_is_shown_without_cards() -> None:
    seats = (SeatStanding("Ann", None, 5),)
    assert "Ann · not in this round · 5 points" in read(history_pages.step(match_step(seats=seats), EN)).text


def test_computers_are_marked_in_a_past_match() -> None:
    seats = (
        SeatStanding("Ann", 3, 5),
        SeatStanding("Robo Ada", 1, 0, computer=True),
        SeatStanding("Robo Bob", None, 9, True),
    )
    text = read(history_pages.step(match_step(seats=seats), EN)).text
    assert "Ann · 3 cards · 5 points\nRobo Ada · 1 card · 0 points · computer\n" in text
    assert "Robo Bob · not in this round · 9 points · computer" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_with_the_longest_names_fit_into_a_message(language: str) -> None:
    words = texts(language, strict=True)
    read(history_pages.step(match_step(names=LONG_NAMES), words))
    read(history_pages.past(list_of_matches(8, winner=LONG_NAMES[0], winners=LONG_NAMES), words, older=1, first=100))
    read(history_pages.untold(UntoldFacts(1, "other_rules"), words))
    read(history_pages.untold(UntoldFacts(1, "dropped"), words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", EDITIONS)
def test_every_step_of_a_match_can_be_shown_for_each_edition(preset: str, language: str) -> None:
    words, options = texts(language, strict=True), complete({"preset": preset})
    made = replay_steps.steps([recorded for _, recorded in play({"preset": preset}, 3, seed=3, moves=120)])
    for number, events in enumerate(made):
        stands = replay_steps.position(made, number)
        shown = match_step(
            number=number,
            count=len(made),
            names=("Ann", "Ben", "Cem"),
            before=(),
            events=events,
            top=stands.top,
            colour=stands.colour,
            turn=stands.turn,
            owed=stands.owed,
            owed_until=stands.until,
            options=options,
        )
        assert read(history_pages.step(shown, words)).text


def test_a_step_distinguishes_kicked_players_from_those_who_left() -> None:
    left = (e.SeatLeft(0), e.SeatLeft(1))
    found = read(history_pages.step(match_step(before=(), events=left, kicked=frozenset({1})), EN)).text
    assert "Ann has left the match." in found
    assert "Ben was removed from the match." in found
