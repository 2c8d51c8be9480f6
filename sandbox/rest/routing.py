"""Handling of REST requests, from the check of the token and the rate limits to the response.

Injected faults can delay a request, replace its response or cut its connection.

Source: https://discord.com/developers/docs/reference
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import web

from sandbox.checks.messages import Body, Upload
from sandbox.core import Core
from sandbox.errors import ApiError, Json, form_error, refusal
from sandbox.faults import Page
from sandbox.limits import RULES, Banned, TooMany
from sandbox.snowflakes import id_in
from sandbox.world.models import Channel, Guild

PREFIX = "/api/v10"
Reply = tuple[int, Any]
NO_CONTENT: Reply = (204, None)


@dataclass(slots=True)
class Call:
    """One request, as its handler receives it."""

    core: Core
    request: web.Request
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    def number(self, name: str) -> int:
        """Return an id from the address, or refuse with 50035."""
        text = self.request.match_info[name]
        number = id_in(text)
        if number is None:
            raise form_error((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        return number

    def asked(self, name: str, default: int | None = None) -> int | None:
        """Return a number from the query, or ``default`` if it is missing; refuse an invalid one with 50035."""
        text = self.request.query.get(name)
        if text is None:
            return default
        number = id_in(text)
        if number is None:
            raise form_error((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not int.')
        return number

    def text(self, name: str) -> str:
        """Return a string from the address."""
        return self.request.match_info[name]

    @property
    def fields(self) -> Json:
        """Return the JSON object in the body, or an empty one if there is no body. Refuse other values with 50035."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise form_error((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.body

    @property
    def message(self) -> Body:
        """Return the body as a message with its files."""
        return Body(self.fields, self.uploads)

    def guild(self) -> Guild:
        """Return the server in the address.

        Refuse with 10004 if the bot is not in that server, and with status 500 during an outage.
        """
        guild = self.core.state.guild(self.number("guild_id"))
        if self.core.state.bot.id not in guild.members:
            raise refusal("unknown_guild")
        if guild.unavailable:
            raise refusal("server_error")
        return guild

    def channel(self) -> Channel:
        """Return the channel in the address.

        Refuse with 10003 if it is unknown, with 50001 if the bot is not in its server, and with status 500 during an
        outage.
        """
        channel = self.core.state.channel(self.number("channel_id"))
        guild = self.core.state.guild_of(channel)
        if self.core.state.bot.id not in guild.members:
            raise refusal("missing_access")
        if guild.unavailable:
            raise refusal("server_error")
        return channel


Handler = Callable[[Call], Reply]


@dataclass(frozen=True, slots=True)
class Route:
    """An address with its handler and its rate limit."""

    method: str
    template: str
    handler: Handler
    rule: str | None = "default"
    # True if requests need no bot token and do not count towards the global limit.
    own_token: bool = False

    def place(self, request: web.Request) -> str:
        """Return the major parameters of a request, which select its bucket."""
        parts = [request.match_info.get(name) for name in ("channel_id", "guild_id", "webhook_id", "token")]
        return ":".join(part for part in parts if part)


