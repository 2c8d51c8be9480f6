"""The gateway during a match.

The tests send invalid, misnumbered and repeated events, end sessions, leave out servers, and remove people and the bot.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from itertools import count
from typing import Any

import pytest
import pytest_asyncio

from sandbox.driver.people import NotSeen, Person, World
from tests.e2e.players import hand_of, new_channel, next_press, players, seat_all
from tests.e2e.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")

TWO = ["player-1", "player-2"]
_numbers = count(1)


@pytest_asyncio.fixture(loop_scope="module")
async def match(shared_stage_with_faults: tuple[Stage, World]) -> AsyncIterator[list[Person]]:
    """Begin a two-player match in a new channel, which is deleted afterwards; return the players."""
    _, world = shared_stage_with_faults
    channel = await new_channel(world, f"match-{next(_numbers)}")
    yield await a_match(world, TWO, channel, turn_time=3600)
    await world.do("delete_channel", channel=channel)


async def a_match(world: World, names: list[str], channel: str, turn_time: int) -> list[Person]:
    """Begin a match between these people, wait until everybody has a hand, and return the people."""
    people = await seat_all(world, names, channel=channel, preset="classic", turn_time=turn_time)
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    return people


def stored(running: Stage, query: str) -> list[Any]:
    """Return the rows that a query finds in the bot's database."""
    with closing(sqlite3.connect(f"file:{running.database}?mode=ro", uri=True)) as database:
        return database.execute(query).fetchall()


async def until_logged(running: Stage, before: int, words: str) -> str:
    """Wait until ``words`` appear in the log after its first ``before`` characters; return that part of the log."""
    for _ in range(1500):
        if words in running.log[before:]:
            return running.log[before:]
        await asyncio.sleep(0.02)
    raise AssertionError(f"the log does not contain {words!r}")


async def until_requested(world: World, since: int, path: str) -> None:
    """Wait until the bot has sent a request to ``path`` after request number ``since``."""
    for _ in range(1500):
        if any(one["path"] == path for one in await world.requests(since)):
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"the bot has not requested {path}")


async def current_player(people: list[Person]) -> Person:
    """Wait until one of the people can act; return that person."""
    for _ in range(1500):
        for person in people:
            if next_press(person) is not None:
                return person
        await asyncio.sleep(0.02)
    raise AssertionError("nobody can act")


def newest_table(person: Person) -> str:
    """Return the text of the newest public message that shows whose turn it is."""
    return [seen.text for seen in person.messages() if "’s turn" in seen.text][-1]


async def turns_go_on(people: list[Person]) -> None:
    """Make a move and wait until everybody sees it."""
    mover = await current_player(people)
    before = newest_table(mover)
    assert (await mover.press(lambda: next_press(mover))).replied
    for person in people:
        await person.until(lambda who=person: newest_table(who) != before, what="a move")  # type: ignore[misc]


