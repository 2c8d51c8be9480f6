"""The public table, its list of seats, its log, its card in the channel, and the turn call."""

from __future__ import annotations

import re
from dataclasses import replace
from math import ceil
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.model.table_state import Pause, SeatedPlayer, TableState
from bot.model.tournament import TableCall
from bot.screens import scene_facts
from bot.screens.sentences import text_mode
from bot.screens.table import picture_facts, result_screen, seat_lines, table_menu, table_screen
from bot.screens.table.table_screen import log
from bot.screens.table.turn_call import turn_call
from engine import cards as c
from engine import events as e
from engine import view as view_of
from engine.actions import Press
from engine.presets import PRESETS
from engine.view import ChoiceView, PlayMove, ReactionView
from tests.bot.screens.limits import Read, read
from tests.bot.screens.tables import LONG_NAMES, a_view, changed, play, with_hand, with_seat
from tests.bot.screens.tables import SCENE as FOUR_PEOPLE

EN = texts("en", strict=True)
SCENE = changed(FOUR_PEOPLE, link="https://discord.com/channels/1/2/3")
PUBLIC = replace(a_view(seat=None), turn=1, top=c.parse("R7"), colour=0, active_seats=(0, 1, 2, 3), turn_deadline=60.0)
WIDTH, HEIGHT = 300, 640 - 170
"""Width and height in pixels that Discord's own bars and margins leave for a message on a phone of 360 × 640 pixels."""


def lines(view: Any = PUBLIC, scene: Scene = SCENE, language: str = "en") -> list[str]:
    return read(table_screen.table(scene, view, texts(language, strict=True))).text.split("\n")


def height(found: Read) -> int:
    """Return the estimated height of a screen on a phone, in pixels. Lines of text and rows of buttons can wrap."""
    text = re.sub(r"<t:\d+:R>", "in 59 seconds", found.text)
    text = re.sub(r"\\(.)", r"\1", text.replace("**", "").replace("\u200b", ""))
    total = sum(19 * max(1, ceil(len(line.removeprefix("-# ")) * 7.3 / WIDTH)) for line in text.split("\n"))
    for row in found.rows:
        used, rows = 0.0, 1
        for button in row:
            wide = len(button["label"]) * 7.3 + 28
            if used and used + wide > WIDTH:
                rows, used = rows + 1, 0.0
            used += wide
        total += 42 * rows
    return total + 25 * found.dividers


def test_the_first_two_lines_name_turn_top_card_colour_and_debt() -> None:
    first, second = lines()[:2]
    assert first == "It’s **Ben**’s turn."
    assert second == "Top: **🔺 Red 7**"
    assert lines(replace(PUBLIC, pending=4))[0] == "It’s **Ben**’s turn: **4** cards to draw."
    assert lines(replace(PUBLIC, top=c.WILD, colour=3))[1] == "Top: **🌈 Wild** · Colour: 🔷 blue"
    assert lines(replace(PUBLIC, top=c.BUZZER, colour=None))[1] == "Top: **🔔 Buzzer** · Colour: none"


@pytest.mark.parametrize(
    ("top", "colour", "line"),
    [("R7", 0, "**Red 7**"), ("W", 3, "**Wild** · Colour: blue"), ("W", None, "**Wild** · Colour: none")],
)
def test_the_colour_in_force_is_named_next_to_a_picture_that_does_not_show_it(
    top: str, colour: int | None, line: str
) -> None:
    scene = replace(SCENE, emojis={"red_7": "<:red_7:1>", "wild": "<:wild:2>"}, pictures=True)
    shown = table_screen.table(scene, replace(PUBLIC, top=c.parse(top), colour=colour), EN)
    assert line in read(shown).text.split("\n")


