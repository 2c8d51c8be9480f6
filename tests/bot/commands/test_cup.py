"""Tournaments by their command and buttons: who ends a table that is stuck, from the page or by typing."""

from __future__ import annotations

import pytest

from sandbox.driver.people import Person
from tests.bot.club import NAMES, Club, newest_reply

pytestmark = pytest.mark.asyncio(loop_scope="module")
TABLES = "End one table…"


async def duels(club: Club) -> list[Person]:
    """Begin a knock-out cup with two tables of two; the first person hosts it."""
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
    """Show the page of those who manage the cup; return the tables that it offers to end."""
    await host.press("Manage…", private=False)
    menus = [menu for menu in host.private()[-1].menus if menu.is_called(TABLES)]
    return [option.label for menu in menus for option in menu.options]


async def test_the_host_ends_a_stuck_table_from_the_page_after_a_question(club: Club) -> None:
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


async def test_a_question_about_a_table_that_has_ended_since_ends_nothing(club: Club) -> None:
    host, *_ = await duels(club)
    await manage(host)
    await host.select(TABLES, "Table A", private=True)
    await host.command("/end", table="a", sure=True)
    await host.until_sees("✅ **A**", private=False, within=30)
    await host.press("End table A", private=True)
    assert "This table is not playing any more." in newest_reply(host)
    assert await manage(host) == ["Table B"]


async def test_a_table_is_ended_by_typing_its_letter(club: Club) -> None:
    host, ben, *_ = await duels(club)
    await ben.command("/end", table="A")
    assert "people who manage this server can do that" in newest_reply(ben)
    assert not await ben.complete("/end", "table", "")
    assert [choice.value for choice in await host.complete("/end", "table", "")] == ["A", "B"]
    await club.world.do("edit_person", person=host.name, roles=[])  # a host need not manage the server
    await host.command("/end", table="C")
    assert "Which table? These are playing: A, B" in newest_reply(host)
    await host.command("/end", table="B")
    await host.press("End table B", private=True)
    await host.until_sees("✅ **B**", private=False, within=30)
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/end", table="A", sure=True)
    await host.until_sees("The next round starts", private=False, within=30)
    await boss.command("/end", table="A", sure=True)
    assert "No table of the tournament is playing now." in newest_reply(boss)


async def test_without_a_tournament_there_is_no_table_to_end_by_letter(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/end", table="A")
    assert "There is no tournament in this channel." in newest_reply(ann)
