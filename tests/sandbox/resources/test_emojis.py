"""The application's emojis: creation, renaming, deletion, use in components, and Discord's refusals."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.config import Config
from sandbox.driver.people import World
from sandbox.resources.emojis import LARGEST, MOST_EMOJIS
from sandbox.server import Server
from sandbox.world.models import Emoji
from tests.sandbox.conftest import Api, Bot, channel_id

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 16
GIF = b"GIF89a" + b"\0" * 16


def uri(data: bytes = PNG, kind: str = "image/png") -> str:
    """Return a data URI with the data in base64."""
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def _path(server: Server) -> str:
    return f"/applications/{server.core.state.application.id}/emojis"


async def test_the_client_creates_renames_and_deletes_emojis(server: Server, bot: Bot, api: Api) -> None:
    assert await bot.fetch_application_emojis() == []
    made = await bot.create_application_emoji(name="red_7", image=PNG)
    moving = await bot.create_application_emoji(name="turning", image=GIF)
    assert (made.name, made.animated, moving.animated, made.is_application_owned()) == ("red_7", False, True, True)
    assert [one.name for one in await bot.fetch_application_emojis()] == ["red_7", "turning"]
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{server.url}/emojis/{made.id}.webp") as picture:
            assert (picture.content_type, await picture.read()) == ("image/png", PNG)
        async with session.get(f"{server.url}/emojis/1.webp") as nothing:
            assert nothing.status == 404
    await made.edit(name="blue_7")
    assert (await bot.fetch_application_emoji(made.id)).name == "blue_7"
    await made.delete()
    with pytest.raises(discord.NotFound) as gone:
        await bot.fetch_application_emoji(made.id)
    assert gone.value.code == 10014
    assert [one.name for one in await bot.fetch_application_emojis()] == ["turning"]


async def test_emojis_survive_a_restart(tmp_path: Path) -> None:
    config = Config(tmp_path / "state")
    async with Server(config) as first:
        made = first.core.emojis.create({"name": "red_7", "image": uri()})
    async with Server(config) as second:
        assert second.core.state.emojis == {made.id: made}
        assert second.core.emojis.path_of(made.id).read_bytes() == PNG


REFUSED: dict[str, tuple[dict[str, Any], int]] = {
    "a name of one": ({"name": "x", "image": uri()}, 50035),
    "a name of 33": ({"name": "x" * 33, "image": uri()}, 50035),
    "a hyphen": ({"name": "red-7", "image": uri()}, 50035),
    "an umlaut": ({"name": "grün", "image": uri()}, 50035),
    "no name": ({"image": uri()}, 50035),
    "a name that is taken": ({"name": "taken", "image": uri()}, 50035),
    "no image": ({"name": "red_7"}, 50035),
    "no data URI": ({"name": "red_7", "image": base64.b64encode(PNG).decode()}, 50035),
    "a text": ({"name": "red_7", "image": uri(kind="text/plain")}, 50035),
    "more than 256 KiB": ({"name": "red_7", "image": uri(PNG.ljust(LARGEST + 1, b"\0"))}, 50035),
    "no picture": ({"name": "red_7", "image": uri(b"nothing of the kind")}, 50046),
    "no base64": ({"name": "red_7", "image": "data:image/png;base64,?"}, 50046),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_invalid_emojis_are_refused(name: str, server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/resources/emoji#create-application-emoji."""
    server.core.emojis.create({"name": "taken", "image": uri()})
    body, code = REFUSED[name]
    assert await api.code("POST", _path(server), body) == (400, code)
    assert len(server.core.state.emojis) == 1


async def test_invalid_new_names_and_unknown_emojis_are_refused(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/resources/emoji#modify-application-emoji."""
    one, other = (server.core.emojis.create({"name": name, "image": uri()}) for name in ("one", "other"))
    assert await api.code("PATCH", f"{_path(server)}/{one.id}", {"name": "other"}) == (400, 50035)
    assert await api.code("PATCH", f"{_path(server)}/{one.id}", {"name": "a b"}) == (400, 50035)
    assert (await api("PATCH", f"{_path(server)}/{other.id}", {"name": "other"}))[0] == 200
    assert await api.code("PATCH", f"{_path(server)}/1", {"name": "third"}) == (404, 10014)
    assert await api.code("DELETE", f"{_path(server)}/1") == (404, 10014)
    assert await api.code("GET", "/applications/1/emojis") == (403, 50001)


async def test_an_application_has_at_most_two_thousand_emojis(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/resources/emoji#emoji-formats (30008)."""
    for number in range(MOST_EMOJIS - 1):
        server.core.state.keep_emoji(Emoji(number + 1, f"e{number}", "image/png"))
    assert (await api("POST", _path(server), {"name": "last", "image": uri()}))[0] == 201
    assert await api.code("POST", _path(server), {"name": "red_7", "image": uri()}) == (400, 30008)


async def test_buttons_and_options_accept_emojis_but_a_button_with_a_deleted_emoji_is_refused(
    server: Server, world: World, bot: Bot, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/components/reference#button (BUTTON_COMPONENT_INVALID_EMOJI)."""
    made = await bot.create_application_emoji(name="red_7", image=PNG)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Play", emoji=made, custom_id="a"))
    options = [discord.SelectOption(label="Red", emoji=made)]
    view.add_item(discord.ui.Select(placeholder="Colour", options=options, custom_id="b"))
    ann = world.person("player-1")
    await ann.look()
    sent = await bot.channel("table-1").send(f"{made} on top", view=view)
    seen = await ann.until_sees("on top")
    assert f"<:red_7:{made.id}>" in seen.text
    assert (seen.button("Play").emoji, seen.button("red_7 Play").label) == ("red_7", "Play")
    await made.delete()
    path = f"/channels/{channel_id(server)}/messages"
    unknown = {"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": str(made.id), "name": "red_7"}}
    body = {"components": [{"type": 1, "components": [unknown]}]}
    for method, where in (("POST", path), ("PATCH", f"{path}/{sent.id}")):
        status, result, _ = await api(method, where, {"content": "x", **body})
        assert (status, result["code"]) == (400, 50035)
        assert "BUTTON_COMPONENT_INVALID_EMOJI" in str(result["errors"])
