"""Messages in channels: sending, reading, editing, deletion and notifications.

Other tests cover refused requests, permission overwrites and kicks.
"""

from __future__ import annotations

import io
import struct
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.driver.people import World
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, channel_id, user_id

PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 320, 200) + b"\x08\x02\x00\x00\x00"


def text(content: str = "x") -> dict[str, Any]:
    """Return the body of a Components V2 message with one text display."""
    return {"flags": 1 << 15, "components": [{"type": 10, "content": content}]}


async def test_a_message_is_sent_read_edited_and_deleted(world: World, bot: Bot) -> None:
    ann = world.person("player-1")
    await ann.look()
    channel = bot.channel("table-1")
    sent = await channel.send("one")
    assert (await ann.until_sees("one")).by_bot
    assert (await channel.fetch_message(sent.id)).content == "one"
    await sent.edit(content="two")
    assert (await ann.until_sees("two")).edited
    assert [one.content async for one in channel.history()] == ["two"]
    await sent.delete()
    await ann.until(lambda: not ann.sees())
    with pytest.raises(discord.NotFound) as gone:
        await sent.edit(content="three")
    assert gone.value.code == 10008


async def test_history_is_ordered_by_ids(world: World, bot: Bot) -> None:
    channel = bot.channel("table-1")
    ann = world.person("player-1")
    for number in range(7):
        await ann.chat(str(number))
    newest = [one async for one in channel.history(limit=3)]
    assert len({one.id for one in newest}) == 3
    older = [one.id async for one in channel.history(limit=2, before=newest[-1])]
    assert older == sorted(older, reverse=True)
    assert older[0] < newest[-1].id
    later = [one.id async for one in channel.history(limit=10, after=discord.Object(older[-1]))]
    assert later == [older[0], *[one.id for one in reversed(newest)]]


async def test_files_are_stored_and_served(world: World, bot: Bot) -> None:
    ann = world.person("player-1")
    await ann.look()
    view = discord.ui.LayoutView()
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://table.png", description="The table")
    )
    view.add_item(gallery)
    sent = await bot.channel("table-1").send(view=view, file=discord.File(io.BytesIO(PNG), "table.png"))
    seen = (await ann.until(ann.messages))[0]
    media = seen.payload["components"][0]["items"][0]["media"]
    assert (media["width"], media["height"], media["content_type"]) == (320, 200, "image/png")
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as response:
        assert await response.read() == PNG
    # An edit keeps the files that it lists and removes the others.
    await sent.edit(attachments=sent.attachments)
    assert len(ann.messages()[0].attachments) == 1
    other = discord.ui.LayoutView()
    other.add_item(discord.ui.TextDisplay("no picture"))
    await sent.edit(view=other, attachments=[])
    await ann.until(lambda: ann.messages()[0].attachments == [])


async def test_a_message_resent_with_the_same_nonce_appears_once(server: Server, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/resources/message#create-message (enforce_nonce)."""
    await world.do("http_fault", status=500, method="POST", path="/messages$", after=True)
    sent = await bot.channel("table-1").send("once")
    assert [one.text for one in await world.person("player-1").look()] == ["once"]
    assert [one["status"] for one in await world.requests() if one["path"].endswith("/messages")] == [500, 200]
    assert str(sent.id) == world.person("player-1").sees()[0].id


async def test_silent_messages_edits_and_suppressed_mentions_do_not_notify(
    server: Server, world: World, bot: Bot
) -> None:
    """Source: https://discord.com/developers/docs/resources/message#allowed-mentions-object."""
    ann = world.person("player-1")
    await ann.look()
    number = user_id(server)
    channel = bot.channel("table-1")
    nobody = discord.AllowedMentions.none()
    silent = await channel.send(f"<@{number}> not you", allowed_mentions=nobody)
    await silent.edit(content=f"<@{number}> nor now")
    await channel.send(f"<@{number}> quietly", silent=True)
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(f"<@{number}> in components"))
    await channel.send(view=view)
    await channel.send(f"<@{number}>, your turn")
    empty = await ann.until_pinged()
    assert (empty["reason"], empty["text"], empty["by"]) == ("mention", "", "Houserules")
    assert (await ann.until_pinged())["text"] == f"<@{number}>, your turn"
    assert ann.notifications == []
    assert [one.pinged for one in ann.messages()] == [False, False, True, True]


