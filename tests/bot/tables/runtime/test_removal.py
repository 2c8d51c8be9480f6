"""A bot that is removed from a server and invited again before the tables there have ended."""

from __future__ import annotations

from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Room


async def test_a_table_whose_end_has_not_been_stored_yet_is_in_nobodys_way(here: Room) -> None:
    first = await here.match(2)
    here.tables.guild_left(GUILD)
    assert here.tables.at(CHANNEL) is None
    second = (await here.open(1)).id
    await here.quiet()
    assert second != first
    assert here.tables.at(CHANNEL) is not None
    stored = {table.id for table in await here.storage.live_tables()}
    assert stored == {second}


async def test_a_lobby_that_is_ending_does_not_keep_its_host_from_opening_another(here: Room) -> None:
    await here.open(1)
    here.tables.guild_left(GUILD)
    await here.open(1, channel=CHANNEL + 1)
    await here.quiet()
    assert here.tables.at(CHANNEL + 1) is not None
