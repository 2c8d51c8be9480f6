"""Opening tables and taking seats: limits per member, host and server, and tables that are still ending."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.model.requests import GiveHost
from bot.model.table_state import TableRefused
from bot.tables.runtime.opening.admission import Caps
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness, open_harness

GUEST = 50


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[Harness]:
    """Open a harness in which a server may have three tables."""
    async with open_harness(tmp_path) as made:
        made.tables._admission._caps = Caps(server=3)
        yield made


async def open_table(here: Harness, host: int, channel: int) -> int:
    return (await here.open(host, channel=channel)).id


async def join_tables(here: Harness, user: int, count: int) -> list[int]:
    """Open ``count`` tables with different hosts, let the user press Join on each, and return the tables' ids."""
    tables = [await open_table(here, 20 + number, CHANNEL + number) for number in range(count)]
    for table in tables:
        await here.press(user, f"hr:{table}:join", here.table(table).id)
    return tables


async def test_a_member_may_sit_at_five_tables_at_most_and_the_refusal_links_to_them(here: Harness) -> None:
    tables = await join_tables(here, GUEST, 6)
    assert [here.live(table).seat_of(GUEST) is not None for table in tables] == [True] * 5 + [False]
    reply = await here.press(GUEST, f"hr:{tables[5]}:join", here.table(tables[5]).id)
    assert "You already sit at 5 tables" in reply.text
    assert reply.text.count("https://discord.com/channels/") == 5
    await here.press(GUEST, f"hr:{tables[0]}:leave", here.table(tables[0]).id)
    await here.press(GUEST, f"hr:{tables[5]}:join", here.table(tables[5]).id)
    assert here.live(tables[5]).seat_of(GUEST) is not None


async def test_simultaneous_presses_cannot_exceed_the_limit_on_seats(here: Harness) -> None:
    tables = await join_tables(here, GUEST, 4)
    more = [await open_table(here, 30 + number, CHANNEL + 10 + number) for number in range(3)]
    for table in more:
        number, request = here.request_of(f"hr:{table}:join")
        here.begin(GUEST, request, number, message=here.table(table).id)
    await here.quiet()
    assert sum(here.live(table).seat_of(GUEST) is not None for table in (*tables, *more)) == 5


async def test_a_member_at_five_tables_cannot_open_another(here: Harness) -> None:
    await join_tables(here, GUEST, 5)
    with pytest.raises(TableRefused, match="sits_enough") as refused:
        await here.open(GUEST, channel=CHANNEL + 40)
    assert refused.value.facts["links"].count("https://") == 5


async def test_a_member_at_five_tables_cannot_take_over_a_seat_or_join_late(here: Harness) -> None:
    await join_tables(here, GUEST, 5)
    table = await here.open(1, channel=CHANNEL + 41)
    await here.press(2, f"hr:{table.id}:join", here.table(table.id).id)
    await here.press(1, f"hr:{table.id}:start", here.table(table.id).id)
    assert "5 tables" in (await here.press(GUEST, f"hr:{table.id}:join_next", here.table(table.id).id)).text
    live = here.live(table.id)
    live.table_state = live.table_state.with_player(1, status="away")
    asked = await here.press(GUEST, f"hr:{table.id}:takeover:s1:u2", here.table(table.id).id)
    assert "5 tables" in asked.text
    assert not live.table_state.polls


async def host_two_tables(here: Harness, user: int) -> list[int]:
    """Let a user host a match and then a lobby; return the tables' ids."""
    first = await open_table(here, user, CHANNEL + 1)
    await here.press(user + 1, f"hr:{first}:join", here.table(first).id)
    await here.press(user, f"hr:{first}:start", here.table(first).id)
    return [first, await open_table(here, user, CHANNEL + 2)]


async def test_a_member_may_host_two_tables_at_most(here: Harness) -> None:
    tables = await host_two_tables(here, 1)
    await here.press(2, f"hr:{tables[1]}:join", here.table(tables[1]).id)
    await here.press(1, f"hr:{tables[1]}:start", here.table(tables[1]).id)
    with pytest.raises(TableRefused, match="hosts_enough") as refused:
        await here.open(1, channel=CHANNEL + 3)
    assert refused.value.facts["links"].count("https://") == 2


