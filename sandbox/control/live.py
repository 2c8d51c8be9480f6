"""Routes for the control interface: one operation per POST, operations and events over a WebSocket, and the clock."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from sandbox.control import (
    administration,
    application_use,
    client_actions,
    clock_operations,
    fault_operations,
    queries,
)
from sandbox.control.clients import Clients
from sandbox.control.followers import Followers
from sandbox.control.operations import Control, ControlError, Result, begin, carry_out, finish
from sandbox.core import Core
from sandbox.errors import Json
from sandbox.gateway.session import Connection
from sandbox.gateway.socket import GOODBYE

# Importing these modules registers their operations.
DECLARED_BY = (queries, client_actions, application_use, administration, clock_operations, fault_operations)


class Live:
    """Server of the control interface."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._clients = Clients(core)
        self._followers = Followers(core.clock)
        self._control = Control(core, self._clients, self._followers)
        self._sockets: set[web.WebSocketResponse] = set()
        core.clock.on_change = self._clock_changed

    def add(self, app: web.Application) -> None:
        """Add the routes to a web application."""
        app.router.add_post("/sandbox/do", self._do)
        app.router.add_get("/sandbox/live", self._live)
        app.router.add_get("/sandbox/clock", self._followers.handle)

    async def close(self) -> None:
        """Close all connections."""
        await self._followers.close()
        for socket in tuple(self._sockets):
            await socket.close()

    def _clock_changed(self) -> None:
        self._core.state.keep_clock()
        self._followers.push()
        self._clients.announce({"event": "clock", "clock": self._core.clock.face()})

    async def _do(self, request: web.Request) -> web.Response:
        try:
            asked = orjson.loads(await request.read())
        except ValueError:
            return _answer(400, ControlError("bad_request", "The content is not JSON").body())
        try:
            return _answer(200, await carry_out(self._control, asked))
        except ControlError as error:
            return _answer(400, error.body())

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(timeout=GOODBYE, max_msg_size=64 << 20, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, request.transport, None)
        control = Control(self._core, self._clients, self._followers)
        control.socket = connection
        writer = asyncio.create_task(connection.write())
        tasks: set[asyncio.Task[None]] = set()
        self._sockets.add(socket)
        self._clients.enter(connection)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._handle_operation(control, connection, message.data, tasks)
        finally:
            self._sockets.discard(socket)
            self._clients.leave(connection)
            for task in (writer, *tasks):
                task.cancel()
            await asyncio.gather(writer, *tasks, return_exceptions=True)
        return socket

    def _handle_operation(
        self, control: Control, connection: Connection, text: str, tasks: set[asyncio.Task[None]]
    ) -> None:
        number: object = None
        try:
            asked = orjson.loads(text)
            number = asked.get("id") if isinstance(asked, dict) else None
            result = begin(control, asked)
        except ValueError:
            connection.send(orjson.dumps({"id": None, **ControlError("bad_request", "The content is not JSON").body()}))
        except ControlError as error:
            connection.send(orjson.dumps({"id": number, **error.body()}))
        else:
            if isinstance(result, dict):
                connection.send(orjson.dumps({"id": number, "result": result}))
                return
            task = asyncio.create_task(_answer_later(connection, number, result))
            tasks.add(task)
            task.add_done_callback(tasks.discard)


async def _answer_later(connection: Connection, number: object, result: Result) -> None:
    response: Json
    try:
        response = {"id": number, "result": await finish(result)}
    except ControlError as error:
        response = {"id": number, **error.body()}
    connection.send(orjson.dumps(response))


def _answer(status: int, body: Any) -> web.Response:
    return web.Response(status=status, body=orjson.dumps(body), content_type="application/json")
