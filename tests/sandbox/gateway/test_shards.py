"""Shards: the recommended number, the limits on Identify, servers of a shard, faults, and deliveries to sessions."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.driver.people import Refused, World
from sandbox.errors import Json
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, channel_id, running
from tests.sandbox.wires import Wires


async def on_shard(world: World, name: str, shard: int, shards: int) -> Json:
    """Create a server on a shard and return the server's first channel."""
    guild = (await world.do("add_guild", name=name, shard=shard, shards=shards))["guild"]
    everywhere = (await world.do("channels", person="player-1"))["channels"]
    found: Json = next(one for one in everywhere if one["guild_id"] == guild["id"])
    return found


async def test_the_gateway_recommends_shards_and_counts_starts(world: World, api: Api, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#session-start-limit-object."""

    async def start_limits() -> Any:
        return (await api("GET", "/gateway/bot"))[1]

    limit = {"total": 1000, "remaining": 1000, "max_concurrency": 1}
    first = await start_limits()
    assert first["shards"] == 1
    assert first["session_start_limit"].items() >= limit.items()
    await (await wires()).begin()
    await (await wires()).begin()
    assert (await start_limits())["session_start_limit"]["remaining"] == 998
    # New limits do not reset the count.
    await world.do("session_starts", shards=6, max_concurrency=3, total=20)
    now = await start_limits()
    assert now["shards"] == 6
    assert now["session_start_limit"].items() >= {"total": 20, "remaining": 18, "max_concurrency": 3}.items()
    await world.freeze()
    await world.advance(86_400)
    assert (await start_limits())["session_start_limit"].items() >= {"remaining": 20, "reset_after": 86_400_000}.items()


async def test_one_shard_is_recommended_for_each_thousand_servers(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#get-gateway-bot."""
    starts = server.core.starts
    starts.servers = lambda: list(range(2001))
    assert (await api("GET", "/gateway/bot"))[1]["shards"] == 3


async def test_an_identify_too_early_for_its_key_is_invalid(server: Server, world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#rate-limiting."""
    await world.do("session_starts", seconds=5, max_concurrency=2)
    now = 100.0
    server.core.starts.moment = lambda: now
    assert [await (await wires()).refused(shard, 4) for shard in (0, 2, 1, 3)] == [False, True, False, True]
    now += 4.9
    assert await (await wires()).refused(2, 4)
    now += 0.1
    assert not await (await wires()).refused(2, 4)
    listed = (await world.do("sessions"))["starts"]
    assert [(one["shard"], one["accepted"]) for one in listed] == [
        ([0, 4], True), ([2, 4], False), ([1, 4], True), ([3, 4], False), ([2, 4], False),
        ([2, 4], True),
    ]  # fmt: skip


async def test_the_client_tries_again_after_an_identify_that_came_too_early(
    server: Server, world: World, addressed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Source: https://discord.com/developers/docs/events/gateway-events#invalid-session."""
    await world.do("session_starts", seconds=5)
    now, late = 100.0, Bot()
    server.core.starts.moment = lambda: now

    async def pause(shard_id: int | None, *, initial: bool = False) -> None:
        """Advance the time by five seconds instead of waiting before another Identify."""
        nonlocal now
        now += 0 if initial else 5

    monkeypatch.setattr(late, "before_identify_hook", pause)
    async with running(Bot()), running(late):
        listed = (await world.do("sessions"))["starts"]
        assert [one["accepted"] for one in listed] == [True, False, True]


async def test_one_identify_too_many_ends_all_sessions_and_resets_the_token(
    world: World, api: Api, wires: Wires
) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#identifying."""
    await world.do("session_starts", total=2)
    first, second, third = await wires(), await wires(), await wires()
    session = (await first.begin())["session_id"]
    await second.begin()
    await third.identify()
    assert [await wire.closed_with() for wire in (first, second, third)] == [4004] * 3
    assert (await api("GET", "/gateway/bot"))[0] == 401
    late = await wires()
    await late.send(6, {"token": TOKEN_OF_SANDBOXES, "session_id": session, "seq": 1})
    assert await late.closed_with() == 4004
    token = (await world.do("session_starts"))["token"]
    api.headers = {"Authorization": f"Bot {token}"}
    assert (await api("GET", "/gateway/bot"))[1]["session_start_limit"]["remaining"] == 2
    assert (await (await wires()).begin(token=token))["session_type"] == "normal"


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0], [0, 0], "0", [0, "1"], {"0": 1}, 3])
async def test_an_impossible_shard_is_refused(shard: object, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes."""
    wire = await wires()
    await wire.identify(shard=shard)
    assert await wire.closed_with() == 4010


async def test_large_bots_must_use_a_multiple_of_the_recommended_number_of_shards(world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#sharding-for-large-bots."""
    await world.do("session_starts", shards=3, required=True)
    wrong = await wires()
    await wrong.identify(shard=[0, 4])
    assert await wrong.closed_with() == 4010
    assert (await (await wires()).begin(5, 6))["shard"] == [5, 6]


async def test_a_shard_with_too_many_servers_must_be_divided(world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#sharding (close code 4011)."""
    assert (await world.do("session_starts"))["servers"] == 2500
    await world.do("session_starts", servers=2)
    for shard, name in enumerate(("one", "two", "three")):
        await on_shard(world, name, shard, 4)  # The first server of the world can be on any shard.
    whole = await wires()
    await whole.identify()
    assert await whole.closed_with() == 4011
    parts = [await (await wires()).begin(shard, 4) for shard in range(4)]
    assert sum(len(one["guilds"]) for one in parts) == 4


async def test_a_server_is_created_on_the_chosen_shard(world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#sharding."""
    await world.freeze()
    ids = [int((await on_shard(world, f"server {number}", number % 3, 3))["guild_id"]) for number in range(9)]
    assert [(one >> 22) % 3 for one in ids] == [0, 1, 2] * 3
    assert ids == sorted(ids)
    for shard in range(3):
        named = {int(one["id"]) for one in (await (await wires()).begin(shard, 3))["guilds"]}
        assert named >= set(ids[shard::3])
        assert not named & (set(ids) - set(ids[shard::3]))
    with pytest.raises(Refused, match="no shard"):
        await world.do("add_guild", name="nowhere", shard=3, shards=3)


async def test_a_fault_affects_only_its_session_or_shard(world: World, addressed: None) -> None:
    first, second = (Bot(shard_id=shard, shard_count=2) for shard in (0, 1))
    async with running(first), running(second):
        sessions = [first.ws.session_id, second.ws.session_id]
        await world.do("drop_gateway", shard=0)
        await asyncio.wait_for(first.resumed.wait(), 10)
        await world.do("reconnect", session=sessions[1])
        await asyncio.wait_for(second.resumed.wait(), 10)
        listed = (await world.do("sessions"))["sessions"]
        assert [(one["id"], one["shard"], one["connected"], one["resumed"]) for one in listed] == [
            (sessions[0], [0, 2], True, 1), (sessions[1], [1, 2], True, 1)
        ]  # fmt: skip
        with pytest.raises(Refused, match="no such session"):
            await world.do("mute_gateway", seconds=1, shard=2)


async def test_a_muted_shard_is_late_and_the_other_is_not(world: World, wires: Wires) -> None:
    places = [await on_shard(world, f"server {shard}", shard, 2) for shard in (0, 1)]
    shards = [await wires(), await wires()]
    for index, wire in enumerate(shards):
        await wire.begin(index, 2)
    await world.do("mute_gateway", seconds=0.5, shard=0)
    started = time.monotonic()
    for place in places:
        await world.person("player-1").at(place["id"]).chat("hello")
    await shards[1].until("MESSAGE_CREATE")
    assert time.monotonic() - started < 0.4
    await shards[0].until("MESSAGE_CREATE")
    assert time.monotonic() - started > 0.4


@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalid_session_is_resumed_only_if_it_is_resumable(
    resumable: bool, world: World, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Source: https://discord.com/developers/docs/events/gateway-events#invalid-session."""

    async def immediately(shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the library's delay of five seconds."""

    monkeypatch.setattr(bot, "before_identify_hook", immediately)
    session = bot.ws.session_id
    bot.ready.clear()
    await world.do("invalidate", resumable=resumable)
    await asyncio.wait_for((bot.resumed if resumable else bot.ready).wait(), 10)
    assert (bot.ws.session_id == session) is resumable
    assert len((await world.do("sessions"))["starts"]) == 2 - resumable


async def test_deliveries_are_listed_with_their_session_and_time(server: Server, world: World, addressed: None) -> None:
    first, second = Bot(), Bot()
    async with running(first), running(second):
        began = time.time()
        await world.do("command", person="player-1", channel="table-1", name="hand", wait=False)
        await first.until(lambda: first.interactions)
        await second.until(lambda: second.interactions)
        heard = await world.do("deliveries", event="INTERACTION_CREATE", about=str(first.interactions[0].id))
        assert {one["session"] for one in heard["deliveries"]} == {first.ws.session_id, second.ws.session_id}
        assert all(began <= at <= time.time() for one in heard["deliveries"] for at in one["at"])
        session = first.ws.session_id
        await world.do("drop_gateway", session=session)
        await world.person("player-1").chat("missed")
        await first.until(lambda: first.messages)
        [missed] = (await world.do("deliveries", event="MESSAGE_CREATE", session=session))["deliveries"]
        assert (missed["about"], len(missed["at"])) == (str(first.messages[0].id), 1)
        assert missed["shard"] == [0, 1]
        assert str(first.messages[0].channel.id) == channel_id(server)


async def test_the_servers_of_a_session_can_arrive_one_after_the_other(world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#guild-availability."""
    for number in range(2):
        await world.do("add_guild", name=f"server {number}")
    await world.do("session_starts", guild_seconds=0.15)
    wire = await wires()
    started = time.monotonic()
    guilds = (await wire.begin())["guilds"]
    await wire.until("GUILD_CREATE")
    assert time.monotonic() - started < 0.14
    await world.do("remove_bot", guild=guilds[1]["id"])
    assert (await wire.until("GUILD_DELETE"))["id"] == guilds[1]["id"]
    assert (await wire.until("GUILD_CREATE"))["id"] == guilds[2]["id"]
    assert time.monotonic() - started > 0.28


async def test_impossible_session_limits_are_refused_with_a_link_to_the_documentation(world: World) -> None:
    for wrong in ({"shards": 0}, {"max_concurrency": 0}, {"seconds": -1}):
        with pytest.raises(Refused, match="session-start-limit-object"):
            await world.do("session_starts", **wrong)
