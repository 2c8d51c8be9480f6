"""A browser on a sandbox's page, with a bot that shows everything."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Browser, ConsoleMessage, Error, Page, async_playwright, expect

import sandbox.server
from sandbox.config import Config
from sandbox.driver.people import World
from sandbox.server import Server

from .line import PageLine
from .pane import Pane
from .showcase import Showcase, running

WINDOW = {"width": 1280, "height": 800}
THEME = "dark"
# Chromium loads two pages of its own for the address line of every tab, which nobody sees here and which cost more than
# the page that is tested.
NO_ADDRESS_LINE = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def port() -> Iterator[int]:
    """A port for all sandboxes, one after the other, that nobody else gets meanwhile."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


@pytest.fixture
def kept_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the browser fetch the page's files once and not again for each sandbox: they are the same in all tests."""

    async def keep(request: web.Request, response: web.StreamResponse) -> None:
        if request.path.startswith("/page/"):
            response.headers["Cache-Control"] = "max-age=86400, immutable"

    monkeypatch.setattr(sandbox.server, "_newest_page", keep)


@pytest_asyncio.fixture(loop_scope="session")
async def server(tmp_path: Path, port: int, kept_files: None) -> AsyncIterator[Server]:
    """A sandbox that holds itself against Discord's description; a test fails if it broke that."""
    async with Server(Config(tmp_path / "state", port, validate=True)) as started:
        yield started
        assert started.core.validator.own == []


@pytest_asyncio.fixture(loop_scope="session")
async def bot(server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Showcase]:
    """The bot, connected to the sandbox."""
    monkeypatch.setattr(Route, "BASE", f"{server.url}/api/v10")
    gateway = yarl.URL(server.url.replace("http", "ws") + "/gateway")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    async with running() as here:
        yield here


@pytest_asyncio.fixture(loop_scope="session")
async def world(server: Server) -> AsyncIterator[World]:
    """People who do things without the page."""
    async with World(server.url) as people:
        yield people


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """A headless browser for all tests of the page, which therefore share an event loop."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=chromium, args=[NO_ADDRESS_LINE])
        yield started
        await started.close()


@contextlib.asynccontextmanager
async def tab_in(browser: Browser) -> AsyncIterator[Page]:
    """Open a tab that shares nothing with any other."""
    context = await browser.new_context(viewport=WINDOW, color_scheme=THEME, locale="en-GB", timezone_id="UTC")  # type: ignore[arg-type]
    yield await context.new_page()
    await context.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tab(browser: Browser) -> AsyncIterator[Page]:
    """The tab in which one test after the other opens its page: opening a tab takes longer than most tests."""
    async with tab_in(browser) as opened:
        yield opened


@contextlib.asynccontextmanager
async def left_as_found(tab: Page) -> AsyncIterator[None]:
    """Leave nothing behind in a tab for whoever uses it next."""
    yield
    # What the page keeps belongs to the port.
    await tab.evaluate("location.origin === 'null' || localStorage.clear()")
    await tab.goto("about:blank")
    await tab.emulate_media(color_scheme=THEME)  # type: ignore[arg-type]
    await tab.set_viewport_size(WINDOW)  # type: ignore[arg-type]
    await tab.mouse.move(0, 0)


@contextlib.asynccontextmanager
async def flawless(tab: Page) -> AsyncIterator[None]:
    """Fail if a script of the page fails meanwhile or anything is fetched in vain."""
    failures: list[str] = []

    def failed(error: Error) -> None:
        failures.append(str(error))

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            failures.append(message.text)

    tab.on("pageerror", failed)
    tab.on("console", said)
    yield
    tab.remove_listener("pageerror", failed)
    tab.remove_listener("console", said)
    assert failures == []


@pytest_asyncio.fixture(loop_scope="session")
async def page(request: pytest.FixtureRequest, browser: Browser, tab: Page) -> AsyncIterator[Page]:
    """A tab that shows nothing yet."""
    if "line" in request.fixturenames:
        # Who stands between a tab and the sandbox cannot be sent away again.
        async with tab_in(browser) as own, flawless(own):
            yield own
    else:
        async with flawless(tab), left_as_found(tab):
            yield tab


@pytest_asyncio.fixture(loop_scope="session")
async def line(page: Page) -> PageLine:
    """The page's line to the sandbox, for tests that name it before whoever opens the page."""
    made = PageLine(page)
    await page.route_web_socket("**/sandbox/live", made.join)
    return made


@pytest_asyncio.fixture(loop_scope="session")
async def ann(server: Server, bot: Showcase, page: Page) -> Pane:
    """Ann in #table-1, in the left of two panes."""
    await page.goto(server.url)
    pane = Pane(page, 0)
    await expect(pane.heading("table-1")).to_be_visible()
    return pane


@pytest_asyncio.fixture(loop_scope="session")
async def ben(page: Page, ann: Pane) -> Pane:
    """Ben beside her."""
    pane = Pane(page, 1)
    await expect(pane.heading("table-1")).to_be_visible()
    return pane
