"""Opening, entering, managing and leaving tournaments, and ending single tables, with buttons and typed commands."""

from __future__ import annotations

import pytest

from sandbox.driver.people import Person
from tests.bot.club import NAMES, Club, newest_reply

pytestmark = pytest.mark.asyncio(loop_scope="module")
TABLES = "End one table…"


async def duels(club: Club) -> list[Person]:
    """Begin a knock-out cup with two tables of two people each, and return the people. The first one is the host."""
    people = [await club.person(NAMES[0], roles=["Admin"]), *[await club.person(name) for name in NAMES[1:4]]]
    host = people[0]
    await host.command("/league-admin cup")
    await host.select("How many at a table?", "Duels: two at each table", private=True)
    await host.press("Open it here", private=True)
    for person in people:
        await person.press("Enter", private=False)
    await host.until_sees("4 people have entered", private=False)
    await host.press("Manage…", private=False)
    await host.press("Start", private=True)
    for letter in "AB":
        await host.until_thread(f"Round 1, table {letter}", within=30)
    await host.until_sees("[B](https://discord.com", private=False, within=30)
    return people


async def manage(host: Person) -> list[str]:
    """Show the managers' page of the cup, and return the labels of the tables that it offers to end."""
    await host.press("Manage…", private=False)
    menus = [menu for menu in host.private()[-1].menus if menu.is_called(TABLES)]
    return [option.label for menu in menus for option in menu.options]


async def test_the_host_ends_one_table_from_the_managers_page_after_a_confirmation(club: Club) -> None:
    host, *_ = await duels(club)
    assert await manage(host) == ["Table A", "Table B"]
    await host.select(TABLES, "Table B", private=True)
    assert "End table B now?" in newest_reply(host)
    await host.press("Keep it", private=True)
    assert await manage(host) == ["Table A", "Table B"]
    await host.select(TABLES, "Table B", private=True)
    await host.press("End table B", private=True)
    await host.until_sees("✅ **B**", private=False, within=30)
    assert await manage(host) == ["Table A"]


async def test_confirming_the_end_of_a_table_that_is_over_ends_nothing(club: Club) -> None:
    host, *_ = await duels(club)
    await manage(host)
    await host.select(TABLES, "Table A", private=True)
    await host.command("/end", table="a", sure=True)
    await host.until_sees("✅ **A**", private=False, within=30)
    await host.press("End table A", private=True)
    assert "This table is not playing any more." in newest_reply(host)
    assert await manage(host) == ["Table B"]


async def test_a_table_is_ended_by_a_command_with_its_letter(club: Club) -> None:
    host, ben, *_ = await duels(club)
    await ben.command("/end", table="A")
    assert "people who manage this server can do that" in newest_reply(ben)
    assert not await ben.complete("/end", "table", "")
    assert [choice.value for choice in await host.complete("/end", "table", "")] == ["A", "B"]
    await club.world.do("edit_person", person=host.name, roles=[])  # a host needs no rights on the server
    await host.command("/end", table="C")
    assert "Which table? These are playing: A, B" in newest_reply(host)
    await host.command("/end", table="B")
    await host.press("End table B", private=True)
    await host.until_sees("✅ **B**", private=False, within=30)
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/end", table="A", tournament=True, sure=True)
    await host.until_sees("The next round starts", private=False, within=30)
    await boss.command("/end", table="A", sure=True)
    assert "No table of the tournament is playing now." in newest_reply(boss)


async def test_a_cup_does_not_start_where_the_bot_can_no_longer_set_up_tables(club: Club) -> None:
    people = [await club.person(NAMES[0], roles=["Admin"]), *[await club.person(name) for name in NAMES[1:4]]]
    host = people[0]
    await host.command("/league-admin cup", open=True)
    for person in people:
        await person.command("/join", tournament=True)
    await host.until_sees("4 people have entered", private=False)
    await club.world.deny("create_public_threads", channel=club.channel)
    await host.command("/start", tournament=True)
    assert "I can’t set up tables here: Create Public Threads" in newest_reply(host)
    await host.press("Manage…", private=False)
    assert "I can’t set up tables here: Create Public Threads" in newest_reply(host)
    await club.world.give_back("create_public_threads", channel=club.channel)
    await host.command("/start", tournament=True)
    await host.until_thread("Round 1, table A", within=30)


