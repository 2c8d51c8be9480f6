"""Card styles of live tables: those of servers, and those that the owners of hands have chosen."""

from __future__ import annotations

from pathlib import Path

from bot.model.card_faces import LETTERS, PLAIN, SIGNS
from bot.storage import GuildPreferences
from tests.bot.tables.harness import GUILD, Harness, open_harness


def styles(here: Harness, table: int) -> tuple[str, str, str]:
    """Return the card styles of the table and of the hands of users 1 and 2."""
    live = here.live(table)
    return live.server.card_style, live.hand(1).reader.card_style, live.hand(2).reader.card_style


async def test_a_hand_has_the_style_of_the_server_unless_its_owner_has_chosen_one(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as here:
        await here.storage.users.change(2, card_style=SIGNS)
        table = await here.match()
        assert styles(here, table) == (SIGNS, SIGNS, SIGNS)
        here.tables.server_changed(GUILD, await here.storage.guilds.change(GUILD, card_style=LETTERS))
        assert styles(here, table) == (LETTERS, LETTERS, SIGNS)
        await here.storage.users.change(1, card_style=PLAIN)
        here.tables.preferences_changed(1)
        assert styles(here, table) == (LETTERS, PLAIN, SIGNS)
        await here.storage.users.change(1, card_style="server")
        here.tables.preferences_changed(1)
        assert styles(here, table) == (LETTERS, LETTERS, SIGNS)
        await here.quiet()


async def test_a_new_table_has_the_style_of_its_server(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as here:
        await here.storage.guilds.change(GUILD, card_style=PLAIN)
        table = await here.match()
        assert styles(here, table) == (PLAIN, PLAIN, PLAIN)
    assert GuildPreferences().card_style == SIGNS
