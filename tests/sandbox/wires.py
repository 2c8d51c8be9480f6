"""Gateway connections without a Discord library."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import orjson

from sandbox.config import TOKEN_OF_SANDBOXES
from sandbox.errors import Json


class Wire:
    """A gateway connection that stores the last sequence number."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.sequence: int | None = None

    async def receive(self) -> Json:
        """Return the next message and store its sequence number, if it has one.

        Raise ``ConnectionError`` if the message is not text, for example because the connection closes, and
        ``TimeoutError`` if no message arrives within five seconds.
        """
        message = await self.socket.receive(timeout=5)
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError(self.socket.close_code)
        result: Json = orjson.loads(message.data)
        self.sequence = result["s"] or self.sequence
        return result

    async def until(self, name: str) -> Json:
        """Skip messages until an event with this name arrives, and return its data."""
        while (result := await self.receive())["t"] != name:
            pass
        data: Json = result["d"]
        return data

    async def send(self, op: int, data: Any) -> None:
        """Send a message with an opcode and its data."""
        await self.socket.send_str(orjson.dumps({"op": op, "d": data}).decode())

    async def identify(self, intents: int = 1 | 1 << 9, token: str = TOKEN_OF_SANDBOXES, **more: Any) -> None:
        """Send Identify, by default with the intents for servers and their messages."""
        await self.send(2, {"token": token, "intents": intents, "properties": {}} | more)

    async def begin(self, shard: int = 0, shards: int = 1, **more: Any) -> Json:
        """Identify as a shard and return the data of READY."""
        await self.identify(shard=[shard, shards], **more)
        return await self.until("READY")

    async def refused(self, shard: int = 0, shards: int = 1) -> bool:
        """Identify as a shard and close the connection. Return True if the server sent Invalid Session."""
        await self.receive()
        await self.identify(shard=[shard, shards])
        op = (await self.receive())["op"]
        await self.socket.close()
        return bool(op == 9)

    async def closed_with(self) -> int | None:
        """Wait up to five seconds for the connection to close; return the close code, or ``None`` if there is none."""
        async with asyncio.timeout(5):
            while (await self.socket.receive()).type not in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
                pass
        return self.socket.close_code


class Wires:
    """Factory for gateway connections."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self._url = url
        self._session = session

    async def __call__(self, query: str = "v=10&encoding=json") -> Wire:
        return Wire(await self._session.ws_connect(f"{self._url}/gateway?{query}", autoclose=False))
