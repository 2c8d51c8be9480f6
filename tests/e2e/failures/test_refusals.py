"""Bans, rate limits and 401 responses from Discord: play continues afterwards, unless the token was revoked."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.tables.delivery.publisher import AT_ONCE
from sandbox.driver.people import Person, World
from tests.e2e.players import hand_of, new_channel, next_press, players, seat_all
from tests.e2e.stage import Stage

TWO = ["player-1", "player-2"]
PATIENCE = 20.0
"""Maximum number of seconds that a test waits for a state or for the bot to end."""
BANNED = "Discord refuses requests (ban)"


async def a_match(world: World, channel: str, turn_time: int = 3600) -> tuple[Person, Person]:
    """Begin a two-player match; return the person whose turn it is, and the other one."""
    people = await seat_all(world, TWO, channel=channel, preset="classic", turn_time=turn_time)
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    await people[0].until(lambda: any(next_press(person) for person in people), what="a turn")
    mover = next(person for person in people if next_press(person) is not None)
    return mover, next(person for person in people if person is not mover)


def newest_table(person: Person) -> str:
    """Return the text of the newest public message that shows whose turn it is."""
    return [seen.text for seen in person.messages() if "’s turn" in seen.text][-1]


async def until_all_agree(people: tuple[Person, Person], before: str) -> str:
    """Wait until the table's text has changed, both hands show its top card and somebody can act; return the text."""
    async with asyncio.timeout(PATIENCE):
        while True:
            table = newest_table(people[0])
            top = next(line for line in table.splitlines() if line.startswith("Top"))
            hands = [hand.text for person in people if (hand := hand_of(person)) is not None]
            acts = any(next_press(person) for person in people)
            if table != before and len(hands) == len(people) and all(top in hand for hand in hands) and acts:
                return table
            await asyncio.sleep(0.02)


Requests = list[dict[str, Any]]


async def until_requests(world: World, since: int, found: Callable[[Requests], bool]) -> Requests:
    """Wait until a condition is true for the bot's requests after number ``since``; return these requests."""
    for _ in range(1000):
        if found(requests := await world.requests(since)):
            return requests
        await asyncio.sleep(0.02)
    raise AssertionError("there was no such request")


async def until_the_bot_notices_the_ban(running: Stage, before: int) -> None:
    """Wait until the bot has logged more than ``before`` bans, because it stops its clocks only then."""
    for _ in range(1000):
        if running.log.count(BANNED) > before:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the bot did not notice the ban")


def is_callback(request: dict[str, Any]) -> bool:
    """Return True if a request replies to an interaction."""
    return str(request["path"]).endswith("/callback")


@pytest.mark.asyncio(loop_scope="module")
async def test_during_a_ban_only_replies_are_sent_and_clocks_stop_and_afterwards_everything_is_updated(
    shared_stage: tuple[Stage, World],
) -> None:
    running, world = shared_stage
    channel = await new_channel(world, "banned")
    mover, other = await a_match(world, channel, turn_time=60)
    bans = running.log.count(BANNED)
    since, before = (await world.do("journal"))["next"], newest_table(mover)
    await world.do("rate_limit", retry_after=4, times=1, via=False, path=rf"/channels/{channel}/messages|/webhooks/")
    await mover.press_found(partial(next_press, mover))
    requests = await until_requests(world, since, lambda all_: any(one["status"] == 429 for one in all_))
    refused = next(one["n"] for one in requests if one["status"] == 429)
    await until_the_bot_notices_the_ban(running, bans)
    # Ten minutes pass while nothing but replies can be sent.
    await world.do("advance", seconds=600)
    requests = await until_requests(world, since, lambda all_: any(one["path"] == "/users/@me" for one in all_))
    probe = next(one["n"] for one in requests if one["path"] == "/users/@me")
    meanwhile = [one for one in requests if refused < one["n"] < probe and not is_callback(one)]
    # Up to two requests may already have been on their way.
    assert len(meanwhile) <= 2, meanwhile
    table = await until_all_agree((mover, other), before)
    assert "away" not in table