def test_a_silent_colour_is_announced_in_the_first_line() -> None:
    view = replace(PUBLIC, options={**PUBLIC.options, "silent_colours": ["R"]})
    assert lines(view)[0] == "🔇 Silence (red)! It’s **Ben**’s turn."
    assert lines(replace(view, colour=1))[0] == "It’s **Ben**’s turn."
    assert text_mode.table(SCENE, view, EN)[2] == "Silence (red): players who write in the channel draw two."
    assert "Silence" not in " ".join(text_mode.table(SCENE, PUBLIC, EN))


@pytest.mark.parametrize("in_text_mode", [False, True])
def test_the_end_of_a_turn_a_choice_or_a_reaction_is_shown(in_text_mode: bool) -> None:
    scene = changed(SCENE, text_mode=in_text_mode)
    assert "The turn ends <t:1700000060:R>." in lines(scene=scene)
    choosing = replace(PUBLIC, choice=ChoiceView(1, "colour", "lay", False, (), (), 0, 20.0))
    assert "The choice ends <t:1700000020:R>." in lines(choosing, scene)
    slap = replace(PUBLIC, reaction=ReactionView("slap", 1, (0, 1, 2), (2,), 10.0))
    assert "Time runs out <t:1700000010:R>." in lines(slap, scene)
    without_limit = "\n".join(lines(replace(PUBLIC, turn_deadline=None), scene))
    assert "<t:" not in without_limit
    assert "\n\n" not in without_limit


def test_the_list_of_seats_marks_the_current_player_with_words() -> None:
    page = read(seat_lines.all_seats(SCENE, PUBLIC, EN)).text
    assert [line for line in page.splitlines() if "their turn" in line] == [
        next(x for x in page.splitlines() if "Ben" in x)
    ]
    assert "▶" not in page


def test_a_latecomer_is_listed_once() -> None:
    people = SCENE.table_state.people
    scene = changed(SCENE, people=(*people[:3], replace(people[3], waiting=True)))
    view = replace(with_seat(PUBLIC, 3, status="waiting"), active_seats=(0, 1, 2))
    for page in (seat_lines.all_seats(scene, view, EN), seat_lines.onlooker(scene, view, EN)):
        [line] = [line for line in read(page).text.splitlines() if "Dora" in line]
        assert line.startswith("Dora · joins next round")
    assert "Joining next round: Dora" in lines(view, scene)


