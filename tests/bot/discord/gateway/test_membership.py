"""Membership: players who leave the server, and a bot that is removed and invited again within seconds."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from sandbox.driver.people import Person
from tests.bot.club import Club, hand_of, newest_reply
from tests.e2e.players import do_of, players

pytestmark = pytest.mark.asyncio(loop_scope="module")


def may_draw(person: Person) -> bool:
    """Return True if the hand has an enabled button to draw."""
    hand = hand_of(person)
    return hand is not None and any(":draw" in button.custom_id and not button.disabled for button in hand.buttons)


async def leave_server(club: Club, person: Person) -> None:
    await club.world.do("remove_person", person=person.name)


async def come_back(club: Club, person: Person, display_name: str) -> None:
    await club.world.do("add_person", name=person.name, display_name=display_name)
    await person.at(club.channel).look()


async def is_next(person: Person, name: str) -> bool:
    """Return True if ``/turn`` names this player first."""
    await person.command("/turn")
    return f"In this order: {name} with" in newest_reply(person)


async def pass_turn(person: Person) -> None:
    await person.command("/draw")
    await person.command("/pass")


async def test_a_player_who_leaves_the_server_times_out_and_the_others_play_on(club: Club) -> None:
    ann, ben, cleo = await club.match(3, turn_time=20)
    await leave_server(club, ben)
    for _ in range(8):
        if await is_next(ann, "Ben"):
            await club.world.advance(25)
        elif ann.messages().containing("away"):
            break
        else:
            await pass_turn(ann if await is_next(ann, "you") else cleo)
    await ann.until_sees("away", private=False)
    await club.world.until(lambda: may_draw(ann) or may_draw(cleo))
    await come_back(club, ben, "Ben")
    assert (await ben.command("/hand")).private
    assert hand_of(ben) is not None
    await ben.command("/leave")
    assert "Really leave?" in newest_reply(ben)


async def test_a_host_who_leaves_the_server_is_replaced_by_a_present_player(club: Club) -> None:
    ann, ben, _ = await club.match(3, turn_time=0)
    await ann.command("/away")
    await leave_server(club, ann)
    await club.world.advance(301)
    await ben.until_sees("is now the host", private=False)


async def test_the_others_can_start_the_match_if_the_host_of_a_lobby_has_left_the_server(club: Club) -> None:
    ann, ben, cleo = await club.lobby(3)
    await leave_server(club, ann)
    await club.world.advance(301)
    await ben.until_sees("Everybody at the table can press **Start**", private=False)
    await ben.press("Start", private=False)
    for person in (ben, cleo):
        await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]


async def test_the_channel_is_free_after_the_bot_is_removed_and_invited_again_within_seconds(club: Club) -> None:
    ann, ben = await club.match(2)
    hand, table = hand_of(ann), ann.messages()[-1]
    assert hand is not None
    number = hand.buttons[0].custom_id.split(":")[1]
    await club.world.do("remove_bot")
    await club.world.do("add_bot")
    await ann.command("/play", preset="classic")
    await ann.until_sees(players(1), private=False)
    for message, request in ((hand, "draw"), (table, "hand")):
        button = next(button for button in message.buttons if do_of(button) == request)
        assert (await ann.press_id(button.custom_id, message=ann.messages()[-1], forged=True)).private
        assert "closed" in newest_reply(ann)
    await ben.press("Join", private=False)
    await ann.until_sees(players(2), private=False)

    def stored(query: str, *values: int) -> tuple[object, ...]:
        with closing(sqlite3.connect(f"file:{club.stage.database}?mode=ro", uri=True)) as database, database:
            row: tuple[object, ...] = database.execute(query, values).fetchone()
            return row

    assert stored("SELECT status, ended FROM tables WHERE id = ?", int(number)) == ("ended", "guild_left")
    # The return is stored after the departure, concurrently with the presses of the players.
    await ann.until(lambda: stored("SELECT COUNT(*) FROM departures") == (0,), what="the server's return")


async def test_a_server_keeps_its_time_zone_when_the_bot_is_invited_again(club: Club) -> None:
    admin = club.world.person("player-1").at(club.channel)
    await admin.command("/server timezone", zone="Europe/Berlin")
    for _ in range(3):
        await club.world.do("remove_bot")
        await club.world.do("add_bot")
    await admin.command("/server overview")
    await admin.press("Server", private=True)
    assert "Europe/Berlin" in newest_reply(admin)
