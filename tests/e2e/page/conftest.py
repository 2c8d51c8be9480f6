"""Fixtures: a browser with the page of a sandbox, and a bot that shows many kinds of components."""

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
# For the address bar of every tab, Chromium loads two internal pages, which take longer to load than the tested page.
NO_ADDRESS_LINE = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def port() -> Iterator[int]:
    """Reserve a port for all sandboxes, which run one after the other."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


@pytest.fixture
def kept_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the browser cache the page's files, because they are the same in all tests."""

    async def keep(request: web.Request, response: web.StreamResponse) -> None:
        if request.path.startswith("/page/"):
            response.headers["Cache-Control"] = "max-age=86400, immutable"

    monkeypatch.setattr(sandbox.server, "_newest_page", keep)


@pytest_asyncio.fixture(loop_scope="session")
async def server(tmp_path: Path, port: int, kept_files: None) -> AsyncIterator[Server]:
    """Run a sandbox that validates its traffic; fail if the sandbox deviated from Discord's OpenAPI description."""
    async with Server(Config(tmp_path / "state", port, validate=True)) as started:
        yield started
        assert started.core.validator.own == []


@pytest_asyncio.fixture(loop_scope="session")
async def bot(server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Showcase]:
    """Run the showcase bot, connected to the sandbox."""
    monkeypatch.setattr(Route, "BASE", f"{server.url}/api/v10")
    gateway = yarl.URL(server.url.replace("http", "ws") + "/gateway")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    async with running() as here:
        yield here


@pytest_asyncio.fixture(loop_scope="session")
async def world(server: Server) -> AsyncIterator[World]:
    """Return a world of people who act without the page."""
    async with World(server.url) as people:
        yield people


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """Run a headless browser for all tests of the page, which therefore share an event loop."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=chromium, args=[NO_ADDRESS_LINE])
        yield started
        await started.close()


@contextlib.asynccontextmanager
async def tab_in(browser: Browser) -> AsyncIterator[Page]:
    """Open a tab that shares nothing with other tabs."""
    context = await browser.new_context(viewport=WINDOW, color_scheme=THEME, locale="en-GB", timezone_id="UTC")  # type: ignore[arg-type]
    yield await context.new_page()
    await context.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tab(browser: Browser) -> AsyncIterator[Page]:
    """Return the tab that most tests share, because opening a tab takes longer than running a typical test."""
    async with tab_in(browser) as opened:
        yield opened


@contextlib.asynccontextmanager
async def left_as_found(tab: Page) -> AsyncIterator[None]:
    """Reset a tab at the end of the block."""
    yield
    # All sandboxes have the same port, so the local storage would be kept for the next test.
    await tab.evaluate("location.origin === 'null' || localStorage.clear()")
    await tab.goto("about:blank")
    await tab.emulate_media(color_scheme=THEME)  # type: ignore[arg-type]
    await tab.set_viewport_size(WINDOW)  # type: ignore[arg-type]
    await tab.mouse.move(0, 0)


@contextlib.asynccontextmanager
async def flawless(tab: Page) -> AsyncIterator[None]:
    """Fail if a script on the page raises an error, or if the console shows an error or a warning."""
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
    """Return an empty tab; fail after an error or a warning on the page."""
    if "line" in request.fixturenames:
        # A route between a tab and the sandbox cannot be removed, so each test that uses ``line`` gets its own tab.
        async with tab_in(browser) as own, flawless(own):
            yield own
    else:
        async with flawless(tab), left_as_found(tab):
            yield tab


@pytest_asyncio.fixture(loop_scope="session")
async def line(page: Page) -> PageLine:
    """Return the page's connection to the sandbox. Request ``line`` before the fixture that opens the page."""
    made = PageLine(page)
    await page.route_web_socket("**/sandbox/live", made.join)
    return made


@pytest_asyncio.fixture(loop_scope="session")
async def ann(server: Server, bot: Showcase, page: Page) -> Pane:
    """Open the page; return the left of its two panes, with Ann in #table-1."""
    await page.goto(server.url)
    pane = Pane(page, 0)
    await expect(pane.heading("table-1")).to_be_visible()
    return pane


@pytest_asyncio.fixture(loop_scope="session")
async def ben(page: Page, ann: Pane) -> Pane:
    """Return the right pane, with Ben."""
    pane = Pane(page, 1)
    await expect(pane.heading("table-1")).to_be_visible()
    return pane
