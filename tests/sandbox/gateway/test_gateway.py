"""The gateway: login, compression, resuming, replay, refused connections, and the events of a session."""

from __future__ import annotations

import asyncio
import zlib
from pathlib import Path
from typing import Any

import aiohttp
import discord
import orjson
import pytest
import zstandard
from discord.http import Route

from sandbox.config import TOKEN_OF_SANDBOXES, Config
from sandbox.driver.people import World
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, channel_id, running
from tests.sandbox.ready_client import INTENTS
from tests.sandbox.wires import Wires


async def test_a_login_receives_hello_then_ready_then_the_servers(server: Server, wires: Wires) -> None:
    wire = await wires()
    hello = await wire.receive()
    assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
    await wire.identify()
    ready = await wire.until("READY")
    assert ready["resume_gateway_url"] == server.url.replace("http", "ws") + "/gateway"
    assert ready["guilds"] == [{"id": ready["guilds"][0]["id"], "unavailable": True}]
    guild = await wire.until("GUILD_CREATE")
    assert guild["id"] == ready["guilds"][0]["id"]
    # Without the members intent, only the bot's own member is listed.
    assert [one["user"]["id"] for one in guild["members"]] == [ready["user"]["id"]]
    await wire.send(1, wire.sequence)
    assert (await wire.receive())["op"] == 11
    await wire.socket.close()


