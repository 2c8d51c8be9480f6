"""Participation in a match, counted from its journal."""

from __future__ import annotations

from pathlib import Path

from bot.history.participation import participation_in
from bot.model import requests as r
from tests.bot.tables.harness import open_harness


async def test_a_player_who_leaves_and_comes_back_counts_as_seated_from_the_beginning(tmp_path: Path) -> None:
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


async def test_a_player_who_leaves_while_away_and_comes_back_plays_in_person_again(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as here:
        table = await here.match(3, turn_seconds=20)
        hands = {"a": ["R1", "R2", "R4", "R5"], "b": ["B1", "B2", "B3"], "c": ["Y1", "Y2", "Y3"]}
        await here.arrange(table, hands=hands, top="R3", turn="a", draw=["G6", "G7", "G8", "G9", "G0", "B7", "B8"])
        for card in ("cR1", "cR2", "cR4"):
            await here.play(1, f"play {card}")
            await here.play(2, "draw")
            # The player comes back after two of their turns have timed out. After the third, a stand-in plays for them.
            await here.press(3, f"hr:{table}:hand", here.table(table).id)
            await here.later(20)
        await here.do(3, r.ConfirmLeave(), table)
        await here.do(3, r.JoinNextRound(), table)
        await here.play(1, "play cR5")
        await here.later(20)
        assert here.view(table).round == 2
        for user in (1, 2, 3):
            await here.do(user, r.OpenHand(), table)
        for _ in range(3):
            user = (here.view(table).turn or 0) + 1
            await here.play(user, "draw")
            if here.hand(user).ids("keep"):
                await here.play(user, "keep")
        found = participation_in(await here.storage.chronicles.journal(table))
    # Only one of the player's turns, their third in the first round, began while they were away.
    assert (found.moves[2], found.turns_away[2]) == (1, 1)
