"""Threads (creation, archiving, locking, members and deletion), forum posts, and the chat of voice channels."""

from __future__ import annotations

import asyncio

import discord
import pytest

from sandbox.driver.people import Refused, World
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, channel_id

PUBLIC = discord.ChannelType.public_thread


async def test_a_thread_can_be_started_from_a_message_or_without_one(world: World, bot: Bot) -> None:
    ann = world.person("player-1")
    await ann.look()
    channel = bot.channel("table-1")
    start = await channel.send("a game")
    at_message = await channel.create_thread(name="at a message", message=start)
    assert at_message.id == start.id
    alone = await channel.create_thread(name="alone", type=PUBLIC)
    assert (await ann.until_thread("alone"))["id"] == str(alone.id)
    announced = await ann.until_sees("alone", private=False)
    assert announced.payload["type"] == 18
    with pytest.raises(discord.HTTPException) as refused:
        await channel.create_thread(name="again", message=start)
    assert refused.value.code == 160004
    assert bot.get_channel(alone.id) is not None
    await alone.send("first")
    assert "first" in await world.person("player-1").at(str(alone.id)).look()


async def test_a_new_message_reopens_an_archived_thread_but_an_edit_does_not(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/threads#editing-deleting-threads (50083)."""
    thread = await bot.channel("table-1").create_thread(name="game", type=PUBLIC)
    sent = await thread.send("one")
    await thread.edit(archived=True)
    for attempt in (sent.edit(content="two"), sent.delete(), thread.edit(name="renamed")):
        with pytest.raises(discord.HTTPException) as refused:
            await attempt
        assert refused.value.code == 50083
    await thread.send("awake")
    await sent.edit(content="two")
    channel = await bot.fetch_channel(thread.id)
    assert isinstance(channel, discord.Thread)
    assert not channel.archived


async def test_a_locked_thread_accepts_no_messages_until_a_moderator_unlocks_it(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json (160005)."""
    thread = await bot.channel("table-1").create_thread(name="game", type=PUBLIC)
    await thread.send("one")
    await world.do("edit_channel", channel=str(thread.id), locked=True, archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("two")
    assert refused.value.code == 160005
    with pytest.raises(discord.Forbidden) as forbidden:
        await thread.edit(archived=False, locked=False)
    assert forbidden.value.code == 50013
    with pytest.raises(Refused, match="locked"):
        await world.person("player-3").at(str(thread.id)).chat("three")
    await world.do("permissions", who="bot", channel="table-1", allow=["manage_threads"])
    await thread.edit(archived=False, locked=False)
    await thread.send("open")


async def test_idle_threads_are_archived_after_their_auto_archive_duration(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/threads#active-archived-threads."""
    await world.freeze()
    await bot.channel("table-1").create_thread(name="game", type=PUBLIC, auto_archive_duration=60)
    updated = asyncio.Event()

    async def on_thread_update(_: discord.Thread, after: discord.Thread) -> None:
        if after.archived:
            updated.set()

    bot.on_thread_update = on_thread_update  # type: ignore[attr-defined]
    await world.advance(3599)
    assert not updated.is_set()
    await world.advance(1)
    await asyncio.wait_for(updated.wait(), 5)


async def test_a_private_thread_becomes_visible_to_a_person_who_is_added(
    server: Server, world: World, bot: Bot
) -> None:
    """Source: https://discord.com/developers/docs/topics/threads#private-threads."""
    thread = await bot.channel("table-1").create_thread(name="secret")
    assert thread.is_private()
    cleo = world.person("player-3")
    assert "secret" not in [one["name"] for one in await cleo.channels()]
    member = bot.guilds[0].get_member(0) or await bot.guilds[0].fetch_member(
        int(next(one["id"] for one in (await world.do("world"))["people"] if one["name"] == "player-3"))
    )
    await thread.add_user(member)
    assert "secret" in [one["name"] for one in await cleo.channels()]
    await cleo.at(str(thread.id)).chat("thanks")
    assert len(await thread.fetch_members()) == 2
    await thread.leave()


async def test_a_mention_adds_a_person_to_a_private_thread(server: Server, world: World, bot: Bot) -> None:
    """Source: https://support.discord.com/hc/en-us/articles/4403205878423-Threads-FAQ."""
    ann, cleo = world.person("player-1"), world.person("player-3")
    made = await world.do("create_thread", person=ann.name, channel="table-1", name="secret", private=True)
    assert "secret" not in [one["name"] for one in await cleo.channels()]
    number = next(one["id"] for one in (await world.do("world"))["people"] if one["name"] == cleo.name)
    await ann.at(made["channel"]["id"]).chat(f"<@{number}>, look")
    assert "secret" in [one["name"] for one in await cleo.channels()]
    pinged = (await world.do("notifications", person=cleo.name))["notifications"]
    assert [(one["by"], one["reason"]) for one in pinged] == [("Ann", "mention")]


async def test_a_forum_contains_posts(server: Server, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/resources/channel#start-thread-in-forum-or-media-channel."""
    forum = discord.utils.get(bot.guilds[0].forums, name="board-games")
    assert forum is not None
    made = await forum.create_thread(name="A game", content="Come in")
    assert made.message.content == "Come in"
    assert made.message.id == made.thread.id
    assert (await made.thread.fetch_message(made.thread.id)).content == "Come in"
    post = (
        await world.do("create_thread", person="player-1", channel="board-games", name="Another", content="Who plays?")
    )["channel"]
    ann = world.person("player-1").at(post["id"])
    assert "Who plays?" in await ann.look()
    assert [one.id for one in ann.messages()] == [post["id"]]
    await bot.until(lambda: bot.messages)


async def test_a_voice_channel_has_a_chat(server: Server, world: World, bot: Bot) -> None:
    voice = bot.guilds[0].voice_channels[0]
    await voice.send("hello")
    assert "hello" in await world.person("player-1").at("Voice").look()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": ""}, 50035),
        ({"name": "x" * 101}, 50035),
        ({"name": "x", "auto_archive_duration": 5}, 50035),
        ({"name": "x", "type": 0}, 50035),
        ({}, 50035),
    ],
)
async def test_invalid_threads_are_refused(body: dict[str, object], code: int, server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/resources/channel#start-thread-without-message."""
    assert await api.code("POST", f"/channels/{channel_id(server)}/threads", body) == (400, code)


async def test_a_voice_channel_has_no_threads(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json (50024)."""
    where = f"/channels/{channel_id(server, 'Voice')}/threads"
    assert await api.code("POST", where, {"name": "x", "type": 11}) == (400, 50024)


async def test_deleted_channels_and_threads_accept_no_messages(server: Server, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json (10003)."""
    deleted: list[str] = []

    async def on_guild_channel_delete(channel: discord.abc.GuildChannel) -> None:
        deleted.append(channel.name)
        bot._news.set()

    async def on_thread_delete(thread: discord.Thread) -> None:
        deleted.append(thread.name)
        bot._news.set()

    bot.on_guild_channel_delete = on_guild_channel_delete  # type: ignore[attr-defined]
    bot.on_thread_delete = on_thread_delete  # type: ignore[attr-defined]
    channel = bot.channel("table-2")
    thread = await channel.create_thread(name="game", type=PUBLIC)
    other = await bot.channel("table-1").create_thread(name="other", type=PUBLIC)
    await world.do("delete_channel", channel="table-2")
    await world.do("delete_channel", channel=str(other.id))
    await bot.until(lambda: {"table-2", "other"} <= set(deleted))
    for place in (channel, thread, other):
        with pytest.raises(discord.NotFound) as refused:
            await place.send("anybody?")
        assert refused.value.code == 10003


async def test_a_public_reply_does_not_reopen_a_locked_thread(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/threads#editing-deleting-threads (160005)."""
    codes: list[int] = []

    @bot.on("hand")
    async def reply(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("for everybody")
        except discord.HTTPException as error:
            codes.append(error.code)
            await interaction.response.send_message("for you", ephemeral=True)

    thread = await bot.channel("table-1").create_thread(name="game", type=PUBLIC)
    await world.do("edit_channel", channel=str(thread.id), locked=True, archived=True)
    ann = world.person("player-3").at(str(thread.id))
    await ann.command("/hand")
    assert codes == [160005]
    assert [one.text for one in ann.sees()] == ["for you"]
