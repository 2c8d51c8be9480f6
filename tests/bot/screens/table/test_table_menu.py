"""*More…* at the table: the pages and actions offered to each reader, in rows that fit a phone."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.tournament import TableCall
from bot.screens import button_rows
from bot.screens.table import table_menu, table_screen
from tests.bot.screens.limits import Read, read
from tests.bot.screens.tables import LONG_NAMES, a_view, changed, with_seat
from tests.bot.screens.tables import SCENE as FOUR_PEOPLE

EN = texts("en", strict=True)
SCENE = changed(FOUR_PEOPLE, names=("Ann", "Ben", "Robo Ada", "Dora"), users=(1, 2, -1, 4))


def requests(found: Read) -> list[r.Request]:
    buttons = [custom_ids.decode(button["custom_id"]) for button in found.buttons]
    return [button.request for button in buttons if button is not None]


def test_a_players_menu_contains_pages_and_actions() -> None:
    found = read(table_menu.menu(SCENE, a_view(seat=1), EN))
    assert found.labels == ["Rules", "All seats", "Log", "I’m away", "Pause…", "Remove…", "Leave…", "End…"]
    assert found.text == "### This table\nHost: Ann"


def test_the_host_can_hand_the_table_over() -> None:
    assert "New host…" in read(table_menu.menu(SCENE, a_view(seat=0), EN)).labels
    found = read(table_menu.whom(SCENE, a_view(seat=0), "whom_host", EN))
    assert found.labels == ["Ben", "Dora", "Cancel"]
    assert requests(found) == [r.GiveHost(2), r.GiveHost(4), r.ShowPage("cancel")]


def test_only_other_people_can_be_removed() -> None:
    found = read(table_menu.whom(SCENE, a_view(seat=1), "whom_kick", EN))
    assert requests(found) == [r.Kick(1), r.Kick(4), r.ShowPage("cancel")]
    alone = changed(SCENE, users=(-1, 2, -3, -4))
    assert "Remove…" not in read(table_menu.menu(alone, a_view(seat=1), EN)).labels
    assert not read(table_menu.whom(alone, a_view(seat=1), "whom_kick", EN)).buttons


def test_twenty_people_with_long_names_fit_into_a_message() -> None:
    full = changed(SCENE, names=LONG_NAMES)
    for what in ("whom_host", "whom_kick"):
        assert len(read(table_menu.whom(full, a_view(20, seat=0), what, EN)).buttons) == 20


def test_a_tournament_table_offers_nothing_that_it_refuses() -> None:
    bound = changed(SCENE, call=TableCall(1, 1, 0, 9.0))
    found = read(table_menu.menu(bound, a_view(seat=0), EN))
    assert found.labels == ["Rules", "All seats", "Log", "I’m away", "Leave…"]
    moderator = read(table_menu.menu(bound, a_view(seat=0), EN, is_moderator=True))
    assert moderator.labels == [*found.labels[:4], "Remove…", "Leave…", "End…"]


def test_a_player_who_is_away_can_come_back() -> None:
    labels = read(table_menu.menu(SCENE, with_seat(a_view(seat=1), 1, away=True), EN)).labels
    assert "I’m back" in labels
    assert "I’m away" not in labels


def test_onlookers_can_look_and_join_and_moderators_can_end_the_match() -> None:
    onlooker = read(table_menu.menu(SCENE, a_view(seat=None), EN))
    assert onlooker.labels == ["Rules", "All seats", "Log", "Join next round"]
    assert read(table_menu.menu(SCENE, a_view(seat=None), EN, is_moderator=True)).labels[-1] == "End…"
    gone = with_seat(a_view(seat=1), 1, status="left")
    assert read(table_menu.menu(SCENE, gone, EN)).labels == onlooker.labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phone_wraps_a_row(language: str) -> None:
    words = texts(language, strict=True)
    for screen in (
        table_menu.menu(SCENE, a_view(seat=0), words),
        table_menu.menu(SCENE, a_view(seat=None), words, is_moderator=True),
        table_menu.pauses(SCENE, words),
        table_menu.whom(SCENE, a_view(seat=0), "whom_kick", words),
    ):
        assert all(button_rows.fits(row) for row in read(screen).rows)
    rows = read(table_screen.table(SCENE, a_view(seat=None), words)).rows
    assert [len(row) for row in rows] == [2, 2]
    assert all(button_rows.fits(row, button_rows.IN_BOX) for row in rows)
