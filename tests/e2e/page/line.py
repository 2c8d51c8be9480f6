"""The connection between the page and the sandbox, which a test can slow down or break."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import orjson
from playwright.async_api import Page, WebSocketRoute

from sandbox.errors import Json

PATIENCE = 15
"""Maximum number of seconds that a test waits for a message."""


class PageLine:
    """The page's WebSocket. Delayed messages keep their order."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._route: WebSocketRoute | None = None
        self._slow: Json | None = None
        self._number: int | None = None
        self._last: Json | None = None
        self._ending: asyncio.Task[None] | None = None
        self._late: list[str] = []
        self._received: list[str] = []
        self._news = asyncio.Event()

    @contextlib.asynccontextmanager
    async def slow(self, operation: str, **fields: Any) -> AsyncIterator[None]:
        """Delay the response to the next request for ``operation`` with these fields until the block ends.

        All messages after that response are delayed too.
        """
        self._slow = {"do": operation, **fields}
        yield
        await self._until(lambda: bool(self._late))
        self._number = None
        late, self._late = self._late, []
        for text in late:
            self._deliver(text)
        await self._heard()

    def break_at(self, operation: str, **fields: Any) -> None:
        """Break the connection instead of passing on the next request for ``operation`` with these fields."""
        self._last = {"do": operation, **fields}

    async def received(self, part: str) -> None:
        """Wait until the page has received a message that contains ``part``."""
        await self._until(lambda: any(part in text for text in self._received))
        await self._heard()

    async def _until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self._news.clear()
                await self._news.wait()

    async def _heard(self) -> None:
        # The browser handles one event after the other, so this waits for the message's handler.
        await self._page.evaluate("0")

    def join(self, route: WebSocketRoute) -> None:
        """Connect the page and the sandbox. Playwright calls this for each connection that the page opens."""
        sandbox = route.connect_to_server()
        self._route, self._ending = route, None
        route.on_message(lambda text: self._on_page_message(text, sandbox))
        sandbox.on_message(self._on_sandbox_message)

    def _on_page_message(self, text: str | bytes, sandbox: WebSocketRoute) -> None:
        asked = orjson.loads(text)
        if _is(self._last, asked):
            self._last = None
            self._ending = asyncio.create_task(self._end(sandbox))
        if _is(self._slow, asked):
            self._slow, self._number = None, asked["id"]
        if self._ending is None:
            sandbox.send(text)

    def _on_sandbox_message(self, text: str | bytes) -> None:
        written = text if isinstance(text, str) else text.decode()
        if self._late or (self._number is not None and orjson.loads(written).get("id") == self._number):
            self._late.append(written)
            self._news.set()
        else:
            self._deliver(written)

    def _deliver(self, text: str) -> None:
        assert self._route is not None
        self._route.send(text)
        self._received.append(text)
        self._news.set()

    async def _end(self, sandbox: WebSocketRoute) -> None:
        assert self._route is not None
        await sandbox.close()
        await self._route.close()


def _is(question: Json | None, asked: Json) -> bool:
    return question is not None and question.items() <= asked.items()
