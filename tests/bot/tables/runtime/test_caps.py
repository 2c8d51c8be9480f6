"""How many tables people sit at and host, and servers have: a refusal names the tables that are in the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.model.requests import TableRuleRequest
from bot.model.table_state import TableRefused
from bot.tables.rules import hosting
from bot.tables.runtime.admission import Caps
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Room, room

GUEST = 50


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[Room]:
    """A room in which a server may have three tables."""
    async with room(tmp_path) as made:
        made.tables._admission._caps = Caps(server=3)
        yield made


async def table_of(here: Room, host: int, channel: int) -> int:
    return (await here.open(host, channel=channel)).id


async def sits_at(here: Room, user: int, count: int) -> list[int]:
    """Somebody who sits at several tables of different hosts."""
    tables = [await table_of(here, 20 + number, CHANNEL + number) for number in range(count)]
    for table in tables:
        await here.press(user, f"hr:{table}:join", here.table(table).id)
    return tables


async def test_a_person_sits_at_five_tables_at_most_and_is_told_which(here: Room) -> None:
    tables = await sits_at(here, GUEST, 6)
    assert [here.live(table).seat_of(GUEST) is not None for table in tables] == [True] * 5 + [False]
    answer = await here.press(GUEST, f"hr:{tables[5]}:join", here.table(tables[5]).id)
    assert "You already sit at 5 tables" in answer.text
    assert answer.text.count("https://discord.com/channels/") == 5
    await here.press(GUEST, f"hr:{tables[0]}:leave", here.table(tables[0]).id)
    await here.press(GUEST, f"hr:{tables[5]}:join", here.table(tables[5]).id)
    assert here.live(tables[5]).seat_of(GUEST) is not None


async def test_presses_at_two_tables_at_once_do_not_pass_the_limit_together(here: Room) -> None:
    tables = await sits_at(here, GUEST, 4)
    more = [await table_of(here, 30 + number, CHANNEL + 10 + number) for number in range(3)]
    for table in more:
        number, request = here.wish_of(GUEST, f"hr:{table}:join")
        here.begin(GUEST, request, number, message=here.table(table).id)
    await here.quiet()
    assert sum(here.live(table).seat_of(GUEST) is not None for table in (*tables, *more)) == 5


async def test_who_sits_at_five_tables_opens_none(here: Room) -> None:
    await sits_at(here, GUEST, 5)
    with pytest.raises(TableRefused, match="sits_enough") as refused:
        await here.open(GUEST, channel=CHANNEL + 40)
    assert refused.value.facts["links"].count("https://") == 5


async def test_who_sits_at_five_tables_cannot_ask_for_a_seat_or_come_late(here: Room) -> None:
    await sits_at(here, GUEST, 5)
    table = await here.open(1, channel=CHANNEL + 41)
    await here.press(2, f"hr:{table.id}:join", here.table(table.id).id)
    await here.press(1, f"hr:{table.id}:start", here.table(table.id).id)
    assert "5 tables" in (await here.press(GUEST, f"hr:{table.id}:join_next", here.table(table.id).id)).text
    live = here.live(table.id)
    live.table_state = live.table_state.with_player(1, status="away")
    asked = await here.press(GUEST, f"hr:{table.id}:takeover:s1:u2", here.table(table.id).id)
    assert "5 tables" in asked.text
    assert not live.table_state.polls


async def hosts_two(here: Room, user: int) -> list[int]:
    first = await table_of(here, user, CHANNEL + 1)
    await here.press(user + 1, f"hr:{first}:join", here.table(first).id)
    await here.press(user, f"hr:{first}:start", here.table(first).id)
    return [first, await table_of(here, user, CHANNEL + 2)]


async def test_a_person_hosts_two_tables_at_most(here: Room) -> None:
    tables = await hosts_two(here, 1)
    await here.press(2, f"hr:{tables[1]}:join", here.table(tables[1]).id)
    await here.press(1, f"hr:{tables[1]}:start", here.table(tables[1]).id)
    with pytest.raises(TableRefused, match="hosts_enough") as refused:
        await here.open(1, channel=CHANNEL + 3)
    assert refused.value.facts["links"].count("https://") == 2


async def test_nobody_is_handed_a_third_table(here: Room) -> None:
    await hosts_two(here, 1)
    third = await table_of(here, 7, CHANNEL + 3)
    await here.press(1, f"hr:{third}:join", here.table(third).id)
    answer = await here.do(
        7, TableRuleRequest(lambda table_state, _now: hosting.give(table_state, 7, 1), "answer-host"), third
    )
    assert "Ann already hosts 2 tables" in answer.text
    assert here.live(third).table_state.host == 0


async def test_a_server_has_so_many_tables_at_most_and_another_is_not_concerned(small: Room) -> None:
    for number in range(3):
        await table_of(small, 1 + number, CHANNEL + number)
    with pytest.raises(TableRefused, match="server_full") as refused:
        await small.open(9, channel=CHANNEL + 9)
    assert refused.value.facts["links"].count("https://") == 3
    live = small.live(1)
    live.place = live.place.__class__(GUILD + 1, CHANNEL)
    await small.open(9, channel=CHANNEL + 9)


async def test_tables_that_are_opened_at_once_do_not_pass_a_servers_limit_together(small: Room) -> None:
    opening = [small.open(1 + number, channel=CHANNEL + number) for number in range(6)]
    found = await asyncio.gather(*opening, return_exceptions=True)
    assert sum(isinstance(one, TableRefused) for one in found) == 3


async def test_a_rematch_leaves_out_who_sits_at_five_tables(here: Room) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.lay_out(table, hands={"a": ["R5"], "b": ["R9", "B5"], "c": ["B9", "Y3"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    (result,) = [one for one in here.channels.public() if one.ids("rematch")]
    others = [await table_of(here, 20 + number, CHANNEL + 1 + number) for number in range(5)]
    for other in others:
        await here.press(2, f"hr:{other}:join", here.table(other).id)
    await here.press(1, f"hr:{table}:rematch", result.id)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [player.user for player in again.table_state.people] == [1, 3]
