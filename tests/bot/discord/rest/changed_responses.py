"""Proxy in front of the sandbox's REST interface. It forwards all requests and replaces some of the responses."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

import aiohttp
from aiohttp import web

JSON = {"Content-Type": "application/json"}
FORWARDED = ("Authorization", "Content-Type")
VERSION = re.compile(r"^.*?/v\d+/")
"""Pattern for the beginning of a path, up to the version of Discord's API."""
DROPPED = frozenset({"Content-Length", "Transfer-Encoding", "Date", "Server"})
"""Response headers that the proxy sets itself."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A response that replaces the sandbox's."""

    status: int
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=lambda: dict(JSON))
    after: asyncio.Event | None = None
    """The event that the response waits for, if any."""


class ResponseChanger:
    """The proxy. It runs while its ``async with`` block lasts."""

    def __init__(self, sandbox: str) -> None:
        self._sandbox = sandbox
        self._changes: deque[tuple[re.Pattern[str], Changed]] = deque()
        self._session = aiohttp.ClientSession()
        self._runner: web.AppRunner | None = None
        self.url = ""
        self.carried_out: list[str] = []
        """Method and path of each forwarded request, in the order in which the sandbox responded."""
        self.queries: list[str] = []
        """Query string of each of these requests, in the same order."""

    async def __aenter__(self) -> Self:
        application = web.Application()
        application.router.add_route("*", "/{path:.*}", self._forward)
        self._runner = web.AppRunner(application)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        assert self._runner is not None
        await self._runner.cleanup()
        await self._session.close()

    def change(self, requests: str, response: Changed, times: int = 1) -> None:
        """Replace the responses to the next ``times`` requests whose method and path match the pattern ``requests``.

        Each change waits until all earlier ones have been made.
        """
        self._changes.extend([(re.compile(requests), response)] * times)

    async def _forward(self, request: web.Request) -> web.Response:
        headers = {name: request.headers[name] for name in FORWARDED if name in request.headers}
        content = await request.read()
        address = self._sandbox + VERSION.sub("/api/v10/", request.path_qs, count=1)
        async with self._session.request(request.method, address, data=content, headers=headers) as response:
            body = await response.read()
        line = f"{request.method} {request.path}"
        self.carried_out.append(line)
        self.queries.append(request.query_string)
        if self._changes and self._changes[0][0].search(line):
            changed = self._changes.popleft()[1]
            if changed.after is not None:
                await changed.after.wait()
            return web.Response(status=changed.status, body=changed.body, headers=changed.headers)
        kept = {name: value for name, value in response.headers.items() if name not in DROPPED}
        return web.Response(status=response.status, body=body, headers=kept)
