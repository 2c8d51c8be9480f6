"""The driver notices changes that immediately follow a response.

It also finds a component again if its message is deleted and sent again during a press.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import orjson
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from sandbox.driver.people import Person, Refused, World
from tests.sandbox.conftest import Bot

MESSAGE: dict[str, object] = {"id": "7", "author": {"name": "Bot"}, "content": "old", "embeds": [], "components": []}
MESSAGE["sandbox"] = {"ephemeral": False}


THREAD: dict[str, object] = {"id": "2", "parent_id": "1", "name": "game", "kind": "public_thread", "archived": True}


async def _reply_and_immediate_change(request: web.Request) -> web.WebSocketResponse:
    """Reply to operations. After listing a message or a thread, immediately report a change to it."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    async for asked in socket:
        operation = orjson.loads(asked.data)
        result: dict[str, object] = {"bot": {"connected": True}}
        change = None
        if operation["do"] == "watch":
            result = {"channel": {"id": "1"}, "messages": [MESSAGE]}
            change = {"event": "message_update", "channel": "1", "message": MESSAGE | {"content": "new"}}
        elif operation["do"] == "channels":
            result = {"channels": [THREAD]}
            change = {"event": "channel", "change": "update", "channel": THREAD | {"archived": False}}
        await socket.send_str(orjson.dumps({"id": operation["id"], "result": result}).decode())
        if change is not None:
            await socket.send_str(orjson.dumps({"person": operation["person"], **change}).decode())
    return socket


@pytest.fixture
async def changing() -> AsyncIterator[Person]:
    """Return a person whose messages and threads change immediately after they are listed."""
    application = web.Application()
    application.router.add_get("/sandbox/live", _reply_and_immediate_change)
    async with TestServer(application) as server, World(str(server.make_url("/"))) as world:
        yield world.person("player-1").at("1")


async def test_a_change_right_after_the_first_look_is_seen(changing: Person) -> None:
    await changing.look()
    await changing.until_sees("new", within=5)


async def test_a_thread_that_changes_right_after_it_was_listed_is_found(changing: Person) -> None:
    assert (await changing.until_thread("game", archived=False, within=2))["id"] == "2"


class _Table:
    """A message from the bot with a button and a menu. It is sent again as soon as it is deleted."""

    def __init__(self, bot: Bot) -> None:
        self.posted: list[discord.Message] = []
        self.pressed: list[int] = []
        self._bot = bot
        bot.event(self.on_raw_message_delete)
        bot.replies["go"] = bot.replies["number"] = self._reply

    def _view(self) -> discord.ui.View:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Go", custom_id="go"))
        view.add_item(discord.ui.Select(custom_id="number", options=[discord.SelectOption(label="5")]))
        view.stop()
        return view

    async def post(self) -> None:
        """Send the message."""
        self.posted.append(await self._bot.channel("table-1").send("Table", view=self._view()))

    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        """Send the message again."""
        await self.post()

    async def _reply(self, interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        self.pressed.append(interaction.message.id)
        await interaction.response.defer()


@pytest.mark.parametrize("delay_ms", [0, 50], ids=["desktop", "phone"])
@pytest.mark.parametrize("use", ["press", "select"])
async def test_a_component_that_moves_during_a_press_is_used_at_its_new_place(
    world: World, bot: Bot, use: str, delay_ms: float
) -> None:
    table = _Table(bot)
    await table.post()
    ann = world.phone("player-1", delay_ms=delay_ms) if delay_ms else world.person("player-1")
    await ann.until_sees("Table")
    old = str(table.posted[0].id)
    # Both operations are sent before the result of the first arrives.
    await asyncio.gather(
        world.do("delete_message", channel="table-1", message=old),
        ann.press("Go") if use == "press" else ann.select("number", "5"),
    )
    assert table.pressed == [table.posted[1].id]


async def test_press_found_follows_a_moved_button_and_ignores_a_deleted_one(world: World, bot: Bot) -> None:
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
    """Do not send the message again."""


async def test_a_button_object_is_pressed_only_on_its_own_message(world: World, bot: Bot) -> None:
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
