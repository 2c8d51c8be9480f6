"""What driven people know keeps step with what the sandbox tells them, however close together that comes."""

from __future__ import annotations

import orjson
from aiohttp import web
from aiohttp.test_utils import TestServer

from sandbox.people import World

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