class Dispatcher:
    """Dispatcher of requests. It checks each request, calls its handler and sends the response."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def add(self, app: web.Application, routes: list[Route]) -> None:
        """Add the routes to a web application."""
        for route in routes:
            app.router.add_route(route.method, PREFIX + route.template, self._handler(route))
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._unknown)

    def _handler(self, route: Route) -> Callable[[web.Request], Any]:
        async def handle(request: web.Request) -> web.Response:
            return await self._serve(route, request)

        return handle

    async def _unknown(self, request: web.Request) -> web.Response:
        route = Route(request.method, "", lambda _: NO_CONTENT, rule=None, own_token=True)
        return self._finish(route, request, time.perf_counter(), refusal("not_found"), {})

    async def _serve(self, route: Route, request: web.Request) -> web.Response:
        started = time.perf_counter()
        core = self._core
        fault = core.faults.next_http(request.method, request.path)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        if fault is not None and fault.cut and not fault.after:
            return cut_off(request)
        headers: dict[str, str] = {}
        result: Reply | Exception
        try:
            core.limits.check_ban()
            if fault is not None and fault.status and not fault.after:
                raise fault.refusal()
            headers = self._let_in(route, request)
            result = route.handler(await self._read(route, request))
            if fault is not None and fault.status:
                raise fault.refusal()
        except (ApiError, TooMany, Banned, Page) as error:
            result = error
        if fault is not None and fault.cut:
            return cut_off(request)
        return self._finish(route, request, started, result, headers)

    def _let_in(self, route: Route, request: web.Request) -> dict[str, str]:
        core = self._core
        if not route.own_token:
            scheme, _, token = request.headers.get("Authorization", "").partition(" ")
            if scheme != "Bot" or not core.starts.takes(token):
                raise refusal("unauthorized")
            core.limits.take_global()
        return {} if route.rule is None else core.limits.take(RULES[route.rule], route.place(request))

    async def _read(self, route: Route, request: web.Request) -> Call:
        call = Call(self._core, request)
        if not request.can_read_body:
            return call
        if request.content_type == "multipart/form-data":
            with _readable_content():
                await _read_parts(call)
        else:
            with _readable_content():
                content = await request.read()
            if request.content_type == "application/json":
                call.body = _json(content)
            elif content:
                message = "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}."
                raise form_error(("_errors",), "CONTENT_TYPE_INVALID", message)
        if call.body is not None:
            self._core.validator.request(route.method, route.template, call.body)
        return call

    def _finish(
        self, route: Route, request: web.Request, started: float, result: Reply | Exception, headers: dict[str, str]
    ) -> web.Response:
        core = self._core
        status, body = _response_to(result)
        if isinstance(result, TooMany):
            headers = result.all_headers()
        elif isinstance(result, tuple):
            core.validator.answer(route.method, route.template, status, body)
        if status in (401, 403, 429):
            core.limits.note_invalid()
        if status == 429 and isinstance(result, ApiError):
            # A limit outside the buckets (30046), or an injected fault.
            headers = headers | {"Via": "1.1 google", "Retry-After": "60"}
            body = body | {"retry_after": 60.0, "global": False}
        core.journal.note(
            {
                "at": core.clock.now(),
                "method": request.method,
                "path": _without_token(request),
                "status": status,
                "code": body.get("code") if status >= 400 and isinstance(body, dict) else None,
                "ms": (time.perf_counter() - started) * 1000,
            }
        )
        if isinstance(result, Banned):
            return web.Response(status=429, text="error code: 1015", headers=result.headers())
        if isinstance(result, Page):
            return web.Response(status=status, text=f"<html><h1>{status}</h1></html>", content_type="text/html")
        if body is None:
            return web.Response(status=status, headers=headers)
        return web.Response(status=status, body=orjson.dumps(body), headers=headers, content_type="application/json")


def cut_off(request: web.Request) -> web.Response:
    """Break a request's connection; return a response that is never sent."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _response_to(result: Reply | Exception) -> Reply:
    if isinstance(result, ApiError):
        return result.status, result.body()
    if isinstance(result, TooMany):
        return 429, result.body()
    if isinstance(result, Page):
        return result.status, None
    if isinstance(result, Exception):
        return 429, None
    return result


def _json(raw: bytes | bytearray) -> Any:
    if not raw:
        return None
    try:
        return orjson.loads(raw)
    except ValueError:
        raise refusal("invalid_json") from None


@contextlib.contextmanager
def _readable_content() -> Iterator[None]:
    """Refuse with 40005 if the content is too large, and with code 0 if it cannot be read or parsed as a form."""
    try:
        yield
    except web.HTTPRequestEntityTooLarge:
        raise refusal("too_large") from None
    except (web.RequestPayloadError, ValueError, LookupError, RuntimeError):
        # aiohttp has no dedicated exception for a form that lacks a boundary, has an unknown encoding or is cut short.
        raise refusal("malformed") from None


async def _read_parts(call: Call) -> None:
    form = await call.request.post()
    for key, value in form.items():
        if key == "payload_json":
            raw = value.file.read() if isinstance(value, web.FileField) else value
            call.body = _json(raw.encode() if isinstance(raw, str) else raw)
        elif isinstance(value, web.FileField):
            call.uploads.append(Upload(key, value.filename, value.file.read()))


def _without_token(request: web.Request) -> str:
    token = request.match_info.get("token")
    path = request.path.removeprefix(PREFIX)
    return path.replace(token, "{token}") if token else path
