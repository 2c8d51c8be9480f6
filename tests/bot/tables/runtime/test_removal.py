"""A bot that is removed from a server and invited again before the tables of the server have ended."""

from __future__ import annotations

from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness


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
