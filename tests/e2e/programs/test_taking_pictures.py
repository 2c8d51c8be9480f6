"""The check in ``tools.pictures`` that everything in a picture shows the same moment."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from sandbox.driver.people import World
from tests.e2e.fixed_deals import deal_scenario
from tests.e2e.players import new_channel, seat_all
from tests.e2e.stage import Stage
from tools.pictures import agree, caught_up, hand_of, table_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

HANDS = {"a": ["R5", "G1", "G2"], "b": ["R6", "B1", "B2"]}


async def test_a_hand_or_a_table_that_is_a_move_behind_is_noticed(shared_stage: tuple[Stage, World]) -> None:
    stage, world = shared_stage
    channel = await new_channel(world, "pictures")
    people = await seat_all(world, ["player-1", "player-2"], channel=channel, preset="classic", turn_time=3600)
    # Close this connection before the bot ends, so the bot is the last to close the database.
    with closing(sqlite3.connect(stage.database)) as database:
        [(number,)] = database.execute("select id from tables where channel_id = ?", (int(channel),))
    await deal_scenario(stage, world, people, table_id=number, rules={}, hands=HANDS, top="R3", turn="a")
    ann, ben = people
    await ann.press("My hand", private=False)
    await ben.press("My hand", private=False)
    before = await caught_up(world, [ann, ben])
    table, hands = table_of(ann), [hand_of(ann), hand_of(ben)]
    assert agree(table, hands)
    await ann.press("Red 5", private=True)
    await ben.until_sees("Your turn", private=True)
    assert await caught_up(world, [ben, ann]) != before
    now = [hand_of(ben), hand_of(ann)]
    assert agree(table_of(ben), now)
    assert not agree(table, now), "a table that is a move behind is not noticed"
    assert not agree(table_of(ben), [now[0], hands[0]]), "a hand that is a move behind is not noticed"
