"""A proxy on loopback in front of a PostgreSQL server, whose connections can be cut at any message of the protocol."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

from sqlalchemy.engine import make_url

Side = Literal["before", "after"]
CHUNK = 1 << 16


class Proxy:
    """The proxy of one database; ``url`` leads to the database through it."""

    def __init__(self, url: str, loop: asyncio.AbstractEventLoop) -> None:
        self._target = make_url(url)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = loop
        self._open = asyncio.Event()
        self._open.set()
        self._refused = False
        self._cut: tuple[bytes, Side] | None = None
        self.cuts = 0
        """Connections that were cut at a message."""
        self.round_trips = 0
        """How often a client has sent something after an answer, on all connections."""
        self.url = ""

    async def start(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        through = self._target.set(host="127.0.0.1", port=port, query={})
        self.url = through.render_as_string(hide_password=False)

    async def end(self) -> None:
        """End all connections and stop listening."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut_at(self, message: bytes, side: Side) -> None:
        """Cut the next connection whose client sends ``message``, before the server has it or after it has replied."""
        self._cut = message, side

    def hold(self) -> None:
        """Forward nothing any more; connections stay open, as in a network that loses everything."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def release(self) -> None:
        """Forward again, first what has waited."""
        self._loop.call_soon_threadsafe(self._open.set)

    def refuse(self) -> None:
        """End the connection that is cut next, and take no new ones."""
        self._refused = True

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self._refused:
            writer.close()
            return
        socket = f"{self._target.query['host']}/.s.PGSQL.{self._target.port or 5432}"
        there, out = await asyncio.open_unix_connection(socket)
        cutting, answered = asyncio.Event(), asyncio.Event()
        answered.set()
        ways = [
            asyncio.create_task(self._requests(reader, out, cutting, answered)),
            asyncio.create_task(self._answers(there, writer, cutting, answered)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (out, writer):
                end.close()
                with suppress(ConnectionError):
                    await end.wait_closed()

    async def _requests(
        self, reader: asyncio.StreamReader, out: asyncio.StreamWriter, cutting: asyncio.Event, answered: asyncio.Event
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                await self._open.wait()
                self.round_trips += answered.is_set()
                answered.clear()
                cut = self._cut
                if cut is not None and cut[0] in data:
                    self._cut = None
                    self.cuts += 1
                    if cut[1] == "before":
                        return
                    # What follows is forwarded: the server may reply only to the end of a pipeline.
                    cutting.set()
                out.write(data)
                await out.drain()

    async def _answers(
        self, there: asyncio.StreamReader, writer: asyncio.StreamWriter, cutting: asyncio.Event, answered: asyncio.Event
    ) -> None:
        with suppress(ConnectionError):
            while data := await there.read(CHUNK):
                await self._open.wait()
                if cutting.is_set():
                    return
                answered.set()
                writer.write(data)
                await writer.drain()


@contextmanager
def proxy(url: str) -> Iterator[Proxy]:
    """Run a proxy in front of the database ``url``, in a thread: the loop of a test may wait for the database."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="proxy", daemon=True)
    thread.start()
    running = Proxy(url, loop)
    asyncio.run_coroutine_threadsafe(running.start(), loop).result(10)
    try:
        yield running
    finally:
        asyncio.run_coroutine_threadsafe(running.end(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()