@pytest.mark.parametrize("kind", ["zlib-stream", "zstd-stream"])
async def test_compression_uses_one_stream_for_each_connection(kind: str, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#transport-compression."""
    wire = await wires(f"v=10&encoding=json&compress={kind}")
    stream: Any = zlib.decompressobj() if kind == "zlib-stream" else zstandard.ZstdDecompressor().decompressobj()
    names, ends = [], b""
    for _ in range(3):
        message = await wire.socket.receive(timeout=5)
        assert message.type is aiohttp.WSMsgType.BINARY
        result = orjson.loads(stream.decompress(message.data))
        ends = message.data[-4:]
        names.append(result["t"])
        if result["op"] == 10:
            await wire.identify()
    assert names == [None, "READY", "GUILD_CREATE"]
    if kind == "zlib-stream":
        assert ends == b"\x00\x00\xff\xff"
    await wire.socket.close()


async def test_the_client_resumes_a_dropped_connection_and_misses_nothing(world: World, bot: Bot) -> None:
    @bot.on("play")
    async def play(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("open")

    session = bot.ws.session_id
    await world.do("drop_gateway")
    # The message is sent while the bot is disconnected, so it arrives with the replay.
    await world.person("player-1").chat("anybody?")
    await bot.until(lambda: bot.messages)
    assert bot.resumed.is_set()
    assert bot.ws.session_id == session
    await world.person("player-1").command("/play")


@pytest.mark.parametrize("code", [1000, 4000, 4009])
async def test_a_resumable_close_is_followed_by_a_resume(code: int, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes."""
    await world.do("drop_gateway", code=code)
    await asyncio.wait_for(bot.resumed.wait(), 10)
    assert len(bot.guilds) == 1


async def test_the_client_reconnects_when_asked_to(world: World, bot: Bot) -> None:
    await world.do("reconnect")
    await asyncio.wait_for(bot.resumed.wait(), 10)


async def test_a_session_that_cannot_be_resumed_is_replaced(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/events/gateway-events#invalid-session."""
    session = bot.ws.session_id
    bot.ready.clear()
    await world.do("drop_gateway", resumable=False)
    await asyncio.wait_for(bot.ready.wait(), 20)
    assert bot.ws.session_id != session


async def test_a_replay_continues_the_sequence_numbers_in_order(server: Server, world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#resuming."""
    wire = await wires()
    await wire.identify()
    ready = await wire.until("READY")
    await wire.until("GUILD_CREATE")
    seen = wire.sequence
    await wire.socket.close(code=4000)
    for text in ("one", "two", "three"):
        await world.person("player-1").chat(text)
    again = await wires()
    await again.receive()
    await again.send(6, {"token": TOKEN_OF_SANDBOXES, "session_id": ready["session_id"], "seq": seen})
    missed = [await again.receive() for _ in range(4)]
    assert [one["t"] for one in missed] == ["MESSAGE_CREATE"] * 3 + ["RESUMED"]
    assert [one["s"] for one in missed] == [(seen or 0) + step for step in (1, 2, 3, 4)]
    assert again.sequence == missed[-1]["s"]
    await again.socket.close()


async def test_an_unknown_session_is_invalid(wires: Wires) -> None:
    wire = await wires()
    await wire.receive()
    await wire.send(6, {"token": TOKEN_OF_SANDBOXES, "session_id": "nonsense", "seq": 1})
    assert await wire.receive() == {"op": 9, "d": False, "s": None, "t": None}
    await wire.socket.close()


async def test_a_session_that_the_client_ended_is_not_resumed(wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#initiating-a-disconnect."""
    wire = await wires()
    await wire.identify()
    ready = await wire.until("READY")
    await wire.socket.close(code=1000)
    again = await wires()
    await again.receive()
    await again.send(6, {"token": TOKEN_OF_SANDBOXES, "session_id": ready["session_id"], "seq": 1})
    assert (await again.receive())["op"] == 9
    await again.socket.close()


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"token": TOKEN_OF_SANDBOXES, "intents": 1 << 40}, 4013),
        (2, {"token": TOKEN_OF_SANDBOXES, "intents": 1 << 15}, 4014),
        (2, {"token": TOKEN_OF_SANDBOXES, "intents": 1, "shard": [2, 2]}, 4010),
        (3, {}, 4003),
        (2, None, 4002),
        (2, [1], 4002),
        (6, "x", 4002),
        (6, {"token": TOKEN_OF_SANDBOXES}, 4002),
        (6, {"token": TOKEN_OF_SANDBOXES, "session_id": "nonsense", "seq": None}, 4002),
        (99, None, 4001),
    ],
)
async def test_invalid_messages_close_the_connection(op: int, data: Any, code: int, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes."""
    wire = await wires()
    await wire.receive()
    await wire.send(op, data)
    assert await wire.closed_with() == code


async def test_old_versions_repeated_identifies_and_garbage_end_the_connection(wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes."""
    twice = await wires()
    await twice.identify()
    await twice.identify()
    assert await twice.closed_with() == 4005
    garbage = await wires()
    await garbage.socket.send_str("{")
    assert await garbage.closed_with() == 4002
    old = await wires("v=6")
    assert await old.closed_with() == 4012


async def test_too_many_messages_end_the_connection(wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#rate-limiting."""
    wire = await wires()
    for _ in range(121):
        await wire.send(1, None)
    assert await wire.closed_with() == 4008


async def test_a_client_without_heartbeats_is_disconnected(tmp_path: Path) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#sending-heartbeats."""
    async with (
        Server(Config(tmp_path / "state", heartbeat_ms=100)) as server,
        aiohttp.ClientSession() as session,
    ):
        wire = await Wires(server.url, session)()
        assert await wire.closed_with() == 4009


async def test_a_wrong_token_is_refused_at_login(addressed: None) -> None:
    """Source: https://discord.com/developers/docs/reference#authentication."""
    stranger = Bot()
    with pytest.raises(discord.LoginFailure):
        await stranger.login("wrong")
    await stranger.close()


async def test_privileged_intents_must_be_granted(addressed: None) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#privileged-intents."""
    curious = Bot(discord.Intents(guilds=True, message_content=True))
    await curious.login(TOKEN_OF_SANDBOXES)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await curious.connect()
    await curious.close()


async def test_content_is_empty_without_the_message_content_intent(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#message-content-intent."""
    ann = world.person("player-1")
    await ann.chat("a secret")
    await bot.until(lambda: bot.messages)
    assert (bot.messages[0].content, bot.messages[0].author.display_name) == ("", "Ann")
    # The bot's own messages and messages that mention the bot keep their content.
    await bot.channel("table-1").send("mine")
    assert bot.user is not None
    await ann.chat(f"hello {bot.user.mention}")
    await bot.until(lambda: len(bot.messages) == 3)
    assert [one.content for one in bot.messages[1:]] == ["mine", f"hello {bot.user.mention}"]


async def test_events_are_sent_only_with_their_intents(server: Server, world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#list-of-intents."""
    wire = await wires()
    await wire.identify(intents=1)
    await wire.until("GUILD_CREATE")
    await world.person("player-1").chat("not visible")
    await world.do("time_out", person="player-3", seconds=60)
    await world.do("add_channel", name="visible")
    assert (await wire.receive())["t"] == "CHANNEL_CREATE"
    await wire.socket.close()


async def test_events_in_a_channel_that_the_bot_cannot_see_are_not_sent(server: Server, world: World, bot: Bot) -> None:
    await world.deny("view_channel", channel="table-2")
    await world.person("player-1").at("table-2").chat("hidden")
    await world.person("player-1").at("table-1").chat("open")
    await bot.until(lambda: bot.messages)
    assert [str(one.channel.id) for one in bot.messages] == [channel_id(server, "table-1")]


async def test_ready_lists_only_the_servers_of_the_shard(server: Server, world: World, wires: Wires) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#sharding."""
    guild = next(iter(server.core.state.guilds))
    mine, count = (guild >> 22) % 2, 2
    wire, other = await wires(), await wires()
    await wire.identify(shard=[mine, count])
    await other.identify(shard=[1 - mine, count])
    assert (await other.until("READY"))["guilds"] == []
    assert len((await wire.until("READY"))["guilds"]) == 1
    await wire.socket.close()
    await other.socket.close()


async def test_every_session_gets_every_interaction(world: World, bot: Bot, addressed: None) -> None:
    second = Bot()
    async with running(second):
        result = await world.do("command", person="player-1", channel="table-1", name="hand", wait=False)
        await bot.until(lambda: bot.interactions)
        await second.until(lambda: second.interactions)
        assert str(bot.interactions[0].id) == str(second.interactions[0].id) == result["id"]


async def test_an_outage_is_not_a_removal(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/events/gateway-events#guild-delete."""
    gone, back, removed = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def note(event: asyncio.Event) -> None:
        event.set()

    bot.on_guild_unavailable = lambda _: note(gone)  # type: ignore[attr-defined]
    bot.on_guild_available = lambda _: note(back)  # type: ignore[attr-defined]
    bot.on_guild_remove = lambda _: note(removed)  # type: ignore[attr-defined]
    channel = bot.channel("table-1")
    await world.do("guild_unavailable")
    await asyncio.wait_for(gone.wait(), 5)
    status, _, _ = await _once(bot, channel.id)
    assert status == 500
    await world.do("guild_available")
    await asyncio.wait_for(back.wait(), 5)
    await channel.send("back")
    assert not removed.is_set()
    await world.do("remove_bot")
    await asyncio.wait_for(removed.wait(), 5)


async def test_ready_can_leave_out_a_server_until_it_is_available(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/events/gateway#unavailable-guilds-in-ready."""
    [known] = (await world.do("world"))["guilds"]
    other = int((await world.do("add_guild", name="Elsewhere"))["guild"]["id"])
    await world.do("guild_unavailable", guild="Elsewhere", left_out=True)
    later = Bot()
    async with running(later):
        assert [guild.id for guild in later.guilds] == [int(known["id"])]
        await world.do("guild_available", guild="Elsewhere")
        await later.until(lambda: later.get_guild(other))


async def _once(bot: Bot, number: int) -> tuple[int, Any, Any]:
    """Request a channel without discord.py's retries. Return the status, the body and the headers."""
    async with aiohttp.ClientSession() as session:
        api = Api(Route.BASE.removesuffix("/api/v10"), session)
        return await api("GET", f"/channels/{number}")


async def test_the_default_intents_of_the_client_are_not_privileged() -> None:
    assert not INTENTS.value & (1 << 1 | 1 << 8 | 1 << 15)
