"""What Discord does to channels, messages, tokens and rights while people play."""

from __future__ import annotations

import sqlite3

from sandbox.people import World

from .laid_out import lay_out
from .players import hand_of, next_press, offers, seat_all
from .stage import Stage

TWO = ["player-1", "player-2"]


async def test_expired_tokens_are_never_used_and_the_hand_comes_back(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await seat_all(world, TWO, preset="classic", turn_time=36000)
    hands = {"a": ["R1", "R2", "R3", "B1"], "b": ["R4", "R5", "R6", "B2"]}
    await lay_out(stage, world, people, rules={"turn_seconds": 36000}, hands=hands, top="R9", turn="a")
    ann, ben = people
    for mover, other, card in ((ann, ben, "Red 1"), (ben, ann, "Red 4"), (ann, ben, "Red 2")):
        await world.do("advance", seconds=16 * 60)
        await mover.command("/hand")
        await mover.press(card, private=True)
        # The other's token has ended, so the hand is not touched: it has to be asked for.
        await other.command("/hand")
        await other.until_sees("Your turn", private=True)
    requests = (await world.do("journal"))["requests"]
    assert [one for one in requests if one["status"] == 401 or one["code"] == 50027] == []


async def test_a_deleted_table_comes_back(on_stage: tuple[Stage, World]) -> None:
    _stage, world = on_stage
    people = await seat_all(world, TWO, preset="classic")
    table = await people[0].until_sees("is on turn", private=False)
    await world.do("delete_message", channel="table-1", message=table.id)
    fresh = await people[0].until(
        lambda: next((m for m in people[0].messages() if m.id != table.id and "is on turn" in m.text), None),
        what="a new table",
    )
    assert fresh is not None
    assert fresh.buttons


async def test_an_archived_thread_rests_until_somebody_uses_it(on_stage: tuple[Stage, World]) -> None:
    _stage, world = on_stage
    ann, ben = (world.person(name) for name in TWO)
    await ann.look()
    await ben.look()
    await ann.command("/play", preset="classic", place="thread", turn_time=20)
    thread = (await ann.until_thread("Ann"))["id"]
    await ben.press("Join", private=False)
    await ann.at(thread).look()
    await ann.press("Start")
    await ann.until_sees("is on turn", private=False)
    await world.do("edit_channel", channel=thread, archived=True)
    await world.do("advance", seconds=120)
    await ann.command("/hand")
    await ann.until_sees("is on turn", private=False)
    view = await world.do("view", person="player-1", channel=thread)
    assert not view["channel"]["archived"]
    hand = hand_of(ann)
    assert hand is not None
    assert offers(hand, "play", "draw", "colour", "keep") or "is on turn" in hand.text


async def test_a_locked_thread_rests_and_the_hand_says_why(on_stage: tuple[Stage, World]) -> None:
    _stage, world = on_stage
    ann, ben = (world.person(name) for name in TWO)
    await ann.look()
    await ben.look()
    await ann.command("/play", preset="classic", place="thread", turn_time=20)
    thread = (await ann.until_thread("Ann"))["id"]
    await ben.press("Join", private=False)
    await ann.at(thread).look()
    await ann.press("Start")
    await ann.until_sees("is on turn", private=False)
    await world.do("edit_channel", channel=thread, locked=True)
    await ann.command("/hand")
    await ann.until_sees("locked", private=True)
    await world.do("edit_channel", channel=thread, locked=False, archived=False)
    await ann.command("/hand")
    await ann.until(lambda: hand_of(ann), what="a hand")


async def test_a_deleted_channel_ends_its_table_and_nothing_else(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    await seat_all(world, TWO, preset="classic")
    other = world.person("player-3").at("table-2")
    await other.look()
    await other.command("/play", preset="classic")
    await world.do("delete_channel", channel="table-1")
    await other.press("Leave")
    await other.until_sees("closed", private=False)
    with sqlite3.connect(stage.database) as database:
        rows = database.execute("select status, ended from tables order by id").fetchall()
    assert rows[0] == ("ended", "channel_gone")
    assert "Traceback" not in stage.log


async def test_withdrawn_rights_pause_the_match(on_stage: tuple[Stage, World]) -> None:
    _stage, world = on_stage
    people = await seat_all(world, TWO, preset="classic", turn_time=3600)
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    await world.do("permissions", channel="table-1", who="bot", deny=["view_channel", "send_messages"])
    mover = next(person for person in people if next_press(person) is not None)
    button = next_press(mover)
    assert button is not None
    await mover.press(button)
    await mover.press("My hand", private=False)
    await mover.until_sees("lack a permission", private=True)
    await world.do("permissions", channel="table-1", who="bot", neutral=["view_channel", "send_messages"])
    await mover.command("/hand")
    await mover.until_sees("is on turn", private=False)
    await mover.command("/hand")
    hand = await mover.until(lambda: hand_of(mover), what="a hand")
    assert hand is not None


async def test_an_unavailable_server_is_no_removal(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await seat_all(world, TWO, preset="classic", turn_time=20)
    await people[0].until_sees("is on turn", private=False)
    await world.do("guild_unavailable")
    await world.do("advance", seconds=600)
    await world.do("guild_available")
    await people[0].press("My hand", private=False)
    hand = await people[0].until(lambda: hand_of(people[0]), what="a hand")
    assert hand is not None
    with sqlite3.connect(stage.database) as database:
        [(status,)] = database.execute("select status from tables").fetchall()
    assert status == "playing"