@pytest.mark.parametrize(
    ("event", "data"),
    [
        ("CHANNEL_CREATE", {"id": "7", "type": 2, "name": "voice", "position": 1, "permission_overwrites": []}),
        ("INTERACTION_CREATE", {"id": "8"}),
        ("MESSAGE_CREATE", {}),
        ("THREAD_DELETE", {"id": None}),
        ("GUILD_DELETE", {"unavailable": True}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_an_invalid_event_is_logged_and_ignored(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person], event: str, data: dict[str, Any]
) -> None:
    running, world = shared_stage_with_faults
    guild = (await world.do("world"))["guilds"][0]["id"]
    before = len(running.log)
    await world.do("send_event", event=event, data=data | ({"guild_id": guild} if event != "GUILD_DELETE" else {}))
    await until_logged(running, before, f"Ignored an event {event} that cannot be read")
    await turns_go_on(match)
    assert running.bot is not None
    assert running.bot.returncode is None
    assert "the next try is in" not in running.log[before:]


async def test_a_server_with_an_invalid_voice_channel_is_read_without_its_voice_channels(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    channel = {"id": "70", "type": 2, "name": "voice", "position": 1, "permission_overwrites": []}
    data = {
        "id": "71", "name": "Elsewhere", "owner_id": "1", "channels": [channel], "roles": [], "emojis": [],
        "members": [], "threads": [], "features": [], "member_count": 1, "unavailable": False, "stickers": [],
        "large": False, "joined_at": "2026-01-01T00:00:00+00:00", "preferred_locale": "en-US", "presences": [],
        "voice_states": [], "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
        "premium_tier": 0, "nsfw_level": 0, "system_channel_flags": 0, "afk_timeout": 60,
    }  # fmt: skip
    before = len(running.log)
    await world.do("send_event", event="GUILD_CREATE", data=data)
    logged = await until_logged(running, before, "is read without its voice channels")
    await turns_go_on(match)
    assert "without voice cannot be read" not in logged


async def test_an_invalid_ready_ends_the_session_and_a_new_one_begins(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    await until_logged(running, 0, "Ready as")
    before = len(running.log)
    await world.do("send_event", event="READY", data={})
    await until_logged(running, before, "the next try is in")
    await until_logged(running, before, "Ready as")
    await turns_go_on(match)


async def test_events_with_unexpected_sequence_numbers_do_not_stop_a_match(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    before = len(running.log)
    deleted = {"id": "9", "channel_id": "9", "guild_id": "9"}
    await world.do("send_event", event="MESSAGE_DELETE", data=deleted, sequence=100_000)
    await turns_go_on(match)
    await world.do("send_event", event="MESSAGE_DELETE", data=deleted, sequence=1)
    await world.do("send_event", event="THREAD_UPDATE", data={"id": "9", "guild_id": "9", "parent_id": "9"})
    await turns_go_on(match)
    # The sandbox's own count is lower than this number, so the bot cannot resume the session with it.
    await world.do("send_event", event="MESSAGE_DELETE", data=deleted, sequence=200_000)
    await world.do("drop_gateway", code=4000)
    await until_logged(running, before, "Ready as")
    await world.until_bot(connected=True)
    await turns_go_on(match)


async def test_a_session_that_cannot_be_resumed_is_replaced_during_a_match(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    before = len(running.log)
    await world.do("drop_gateway", code=4000, resumable=False)
    await until_logged(running, before, "Ready as")
    await world.until_bot(connected=True)
    await turns_go_on(match)


async def test_a_connection_lost_before_its_session_began_is_followed_by_a_new_session(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    before = len(running.log)
    await world.do("drop_gateway", code=4000, resumable=False)
    await until_logged(running, before, "Ready as")
    before = len(running.log)
    await world.do("drop_gateway", code=4000, resumable=False)
    # The next session may begin only some seconds after the last one. Until then its connection is idle.
    while "Attempting a reconnect" not in running.log[before:]:
        await asyncio.sleep(0.1)
        await world.do("drop_gateway", code=1000)
    await until_logged(running, before, "Ready as")
    await world.until_bot(connected=True)
    await turns_go_on(match)


async def test_an_interaction_delivered_repeatedly_gets_one_reply_even_in_a_resumed_session(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    _, world = shared_stage_with_faults
    since = (await world.do("journal"))["next"]
    await world.do("repeat_interactions", times=3, copies=2)
    await turns_go_on(match)
    await world.do("drop_gateway", code=4000)
    await turns_go_on(match)
    requests = await world.requests(since)
    assert not [one for one in requests if one["code"] == 40060]


async def test_a_member_who_leaves_the_server_does_not_stop_the_match(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    before = len(running.log)
    leaver = match[1]
    await world.do("remove_person", person=leaver.name)
    # The turn of a member who left is played for them when it times out.
    await world.do("advance", seconds=7200)
    await world.do("advance", seconds=7200)
    await match[0].command("/table")
    await match[0].until_sees("’s turn", private=False)
    await world.do("add_person", name=leaver.name)
    assert "Traceback" not in running.log[before:]


@pytest.mark.asyncio(loop_scope="function")
async def test_a_bot_that_is_kicked_and_invited_again_keeps_the_tables_opened_afterwards(
    on_stage: tuple[Stage, World],
) -> None:
    running, world = on_stage
    people = await seat_all(world, TWO, preset="classic")
    await people[0].until(lambda: hand_of(people[0]), what="a hand")
    await world.do("remove_bot")
    await world.do("add_bot")
    cleo = world.person("player-3").at("table-1")
    await cleo.look()
    await cleo.command("/play", preset="classic", may_fail=False)
    await cleo.until_sees(players(1), private=False)
    for _ in range(500):
        if stored(running, "SELECT COUNT(*) FROM departures") == [(0,)]:
            break
        await asyncio.sleep(0.02)
    else:
        raise AssertionError("the bot still counts as removed from the server")
    ended = stored(running, "SELECT status, ended FROM tables ORDER BY id")
    assert ended[0] == ("ended", "guild_left")
    assert ended[1][0] == "lobby"
    assert "Traceback" not in running.log


async def until_time_runs_out(world: World, people: list[Person]) -> None:
    """Advance the time in steps of 3,700 seconds until a player has timed out; fail after five steps.

    One step may not suffice, because the turn's clock may still be stopped.
    """
    for _ in range(5):
        await world.do("advance", seconds=3700)
        with suppress(NotSeen):
            await people[0].until_sees("ran out of time", private=False, within=2)
            return
    seen = [message.text for message in people[0].messages()][-2:]
    raise AssertionError(f"the turn's clock is not running; the newest messages are {seen}")


async def start_again(running: Stage, world: World) -> None:
    """Stop the bot, start it again, and wait until it is ready."""
    before = len(running.log)
    assert await running.stop_bot() == 0
    world.bot_connected = False
    await running.launch_bot()
    await until_logged(running, before, "Ready as")


async def test_a_server_missing_from_ready_keeps_its_match_and_others_play_on(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    name = f"Left out {next(_numbers)}"
    guild = (await world.do("add_guild", name=name))["guild"]["id"]
    channel = str((await world.do("add_channel", name="table", guild=name))["channel"]["id"])
    people = await a_match(world, ["player-3", "player-4"], channel, turn_time=36000)
    await world.do("guild_unavailable", guild=name, left_out=True)
    since = (await world.do("journal"))["next"]
    await start_again(running, world)

    await match[0].until_sees("Back again", private=False)
    await until_time_runs_out(world, match)
    for person in match:
        await person.command("/hand")
    await turns_go_on(match)
    await until_requested(world, since, f"/guilds/{guild}")
    assert (int(guild), "playing") in stored(running, "SELECT guild_id, status FROM tables")
    assert stored(running, "SELECT * FROM departures") == []

    await world.do("guild_available", guild=name)
    await turns_go_on(people)
    await world.do("delete_channel", channel=channel)


async def test_table_clocks_stand_still_on_a_server_missing_from_a_new_session(
    shared_stage_with_faults: tuple[Stage, World],
) -> None:
    running, world = shared_stage_with_faults
    name = f"Left out {next(_numbers)}"
    guild = (await world.do("add_guild", name=name))["guild"]["id"]
    channel = str((await world.do("add_channel", name="table", guild=name))["channel"]["id"])
    people = await a_match(world, ["player-3", "player-4"], channel, turn_time=60)
    before, since = len(running.log), (await world.do("journal"))["next"]
    await world.do("guild_unavailable", guild=name, left_out=True)
    await world.do("drop_gateway", code=4000, resumable=False)
    await until_logged(running, before, "Ready as")
    await until_requested(world, since, f"/guilds/{guild}")
    for _ in range(4):
        await world.do("advance", seconds=70)
    await world.do("guild_available", guild=name)
    await turns_go_on(people)
    query = "SELECT events FROM journal JOIN tables ON id = table_id WHERE guild_id = ?".replace("?", str(guild))
    assert not [row for row in stored(running, query) if "timed_out" in row[0]]
    await world.do("delete_channel", channel=channel)
