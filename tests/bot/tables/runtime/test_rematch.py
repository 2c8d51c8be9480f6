"""Rematches: who may ask for one, where, and who is seated; buttons of results that mean another match by now."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord import button_requests
from bot.discord.button_requests import Person
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Answer, Room

HANDS = {"a": ["R5"], "b": ["R9", "B5", "Y2"], "c": ["B9", "Y3", "R6"]}


async def finished(here: Room) -> tuple[int, int]:
    """A match of three that Ann has won; returns the table's number and its result's message."""
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.lay_out(table, hands=HANDS, top="R3", turn="a")
    await here.play(1, "play cR5")
    return table, result_of(here, table)


def result_of(here: Room, table: int) -> int:
    (result,) = [one for one in here.channels.public() if f"hr:{table}:rematch" in one.ids("rematch")]
    return result.id


async def rematch(here: Room, table: int, message: int, user: int, **more: Any) -> Answer:
    return await here.press(user, f"hr:{table}:rematch", message, **more)


@pytest.mark.parametrize("user", [1, 2, 3])
async def test_everybody_who_played_may_ask_for_a_rematch(here: Room, user: int) -> None:
    table, result = await finished(here)
    await rematch(here, table, result, user)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert again.table_state.people[again.table_state.host].user == user


async def test_who_has_left_may_ask_for_a_rematch_too(here: Room) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.lay_out(table, hands=HANDS, top="R3", turn="a")
    await here.press(3, f"hr:{table}:leave_yes", here.hand(3).id)
    await here.play(1, "play cR5")
    await rematch(here, table, result_of(here, table), 3)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [player.user for player in again.table_state.people] == [3, 1, 2]


async def test_who_did_not_play_cannot_start_a_rematch(here: Room) -> None:
    table, result = await finished(here)
    answer = await rematch(here, table, result, 9)
    assert "for those who played" in answer.text
    assert here.tables.at(CHANNEL) is None


async def test_who_was_removed_from_the_match_cannot_start_its_rematch(here: Room) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.lay_out(table, hands=HANDS, top="R3", turn="a")
    await here.do(
        9,
        button_requests.kick(Person(9, "Mo", "en", True), lambda _table_state: 2),
        table,
        moderator=True,
        private=True,
    )
    await here.play(1, "play cR5")
    answer = await rematch(here, table, result_of(here, table), 3)
    assert "You were removed" in answer.text
    assert here.tables.at(CHANNEL) is None


@pytest.mark.parametrize("place", [{"guild": GUILD + 1}, {"channel": CHANNEL + 1}], ids=["server", "channel"])
async def test_a_rematch_that_is_pressed_elsewhere_opens_nothing(here: Room, place: dict[str, int]) -> None:
    """After a restore a number may be that of another table, in another server."""
    table, result = await finished(here)
    answer = await rematch(here, table, result, 1, **place)
    assert "no such table" in answer.text
    assert here.tables.at(CHANNEL) is None


async def test_a_lobby_that_closed_without_a_match_has_no_rematch(here: Room) -> None:
    table = (await here.open(1)).id
    lobby = here.table(table).id
    await here.do(1, button_requests.end(Person(1, "Ann", "en"), "answer-ended"), table)
    assert "for those who played" in (await rematch(here, table, lobby, 1)).text
    assert here.tables.at(CHANNEL) is None


async def test_a_rematch_seats_the_computers_again(here: Room) -> None:
    table = (await here.open(1, {"preset": "classic", "scoring": "single"})).id
    for _ in range(2):
        await here.press(1, f"hr:{table}:computer", here.table(table).id)
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    await here.do(1, button_requests.end(Person(1, "Ann", "en"), "answer-ended"), table)
    await rematch(here, table, result_of(here, table), 1)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [(player.user, player.name) for player in again.table_state.people] == [
        (1, "Ann"),
        (-1, "Computer 1"),
        (-2, "Computer 2"),
    ]
    await here.press(1, f"hr:{again.id}:start", here.table(again.id).id)
    assert here.live(again.id).table_state.friendly
    assert len(here.view(again.id).seats) == 3


async def test_where_there_is_not_room_for_all_the_last_computers_stay_out(here: Room) -> None:
    table = (await here.open(1, {"preset": "classic", "scoring": "single"})).id
    live = here.live(table)
    await here.press(2, f"hr:{table}:join", here.table(table).id)
    for _ in range(2):
        await here.press(1, f"hr:{table}:computer", here.table(table).id)
    live.table_state = live.table_state.__class__(**{**_fields(live.table_state), "limit": 4})
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    await here.press(2, f"hr:{table}:leave_yes", here.hand(2).id)
    await here.press(3, f"hr:{table}:join_next", here.table(table).id)
    await here.do(1, button_requests.end(Person(9, "Mo", "en", True), "answer-ended"), table)
    await rematch(here, table, result_of(here, table), 2)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [player.user for player in again.table_state.people] == [2, 1, -1, 3]


def _fields(table_state: Any) -> dict[str, Any]:
    return {name: getattr(table_state, name) for name in table_state.__slots__}


@pytest.mark.parametrize(
    "do", ["hand", "catch", "seats", "join_next", "rules", "lock:n1", "leave", "next", "resume", "end", "end_yes"]
)
async def test_stale_buttons_of_a_match_that_is_over_answer_with_a_sentence(here: Room, do: str) -> None:
    table, result = await finished(here)
    answer = await here.press(1, f"hr:{table}:{do}", result)
    assert "This table is finished" in answer.text
    assert here.tables.at(CHANNEL) is None


@pytest.mark.parametrize(
    "do", ["join", "leave", "start", "computer", "remove", "remove:u2", "remove:s1", "rules", "tune", "clocks", "hand"]
)
async def test_stale_buttons_of_a_lobby_that_is_closed_answer_with_a_sentence(here: Room, do: str) -> None:
    table = (await here.open(1)).id
    lobby = here.table(table).id
    await here.press(2, f"hr:{table}:join", lobby)
    await here.do(1, button_requests.end(Person(1, "Ann", "en"), "answer-ended"), table)
    answer = await here.press(1, f"hr:{table}:{do}", lobby)
    assert "This table is finished" in answer.text
    assert here.tables.at(CHANNEL) is None
