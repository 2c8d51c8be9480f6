"""The parts of the page around the clients: clock, theme, address, hint, size, connections and caching."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Response, expect

from sandbox.config import Config
from sandbox.driver.people import World
from sandbox.server import Server

from .conftest import WINDOW
from .line import PageLine
from .pane import Pane

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.asyncio(loop_scope="session")]

BACKGROUND = "getComputedStyle(document.querySelector('.client')).backgroundColor"

NOTE_TEXTS = """(element) => {
  element.dataset.noted = "";
  const note = () => (element.dataset.noted += `${element.textContent}. `);
  new MutationObserver(note).observe(element, { childList: true });
}"""


async def test_the_clock_shows_and_moves_the_sandboxs_time(ann: Pane, page: Page, world: World) -> None:
    await world.freeze(1_700_000_000)
    clock = page.get_by_role("group", name="Sandbox time")
    await expect(clock.locator("time")).to_have_text("22:13:20")
    for step, then in (("+10 s", "22:13:30"), ("+1 min", "22:14:30"), ("+15 min", "22:29:30")):
        await clock.get_by_role("button", name=step).click()
        await expect(clock.locator("time")).to_have_text(then)
    await clock.get_by_role("button", name="Let time pass").click()
    await expect(clock.get_by_role("button", name="Stop time")).to_be_visible()
    assert (await world.do("clock"))["running"] is True


async def test_the_theme_follows_the_system_until_one_is_chosen_and_then_stays(ann: Pane, page: Page) -> None:
    dark = await page.evaluate(BACKGROUND)
    await page.emulate_media(color_scheme="light")
    light = await page.evaluate(BACKGROUND)
    assert dark != light
    await page.get_by_role("button", name="Dark theme").click()
    assert await page.evaluate(BACKGROUND) == dark
    await page.reload()
    await expect(ann.heading("table-1")).to_be_visible()
    assert await page.evaluate(BACKGROUND) == dark


async def test_the_address_restores_the_same_view(ann: Pane, ben: Pane, page: Page, server: Server) -> None:
    await ann.become("Cleo")
    await ann.go("table-2")
    await ben.whole.get_by_role("button", name="Phone width").click()
    await expect(page).to_have_url(f"{server.url}/?panes=player-3@table-2,player-2@table-1:phone")
    await page.reload()
    await expect(ann.heading("table-2")).to_be_visible()
    await expect(ann.face("Cleo")).to_have_attribute("aria-pressed", "true")
    await expect(ben.whole.get_by_role("button", name="Phone width")).to_have_attribute("aria-pressed", "true")


async def test_the_hint_explains_the_start_and_stays_closed(ann: Pane, page: Page) -> None:
    hint = page.get_by_role("complementary", name="How to begin")
    for word in ("#table-1", "/play", "Join", "Start", "My hand"):
        await expect(hint).to_contain_text(word)
    # People may already have seats, so the hint does not ask them to sit down first.
    await expect(hint.get_by_role("listitem").first).to_have_text("1Press Start in #table-1, or type /play.")
    await hint.get_by_role("button", name="Dismiss this hint").click()
    await expect(hint).to_have_count(0)
    await page.reload()
    await expect(ann.heading("table-1")).to_be_visible()
    await expect(hint).to_have_count(0)


async def test_a_narrow_window_begins_with_one_person(ann: Pane, page: Page, server: Server) -> None:
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.goto(server.url)
    await expect(ann.heading("table-1")).to_be_visible()
    await expect(page.locator(".pane")).to_have_count(1)
    assert await page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("phone", ["", ":phone"], ids=["full", "as a phone"])
async def test_in_a_phone_sized_window_the_client_gets_nearly_the_whole_screen(
    ann: Pane, page: Page, server: Server, phone: str
) -> None:
    await page.set_viewport_size({"width": 360, "height": 640})
    await page.goto(f"{server.url}/?panes=player-1@table-1{phone}")
    await expect(ann.heading("table-1")).to_be_visible()
    hint = page.get_by_role("complementary", name="How to begin")
    await expect(hint.get_by_text("Be somebody else")).to_be_hidden()
    await hint.get_by_text("How to begin").click()
    await expect(hint.get_by_text("Be somebody else")).to_be_visible()
    await hint.get_by_role("button", name="Dismiss this hint").click()
    box = await page.locator(".client").bounding_box()
    assert box is not None
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 360, 640)
    assert box["y"] <= 90
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    for name in ("Stop time", "+15 min", "Light theme", "Reload Ann's client", "Deutsch"):
        button = page.get_by_role("button", name=name).or_(page.get_by_title(name)).first
        await expect(button).to_be_in_viewport(ratio=1)


async def test_the_page_recovers_from_an_outage_of_the_sandbox(browser: Browser, tmp_path: Path) -> None:
    context = await browser.new_context(viewport=WINDOW)  # type: ignore[arg-type]
    tab = await context.new_page()
    pane = Pane(tab, 0)
    async with Server(Config(tmp_path)) as first:
        await tab.goto(first.url)
        await pane.write("before")
        await expect(tab.get_by_text("Bot is not connected")).to_be_visible()
        port = int(first.url.rpartition(":")[2])
    await expect(tab.get_by_text("The sandbox does not answer. Is it still running?")).to_be_visible()
    async with Server(Config(tmp_path, port)):
        await expect(tab.get_by_text("Bot is not connected")).to_be_visible()
        await pane.write("after")
        await expect(pane.messages).to_have_count(2)
        await context.close()


async def test_a_pane_recovers_if_the_connection_breaks_while_the_pane_loads(
    server: Server, page: Page, line: PageLine, world: World
) -> None:
    channels = (await world.do("channels", person="player-1"))["channels"]
    line.break_at("watch", person="player-1", channel=next(one["id"] for one in channels if one["name"] == "table-1"))
    await page.goto(server.url)
    await Pane(page, 0).write("hello")


async def test_the_page_shows_whether_the_bot_is_connected(ann: Pane, page: Page, world: World) -> None:
    status = page.get_by_role("banner").get_by_role("status")
    await expect(status).to_have_text("Bot is here")
    # The bot may have reconnected before a check can see the first text, so the page records all texts.
    await status.evaluate(NOTE_TEXTS)
    await world.do("drop_gateway", resumable=False)
    await expect(status).to_have_attribute("data-noted", "Bot is not connected. Bot is here. ")


async def test_the_browser_must_revalidate_the_files_of_the_page_each_time(tmp_path: Path, page: Page) -> None:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    # This test runs its own sandbox, because the ``server`` fixture lets the browser cache the files.
    async with Server(Config(tmp_path)) as server:
        page.on("response", note)
        await page.goto(server.url)
        await expect(page.locator(".client").first).to_be_visible()
        await page.goto("about:blank")
        page.remove_listener("response", note)
    files = [one for one in answers if one.url.endswith((".js", ".css", "/"))]
    assert len(files) > 10
    assert {one.headers["cache-control"] for one in files} == {"no-cache"}
    assert all(one.url.startswith(server.url) for one in answers)