@pytest.mark.parametrize(
    ("status", "language", "words"),
    [
        ("left", "en", "has left"),
        ("left", "de", "nicht mehr dabei"),
        ("kicked", "en", "was removed"),
        ("kicked", "de", "wurde entfernt"),
    ],
)
def test_a_removed_player_is_not_listed_as_one_who_has_left(status: Any, language: str, words: str) -> None:
    scene = replace(SCENE, table_state=SCENE.table_state.with_player(3, status=status))
    view = replace(with_seat(PUBLIC, 3, status="left", score=5), active_seats=(0, 1, 2))
    said = texts(language, strict=True)
    for page in (seat_lines.all_seats(scene, view, said), seat_lines.onlooker(scene, view, said)):
        [line] = [line for line in read(page).text.splitlines() if "Dora" in line]
        assert line.startswith(f"Dora · {words}")
    [result] = [line for line in result_screen.score_lines(scene, view, said, {}) if "Dora" in line]
    assert result.endswith(f" · {words}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_of_a_table_picture_names_twenty_seats_with_long_names(language: str) -> None:
    view = a_view(20)
    view = replace(view, pending=12, seats=tuple(replace(seat, cards=40, away=True) for seat in view.seats))
    scene = changed(SCENE, names=LONG_NAMES)
    description = picture_facts.table_alt(scene, view, texts(language, strict=True))
    assert len(description) <= 1024
    assert description.count(", 40 ") == 20
    assert description.endswith(".")


def test_the_description_of_a_hand_picture_names_fitting_cards_if_hints_are_on() -> None:
    hand = (c.parse("R7"), c.parse("R7"), c.parse("G2"))
    view = with_hand(a_view(), hand, (PlayMove((hand[0],), "turn", ()),))
    assert picture_facts.hand_alt(hand, view, EN) == "Your 3 cards: 2× red 7 and green 2. Fits now: red 7."
    silent = replace(view, options={**view.options, "hints": False})
    assert picture_facts.hand_alt(hand, silent, EN) == "Your 3 cards: 2× red 7 and green 2."


def test_seats_show_cards_calls_and_absence() -> None:
    view = with_seat(with_seat(PUBLIC, 0, cards=1, called="uno"), 2, away=True, cards=3)
    shown = lines(view)
    assert "Ann · 1 card · Uno" in shown
    assert "▶ **Ben** · 7 cards" in shown
    assert "Cy · 3 cards · away" in shown


@pytest.mark.parametrize("turn", range(20))
@pytest.mark.parametrize("direction", [1, -1])
def test_many_seats_are_reduced_to_five_lines_around_the_current_seat(turn: int, direction: int) -> None:
    view = replace(a_view(20, seat=None), turn=turn, direction=direction, active_seats=tuple(range(20)))
    shown = seat_lines.seat_lines(changed(SCENE, names=tuple(f"P{number}." for number in range(20))), view, EN)
    assert len(shown) == 5
    for step in (-1, 0, 1):
        assert any(f"P{(turn + step * direction) % 20}." in line for line in shown)
    assert "16 more" in shown[-1]


def test_an_open_hand_is_shown_at_the_table_and_to_onlookers() -> None:
    view = with_seat(PUBLIC, 2, open_hand=(c.parse("G4"), c.WILD))
    assert "Cy shows: green 4 and wild" in lines(view)
    found = read(seat_lines.onlooker(SCENE, view, EN))
    assert "Cy shows: green 4 and wild" in found.text
    assert "Join next round" in found.labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_twenty_open_hands_are_cut_off_to_fit_into_the_message(language: str) -> None:
    view = a_view(20)
    view = replace(view, seats=tuple(replace(seat, open_hand=tuple(range(30))) for seat in view.seats))
    scene = changed(SCENE, names=LONG_NAMES)
    assert read(table_screen.table(scene, view, texts(language, strict=True))).texts[-1].endswith("…")


def test_all_buttons_of_the_table_are_enabled() -> None:
    found = read(table_screen.table(SCENE, PUBLIC, EN))
    assert found.labels == ["My hand", "Catch!", "More…", "Join next round"]
    assert not any(button["disabled"] for button in found.buttons)


def test_the_catch_button_never_changes() -> None:
    one = read(table_screen.table(SCENE, PUBLIC, EN)).button("Catch!")
    forgot = replace(with_seat(PUBLIC, 2, cards=1), version=99, turn=3, pending=2)
    assert read(table_screen.table(SCENE, forgot, EN)).button("Catch!") == one


def test_a_locked_table_disables_join_next_round() -> None:
    found = read(table_screen.table(changed(SCENE, join_locked=True), PUBLIC, EN))
    assert found.button("Join next round")["disabled"]


def test_no_screen_offers_a_seat_at_a_full_table() -> None:
    scene = changed(SCENE, limit=4)
    for screen in (
        table_screen.table(scene, PUBLIC, EN),
        table_screen.card(scene, EN),
        seat_lines.onlooker(scene, PUBLIC, EN),
        table_menu.menu(scene, PUBLIC, EN),
        result_screen.round_end(scene, (), replace(PUBLIC, phase="round_over"), EN),
    ):
        assert "Join next round" not in read(screen).labels


RUNNING = TableState("playing", 0, 0.0, people=tuple(SeatedPlayer(user, f"P{user}") for user in (1, 2, 3)), round=2)
LEFT = replace(RUNNING, people=(*RUNNING.people, SeatedPlayer(4, "P4", status="left")))
CALL = TableCall(1, 1, 0, 9.0)


@pytest.mark.parametrize(
    ("table_state", "possible"),
    [
        (RUNNING, "round"),
        (replace(RUNNING, phase="over"), None),
        (replace(RUNNING, limit=3), None),
        (replace(RUNNING, limit=4), "round"),
        (replace(RUNNING, options={"scoring": "single"}), "rematch"),
        (replace(RUNNING, options={"rounds": 2}), None),
        (replace(RUNNING, options={"rounds": 3}), "round"),
        (replace(RUNNING, options={"partners": "fixed"}), None),
        (replace(RUNNING, options={"partners": "fixed"}).with_player(2, status="held"), "round"),
        (replace(RUNNING, call=CALL), None),
        (replace(LEFT, call=CALL), "round"),
        (replace(LEFT, call=CALL, options={"scoring": "single"}), None),
        (replace(RUNNING, options={"scoring": "single", "partners": "fixed"}), None),
        (replace(RUNNING, options={"scoring": "none", "rounds": 2}), "round"),
    ],
)
def test_a_table_offers_a_seat_in_the_next_round_or_in_the_rematch_or_no_seat(
    table_state: TableState, possible: str | None
) -> None:
    assert scene_facts.joinable(Scene(12, (1, 2, None), "en", table_state, PUBLIC)) == possible


def test_a_pause_is_shown_with_its_reason_and_without_the_end_of_the_turn() -> None:
    scene = changed(SCENE, pause=Pause("consent", 0.0, 2, 1_700_000_900.0))
    text = "\n".join(lines(scene=scene))
    assert "the table agreed to a break. Cy asked for it. It ends <t:1700000900:R>." in text
    assert "<t:1700000060:R>" not in text


def test_the_table_announces_a_restart() -> None:
    assert "Back again: press **My hand**." in lines(scene=changed(SCENE, back=True))


@pytest.mark.parametrize("phase", ["playing", "round_over"])
def test_a_table_where_everybody_is_away_does_not_announce_a_button_that_it_lacks(phase: Any) -> None:
    scene = changed(SCENE, back=True, pause=Pause("nobody", 0.0))
    text = read(table_screen.table(scene, replace(PUBLIC, phase=phase), EN)).text
    assert "everybody is away" in text
    assert "Back again" not in text


def test_an_open_choice_and_an_open_reaction_are_shown() -> None:
    view = replace(PUBLIC, choice=ChoiceView(1, "colour", "lay", False, (), (), 0, 20.0))
    assert "Ben is choosing a colour." in lines(view)
    view = replace(PUBLIC, reaction=ReactionView("slap", 1, (0, 1, 2), (2,), 10.0))
    assert "**Slap!** Still missing: Cy." in lines(view)


def test_a_reaction_message_has_one_button_for_everyone() -> None:
    view = replace(PUBLIC, reaction=ReactionView("buzzer", 1, (0, 1, 2), (0, 2), 10.0))
    found = read(table_screen.reaction(SCENE, view, EN))
    (button,) = found.buttons
    assert custom_ids.decode(button["custom_id"]) == TableButton(12, r.Move(Press(r.NO_SEAT)))
    assert not read(table_screen.reaction(SCENE, PUBLIC, EN)).buttons


def test_an_old_message_of_the_table_is_one_line_with_a_link_and_without_buttons() -> None:
    found = read(table_screen.shrunk(SCENE, EN))
    assert found.text == "↓ The table has moved down: https://discord.com/channels/1/2/3"
    assert not found.buttons


@pytest.mark.parametrize(
    ("phase", "labels"),
    [
        ("lobby", ["Join", "To the table"]),
        ("playing", ["Join next round", "To the table"]),
        ("over", ["Tell me when a table opens", "To the table"]),
    ],
)
def test_the_card_in_the_channel_links_to_the_thread(phase: Any, labels: list[str]) -> None:
    found = read(table_screen.card(changed(SCENE, names=LONG_NAMES, phase=phase), EN))
    assert found.labels == labels
    assert "and 14 more" in found.text


def test_the_card_of_a_deleted_thread_has_no_link() -> None:
    assert "To the table" not in read(table_screen.card(changed(SCENE, phase="over", link=None), EN)).labels


def test_nobody_can_press_join_on_the_card_of_a_locked_or_full_lobby() -> None:
    for closed, changes in ((False, {}), (True, {"join_locked": True}), (True, {"limit": 1})):
        scene = changed(SCENE, names=("Ann",), phase="lobby", **changes)
        assert read(table_screen.card(scene, EN)).button("Join")["disabled"] is closed


def test_the_turn_call_is_plain_content_that_mentions_one_player() -> None:
    call = turn_call(SCENE, replace(PUBLIC, pending=4), EN)
    assert call is not None
    assert call.content == "<@2>, your turn: red 7 on top, you must draw 4"
    stacked = replace(PUBLIC, pending=4, owed_by=c.parse("R+2"), options={**PUBLIC.options, "stacking": "same_two"})
    answered = turn_call(SCENE, stacked, EN)
    assert answered is not None
    assert answered.content == "<@2>, your turn: red 7 on top, draw 4 or answer"
    nothing_fits = turn_call(SCENE, replace(stacked, owed_by=c.parse("W+4")), EN)
    assert nothing_fits is not None
    assert nothing_fits.content == call.content
    assert call.user == 2
    assert read(call.components).labels == ["My hand"]
    wild = turn_call(SCENE, replace(PUBLIC, top=c.WILD, colour=3), EN)
    assert wild is not None
    assert wild.content == "<@2>, your turn: wild (blue) on top"


def test_a_computer_gets_no_turn_call() -> None:
    assert turn_call(changed(SCENE, users=(1, -1, 3, 4)), PUBLIC, EN) is None


@pytest.mark.parametrize("in_text_mode", [True, False])
def test_a_kick_is_not_reported_as_leaving(in_text_mode: bool) -> None:
    people = SCENE.table_state.people
    gone = changed(
        SCENE,
        recent=(e.SeatLeft(1), e.SeatLeft(2)),
        people=(people[0], replace(people[1], status="left"), replace(people[2], status="kicked"), people[3]),
    )
    news = text_mode.news(gone, gone.recent, EN) if in_text_mode else "\n".join(lines(PUBLIC, gone))
    for text in (news, read(log(gone, EN)).text):
        assert "Ben has left the match" in text
        assert "Cy was removed from the match" in text
        assert "Cy has left" not in text
    assert "You were removed from the match." in read(log(gone, EN, 2)).text


def test_a_long_log_is_cut_and_an_empty_one_has_a_sentence() -> None:
    match = play({"preset": "house-2018"}, 4, 7, 120)
    found = read(log(match.scene(), EN))
    assert len(found.text.split("\n")) == 26
    assert read(log(changed(SCENE, recent=()), EN)).text


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from([2, 4, 6]),
    st.integers(0, 10**6),
    st.integers(0, 80),
    st.sampled_from(LANGUAGES),
    st.lists(st.text(max_size=32), min_size=20, max_size=20),
)
def test_every_table_of_a_real_match_fits_into_a_message(
    preset: str, players: int, seed: int, moves: int, language: str, names: list[str]
) -> None:
    match = play({"preset": preset}, 4 if preset == "partners" else players, seed, moves)
    scene, view, words = match.scene(tuple(names)), view_of(match.state, None), texts(language, strict=True)
    found = read(table_screen.table(scene, view, words))
    assert found.count <= 40
    for screen in (
        seat_lines.all_seats(scene, view, words),
        seat_lines.onlooker(scene, view, words),
        log(scene, words),
    ):
        read(screen)
    turn_call(scene, view, words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5, 6, 20])
@pytest.mark.parametrize("seed", range(4))
def test_the_table_fits_a_phone(language: str, players: int, seed: int) -> None:
    match = play({"preset": "house-2018"}, players, seed, 60)
    view = view_of(match.state, None)
    found = read(table_screen.table(match.scene(LONG_NAMES), view, texts(language, strict=True)))
    assert height(found) <= HEIGHT, found.text
