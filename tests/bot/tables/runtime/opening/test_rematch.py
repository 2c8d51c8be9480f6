"""Rematches: the players who are allowed to ask for one, and its channel, seats and language.

Other tests press stale buttons of closed tables.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.requests import AskToEnd, ConfirmEnd, Kick
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness, SimulatedReply

HANDS = {"a": ["R5"], "b": ["R9", "B5", "Y2"], "c": ["B9", "Y3", "R6"]}


async def finished_match(here: Harness) -> tuple[int, int]:
    """Play a match of three that Ann wins; return the ids of the table and of its result message."""
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.play(1, "play cR5")
    return table, result_of(here, table)


def result_of(here: Harness, table: int) -> int:
    """Return the id of the message that shows the result of a table's match."""
    (result,) = [one for one in here.channels.public() if f"hr:{table}:rematch" in one.ids("rematch")]
    return result.id


async def rematch(here: Harness, table: int, message: int, user: int, **more: Any) -> SimulatedReply:
    return await here.press(user, f"hr:{table}:rematch", message, **more)


@pytest.mark.parametrize("user", [1, 2, 3])
async def test_every_player_may_ask_for_a_rematch(here: Harness, user: int) -> None:
    table, result = await finished_match(here)
    await rematch(here, table, result, user)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert again.table_state.people[again.table_state.host].user == user


async def test_a_player_who_left_may_ask_for_a_rematch(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.press(3, f"hr:{table}:leave_yes", here.hand(3).id)
    await here.play(1, "play cR5")
    await rematch(here, table, result_of(here, table), 3)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [player.user for player in again.table_state.people] == [3, 1, 2]


async def test_a_user_who_did_not_play_cannot_start_a_rematch(here: Harness) -> None:
    table, result = await finished_match(here)
    reply = await rematch(here, table, result, 9)
    assert "Only people who played" in reply.text
    assert here.tables.at(CHANNEL) is None


async def test_a_removed_player_cannot_start_a_rematch(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.do(
        9,
        Kick(3),
        table,
        moderator=True,
        private=True,
    )
    await here.play(1, "play cR5")
    reply = await rematch(here, table, result_of(here, table), 3)
    assert "You were removed" in reply.text
    assert here.tables.at(CHANNEL) is None


@pytest.mark.parametrize("place", [{"guild": GUILD + 1}, {"channel": CHANNEL + 1}], ids=["server", "channel"])
async def test_a_rematch_button_pressed_in_another_channel_or_server_opens_nothing(
    here: Harness, place: dict[str, int]
) -> None:
    """Refuse the press because, after a restore, the table id in its button can belong to another table."""
    table, result = await finished_match(here)
    reply = await rematch(here, table, result, 1, **place)
    assert "no longer exists" in reply.text
    assert here.tables.at(CHANNEL) is None


async def test_a_lobby_closed_without_a_match_has_no_rematch(here: Harness) -> None:
    table = (await here.open(1)).id
    lobby = here.table(table).id
    await here.do(1, AskToEnd(), table)
    assert "closed before a match began" in here.channels.messages[lobby].text
    assert "Only people who played" in (await rematch(here, table, lobby, 1)).text
    assert here.tables.at(CHANNEL) is None


async def test_a_rematch_seats_the_computers_again_with_their_levels(here: Harness) -> None:
    table = (await here.open(1, {"preset": "classic", "scoring": "single"})).id
    for level in ("hard", "easy"):
        await here.press(1, f"hr:{table}:computer:w{level}", here.table(table).id)
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    await here.do(1, AskToEnd(), table)
    await rematch(here, table, result_of(here, table), 1)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [(player.user, player.name, player.level) for player in again.table_state.people] == [
        (1, "Ann", "normal"),
        (-1, "Robo Ada", "hard"),
        (-2, "Robo Bob", "easy"),
    ]
    await here.press(1, f"hr:{again.id}:start", here.table(again.id).id)
    assert here.live(again.id).table_state.friendly
    assert len(here.view(again.id).seats) == 3


async def test_computers_are_left_out_of_a_rematch_without_enough_seats(here: Harness) -> None:
    table = (await here.open(1, {"preset": "classic", "scoring": "single"})).id
    live = here.live(table)
    await here.press(2, f"hr:{table}:join", here.table(table).id)
    for _ in range(2):
        await here.press(1, f"hr:{table}:computer", here.table(table).id)
    live.table_state = live.table_state.__class__(**{**_fields(live.table_state), "limit": 4})
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    await here.press(2, f"hr:{table}:leave_yes", here.hand(2).id)
    await here.press(3, f"hr:{table}:join_next", here.table(table).id)
    await here.do(1, ConfirmEnd(), table, moderator=True)
    await rematch(here, table, result_of(here, table), 2)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [player.user for player in again.table_state.people] == [2, 1, -1, 3]


def _fields(table_state: Any) -> dict[str, Any]:
    return {name: getattr(table_state, name) for name in table_state.__slots__}


@pytest.mark.parametrize(
    "do", ["hand", "catch", "seats", "join_next", "rules", "lock:n1", "leave", "next", "resume", "end", "end_yes"]
)
async def test_stale_buttons_of_a_finished_match_report_a_closed_table(here: Harness, do: str) -> None:
    table, result = await finished_match(here)
    reply = await here.press(1, f"hr:{table}:{do}", result)
    assert "This table is closed" in reply.text
    assert here.tables.at(CHANNEL) is None


@pytest.mark.parametrize(
    "do", ["join", "leave", "start", "computer", "remove", "remove:u2", "remove:s1", "rules", "tune", "clocks", "hand"]
)
async def test_stale_buttons_of_a_closed_lobby_report_a_closed_table(here: Harness, do: str) -> None:
    table = (await here.open(1)).id
    lobby = here.table(table).id
    await here.press(2, f"hr:{table}:join", lobby)
    await here.do(1, AskToEnd(), table)
    reply = await here.press(1, f"hr:{table}:{do}", lobby)
    assert "This table is closed" in reply.text
    assert here.tables.at(CHANNEL) is None


async def test_a_player_who_joins_a_one_round_match_late_has_a_seat_in_its_rematch(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    shown = here.table(table)
    assert any(label.startswith("Join the rematch") for label in shown.buttons)
    await here.press(9, shown.ids("join_next")[0], shown.id)
    assert "Joining the rematch: " in here.table(table).text
    await here.play(1, "play cR5")
    await rematch(here, table, result_of(here, table), 2)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert {player.user for player in again.table_state.people} == {1, 2, 3, 9}


@pytest.mark.parametrize("set_by_server", [True, False])
async def test_a_rematch_uses_the_current_language_of_its_server_or_host(here: Harness, set_by_server: bool) -> None:
    table, result = await finished_match(here)
    if set_by_server:
        await here.storage.guilds.change(GUILD, language="de")
    else:
        here.language = "de"
    await rematch(here, table, result, 2)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert "Plätze" in here.table(again.id).text
