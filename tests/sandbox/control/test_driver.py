"""What driven people know keeps step with what the sandbox tells them, however close together that comes."""

from __future__ import annotations

import asyncio

import discord
import orjson
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from sandbox.driver.people import Refused, World
from tests.sandbox.conftest import Bot

MESSAGE: dict[str, object] = {"id": "7", "author": {"name": "Bot"}, "content": "old", "embeds": [], "components": []}
MESSAGE["sandbox"] = {"ephemeral": False}


async def _view_and_change_at_once(request: web.Request) -> web.WebSocketResponse:
    """Answers ``watch``, and tells of a change before anybody can have looked at the answer."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    async for asked in socket:
        told = orjson.loads(asked.data)
        if told["do"] == "watch":
            view = {"channel": {"id": "1"}, "messages": [MESSAGE]}
            change = {"event": "message_update", "person": told["person"], "channel": "1"}
            await socket.send_str(orjson.dumps({"id": told["id"], "result": view}).decode())
            await socket.send_str(orjson.dumps(change | {"message": MESSAGE | {"content": "new"}}).decode())
        else:
            await socket.send_str(orjson.dumps({"id": told["id"], "result": {"bot": {"connected": True}}}).decode())
    return socket


async def test_a_change_right_after_the_first_look_is_seen() -> None:
    application = web.Application()
    application.router.add_get("/sandbox/live", _view_and_change_at_once)
    async with TestServer(application) as server, World(str(server.make_url("/"))) as world:
        person = world.person("player-1").at("1")
        await person.look()
        await person.until_sees("new", within=5)


class _Table:
    """A message of the bot's with a button and a menu, which is posted anew as soon as somebody deletes it."""

    def __init__(self, bot: Bot) -> None:
        self.posted: list[discord.Message] = []
        self.pressed: list[int] = []
        self._bot = bot
        bot.event(self.on_raw_message_delete)
        bot.answers["go"] = bot.answers["number"] = self._answer

    def _view(self) -> discord.ui.View:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Go", custom_id="go"))
        view.add_item(discord.ui.Select(custom_id="number", options=[discord.SelectOption(label="5")]))
        view.stop()
        return view

    async def post(self) -> None:
        """Write the message."""
        self.posted.append(await self._bot.channel("table-1").send("Table", view=self._view()))

    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        """Write it anew."""
        await self.post()

    async def _answer(self, interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        self.pressed.append(interaction.message.id)
        await interaction.response.defer()


@pytest.mark.parametrize("delay_ms", [0, 50], ids=["desktop", "phone"])
@pytest.mark.parametrize("use", ["press", "select"])
async def test_what_moves_under_the_finger_is_used_where_it_stands_now(
    world: World, bot: Bot, use: str, delay_ms: float
) -> None:
    table = _Table(bot)
    await table.post()
    ann = world.phone("player-1", delay_ms=delay_ms) if delay_ms else world.person("player-1")
    await ann.until_sees("Table")
    old = str(table.posted[0].id)
    # Both are on their way before anybody hears of the first.
    await asyncio.gather(
        world.do("delete_message", channel="table-1", message=old),
        ann.press("Go") if use == "press" else ann.select("number", "5"),
    )
    assert table.pressed == [table.posted[1].id]


async def test_what_is_found_moves_under_the_finger_or_goes_for_good(world: World, bot: Bot) -> None:
    table = _Table(bot)
    await table.post()
    ann = world.person("player-1")
    await ann.until_sees("Table")
    first, _ = await asyncio.gather(
        ann.press_found(lambda: ann.button("Go")),
        world.do("delete_message", channel="table-1", message=str(table.posted[0].id)),
    )
    await ann.until(lambda: ann.button("Go"))
    assert first is not None
    table.post = _nothing  # type: ignore[method-assign]
    _, second = await asyncio.gather(
        world.do("delete_message", channel="table-1", message=ann.messages()[-1].id),
        ann.press_found(lambda: ann.button("Go")),
    )
    assert second is None
    assert len(table.pressed) == 1


async def _nothing() -> None:
    """Post no further message."""


async def test_a_button_held_on_to_is_not_looked_for_elsewhere(world: World, bot: Bot) -> None:
    table = _Table(bot)
    await table.post()
    ann = world.person("player-1")
    await ann.until_sees("Table")
    held = ann.button("Go")
    assert held is not None
    await world.do("delete_message", channel="table-1", message=held.message.id)
    with pytest.raises(Refused, match="not_visible"):
        await ann.press(held)
    assert table.pressed == []
