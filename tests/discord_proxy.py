"""Proxy between one bot process and the sandbox. It records the replies that the process sends."""

from __future__ import annotations

import asyncio
import re
import time
from typing import NamedTuple

from yarl import URL

from tests.loopback_proxy import Link, LoopbackProxy

REPLY = re.compile(rb"POST /api/v\d+/interactions/(\d+)/[^/ ]+/callback")


class SentReply(NamedTuple):
    """A reply that a process has sent."""

    interaction: int
    at: float
    """Seconds since 1970."""


class DiscordLink(Link):
    """A connection from the process to the sandbox."""

    def __init__(self, sent: list[SentReply]) -> None:
        super().__init__()
        self._sent = sent

    def request(self, data: bytes) -> bytes:
        """Return ``data`` and record the replies in it.

        The client sends each HTTP request line in one piece, so ``data`` never contains only a part of it.
        """
        self._sent += [SentReply(int(found[1]), time.time()) for found in REPLY.finditer(data)]
        return data


class DiscordProxy(LoopbackProxy):
    """The proxy of one process; ``settings`` make the process use it."""

    def __init__(self, sandbox: str) -> None:
        super().__init__()
        self._sandbox = URL(sandbox)
        self.sent: list[SentReply] = []

    @property
    def settings(self) -> dict[str, str]:
        """Return the settings for a process that uses Discord through this proxy."""
        here = f"127.0.0.1:{self.port}"
        return {"DISCORD_API_URL": f"http://{here}/api/v10", "DISCORD_GATEWAY_URL": f"ws://{here}/gateway"}

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the sandbox, and return the streams."""
        return await asyncio.open_connection(self._sandbox.host, self._sandbox.port)

    def link(self) -> DiscordLink:
        """Return a link that records the replies on one connection."""
        return DiscordLink(self.sent)
