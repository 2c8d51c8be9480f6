"""A proxy on the loopback interface. Tests can stop its traffic, cut its connections and make it refuse new ones."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

CHUNK = 1 << 16
ENDS_WITHIN = 10.0


class Link:
    """One connection through a proxy. Its methods return the data to forward."""

    def __init__(self) -> None:
        self.is_over = False
        """True if the connection ends after the current data has been forwarded."""

    def request(self, data: bytes) -> bytes:
        """Return the part of this data that the server receives."""
        return data

    def reply(self, data: bytes) -> bytes:
        """Return the part of this data that the client receives."""
        return data


class LoopbackProxy:
    """A proxy that runs in its own thread during its ``with`` block, because a test may block the main event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy", daemon=True)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._open = asyncio.Event()
        self._open.set()
        self._refused = False
        self.port = 0

    def __enter__(self) -> Self:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._start(), self._loop).result(ENDS_WITHIN)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(ENDS_WITHIN)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(ENDS_WITHIN)
        self._loop.close()

    def hold(self) -> None:
        """Stop forwarding. Connections stay open, as in a network that loses all packets."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def release(self) -> None:
        """Forward again, starting with the data that was held back."""
        self._loop.call_soon_threadsafe(self._open.set)

    def refuse(self) -> None:
        """Close every new connection immediately."""
        self._refused = True

    def cut(self) -> None:
        """End all connections and refuse new ones."""
        self.refuse()
        self._loop.call_soon_threadsafe(self._cut)

    def mend(self) -> None:
        """Accept new connections again."""
        self._refused = False

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the server, and return the streams."""
        raise NotImplementedError

    def link(self) -> Link:
        """Return the link for a new connection."""
        return Link()

    async def _start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _end(self) -> None:
        if self._server is not None:
            self._server.close()
        # The task of a connection that has just been accepted is not in `_tasks` yet. The refusal ends that task.
        self.refuse()
        self._cut()
        if others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)

    def _cut(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            if self._refused:
                return
            there, out = await self.connect()
            await self._pass_on(reader, writer, there, out)
        except (OSError, asyncio.CancelledError):
            # If these errors propagated, asyncio's streams would report every cut connection.
            return
        finally:
            writer.close()
            with suppress(ConnectionError, asyncio.CancelledError):
                await writer.wait_closed()

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        there: asyncio.StreamReader,
        out: asyncio.StreamWriter,
    ) -> None:
        link = self.link()
        ways = [
            asyncio.create_task(self._requests(reader, out, link)),
            asyncio.create_task(self._replies(there, writer, link)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            # Close before the first await, because this task may be cancelled at any await when the proxy ends.
            out.close()
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            with suppress(ConnectionError):
                await out.wait_closed()

    async def _requests(self, reader: asyncio.StreamReader, out: asyncio.StreamWriter, link: Link) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                await self._open.wait()
                out.write(link.request(data))
                await out.drain()
                if link.is_over:
                    return

    async def _replies(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter, link: Link) -> None:
        with suppress(ConnectionError):
            while data := await there.read(CHUNK):
                await self._open.wait()
                writer.write(link.reply(data))
                await writer.drain()
                if link.is_over:
                    return
