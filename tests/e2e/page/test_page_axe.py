"""Accessibility of the page's messages, overlays, phone-sized client and forum in both themes."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from sandbox.driver.people import World

from .axe import faults, faults_in_both_themes
from .pane import Pane

pytestmark = [pytest.mark.soak, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_messages_of_all_kinds_have_no_accessibility_faults(
    ann: Pane, ben: Pane, page: Page, world: World
) -> None:
    for name in ("play", "classic", "everything", "emoji", "picture", "later"):
        await ann.command(name)
    await expect(ann.message("is thinking")).to_be_visible()
    await ben.line.fill("Hello @everyone")
    await ben.line.press("Enter")
    await ann.command("hand")
    await expect(ann.message("The cards of Ann")).to_be_visible()
    await ann.button("Never replies").click()
    await expect(ann.client.get_by_role("alert").filter(has_text="failed")).to_be_visible()
    await world.do("create_thread", person="player-2", channel="table-1", name="A thread")
    await expect(ann.client.get_by_role("navigation").get_by_text("A thread")).to_be_visible()
    assert await faults_in_both_themes(page) == []


async def test_overlays_above_the_messages_have_no_accessibility_faults(ann: Pane, page: Page) -> None:
    await ann.line.fill("/")
    await expect(ann.client.get_by_role("option", name="/play")).to_be_visible()
    found = await faults_in_both_themes(page)
    await ann.line.fill("/bring")
    await ann.client.get_by_role("option", name="/bring").click()
    await expect(ann.client.get_by_role("option", name="Classic")).to_be_visible()
    found += await faults_in_both_themes(page)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await ann.command("everything")
    await ann.client.get_by_role("combobox", name="Choose colours").click()
    await expect(ann.client.get_by_role("option", name="Yellow")).to_be_visible()
    found += await faults_in_both_themes(page)
    await page.keyboard.press("Escape")
    await ann.button("Ask me").click()
    await expect(page.get_by_role("dialog", name="A question")).to_be_visible()
    found += await faults_in_both_themes(page)
    assert found == []


async def test_a_phone_sized_client_and_a_forum_have_no_accessibility_faults(ann: Pane, ben: Pane, page: Page) -> None:
    await ann.go("board-games")
    await ben.whole.get_by_role("button", name="Phone").click()
    await expect(ben.line).to_be_visible()
    assert await faults_in_both_themes(page) == []


async def test_an_accessibility_fault_is_found(ann: Pane, page: Page) -> None:
    await page.evaluate("document.querySelector('.pane h2').style.opacity = '0.3'")
    assert "color-contrast" in "\n".join(await faults(page))
