"""Client of a sandbox's control interface. It sends operations and passes on events."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Callable
from typing import Any

import aiohttp
import orjson

from sandbox.errors import Json


class Refused(Exception):
    """A refused or failed operation; docs/SANDBOX.md lists the values of ``code``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class ControlClient:
    """A WebSocket that sends operations in order and receives events."""

    def __init__(self, url: str, on_event: Callable[[Json], None]) -> None:
        self._url = url.rstrip("/")
        self._on_event = on_event
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Json]] = {}
        self._takers: dict[int, Callable[[Json], None]] = {}
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect to the sandbox and start reading its messages."""
        self._session = aiohttp.ClientSession()
        self._socket = await self._session.ws_connect(f"{self._url}/sandbox/live", max_msg_size=0)
        self._reader = asyncio.create_task(self._read(self._socket))

    async def close(self) -> None:
        """Disconnect. Operations that are still waiting for a result fail with ``ConnectionError``."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._session is not None:
            await self._session.close()

    async def ask(self, do: str, *, taken: Callable[[Json], None] | None = None, **fields: Any) -> Json:
        """Carry out an operation, leaving out fields that are None, and return its result.

        ``taken`` is called with the result before any later event is handled. Raise :class:`Refused` if the operation
        is refused or fails, and ``ConnectionError`` if the connection ends first.
        """
        if self._socket is None:
            raise RuntimeError("The world must be opened with `async with`")
        number = next(self._numbers)
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._asked[number] = future
        if taken is not None:
            self._takers[number] = taken
        await self._socket.send_str(orjson.dumps({"id": number, **operation(do, **fields)}).decode())
        return unwrap(await future)

    async def fetch(self, url: str) -> bytes:
        """Return the content of the file at an address."""
        if self._session is None:
            raise RuntimeError("The world must be opened with `async with`")
        async with self._session.get(url, raise_for_status=True) as response:
            return await response.read()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        try:
            async for message in socket:
                if message.type is aiohttp.WSMsgType.TEXT:
                    self._take(orjson.loads(message.data))
        finally:
            # No more results can arrive, so all waits end.
            for future in self._asked.values():
                if not future.done():
                    future.set_exception(ConnectionError("The sandbox closed the connection"))

    def _take(self, message: Json) -> None:
        if "event" in message:
            self._on_event(message)
            return
        taken = self._takers.pop(message["id"], None)
        if taken is not None and "result" in message:
            taken(message["result"])
        future = self._asked.pop(message["id"], None)
        if future is not None and not future.done():
            future.set_result(message)


def operation(do: str, **fields: Any) -> Json:
    """Return an operation without the fields that are None."""
    return {"do": do} | {key: value for key, value in fields.items() if value is not None}


def unwrap(response: Json) -> Json:
    """Return the result in a response, or raise :class:`Refused`."""
    if "error" in response:
        raise Refused(response["error"]["code"], response["error"]["message"])
    result: Json = response["result"]
    return result
