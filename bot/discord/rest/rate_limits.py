"""Discord's limits for channel messages, from its latest headers, and the limit on requests per second.

Discord limits the bot's requests per second, apart from replies to interactions and requests to their webhooks. It also
has a bucket for each kind of request and channel. Only the headers contain the size of a bucket.
https://docs.discord.com/developers/topics/rate-limits
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace

import aiohttp
from yarl import URL

from bot.discord import discord_internals
from bot.supervision.breaker import Breaker, HeldBack, ResponseHead
from bot.supervision.measures import DISCORD_REQUESTS, DISCORD_WAIT
from bot.supervision.press_times import press_times

from . import routes

A_SECOND = 50
"""Requests per second that Discord accepts from a bot. It raises this limit for large bots."""
FOR_TABLES = 0.9
"""The share of these requests that tables may begin. The rest is left for commands and the gateway."""
LEAST_A_SECOND = 5
"""Requests per second that a process's tables may always begin, even if the process has few shards."""
KEPT_BACK = 1
"""Number of requests left unused in each bucket, because the last one would wait inside the client until the bucket is
full again."""
EDIT_EVERY = 1.25
"""Seconds between two edits in a channel. Four of the five edits allowed in five seconds are made at even intervals. If
all five were made immediately, a table would show an old state for the rest of that time."""
MOST_BUCKETS = 4096

_MESSAGES = re.compile(r"/channels/(\d+)/messages(/\d+)?$")
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_OF_AN_INTERACTION = re.compile(r"/(?:interactions|webhooks)/\d+/")
"""Pattern for the paths of requests that have a token of their own."""


class RateLimits:
    """Times when requests for a channel can begin without being delayed by Discord or the client.

    The breaker is asked before every request and receives every response. No request is sent while ``silent`` returns
    True. The bot may begin ``a_second`` requests per second. ``share`` returns this process's share of them.
    """

    def __init__(
        self,
        breaker: Breaker | None = None,
        silent: Callable[[], bool] = lambda: False,
        a_second: int = A_SECOND,
        share: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self._silent = silent
        self._a_second = a_second
        self._share = share
        self._breaker = breaker or Breaker()
        self._buckets: dict[tuple[str, int], tuple[int, float]] = {}
        self._begun: deque[float] = deque()

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace for the client's ``http_trace``. It observes all requests and the headers of all responses."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._begins)
        config.on_request_headers_sent.append(self._sends)
        config.on_request_end.append(self._ended)
        return config

    async def _begins(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        context.began = time.monotonic()
        if _is_to_discord(params.url):
            self._breaker.check(callback=_CALLBACK.search(params.url.path) is not None)

    async def _sends(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestHeadersSentParams
    ) -> None:
        """Raise ``HeldBack`` before the first byte is sent if the process must be silent now.

        The process may have been suspended while the request waited for a connection.
        """
        if _is_to_discord(params.url) and self._silent():
            raise HeldBack("another process may own the shards of this one")

    async def _ended(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if _is_to_discord(params.url):
            self._breaker.record(_answer(params))
            _measure(params, context.began)
        if (callback := _CALLBACK.search(params.url.path)) is not None:
            press_times.replied(int(callback[1]), params.response.status < 400)
        match = _MESSAGES.search(params.url.path)
        remaining = params.response.headers.get("X-RateLimit-Remaining")
        reset_after = params.response.headers.get("X-RateLimit-Reset-After")
        if match is None or remaining is None or reset_after is None:
            return
        key = (params.method, int(match[1]))
        self._buckets[key] = (int(remaining), time.monotonic() + float(reset_after))
        if len(self._buckets) > MOST_BUCKETS:
            self._forget()

    def _forget(self) -> None:
        now = time.monotonic()
        self._buckets = {key: known for key, known in self._buckets.items() if known[1] > now}

    def wait(self, method: str, channel: int) -> float:
        """Return the seconds to wait before a request of this kind, according to the breaker and the latest headers."""
        if self._breaker.is_open:
            return self._breaker.wait()
        remaining, until = self._buckets.get((method, channel), (0, 0.0))
        left = max(0.0, until - time.monotonic())
        spendable = max(0, remaining - KEPT_BACK)
        if spendable == 0 or method == "PATCH":
            return max(0.0, left - spendable * EDIT_EVERY)
        return 0.0

    async def turn(self) -> None:
        """Wait until the limit on requests per second allows this process another request."""
        while True:
            now = time.monotonic()
            while self._begun and now - self._begun[0] >= 1.0:
                self._begun.popleft()
            most = max(LEAST_A_SECOND, round(self._a_second * FOR_TABLES * self._share()))
            if len(self._begun) < most:
                self._begun.append(now)
                return
            await asyncio.sleep(self._begun[-most] + 1.0 - now)


def _is_to_discord(url: URL) -> bool:
    """Return True if a request is sent to Discord's API."""
    return str(url).startswith(_base(discord_internals.api_address()))


@lru_cache(maxsize=1)
def _base(address: str) -> str:
    """Return the beginning of the addresses of all requests to an API."""
    return f"{str(URL(address)).rstrip('/')}/"


def _measure(params: aiohttp.TraceRequestEndParams, began: float) -> None:
    if not DISCORD_REQUESTS.is_recorded:
        return
    code = params.response.status
    route, status = routes.route_of(params.method, params.url.path), f"{code // 100}xx"
    scope = params.response.headers.get("X-RateLimit-Scope", "") if code == 429 else ""
    DISCORD_REQUESTS(1, route, status, scope if scope in routes.SCOPES else "")
    DISCORD_WAIT(time.monotonic() - began, route, status)


def _answer(params: aiohttp.TraceRequestEndParams) -> ResponseHead:
    headers = params.response.headers
    scope = headers.get("X-RateLimit-Scope")
    try:
        retry_after = float(headers["Retry-After"])
    except (KeyError, ValueError):
        retry_after = None
    return ResponseHead(
        status=params.response.status,
        own=_OF_AN_INTERACTION.search(params.url.path) is None,
        via="Via" in headers,
        everywhere=scope == "global" or headers.get("X-RateLimit-Global") == "true",
        shared=scope == "shared",
        retry_after=retry_after,
    )
