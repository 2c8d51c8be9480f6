"""A lobby from opening to closing, with computers and unusual names, tested with the real bot over real sockets."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.driver.people import NotSeen
from tests.bot.club import Club, hand_of, newest_reply
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_play_opens_a_lobby_with_its_host(club: Club) -> None:
    ann = await club.person("Ann")
    outcome = await ann.command("/play", preset="classic", points=200, turn_time=30, seats=4)
    assert outcome.private
    lobby = await ann.until_sees("1 player, room for 3 more.", private=False)
    assert "Ann" in lobby
    assert "to 200 points" in lobby
    assert "30 s per turn" in lobby
    assert [button.label for button in lobby.buttons][:3] == ["Join", "Leave", "Start"]
    assert lobby.button("Start").disabled
    assert not lobby.pinged


async def test_people_join_and_leave_by_button_and_by_command(club: Club) -> None:
    ann, ben = await club.lobby(2)
    cleo = await club.person("Cleo")
    assert (await cleo.command("/join")).private
    await ann.until_sees(players(3), private=False)
    assert "seat" in newest_reply(cleo)
    await cleo.press("Join")
    assert "already" in newest_reply(cleo)
    assert (await cleo.command("/leave")).private
    await ben.press("Leave")
    await ann.until_sees(players(1), private=False)


async def test_private_messages_of_the_lobby_are_deleted_when_cards_are_dealt(club: Club) -> None:
    ann, _ben = await club.lobby(2)
    await ann.press("Change rules")
    tuning = ann.private()[-1]
    await ann.press("All rules", private=True)
    await ann.select("Chapter", "Out of turn", private=True)
    assert ["Your table is open" in one.text for one in ann.private()] == [True, False, False]
    await ann.press("Start", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")
    await ann.until(lambda: len(ann.private()) == 1, what="the hand alone")
    assert tuning.id not in [one.id for one in ann.private()]


async def test_the_host_chooses_the_level_of_each_computer_from_a_menu(club: Club) -> None:
    ann, ben = await club.lobby(2, seats=4)
    await ben.select("Add a computer…", "Easy")
    assert "Only Ann" in newest_reply(ben)
    for seat, name in ((3, "Robo Ada"), (4, "Robo Bob")):
        await ann.select("Add a computer…", "Hard")
        await ben.until_sees(f"{seat}. {name} · computer, hard", private=False)
    menu = ann.menu("Add a computer…", private=False)
    assert menu is not None
    assert menu.disabled
    await ann.press("More…")
    await ann.press("Remove…", private=True)
    await ann.press("Robo Ada", private=True)
    await ann.select("Add a computer…", "Easy")
    await ann.until_sees("4. Robo Ada · computer, easy", private=False)
    await ann.press("Start", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")
    await ann.command("/seats")
    seats = ann.private()[-1].text
    assert "computer, hard" in seats
    assert "computer, easy" in seats


async def test_a_person_who_is_alone_plays_against_three_computers_after_one_press(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/play")
    assert "starts right away with three computers" in newest_reply(ann)
    await ann.press("Play against computers", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")
    await ann.command("/seats")
    assert newest_reply(ann).count("computer, normal") == 3


async def test_join_without_a_table_explains_how_to_open_one(club: Club) -> None:
    ann = await club.person("Ann")
    assert (await ann.command("/join")).private
    assert "</play:" in newest_reply(ann)
    assert not ann.private()[-1].button("Tell me").disabled


async def test_only_the_host_may_start_in_the_first_five_minutes(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ben.press("Start")
    assert "Ann" in newest_reply(ben)
    assert hand_of(ann) is None
    await club.world.advance(301)
    await ben.until_sees("Everybody at the table", private=False)
    await ben.press("Start")
    await ann.until(lambda: hand_of(ann), what="a hand")


async def test_a_lobby_closes_after_half_an_hour_and_offers_a_notification(club: Club) -> None:
    ann, _ = await club.lobby(2)
    await club.world.advance(1801)
    await ann.until(lambda: ann.button("Join", private=False) is None, what="the end of the lobby")
    assert ann.button("Tell me", private=False) is not None


async def test_a_full_lobby_refuses_another_player(club: Club) -> None:
    await club.lobby(2, seats=2)
    cleo = await club.person("Cleo")
    assert (await cleo.command("/join")).private
    assert "All 2 seats are taken." in newest_reply(cleo)
    assert cleo.button("Join", private=False).disabled  # type: ignore[union-attr]


async def test_a_player_removed_by_the_host_cannot_join_again(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ben.press("More…")
    await ben.until_sees("A fair shuffle", private=True)
    assert ben.button("Remove…", private=True) is None
    await ann.press("More…")
    await ann.press("Remove…", private=True)
    await ann.press("Ben", private=True)
    await ann.until_sees(players(1), private=False)
    await ann.until_sees("Ann removed Ben", private=False)
    await ben.press("Join")
    assert "removed" in newest_reply(ben)


async def test_a_host_cannot_open_a_second_lobby(club: Club) -> None:
    ann, _ = await club.lobby(2)
    await club.world.do("add_channel", name=f"{club.channel}-b")
    ann.at(f"{club.channel}-b")
    assert (await ann.command("/play")).private
    assert "https://" in newest_reply(ann)
    assert ann.button("Join", private=False) is None


async def test_play_in_a_channel_with_a_table_links_to_the_table(club: Club) -> None:
    ann, _ = await club.lobby(2)
    cleo = await club.person("Cleo")
    await cleo.command("/play")
    assert "https://" in newest_reply(cleo)
    await ann.press("Start")
    await ann.until(lambda: hand_of(ann))
    await cleo.command("/play")
    assert "A match is already running here: https://" in newest_reply(cleo)


async def test_play_tells_those_who_have_a_seat_here_how_to_see_their_cards(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ben.command("/play")
    assert newest_reply(ben).startswith("You already have a seat at the table here: https://")
    await ann.press("Start")
    await ben.until(lambda: hand_of(ben), what="a hand")
    await ben.command("/play")
    reply = newest_reply(ben)
    assert reply.startswith("You already have a seat in the match here: https://")
    assert "</hand:" in reply
    assert "</join:" not in reply


async def test_only_the_host_can_close_a_lobby_with_end(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ben.command("/end")
    assert "Ann" in newest_reply(ben)
    await ann.command("/end")
    await ben.until_sees("Ann closed", private=False)
    await ben.until(lambda: ben.button("Join", private=False) is None, what="the end of the lobby")


async def test_a_lobby_closes_when_its_last_player_leaves(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ann.press("Leave")
    await ben.until_sees("Ben is now the host", private=False)
    await ben.press("Leave")
    await ben.until(lambda: ben.button("Join", private=False) is None, what="the end of the lobby")


async def test_players_with_equal_names_are_shown_with_their_seats(club: Club) -> None:
    ann = await club.person("Sam")
    ben = await club.person("Sam")
    await ann.command("/play")
    await ben.press("Join")
    lobby = await ann.until_sees(players(2), private=False)
    assert "Sam (1)" in lobby
    assert "Sam (2)" in lobby


async def test_a_mention_in_a_name_pings_nobody(club: Club) -> None:
    victim = await club.person("Victim")
    number = await club.user_id(victim)
    ann = await club.person(f"<@{number}>**x**")
    await ann.command("/play")
    lobby = await ann.until_sees(players(1), private=False)
    assert f"<@{number}>" not in lobby
    assert not victim.notifications


async def test_three_presses_of_start_deal_once(club: Club) -> None:
    ann, ben = await club.lobby(2)
    start = ann.button("Start", private=False)
    assert start is not None
    await club.world.together(ann.pressing(start), ann.pressing(start), ann.pressing(start))
    await ben.until(lambda: hand_of(ben))
    with pytest.raises(NotSeen):
        await ben.until(lambda: len([seen for seen in ben.private() if ":draw" in str(seen.buttons)]) > 1, within=0.5)


async def test_players_who_join_at_the_same_time_get_different_seats(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/play")
    guests = [await club.person(f"Guest {number}") for number in range(12)]
    await asyncio.gather(*(guest.until_sees(players(1)) for guest in guests))
    await club.world.together(*(guest.pressing("Join") for guest in guests))
    lobby = await ann.until_sees(players(13), private=False)
    assert all(f"Guest {number}" in lobby for number in range(12))


@pytest.mark.parametrize("name", ["🙂" * 32, "\u202e" * 32, "Z͑̀" + "̀" * 30, " ", "@everyone", "`" * 32])
async def test_players_with_unusual_names_can_play(club: Club, name: str) -> None:
    odd = await club.person(name)
    ann = await club.person("Ann")
    await odd.command("/play")
    await ann.press("Join", private=False)
    await odd.until_sees(players(2), private=False)
    await odd.press("Start", private=False)
    for person in (odd, ann):
        await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]
    assert not ann.notifications
