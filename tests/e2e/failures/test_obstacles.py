"""Expired tokens, an unavailable server and a lost response during a match."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

from sandbox.driver.people import World
from tests.e2e.fixed_deals import deal_scenario
from tests.e2e.players import hand_of, seat_all
from tests.e2e.stage import Stage

TWO = ["player-1", "player-2"]


async def test_expired_tokens_are_never_used_and_the_hand_can_be_opened_again(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await seat_all(world, TWO, preset="classic", turn_time=36000)
    hands = {"a": ["R1", "R2", "R3", "B1"], "b": ["R4", "R5", "R6", "B2"]}
    await deal_scenario(stage, world, people, rules={"turn_seconds": 36000}, hands=hands, top="R9", turn="a")
    ann, ben = people
    for mover, other, card in ((ann, ben, "Red 1"), (ben, ann, "Red 4"), (ann, ben, "Red 2")):
        await world.do("advance", seconds=16 * 60)
        await mover.command("/hand")
        await mover.press(card, private=True)
        # The other player's token has expired, so their hand is not edited: they have to open it again.
        await other.command("/hand")
        await other.until_sees("Your turn", private=True)
    requests = (await world.do("journal"))["requests"]
    assert [one for one in requests if one["status"] == 401 or one["code"] == 50027] == []


async def test_an_unavailable_server_is_not_treated_as_one_that_removed_the_bot(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await seat_all(world, TWO, preset="classic", turn_time=20)
    await people[0].until_sees("’s turn", private=False)
    await world.do("guild_unavailable")
    await world.do("advance", seconds=600)
    await world.do("guild_available")
    await people[0].press("My hand", private=False)
    hand = await people[0].until(lambda: hand_of(people[0]), what="a hand")
    assert hand is not None
    with closing(sqlite3.connect(stage.database)) as database, database:
        [(status,)] = database.execute("select status from tables").fetchall()
    assert status == "playing"


async def test_a_table_message_whose_response_was_lost_is_not_sent_twice(on_stage: tuple[Stage, World]) -> None:
    _, world = on_stage
    ann, _ = await seat_all(world, TWO, preset="classic", turn_time=3600)
    table = await ann.until_sees("’s turn", private=False)
    path = r"/channels/\d+/messages$"
    # Discord accepts the message, but the connection breaks before the bot gets the response.
    await world.do("http_fault", status=0, cut=True, after=True, times=1, method="POST", path=path)
    since = (await world.do("journal"))["next"]
    await world.do("delete_message", channel="table-1", message=table.id)
    again = await ann.until_sees("’s turn", private=False)

    edit = f"/messages/{again.id}"
    for _ in range(1000):
        if any(one["method"] == "PATCH" and one["path"].endswith(edit) for one in await world.requests(since)):
            break
        await asyncio.sleep(0.02)
    else:
        raise AssertionError("the bot has not edited the message")
    assert [seen.id for seen in ann.messages() if "’s turn" in seen.text] == [again.id]
