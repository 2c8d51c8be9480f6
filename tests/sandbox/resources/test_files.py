"""Files in messages, replies and commands: upload, replacement, download, and Discord's refusals."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands, ui

from sandbox.driver.people import Refused, World
from sandbox.server import Server
from sandbox.world.payloads import ATTACHMENT_SIZE_LIMIT
from tests.sandbox.conftest import Api, Bot, channel_id

PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + b"\0\0\1\x40\0\0\0\xc8"


def picture(name: str = "table.png", data: bytes = PNG, **more: Any) -> discord.File:
    """Return a file to send, by default a PNG picture."""
    return discord.File(io.BytesIO(data), name, **more)


def shown(name: str = "table.png", text: str = "Look") -> ui.LayoutView:
    """Return a view with a text display and one file, shown as a thumbnail, in a gallery and as a file component."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Section(ui.TextDisplay(text), accessory=ui.Thumbnail(f"attachment://{name}", description="Small")))
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description="The table")))
    view.add_item(ui.File(f"attachment://{name}"))
    view.stop()
    return view


def media(payload: dict[str, Any]) -> list[Any]:
    """Return the three media items of a message with a view from ``shown``."""
    section, gallery, file = payload["components"]
    return [section["accessory"]["media"], gallery["items"][0]["media"], file["file"]]


async def test_replies_edits_and_follow_ups_can_have_files(world: World, bot: Bot) -> None:
    @bot.on("hand")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=shown(), file=picture(), ephemeral=True)
        await interaction.followup.send(view=shown("chart.png", "Follow-up"), file=picture("chart.png"), ephemeral=True)

    ann = world.person("player-1")
    await ann.command("/hand")
    first = await ann.until_sees("Look")
    for one in media(first.payload):
        assert (one["width"], one["height"], one["content_type"]) == (320, 200, "image/png")
        assert one["attachment_id"] == first.attachments[0]["id"]
    assert first.payload["components"][1]["items"][0]["description"] == "The table"
    assert first.payload["components"][2]["name"] == "table.png"
    assert await ann.file(first) == PNG
    with pytest.raises(LookupError, match=r"other\.png"):
        await ann.file(first, "other.png")
    assert await ann.file(await ann.until_sees("Follow-up"), "chart.png") == PNG
    # The first edit keeps the file. The second one replaces it.
    reply = bot.interactions[0]
    kept = await reply.original_response()
    await reply.edit_original_response(view=shown(text="Kept"), attachments=kept.attachments)
    again = await ann.until_sees("Kept")
    assert again.attachments[0]["id"] == first.attachments[0]["id"]
    await reply.edit_original_response(view=shown("new.png", "Replaced"), attachments=[picture("new.png", PNG + b"!")])
    replaced = await ann.until_sees("Replaced")
    assert [one["filename"] for one in replaced.attachments] == ["new.png"]
    assert await ann.file(replaced) == PNG + b"!"


async def test_a_deferred_reply_can_have_a_file(world: World, bot: Bot) -> None:
    @bot.on("hand")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(content="Here it is", attachments=[picture("data.csv", b"a,b")])

    ann = world.person("player-1")
    await ann.command("/hand")
    seen = await ann.until_sees("Here it is")
    assert (seen.ephemeral, seen.attachments[0]["size"], await ann.file(seen)) == (True, 3, b"a,b")


async def test_a_command_accepts_a_file_that_the_bot_can_read(world: World, bot: Bot) -> None:
    tree = app_commands.CommandTree(bot)
    read: list[object] = []

    @tree.command()
    async def bring(interaction: discord.Interaction, file: discord.Attachment, name: str = "") -> None:
        """Bring rules."""
        read.extend([file.filename, file.size, file.ephemeral, await file.read(), name])
        await interaction.response.send_message("Thanks", ephemeral=True)

    await tree.sync()
    ann = world.person("player-1")
    await ann.command("/bring", file=("my rules.json", b'{"a": 1}'), name="x")
    assert read == ["my_rules.json", 8, True, b'{"a": 1}', "x"]
    with pytest.raises(Refused, match="not a file"):
        await ann.command("/bring", file="rules.json")
    with pytest.raises(Refused, match="bad_request"):
        await world.do("command", person="player-1", channel="table-1", name="bring", options={"file": {"data": "?"}})
    with pytest.raises(Refused, match="required"):
        await ann.command("/bring")


async def test_files_larger_than_ten_mebibytes_are_refused(world: World, server: Server, api: Api, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/reference#uploading-files (40005)."""
    channel = bot.channel("table-1")
    await channel.send(file=picture(data=bytes(ATTACHMENT_SIZE_LIMIT)))
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(file=picture(data=bytes(ATTACHMENT_SIZE_LIMIT + 1)))
    assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_sending_files_requires_a_permission(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/permissions (ATTACH_FILES)."""
    refused: list[int] = []

    @bot.on("hand")
    async def show(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message(file=picture())
        except discord.Forbidden as error:
            refused.append(error.code)
            await interaction.response.send_message("Without a picture")

    channel = bot.channel("table-1")
    sent = await channel.send("one")
    await world.deny("attach_files")
    for act in (channel.send(file=picture()), sent.edit(attachments=[picture()])):
        with pytest.raises(discord.Forbidden) as error:
            await act
        assert error.value.code == 50013
    await world.person("player-1").command("/hand")
    assert refused == [50013]
    assert "Without a picture" in world.person("player-1").sees()


UNSENDABLE: dict[str, tuple[dict[str, Any], int, str]] = {
    "a description of 1025": ({"attachments": [{"id": 0, "description": "x" * 1025}]}, 1, "BASE_TYPE_MAX_LENGTH"),
    "a file that is not there": ({"attachments": [{"id": 1}]}, 1, "ATTACHMENT_NOT_FOUND"),
    "no id": ({"attachments": [{"filename": "a.txt"}]}, 1, "BASE_TYPE_REQUIRED"),
    "eleven files": ({}, 11, "BASE_TYPE_MAX_LENGTH"),
    "a file component with an external address": (
        {"flags": 1 << 15, "components": [{"type": 13, "file": {"url": "https://example.com/a.txt"}}]},
        1,
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a picture with another scheme": (
        {"flags": 1 << 15, "components": [{"type": 12, "items": [{"media": {"url": "ftp://example.com/a.png"}}]}]},
        1,
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a picture that was not sent": (
        {"flags": 1 << 15, "components": [{"type": 12, "items": [{"media": {"url": "attachment://b.png"}}]}]},
        1,
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
}


@pytest.mark.parametrize("name", UNSENDABLE)
async def test_invalid_files_are_refused(name: str, server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/reference#uploading-files and .../components/reference#file."""
    fields, files, code = UNSENDABLE[name]
    form = aiohttp.FormData()
    form.add_field("payload_json", discord.utils._to_json({"content": "", **fields}))
    for number in range(files):
        form.add_field(f"files[{number}]", b"text", filename=f"{number}.txt", content_type="text/plain")
    address = f"{api.url}/channels/{channel_id(server)}/messages"
    async with aiohttp.ClientSession() as session, session.post(address, data=form, headers=api.headers) as response:
        result = await response.json()
    assert (response.status, result["code"]) == (400, 50035)
    assert code in str(result["errors"])
