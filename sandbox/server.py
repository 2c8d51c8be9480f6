"""Web server of one sandbox, on loopback: Discord's interfaces, the page and the control interface."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from sandbox.config import Config
from sandbox.control.live import Live
from sandbox.core import Core
from sandbox.rest import applications, channels, guilds, interactions, messages, users
from sandbox.rest.routing import Dispatcher, cut_off

PAGE = Path(__file__).parent / "page"
LOOPBACK = "127.0.0.1"
_OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
# Maximum size of a request in bytes, enough for ten files of the largest size and text.
LARGEST_REQUEST = 110 * 1024 * 1024
# Seconds between two checks for changes to store.
KEEP_EVERY = 1.0
# Seconds between two checks for idle threads to archive.
LOOK_FOR_IDLE_THREADS_EVERY = 30.0


class Server:
    """A running sandbox."""

    def __init__(self, config: Config) -> None:
        self.core = Core(config)
        self._config = config
        self._live = Live(self.core)
        self._runner: web.AppRunner | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self.url = ""

    async def start(self) -> None:
        """Load or create the world, and start accepting connections. Raise ``OSError`` if that is impossible."""
        self.core.wake()
        runner = web.AppRunner(self._app(), access_log=None, handle_signals=False)
        await runner.setup()
        site = web.TCPSite(runner, LOOPBACK, self._config.port)
        await site.start()
        self._runner = runner
        host, port = runner.addresses[0][:2]
        self.url = self.core.files.origin = f"http://{host}:{port}"
        self._tasks = [
            asyncio.create_task(self._repeat(KEEP_EVERY, self.core.keep)),
            asyncio.create_task(self._repeat(LOOK_FOR_IDLE_THREADS_EVERY, self.core.channels.archive_idle)),
        ]

    async def stop(self) -> None:
        """Close all connections and store the world."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.core.gateway.close()
        await self._live.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.core.sleep()

    async def __aenter__(self) -> Server:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def _repeat(self, seconds: float, what: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(seconds)
            what()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._only_from_here], client_max_size=LARGEST_REQUEST)
        app.router.add_get("/gateway", self.core.gateway.handle)
        app.router.add_get("/gateway/", self.core.gateway.handle)
        app.router.add_get("/attachments/{channel}/{number}/{name}", self._attachment)
        app.router.add_get(r"/emojis/{number:\d{1,20}}.{kind:png|jpg|gif|webp}", self._emoji)
        if PAGE.is_dir():
            app.router.add_get("/", self._page)
            app.router.add_static("/page", PAGE)
            app.on_response_prepare.append(_newest_page)
        resources = (users, applications, guilds, channels, messages, interactions)
        self._live.add(app)
        Dispatcher(self.core).add(app, [route for resource in resources for route in resource.ROUTES])
        return app

    @web.middleware
    async def _only_from_here(self, request: web.Request, handler: object) -> web.StreamResponse:
        """Refuse requests for other host names (DNS rebinding) and requests from pages on other sites."""
        assert callable(handler)
        name = request.host.rpartition(":")[0] if request.host.count(":") else request.host
        if name not in _OWN_NAMES:
            raise web.HTTPForbidden(text="The sandbox only accepts connections on loopback.")
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{request.host}":
            raise web.HTTPForbidden(text="The sandbox only accepts requests from its own page.")
        response: web.StreamResponse = await handler(request)
        return response

    async def _page(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        fault = self.core.faults.next_http(request.method, request.path)
        if fault is not None and fault.cut:
            return cut_off(request)
        if fault is not None and fault.status:
            return web.Response(status=fault.status, text=f"{fault.status}: injected fault")
        info = request.match_info
        if any("\0" in part for part in info.values()):
            raise web.HTTPNotFound
        path = self.core.files.path_of(info["channel"], info["number"], info["name"]).resolve()
        if not path.is_relative_to(self.core.files.folder.resolve()) or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        emoji = self.core.state.emojis.get(int(request.match_info["number"]))
        if emoji is None:
            raise web.HTTPNotFound
        # The picture is served in its original format, whatever the extension; browsers support all formats.
        headers = {"Content-Type": emoji.kind, "Cache-Control": "max-age=31536000, immutable"}
        return web.FileResponse(self.core.emojis.path_of(emoji.id), headers=headers)


async def _newest_page(request: web.Request, response: web.StreamResponse) -> None:
    """Make browsers revalidate the page's files each time, because files from two versions must not be mixed."""
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers["Cache-Control"] = "no-cache"
