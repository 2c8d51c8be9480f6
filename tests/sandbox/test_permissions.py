"""Permissions: roles, overwrites, denied permissions, slowmode, and removed members."""

from __future__ import annotations

import io

import discord
import pytest

from sandbox.driver.people import Refused, World
from sandbox.server import Server
from tests.sandbox.conftest import Bot, user_id


@pytest.mark.parametrize(
    ("denied", "code"),
    [("view_channel", 50001), ("send_messages", 50013), ("attach_files", 50013)],
)
async def test_sending_a_file_requires_three_permissions(denied: str, code: int, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags."""
    channel = bot.channel("table-1")
    await world.deny(denied)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x", file=discord.File(io.BytesIO(b"x"), "x.txt"))
    assert refused.value.code == code
    await world.give_back(denied)
    await channel.send("x", file=discord.File(io.BytesIO(b"x"), "x.txt"))


async def test_a_forum_post_with_a_file_requires_the_permission_to_attach_it(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags."""
    forum = discord.utils.get(bot.guilds[0].forums, name="board-games")
    assert forum is not None
    await world.deny("attach_files", channel="board-games")
    with pytest.raises(discord.Forbidden) as refused:
        await forum.create_thread(name="A game", file=discord.File(io.BytesIO(b"x"), "x.txt"))
    assert refused.value.code == 50013
    await forum.create_thread(name="A game", content="Come in")


async def test_creating_threads_and_sending_in_them_require_permissions_of_their_own(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/threads#permissions."""
    thread = await bot.channel("table-1").create_thread(name="game", type=discord.ChannelType.public_thread)
    await world.deny("send_messages_in_threads")
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("x")
    assert refused.value.code == 50013
    await world.deny("create_public_threads")
    with pytest.raises(discord.Forbidden):
        await bot.channel("table-1").create_thread(name="another", type=discord.ChannelType.public_thread)


async def test_reading_history_requires_a_permission(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/resources/message#get-channel-messages."""
    channel = bot.channel("table-1")
    sent = await channel.send("x")
    await world.deny("read_message_history")
    assert [one async for one in channel.history()] == []
    with pytest.raises(discord.Forbidden) as refused:
        await channel.fetch_message(sent.id)
    assert refused.value.code == 50013


async def test_an_interaction_contains_the_permissions_of_the_user_and_the_bot(world: World, bot: Bot) -> None:
    @bot.on("hand")
    async def reply(interaction: discord.Interaction) -> None:
        # A reply does not require permission to send messages.
        await interaction.response.send_message("here")

    await world.deny("send_messages", "view_channel")
    await world.person("player-3").command("/hand")
    interaction = bot.interactions[0]
    assert not interaction.app_permissions.send_messages
    assert interaction.permissions.send_messages
    assert not interaction.permissions.manage_messages
    await world.person("player-2").command("/hand")
    assert bot.interactions[1].permissions.manage_messages


async def test_overwrites_apply_for_everyone_then_roles_then_the_member(server: Server, world: World, bot: Bot) -> None:
    cleo = world.person("player-3")
    await world.deny("send_messages", who="@everyone")
    with pytest.raises(Refused, match="Missing Permissions"):
        await cleo.chat("no")
    await world.do("edit_person", person="player-3", roles=["Moderator"])
    await world.do("permissions", who="Moderator", channel="table-1", allow=["send_messages"])
    await cleo.chat("as a moderator")
    await world.deny("send_messages", who="player-3")
    with pytest.raises(Refused, match="Missing Permissions"):
        await cleo.chat("no")
    # Overwrites do not apply to administrators.
    await world.deny("send_messages", who="player-1")
    await world.person("player-1").chat("I may")


async def test_a_channel_that_is_not_visible_cannot_be_used(world: World, bot: Bot) -> None:
    await world.deny("view_channel", who="@everyone")
    cleo = world.person("player-3")
    with pytest.raises(Refused, match="not_visible"):
        await cleo.look()
    with pytest.raises(Refused, match="not_visible"):
        await world.do("command", person="player-3", channel="table-1", name="hand")
    assert "table-1" not in [one["name"] for one in await cleo.channels()]


async def test_slowmode_applies_to_people_but_not_to_bots_or_moderators(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/resources/channel#channel-object (rate_limit_per_user, 20016)."""
    await world.freeze()
    await world.do("edit_channel", channel="table-1", slowmode=30)
    cleo, ben = world.person("player-3"), world.person("player-2")
    await cleo.chat("one")
    with pytest.raises(Refused, match="slowmode"):
        await cleo.chat("two")
    await world.advance(30)
    await cleo.chat("two")
    for _ in range(2):
        await ben.chat("a moderator")
        await bot.channel("table-1").send("the bot")


async def test_editing_a_channel_requires_permissions(server: Server, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/resources/channel#modify-channel."""
    channel = bot.channel("table-1")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.edit(topic="UNO")
    assert refused.value.code == 50013
    with pytest.raises(discord.Forbidden):
        await channel.set_permissions(bot.guilds[0].default_role, send_messages=False)
    await world.do("permissions", who="bot", channel="table-1", allow=["manage_channels", "manage_roles"])
    await channel.edit(topic="UNO")
    await channel.set_permissions(bot.guilds[0].default_role, send_messages=False)
    with pytest.raises(Refused, match="Missing Permissions"):
        await world.person("player-3").chat("quiet now")
    await channel.set_permissions(bot.guilds[0].default_role, overwrite=None)
    await world.person("player-3").chat("again")


async def test_a_removed_member_cannot_be_fetched_and_cannot_chat(server: Server, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/resources/guild#get-guild-member and #list-guild-members."""
    guild = bot.guilds[0]
    await world.do("edit_person", person="player-3", display_name="Cleopatra")
    member = await guild.fetch_member(int(user_id(server, "player-3")))
    assert member.display_name == "Cleopatra"
    await world.do("remove_person", person="player-3")
    with pytest.raises(discord.NotFound) as refused:
        await guild.fetch_member(member.id)
    assert refused.value.code == 10007
    with pytest.raises(Refused, match="player-3 is not in"):
        await world.person("player-3").chat("gone")
    await world.do("add_person", name="player-3")
    await world.person("player-3").chat("back")
