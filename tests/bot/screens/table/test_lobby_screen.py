"""The lobby's text, buttons and menu for adding computers, and a tournament's table during its call."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.table_state import SeatedPlayer
from bot.model.tournament import TableCall
from bot.screens.rules import rule_sentences
from bot.screens.sentences import text_mode
from bot.screens.table import called_screen, lobby_screen
from engine.presets import PRESETS
from engine.rules.registry import complete
from tests.bot.screens.limits import read
from tests.bot.screens.tables import LOBBY, LONG_NAMES, NAMES, changed

EN = texts("en", strict=True)


def test_a_lobby_shows_players_rules_and_closing_time() -> None:
    found = read(lobby_screen.lobby(LOBBY, EN))
    assert found.labels == ["Join", "Leave", "Start", "Rules", "Change rules", "More…"]
    seats = ("2 players, room for 18 more.", "1. Ann · host", "2. Ben")
    for part in ("Classic", *seats, "to 500 points", "60 s", "<t:1700001800:R>"):
        assert part in found.text


def test_a_lobby_of_one_cannot_start_and_a_full_lobby_cannot_be_joined() -> None:
    assert read(lobby_screen.lobby(changed(LOBBY, names=("Ann",)), EN)).button("Start")["disabled"]
    full = read(lobby_screen.lobby(changed(LOBBY, limit=2), EN))
    assert full.button("Join")["disabled"]
    assert "2 players, no room for more." in full.text


def test_nobody_can_press_join_while_the_host_has_locked_the_lobby() -> None:
    assert not read(lobby_screen.lobby(LOBBY, EN)).button("Join")["disabled"]
    locked = read(lobby_screen.lobby(changed(LOBBY, join_locked=True), EN))
    assert locked.button("Join")["disabled"]
    assert "2 players, the table is locked: nobody else can join." in locked.text


def test_only_a_host_who_is_alone_is_offered_a_match_against_computers() -> None:
    offered = changed(LOBBY, names=("Ann",), features=frozenset({"solo"}))
    assert "Play against computers" in read(lobby_screen.lobby(offered, EN)).labels
    for scene in (changed(offered, names=("Ann", "Ben")), changed(offered, features=frozenset())):
        assert "Play against computers" not in read(lobby_screen.lobby(scene, EN)).labels


def test_a_lobby_of_two_explains_the_rules_for_two() -> None:
    special = EN("lobby-two")
    assert f"{special} More can still join." in read(lobby_screen.lobby(LOBBY, EN)).text
    assert special not in read(lobby_screen.lobby(changed(LOBBY, names=("Ann", "Ben", "Cy")), EN)).text
    for closed in (changed(LOBBY, limit=2), changed(LOBBY, join_locked=True)):
        assert special in (text := read(lobby_screen.lobby(closed, EN)).text)
        assert "More can still join." not in text


def test_a_lobby_shows_that_anybody_may_start_it() -> None:
    assert EN("lobby-anyone") in read(lobby_screen.lobby(changed(LOBBY, anyone_told=True), EN)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_menu_seats_a_computer_of_each_level(language: str) -> None:
    (menu,) = read(lobby_screen.lobby(LOBBY, texts(language, strict=True))).menus
    requests = [custom_ids.decode(menu["custom_id"], [entry["value"]]) for entry in menu["options"]]
    assert [made and made.request for made in requests] == [r.AddComputer(level) for level in r.LEVELS]
    assert all(entry["description"] and not entry["description"].endswith("…") for entry in menu["options"])
    assert not menu.get("disabled")


def test_the_menu_is_reset_after_a_choice_and_disabled_in_a_full_lobby() -> None:
    few = changed(LOBBY, limit=3)
    full = changed(few, names=("Ann", "Ben", "Robo Ada"), users=(1, 2, -1))
    before, after = (read(lobby_screen.lobby(scene, EN)).menus[0] for scene in (few, full))
    assert before["custom_id"] != after["custom_id"]
    assert not any(entry["default"] for entry in after["options"])
    assert after["disabled"]


def test_computers_are_marked_with_their_levels() -> None:
    computers = SeatedPlayer(-1, "Robo Ada"), SeatedPlayer(-2, "Robo Bob", level="hard")
    scene = changed(LOBBY, people=(SeatedPlayer(1, "Ann"), *computers))
    found = read(lobby_screen.lobby(scene, EN)).text
    assert "2. Robo Ada · computer, normal\n3. Robo Bob · computer, hard" in found
    assert (
        "2. Robo Ada · Computer, normal\n3. Robo Bob · Computer, schwer"
        in read(lobby_screen.lobby(scene, texts("de", strict=True))).text
    )
    spoken = read(text_mode.lobby(scene, EN)).text
    assert "Ann, Robo Ada (computer, normal) and Robo Bob (computer, hard)" in spoken


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_lobby_screen(preset: str, language: str) -> None:
    scene = changed(LOBBY, names=LONG_NAMES, options={"preset": preset})
    words = texts(language, strict=True)
    found = read(lobby_screen.lobby(scene, words))
    assert words(f"preset-{preset}") in found.text
    assert words("preset-changed", preset=words(f"preset-{preset}")) not in found.text
    read(lobby_screen.remove(scene, words))
    read(lobby_screen.closed(scene, words))


def test_changes_to_length_or_clocks_alone_do_not_mark_a_preset_as_changed() -> None:
    scene = changed(LOBBY, options={"jump_in": "exact"})
    assert "Classic with changes" in read(lobby_screen.lobby(scene, EN)).text
    scene = changed(LOBBY, options={"target": 200, "rounds": 3, "turn_seconds": 0, "choice_seconds": 60})
    assert "with changes" not in read(lobby_screen.lobby(scene, EN)).text


def test_remove_buttons_contain_the_user_ids_of_the_players() -> None:
    scene = changed(LOBBY, names=("Ann", "Ben", "Robo Ada"), users=(7, 8, -1), host=1)
    assert [custom_ids.decode(button["custom_id"]) for button in read(lobby_screen.remove(scene, EN)).buttons] == [
        TableButton(12, r.Remove(7)),
        TableButton(12, r.Remove(-1)),
    ]


def test_only_the_host_and_moderators_have_the_button_to_remove_somebody() -> None:
    def offers(seat: int | None, *, is_moderator: bool) -> bool:
        return "Remove…" in read(lobby_screen.more(LOBBY, seat, EN, is_moderator=is_moderator)).labels

    assert LOBBY.table_state.host == 0
    assert [offers(seat, is_moderator=False) for seat in (0, 1, None)] == [True, False, False]
    assert [offers(seat, is_moderator=True) for seat in (1, None)] == [True, True]


def test_the_lobby_shows_the_future_partners() -> None:
    scene = changed(LOBBY, names=NAMES, options={"preset": "partners"})
    assert "Partners: Ann and Cy; Ben and Dora" in read(lobby_screen.lobby(scene, EN)).text
    three = changed(scene, names=NAMES[:3])
    assert "another even number" in read(lobby_screen.lobby(three, EN)).text


def test_the_rules_changed_most_often_come_first_and_the_target_is_not_counted() -> None:
    options = complete({"preset": "german-pub"})
    text = read(lobby_screen.lobby(changed(LOBBY, options={"preset": "german-pub"}), EN)).text
    items = [line for line in text.split("\n") if line.startswith("- ")]
    assert [item.split(" ", 3)[1:3] for item in items[:3]] == [["Stack", "+2"], ["Jump", "in"], ["0:", "you"]], items
    assert len(items) == lobby_screen.SENTENCES
    whole = sum(len(one) for one in rule_sentences.summary(options, EN))
    assert whole > lobby_screen.SENTENCES
    assert "All of them are under **Rules**." in text
    assert f"{len(rule_sentences.differing(options))} rules differ" in text
    assert ". ·" not in text
    shorter = read(lobby_screen.lobby(changed(LOBBY, options={"preset": "german-pub", "target": 300}), EN)).text
    assert f"{len(rule_sentences.differing(options))} rules differ" in shorter
    assert str(len(rule_sentences.differing(options)) + 1) not in shorter


def test_a_called_table_shows_the_pairs_and_who_has_shown_up() -> None:
    people = [SeatedPlayer(user, name) for user, name in enumerate(("Ann", "Ben", "Cy"), start=1)]
    people[1] = replace(people[1], came=False)
    seated = (*people, SeatedPlayer(-1, "Robo Ada"))
    scene = changed(LOBBY, people=seated, options={"partners": "fixed"}, call=TableCall(1, 1, 0, 9.0))
    shown = read(called_screen.called(scene, EN)).text.splitlines()
    assert shown[3:7] == ["✅ Ann, here", "⏳ Ben, not here yet", "✅ Cy, here", "🤖 Robo Ada, computer"]
    assert "Partners: Ann and Cy; Ben and Robo Ada" in shown
    spoken = read(called_screen.called(replace(scene, text_mode=True), EN)).text.splitlines()
    assert spoken[3:7] == ["Ann, here", "Ben, not here yet", "Cy, here", "Robo Ada, computer"]