async def test_mentioning_everyone_requires_a_permission(server: Server, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags."""
    ann = world.person("player-1")
    await ann.look()
    channel = bot.channel("table-1")
    loud = discord.AllowedMentions.all()
    assert not (await channel.send("@everyone", allowed_mentions=loud)).mention_everyone
    await world.do("permissions", who="bot", channel="table-1", allow=["mention_everyone"])
    assert (await channel.send("@everyone", allowed_mentions=loud)).mention_everyone
    assert (await ann.until_pinged())["reason"] == "everyone"


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        ({"content": "x" * 2001}, 400, 50035, "content"),
        ({}, 400, 50006, None),
        ({"content": ""}, 400, 50006, None),
        ({"content": 5}, 400, 50035, "content"),
        ({"embeds": [{"title": "x" * 257}]}, 400, 50035, "embeds"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, 400, 50035, "embeds"),
        ({"embeds": [{}] * 11}, 400, 50035, "embeds"),
        ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, 400, 50035, "embeds"),
        ({"content": "x", "allowed_mentions": {"parse": ["nobody"]}}, 400, 50035, "allowed_mentions"),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 400, 50035, "allowed_mentions"),
        ({"content": "x", "message_reference": {"message_id": "1"}}, 404, 10008, None),
        (text() | {"content": "x"}, 400, 50035, "content"),
        (text() | {"embeds": [{"title": "x"}]}, 400, 50035, "embeds"),
        ({"components": text()["components"]}, 400, 50035, "components"),
        ({"content": "x", "attachments": [{"id": 0}]}, 400, 50035, "attachments"),
        ([], 400, 50035, None),
    ],
)
async def test_invalid_messages_are_refused(
    body: Any, status: int, code: int, field: str | None, server: Server, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/resources/message#create-message."""
    answered, result, _ = await api("POST", f"/channels/{channel_id(server)}/messages", body)
    assert (answered, result["code"]) == (status, code)
    assert field is None or field in result["errors"]


async def test_a_message_keeps_components_v2(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/resources/message#edit-message (IS_COMPONENTS_V2)."""
    where = f"/channels/{channel_id(server)}/messages"
    _, v2, _ = await api("POST", where, text())
    assert await api.code("PATCH", f"{where}/{v2['id']}", {"content": "words"}) == (400, 50035)
    assert await api.code("PATCH", f"{where}/{v2['id']}", {"components": []}) == (400, 50006)
    _, edited, _ = await api("PATCH", f"{where}/{v2['id']}", {"components": text("y")["components"], "flags": 0})
    assert edited["flags"] & 1 << 15
    _, classic, _ = await api("POST", where, {"content": "words"})
    assert await api.code("PATCH", f"{where}/{classic['id']}", text()) == (400, 50035)
    status, turned, _ = await api("PATCH", f"{where}/{classic['id']}", text() | {"content": None})
    assert (status, turned["content"]) == (200, "")


async def test_messages_of_others_cannot_be_edited_and_deleting_them_requires_a_permission(
    server: Server, world: World, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/resources/message#edit-message and #delete-message."""
    number = await world.person("player-1").chat("mine")
    one = f"/channels/{channel_id(server)}/messages/{number}"
    assert await api.code("PATCH", one, {"content": "yours"}) == (403, 50005)
    assert await api.code("DELETE", one) == (403, 50013)
    await world.do("permissions", who="bot", channel="table-1", allow=["manage_messages"])
    status, _, _ = await api("DELETE", one)
    assert status == 204


async def test_the_sixth_edit_of_a_message_older_than_an_hour_is_refused(
    server: Server, world: World, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json (30046)."""
    await world.freeze()
    where = f"/channels/{channel_id(server)}/messages"
    _, sent, _ = await api("POST", where, {"content": "0"})
    await world.advance(3601)
    one = f"{where}/{sent['id']}"
    for number in range(5):
        assert (await api("PATCH", one, {"content": str(number)}))[0] == 200
    # Otherwise, the channel's rate limit would apply first.
    server.core.limits._windows.clear()
    status, result, headers = await api("PATCH", one, {"content": "once more"})
    assert (status, result["code"]) == (429, 30046)
    assert "Via" in headers


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/1", 404, 10003),
        ("POST", "/channels/1/messages", 404, 10003),
        ("GET", "/channels/{channel}/messages/1", 404, 10008),
        ("PATCH", "/channels/{channel}/messages/1", 404, 10008),
        ("DELETE", "/channels/{channel}/messages/1", 404, 10008),
        ("GET", "/channels/{channel}/messages/word", 400, 50035),
        ("GET", "/channels/{channel}/messages?limit=101", 400, 50035),
        ("GET", "/channels/{channel}/messages?limit=0", 400, 50035),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/guilds/{guild}/members/1", 404, 10013),
        ("POST", "/users/@me/channels", 403, 50007),
        ("GET", "/no/such/thing", 404, 0),
    ],
)
async def test_unknown_objects_and_invalid_parameters_are_refused(
    method: str, path: str, status: int, code: int, server: Server, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json."""
    guild = next(iter(server.core.state.guilds))
    path = path.format(channel=channel_id(server), guild=guild)
    assert await api.code(method, path, {} if method != "GET" else None) == (status, code)


async def test_some_channels_accept_no_messages(server: Server, world: World, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json (40058, 50008)."""
    forum, voice = channel_id(server, "board-games"), channel_id(server, "Voice")
    category = (await world.do("add_channel", name="Games", type="category"))["channel"]["id"]
    assert await api.code("POST", f"/channels/{forum}/messages", {"content": "x"}) == (400, 40058)
    assert await api.code("POST", f"/channels/{category}/messages", {"content": "x"}) == (400, 50008)
    status, _, _ = await api("POST", f"/channels/{voice}/messages", {"content": "voice channels have a chat"})
    assert status == 200


async def test_bodies_must_be_json(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/reference#http-api."""
    where = f"/channels/{channel_id(server)}/messages"
    header = {"Content-Type": "application/json"}
    status, result, _ = await api("POST", where, None, data=b"{", headers=header)
    assert (status, result["code"]) == (400, 50109)
    status, result, _ = await api("POST", where, None, data=b"a=b", headers={"Content-Type": "text/plain"})
    assert (status, result["code"]) == (400, 50035)


async def test_requests_without_the_token_are_refused(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/reference#authentication."""
    for headers in ({"Authorization": "Bot wrong"}, {"Authorization": "Bearer x"}):
        assert await api.code("GET", "/users/@me", headers=headers) == (401, 0)
    assert (await api("GET", "/gateway", headers={"Authorization": ""}))[0] == 200


async def test_files_have_a_maximum_size_and_their_names_are_not_used_as_paths(
    server: Server, world: World, bot: Bot
) -> None:
    """Source: https://discord.com/developers/docs/reference#uploading-files (40005)."""
    with pytest.raises(discord.HTTPException) as refused:
        await bot.channel("table-1").send(file=discord.File(io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), "large.bin"))
    assert (refused.value.status, refused.value.code) == (413, 40005)
    await bot.channel("table-1").send(file=discord.File(io.BytesIO(b"x"), "../../small.bin"))
    stored = list(server.core.store.files.parent.rglob("*.bin"))
    assert [path.parents[2] for path in stored] == [server.core.files.folder]


async def test_system_messages_at_the_start_of_a_thread_cannot_be_deleted(
    server: Server, world: World, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/resources/message#delete-message (50021)."""
    place = server.core.state.channels[int(channel_id(server))]
    starter = server.core.messages.post_system(place, int(user_id(server)), 21, "", {})
    await world.do("permissions", who="bot", channel="table-1", allow=["manage_messages"])
    assert await api.code("DELETE", f"/channels/{place.id}/messages/{starter.id}") == (403, 50021)


async def test_only_an_existing_overwrite_can_be_removed(server: Server, world: World, api: Api) -> None:
    """Source: https://discord.com/developers/docs/resources/channel#delete-channel-permission (10009)."""
    await world.do("permissions", who="bot", channel="table-1", allow=["manage_roles"])
    guild = next(iter(server.core.state.guilds))
    one = f"/channels/{channel_id(server)}/permissions/{guild}"
    assert await api.code("DELETE", one) == (404, 10009)
    assert await api.code("PUT", one, {"type": 5}) == (400, 50035)
    assert (await api("PUT", one, {"type": 0, "deny": "2048"}))[0] == 204
    assert (await api("DELETE", one))[0] == 204


async def test_kicking_requires_a_permission(server: Server, world: World, api: Api) -> None:
    """Source: https://discord.com/developers/docs/resources/guild#remove-guild-member."""
    guild = next(iter(server.core.state.guilds))
    one = f"/guilds/{guild}/members/{user_id(server, 'player-5')}"
    assert await api.code("DELETE", one) == (403, 50013)
    await world.do("permissions", who="bot", allow=["kick_members"])
    assert (await api("DELETE", one))[0] == 204
    assert await api.code("GET", one) == (404, 10007)
