"""Gateway failures during a match: invalid, unordered and repeated events, and sessions that end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from itertools import count
from typing import Any

import pytest
import pytest_asyncio

from sandbox.driver.people import Person, World
from tests.e2e.players import hand_of, new_channel, next_press, play, seat_all
from tests.e2e.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")

TWO = ["player-1", "player-2"]
_numbers = count(1)
PATIENCE = 30.0


@pytest_asyncio.fixture(loop_scope="module")
async def match(shared_stage_with_faults: tuple[Stage, World]) -> AsyncIterator[list[Person]]:
    """Begin a match of two in a new channel, which is deleted afterwards."""
    _, world = shared_stage_with_faults
    channel = await new_channel(world, f"match-{next(_numbers)}")
    people = await seat_all(world, TWO, channel=channel, preset="classic", turn_time=3600)
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    yield people
    await world.do("delete_channel", channel=channel)


def stored(running: Stage, query: str) -> list[Any]:
    """Return the rows of a query."""
    with closing(sqlite3.connect(f"file:{running.database}?mode=ro", uri=True)) as database:
        return database.execute(query).fetchall()


async def until_logged(running: Stage, before: int, words: str) -> str:
    """Wait until the log contains ``words`` after its first ``before`` characters; return the log after them."""
    for _ in range(1500):
        if words in running.log[before:]:
            return running.log[before:]
        await asyncio.sleep(0.02)
    raise AssertionError(f"the log does not contain {words!r}")


async def turns_go_on(people: list[Person]) -> None:
    """Play a move and wait until everybody sees it."""
    presses = 0

    def moved(_: Person) -> bool:
        nonlocal presses
        presses += 1
        return presses > 1

    await people[0].until(lambda: any(next_press(person) for person in people), what="a turn")
    mover = next(person for person in people if next_press(person) is not None)
    await play(mover, until=moved)


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
    await until_logged(running, before, f"An event {event} cannot be read")
    await turns_go_on(match)
    assert running.bot is not None
    assert running.bot.returncode is None
    assert "the next try is in" not in running.log[before:]


async def test_an_invalid_voice_channel_of_a_server_is_ignored(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    guild = (await world.do("world"))["guilds"][0]
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
    told = await until_logged(running, before, "is read without its voice channels")
    await turns_go_on(match)
    assert "without voice cannot be read" not in told
    assert guild["id"] != data["id"]


async def test_a_session_that_ends_because_of_an_invalid_frame_starts_again(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    before = len(running.log)
    await world.do("send_event", event="READY", data={})
    await until_logged(running, before, "the next try is in")
    await world.until_bot(connected=True)
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
    # The session has never sent this number, so it cannot be resumed.
    await world.do("send_event", event="MESSAGE_DELETE", data=deleted, sequence=200_000)
    await world.do("drop_gateway", code=4000)
    await until_logged(running, before, "ready as")
    await world.until_bot(connected=True)
    await turns_go_on(match)


async def test_a_session_that_cannot_be_resumed_is_replaced_during_a_match(
    shared_stage_with_faults: tuple[Stage, World], match: list[Person]
) -> None:
    running, world = shared_stage_with_faults
    before = len(running.log)
    await world.do("drop_gateway", code=4000, resumable=False)
    await until_logged(running, before, "ready as")
    await world.until_bot(connected=True)
    await turns_go_on(match)


async def test_an_interaction_that_a_resumed_session_delivers_again_counts_once(
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
    await match[0].until_sees("is on turn", private=False)
    await world.do("add_person", name=leaver.name)
    assert "Traceback" not in running.log[before:]


@pytest.mark.asyncio(loop_scope="function")
async def test_a_bot_that_is_kicked_and_invited_again_within_seconds_keeps_its_tables(
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
    await cleo.until_sees("1 of", private=False)
    for _ in range(500):
        if stored(running, "SELECT COUNT(*) FROM departures") == [(0,)]:
            break
        await asyncio.sleep(0.02)
    else:
        raise AssertionError("the server counts as left")
    ended = stored(running, "SELECT status, ended FROM tables ORDER BY id")
    assert ended[0] == ("ended", "guild_left")
    assert ended[1][0] == "lobby"
    assert "Traceback" not in running.log
