"""Matches in threads, forum posts and voice channels; changes to channels, messages and members during a match.

All tests share one sandbox and one bot; each test has its own place.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from sandbox.driver.people import Button, Person, Refused, World
from tests.e2e.players import CHOICES, do_of, hand_of, new_channel, next_press, offers, seat_all
from tests.e2e.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")

TWO = ["player-1", "player-2"]


async def until_turn(world: World, people: list[Person]) -> tuple[Person, Button]:
    """Wait until one of the people has a button to press; return the person and the button."""

    def offered() -> list[tuple[Person, Button]]:
        found = [(person, next_press(person)) for person in people]
        return [(person, button) for person, button in found if button is not None]

    return (await world.until(offered))[0]


async def moves(world: World, people: list[Person], count: int) -> None:
    """Press ``count`` buttons, each as a person who has one to press."""
    done = 0
    while done < count:
        person, _ = await until_turn(world, people)
        before = str(hand_of(person))
        if await person.press_found(partial(next_press, person)) is not None:
            done += 1
            await world.until(lambda who=person, was=before: str(hand_of(who)) != was)  # type: ignore[misc]


def table_in(stage: Stage, channel: str) -> Any:
    """Return the status and ending of the table in a channel or thread, or None if there is no table."""
    with closing(sqlite3.connect(stage.database)) as database, database:
        return database.execute("select status, ended from tables where channel_id = ?", (int(channel),)).fetchone()


async def in_a_thread(world: World, channel: str) -> tuple[Person, Person, str]:
    """Begin a match in a thread. Return Ann (in the thread), Ben (in the channel) and the id of the thread."""
    ann, ben = (world.person(name).at(channel) for name in TWO)
    await ann.look()
    await ben.look()
    await ann.command("/play", preset="classic", place="thread", turn_time=20)
    thread = str((await ann.until_thread("Ann"))["id"])
    await ben.press("Join", private=False)
    await ann.at(thread).look()
    await ann.press("Start")
    await ann.until_sees("’s turn", private=False)
    return ann, ben, thread


async def test_a_match_can_be_played_in_a_forum_post(shared_stage: tuple[Stage, World]) -> None:
    _, world = shared_stage
    ann = world.person("player-1").at("board-games")
    made = await world.do("create_thread", person=ann.name, channel="board-games", name="UNO tonight")
    people = await seat_all(world, TWO, channel=made["channel"]["id"], preset="classic")
    await moves(world, people, 4)
    assert "’s turn" in ann.at(made["channel"]["id"]).messages()


async def test_a_match_can_be_played_in_the_text_of_a_voice_channel(shared_stage: tuple[Stage, World]) -> None:
    _, world = shared_stage
    people = await seat_all(world, TWO, channel="Voice", preset="classic")
    await moves(world, people, 4)
    assert "’s turn" in people[0].messages()


async def test_slowmode_slows_people_but_not_their_table(shared_stage: tuple[Stage, World]) -> None:
    _, world = shared_stage
    channel = await new_channel(world, "slow")
    people = await seat_all(world, ["player-3", "player-4"], channel=channel, preset="classic")
    await world.do("edit_channel", channel=channel, slowmode=3600)
    await people[0].chat("Once an hour")
    with pytest.raises(Refused, match="slowmode"):
        await people[0].chat("And no more")
    # The table message is sent again below the chat, as in other channels.
    for number in range(8):
        last = await world.person(f"onlooker-{number}").at(channel).chat("Who is winning?")
    await world.do("advance", seconds=30)
    await moves(world, people, 4)
    await world.until(lambda: int(people[0].messages().containing("’s turn")[-1].id) > int(last))


async def test_a_deleted_thread_ends_its_table_and_frees_the_channel(shared_stage: tuple[Stage, World]) -> None:
    running, world = shared_stage
    channel = await new_channel(world, "threads")
    ann, ben, thread = await in_a_thread(world, channel)
    await world.do("delete_channel", channel=thread)
    await ben.until(lambda: table_in(running, thread) == ("ended", "channel_gone"), what="the end of the table")
    # The message in the channel has no link to the deleted thread and no Join button, and a new table can be opened.
    await ben.until_sees("match is over", private=False)
    assert ben.button("Join next round", private=False) is None
    assert ben.button("To the table", private=False) is None
    await ann.at(channel).command("/play", preset="classic")
    await ann.press("Leave", private=False)
    await ben.until_sees("closed", private=False)


async def test_a_player_in_time_out_loses_their_turn_and_can_return(shared_stage: tuple[Stage, World]) -> None:
    _, world = shared_stage
    channel = await new_channel(world, "time-outs")
    people = await seat_all(world, ["player-5", "player-6"], channel=channel, preset="classic", turn_time=20)
    silenced, button = await until_turn(world, people)
    while do_of(button) in CHOICES:
        # After an opening wild card the player first chooses a colour. That choice has its own deadline.
        await moves(world, people, 1)
        silenced, button = await until_turn(world, people)
    other = next(person for person in people if person is not silenced)
    await world.do("time_out", person=silenced.name, seconds=3600)
    with pytest.raises(Refused, match="time-out"):
        await silenced.press(button)
    await world.do("advance", seconds=25)
    await other.until(lambda: next_press(other), what="their own turn")
    await moves(world, [other], 1)
    await world.do("time_out", person=silenced.name, seconds=0)
    await silenced.press("My hand", private=False)
    await other.until_sees("’s turn", private=False)
    await moves(world, people, 2)


async def test_a_deleted_table_message_is_posted_again(shared_stage: tuple[Stage, World]) -> None:
    _, world = shared_stage
    channel = await new_channel(world, "tidied")
    people = await seat_all(world, TWO, channel=channel, preset="classic")
    table = await people[0].until_sees("’s turn", private=False)
    await world.do("delete_message", channel=channel, message=table.id)
    fresh = await people[0].until(
        lambda: next((m for m in people[0].messages() if m.id != table.id and "’s turn" in m.text), None),
        what="a new table message",
    )
    assert fresh is not None
    assert fresh.buttons


async def test_a_match_in_an_archived_thread_continues_when_the_thread_is_used(
    shared_stage: tuple[Stage, World],
) -> None:
    _, world = shared_stage
    channel = await new_channel(world, "archives")
    ann, _, thread = await in_a_thread(world, channel)
    await world.do("edit_channel", channel=thread, archived=True)
    await world.do("advance", seconds=120)
    await ann.at(thread).command("/hand")
    await ann.at(channel).until_thread("Ann", archived=False)
    await ann.at(thread).until_sees("’s turn", private=False)

    def goes_on() -> bool:
        hand = hand_of(ann)
        return hand is not None and bool(offers(hand, "play", "draw", "colour", "keep") or "’s turn" in hand.text)

    assert await ann.until(goes_on, what="a hand of a match that continues")


async def test_a_table_in_a_locked_thread_pauses_and_the_hand_gives_the_reason(
    shared_stage: tuple[Stage, World],
) -> None:
    _, world = shared_stage
    ann, _, thread = await in_a_thread(world, await new_channel(world, "locks"))
    await world.do("edit_channel", channel=thread, locked=True)
    await ann.command("/hand")
    await ann.until_sees("locked", private=True)
    await world.do("edit_channel", channel=thread, locked=False, archived=False)
    await ann.command("/hand")
    await ann.until(lambda: hand_of(ann), what="a hand")


async def test_a_deleted_channel_ends_its_table_and_nothing_else(shared_stage: tuple[Stage, World]) -> None:
    running, world = shared_stage
    channel = await new_channel(world, "short-lived")
    await seat_all(world, TWO, channel=channel, preset="classic")
    other = world.person("player-3").at("table-2")
    await other.look()
    await other.command("/play", preset="classic")
    await world.do("delete_channel", channel=channel)
    await other.press("Leave")
    await other.until_sees("closed", private=False)
    assert table_in(running, channel) == ("ended", "channel_gone")


@pytest.mark.parametrize("fault", [{"code": 10003}, {"page": True}], ids=["unknown channel", "page"])
async def test_a_404_pauses_but_does_not_end_a_match_whose_channel_exists(
    shared_stage: tuple[Stage, World], fault: dict[str, object]
) -> None:
    running, world = shared_stage
    channel = await new_channel(world, f"nowhere-{next(iter(fault))}")
    ann, _ = await seat_all(world, TWO, channel=channel, preset="classic", turn_time=3600)
    table = await ann.until_sees("’s turn", private=False)
    path = rf"/channels/{channel}/messages$"
    await world.do("http_fault", status=404, times=99, method="POST", path=path, **fault)
    await world.do("delete_message", channel=channel, message=table.id)
    await ann.until_sees("cannot find the channel", private=True)
    assert table_in(running, channel) == ("playing", None)
    await world.do("clear_faults")
    requests = (await world.do("journal"))["requests"]
    assert 0 < sum(one["path"] == f"/channels/{channel}/messages" and one["status"] == 404 for one in requests) <= 3
    assert "cannot find the channel" in running.log
    await world.do("advance", seconds=30)
    await ann.until_sees("’s turn", private=False)


async def test_withdrawn_permissions_pause_the_match(shared_stage: tuple[Stage, World]) -> None:
    _, world = shared_stage
    channel = await new_channel(world, "guarded")
    people = await seat_all(world, TWO, channel=channel, preset="classic", turn_time=3600)
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    await world.do("permissions", channel=channel, who="bot", deny=["view_channel", "send_messages"])
    mover = next(person for person in people if next_press(person) is not None)
    assert await mover.press_found(partial(next_press, mover)) is not None
    await mover.press("My hand", private=False)
    await mover.until_sees("missing a permission", private=True)
    await world.do("permissions", channel=channel, who="bot", neutral=["view_channel", "send_messages"])
    await mover.command("/hand")
    await mover.until_sees("’s turn", private=False)
    await mover.command("/hand")
    hand = await mover.until(lambda: hand_of(mover), what="a hand")
    assert hand is not None