async def test_withdrawing_from_a_cup_that_has_begun_asks_for_confirmation(club: Club) -> None:
    host, ben, cleo, _ = await duels(club)
    await ben.press("Withdraw", private=False)
    assert "Really withdraw from the tournament?" in newest_reply(ben)
    await ben.command("/leave", tournament=True)
    assert "Really withdraw from the tournament?" in newest_reply(ben)
    await ben.press("Withdraw", private=True)
    await host.until_sees("Ben (out)", private=False, within=30)
    await ben.press("Withdraw", private=False)
    assert "You haven’t entered this tournament." in newest_reply(ben)
    await cleo.command("/leave", tournament=True, sure=True)
    assert "You’re out of the tournament." in newest_reply(cleo)


async def test_without_a_tournament_there_is_no_table_to_end_by_letter(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/end", table="A")
    assert "There is no tournament in this channel." in newest_reply(ann)


async def test_a_whole_cup_is_run_by_commands(club: Club) -> None:
    people = [await club.person(NAMES[0], roles=["Admin"]), *[await club.person(name) for name in NAMES[1:5]]]
    host, *others = people
    await host.command("/league-admin cup", kind="swiss", size=2, open=True)
    assert "It’s open." in newest_reply(host)
    await host.until_sees("Swiss cup", private=False)
    await host.command("/league-admin cup", kind="knock_out", open=True)
    assert "This channel already has a tournament." in newest_reply(host)
    await host.command("/league-admin cup")
    assert "already has a tournament" not in newest_reply(host)
    await host.command("/next", tournament=True)
    assert "The tournament hasn’t started yet." in newest_reply(host)
    await host.command("/start", tournament=True)
    assert "Nobody has entered so far." in newest_reply(host)
    for person in people:
        await person.command("/join", tournament=True)
        assert "You’re in." in newest_reply(person)
    await others[3].command("/leave", tournament=True)
    assert "You’re out of the tournament." in newest_reply(others[3])
    await others[2].command("/leave", tournament=True)
    await host.until_sees("3 people have entered", private=False)
    await host.command("/start", tournament=True)
    assert "3 people have entered so far." in newest_reply(host)
    await others[2].command("/join", tournament=True)
    await others[0].command("/start", tournament=True)
    assert "people who manage this server can do that" in newest_reply(others[0])
    await host.command("/score", tournament=True)
    assert "The tournament hasn’t started yet." in newest_reply(host)
    await host.command("/start", tournament=True)
    assert "the tables are being set up" in newest_reply(host)
    await host.until_sees("[B](https://discord.com", private=False, within=30)
    await host.command("/next", tournament=True)
    assert "No break right now" in newest_reply(host)
    for letter in "AB":
        await host.command("/end", table=letter, sure=True)
    await host.until_sees("The next round starts", private=False, within=30)
    await others[0].command("/score", tournament=True)
    assert all(name in newest_reply(others[0]) for name in NAMES[:4])
    await host.command("/next", tournament=True)
    assert "The next round is starting." in newest_reply(host)
    await host.until_thread("Round 2, table A", within=30)
    await host.command("/end", tournament=True)
    assert "End the tournament now?" in newest_reply(host)
    await host.command("/end", tournament=True, sure=True)
    assert "The tournament is over." in newest_reply(host)
    await host.until_sees("This tournament was ended early.", private=False, within=30)
    await host.command("/join", tournament=True)
    assert "There is no tournament in this channel." in newest_reply(host)
    await others[0].command("/score", tournament=True)
    assert "Swiss cup" in newest_reply(others[0])


async def test_score_shows_that_a_cup_ended_before_it_began(club: Club) -> None:
    host = await club.person(NAMES[0], roles=["Admin"])
    await host.command("/league-admin cup", open=True)
    await host.until_sees("Knock-out cup", private=False)
    await host.command("/end", tournament=True, sure=True)
    await host.command("/score", tournament=True)
    assert "This tournament was ended early." in newest_reply(host)


async def test_typed_options_of_a_new_cup_are_preselected_on_its_page(club: Club) -> None:
    host = await club.person(NAMES[0], roles=["Admin"])
    await host.command("/league-admin cup", kind="partners", preset="official-2018", computers=True)
    kinds, rules, *rest = host.private()[-1].menus
    assert [[option.label for option in menu.options if option.default] for menu in (kinds, rules)] == [
        ["Partners at several tables"],
        ["Official 2018"],
    ]
    assert not rest, "a tournament for partners has no table size to choose"
    await host.command("/league-admin cup", size=3, computers=True)
    sizes = host.private()[-1].menus[2]
    assert [option.label for option in sizes.options if option.default] == ["Up to 3 at each table"]
    assert "Smaller tables are filled up with computers." in newest_reply(host)
    await host.command("/league-admin cup", preset="no such rules", open=True)
    assert "no such rules" in newest_reply(host)
    await host.command("/join", tournament=True)
    assert "There is no tournament in this channel." in newest_reply(host)
