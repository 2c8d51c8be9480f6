"""Participation in a match, counted from its journal."""

from __future__ import annotations

from pathlib import Path

from bot.history.participation import participation_in
from bot.model import requests as r
from tests.bot.tables.harness import open_harness


async def test_a_player_who_leaves_and_comes_back_was_there_from_the_beginning(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as here:
        table = await here.match(4)
        await here.do(3, r.ConfirmLeave(), table)
        away = participation_in(await here.storage.chronicles.journal(table))
        await here.do(3, r.JoinNextRound(), table)
        await here.do(5, r.JoinNextRound(), table)
        found = participation_in(await here.storage.chronicles.journal(table))
        assert [player.user for player in here.live(table).table_state.people] == [1, 2, 3, 4, 5]
    assert (away.left, away.joined) == ({2}, set())
    assert (found.left, found.joined) == (set(), {4})