async def test_a_host_of_two_tables_cannot_be_given_a_third(here: Harness) -> None:
    await host_two_tables(here, 1)
    third = await open_table(here, 7, CHANNEL + 3)
    await here.press(1, f"hr:{third}:join", here.table(third).id)
    reply = await here.do(7, GiveHost(1), third)
    assert "Ann already hosts 2 tables" in reply.text
    assert here.live(third).table_state.host == 0


async def test_tables_handed_over_at_the_same_time_cannot_exceed_the_limit_of_a_host(here: Harness) -> None:
    own = await open_table(here, 1, CHANNEL)
    given = [await open_table(here, 7 + number, CHANNEL + 1 + number) for number in range(3)]
    for table in given:
        await here.press(1, f"hr:{table}:join", here.table(table).id)
    replies = [here.begin(7 + number, GiveHost(1), table) for number, table in enumerate(given)]
    await here.quiet()
    hosts = [here.live(table).table_state for table in (own, *given)]
    assert sum(state.people[state.host].user == 1 for state in hosts) == 2
    assert sum("Ann already hosts 2 tables" in reply.text for reply in replies) == 2


async def test_each_server_has_its_own_limit_on_tables(small: Harness) -> None:
    for number in range(3):
        await open_table(small, 1 + number, CHANNEL + number)
    with pytest.raises(TableRefused, match="server_full") as refused:
        await small.open(9, channel=CHANNEL + 9)
    assert refused.value.facts["links"].count("https://") == 3
    live = small.live(1)
    live.place = live.place.__class__(GUILD + 1, CHANNEL)
    await small.open(9, channel=CHANNEL + 9)


async def test_tables_opened_at_the_same_time_cannot_exceed_the_limit_of_a_server(small: Harness) -> None:
    opening = [small.open(1 + number, channel=CHANNEL + number) for number in range(6)]
    found = await asyncio.gather(*opening, return_exceptions=True)
    assert sum(isinstance(one, TableRefused) for one in found) == 3


async def finished_match_of_three(here: Harness) -> tuple[int, int]:
    """Play a match that Ann wins; return the ids of the table and of its result message."""
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands={"a": ["R5"], "b": ["R9", "B5"], "c": ["B9", "Y3"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    (result,) = [one for one in here.channels.public() if one.ids("rematch")]
    return table, result.id


def players_at(here: Harness, channel: int) -> list[int]:
    """Return the user ids of the players at a channel's table, in seat order."""
    again = here.tables.at(channel)
    assert again is not None
    return [player.user for player in again.table_state.people]


async def test_a_rematch_leaves_out_a_member_who_sits_at_five_tables(here: Harness) -> None:
    table, result = await finished_match_of_three(here)
    others = [await open_table(here, 20 + number, CHANNEL + 1 + number) for number in range(5)]
    for other in others:
        await here.press(2, f"hr:{other}:join", here.table(other).id)
    await here.press(1, f"hr:{table}:rematch", result)
    assert players_at(here, CHANNEL) == [1, 3]


async def test_a_rematch_leaves_out_a_blocked_member(here: Harness) -> None:
    table, result = await finished_match_of_three(here)
    here.tables._admission._blocked = lambda guild, user: (guild, user) == (GUILD, 2)
    await here.press(1, f"hr:{table}:rematch", result)
    assert players_at(here, CHANNEL) == [1, 3]


# --- a bot that is removed from a server and invited again before the tables there have ended -------------------------


async def test_a_table_can_be_opened_while_the_old_one_in_its_channel_is_ending(here: Harness) -> None:
    first = await here.match(2)
    here.tables.guild_left(GUILD)
    assert here.tables.at(CHANNEL) is None
    second = (await here.open(1)).id
    await here.quiet()
    assert second != first
    assert here.tables.at(CHANNEL) is not None
    stored = {table.id for table in await here.storage.live_tables()}
    assert stored == {second}


async def test_a_host_can_open_a_table_while_their_old_lobby_is_ending(here: Harness) -> None:
    await here.open(1)
    here.tables.guild_left(GUILD)
    await here.open(1, channel=CHANNEL + 1)
    await here.quiet()
    assert here.tables.at(CHANNEL + 1) is not None