@pytest.mark.asyncio(loop_scope="module")
async def test_a_turn_that_begins_during_a_ban_has_its_full_time(shared_stage: tuple[Stage, World]) -> None:
    running, world = shared_stage
    channel = await new_channel(world, "banned-before")
    mover, other = await a_match(world, channel, turn_time=60)
    bans = running.log.count(BANNED)
    await world.do("rate_limit", retry_after=6, times=1, via=False, path=rf"/channels/{channel}/messages|/webhooks/")
    await mover.press_found(partial(next_press, mover))
    await until_the_bot_notices_the_ban(running, bans)
    before = newest_table(mover)
    # Replies to presses are not limited.
    await other.press("My hand")
    acts = next(person for person in (other, mover) if next_press(person) is not None)
    await acts.press_found(partial(next_press, acts))
    await world.do("advance", seconds=600)
    table = await until_all_agree((mover, other), before)
    assert "away" not in table


@pytest.mark.asyncio(loop_scope="module")
async def test_play_continues_after_a_series_of_429_responses(shared_stage: tuple[Stage, World]) -> None:
    _, world = shared_stage
    channel = await new_channel(world, "spell")
    mover, other = await a_match(world, channel)
    before = newest_table(mover)
    await world.do("rate_limit", retry_after=0.05, times=10, path=rf"/channels/{channel}/messages|/webhooks/")
    await mover.press_found(partial(next_press, mover))
    await until_all_agree((mover, other), before)


@pytest.mark.asyncio(loop_scope="module")
async def test_play_continues_after_a_single_401_response(shared_stage: tuple[Stage, World]) -> None:
    running, world = shared_stage
    channel = await new_channel(world, "unsure")
    mover, other = await a_match(world, channel)
    before = newest_table(mover)
    await world.do("http_fault", status=401, times=1, path=rf"/channels/{channel}/messages")
    await mover.press_found(partial(next_press, mover))
    await until_all_agree((mover, other), before)
    assert running.bot is not None
    assert running.bot.returncode is None


async def test_a_revoked_token_ends_the_running_bot_with_an_explanation(
    on_stage: tuple[Stage, World],
) -> None:
    stage, world = on_stage
    mover, _ = await a_match(world, "table-1")
    await world.do("http_fault", status=401, times=9, path=r"/channels/.*/messages|/users/@me")
    await mover.press_found(partial(next_press, mover))
    assert stage.bot is not None
    assert await asyncio.wait_for(stage.bot.wait(), PATIENCE) == 2
    assert stage.log.rstrip().splitlines()[-1].startswith("Discord does not accept this token")
    assert "Traceback" not in stage.log
    await world.do("clear_faults")


async def test_requests_held_back_in_many_channels_do_not_delay_another_table(on_stage: tuple[Stage, World]) -> None:
    running, world = on_stage
    tables = [await a_lobby(world, number) for number in range(AT_ONCE + 1)]
    *held, (free, free_table) = tables
    for channel, _ in held:
        await world.do("rate_limit", retry_after=60, path=f"/channels/{channel}/messages$")
    since = (await world.do("journal"))["next"]
    # The publisher reposts deleted table messages, at most AT_ONCE at a time. The requests that are held back use up
    # this limit, but stop counting towards it after a second.
    for channel, table in held:
        await world.do("delete_message", channel=channel, message=table)
    await until_requests(world, since, lambda all_: sum(one["status"] == 429 for one in all_) == AT_ONCE)
    await world.do("delete_message", channel=free, message=free_table)
    posted = await until_requests(world, since, lambda all_: bool(posted_in(all_, free)))
    assert [one["status"] for one in posted_in(posted, free)] == [200]
    assert not [one for channel, _ in held for one in posted_in(posted, channel) if one["status"] == 200]
    # After SIGTERM the bot would wait for the requests that are held back.
    await running.stop_bot(signal.SIGKILL)


async def a_lobby(world: World, number: int) -> tuple[str, str]:
    """Open a table in a new channel; return the ids of the channel and of the table's message."""
    channel = await new_channel(world, f"held-{number}")
    host = world.person(f"host-{number}").at(channel)
    await host.look()
    await host.command("/play", preset="classic")
    return channel, (await host.until_sees(players(1), private=False)).id


def posted_in(requests: Requests, channel: str) -> Requests:
    """Return the requests that post a message in a channel."""
    return [one for one in requests if (one["method"], one["path"]) == ("POST", f"/channels/{channel}/messages")]
