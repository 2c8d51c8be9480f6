"""Slash commands on the page: the picker, the fields, and the options that the bot receives."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from .line import PageLine
from .pane import Pane
from .showcase import Showcase

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.asyncio(loop_scope="session")]


def options(bot: Showcase) -> dict[str, Any]:
    """Return the options of the last interaction that the bot received, by name."""
    return {one["name"]: one["value"] for one in bot.asked[-1][1].get("options", [])}


def form(pane: Pane, name: str) -> Locator:
    """Return the form of a command."""
    return pane.client.get_by_role("form", name=name)


async def test_a_slash_lists_the_commands_and_typing_narrows_them(ann: Pane) -> None:
    await ann.line.fill("/")
    listed = ann.client.get_by_role("listbox", name="Commands").get_by_role("option")
    await expect(listed).to_have_count(10)
    await expect(listed.first).to_contain_text("Open a table")
    await expect(listed.first.locator(".pill")).to_have_text(["preset", "points"])
    await ann.line.fill("/ha")
    await expect(listed).to_have_count(1)
    await expect(listed).to_contain_text("/hand")
    await ann.line.fill("/nothing")
    await expect(listed).to_have_count(0)


async def test_a_command_can_be_sent_with_the_keyboard_alone(ann: Pane, page: Page, bot: Showcase) -> None:
    await ann.line.focus()
    await page.keyboard.type("/p")
    await expect(ann.client.get_by_role("option", name="/play")).to_be_visible()
    await page.keyboard.press("Tab")
    await expect(form(ann, "/play").get_by_role("button", name="Send")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(ann.message("UNO: classic")).to_be_visible()
    await expect(ann.line).to_be_focused()
    assert options(bot) == {}


async def test_options_become_fields_and_are_sent_with_their_types(ann: Pane, bot: Showcase) -> None:
    await ann.line.fill("/play")
    await ann.client.get_by_role("option", name="/play").click()
    await form(ann, "/play").get_by_role("button", name="preset", exact=True).click()
    await form(ann, "/play").get_by_label("preset", exact=True).select_option("Wild")
    await form(ann, "/play").get_by_role("button", name="points", exact=True).click()
    await form(ann, "/play").get_by_label("points", exact=True).fill("300")
    await form(ann, "/play").get_by_role("button", name="Send").click()
    await expect(ann.message("UNO: classic")).to_be_visible()
    assert options(bot) == {"preset": "wild", "points": 300}


async def test_an_option_can_be_removed_again(ann: Pane, bot: Showcase) -> None:
    await ann.line.fill("/play")
    await ann.client.get_by_role("option", name="/play").click()
    await form(ann, "/play").get_by_role("button", name="points", exact=True).click()
    await form(ann, "/play").get_by_label("points", exact=True).fill("5")
    await form(ann, "/play").get_by_role("button", name="Remove points").click()
    await expect(form(ann, "/play").get_by_label("points", exact=True)).to_have_count(0)
    await form(ann, "/play").get_by_role("button", name="Send").click()
    await expect(ann.message("UNO: classic")).to_be_visible()
    assert options(bot) == {}


async def test_a_required_option_is_focused_immediately(ann: Pane, bot: Showcase) -> None:
    await ann.line.fill("/kick")
    await ann.client.get_by_role("option", name="/kick").click()
    player = form(ann, "/kick").get_by_label("player", exact=True)
    await expect(player).to_be_focused()
    await form(ann, "/kick").get_by_role("button", name="Send").click()
    assert await player.evaluate("(field) => field.validity.valueMissing")
    await player.select_option("Cleo")
    await form(ann, "/kick").get_by_role("button", name="Send").click()
    await expect(ann.message("@Cleo goes")).to_be_visible()


async def test_the_bot_offers_choices_while_somebody_types(ann: Pane, page: Page, bot: Showcase) -> None:
    await ann.line.fill("/bring")
    await ann.client.get_by_role("option", name="/bring").click()
    preset = form(ann, "/bring").get_by_role("combobox", name="preset")
    offered = ann.client.get_by_role("listbox", name="preset").get_by_role("option")
    await expect(preset).to_be_focused()
    await expect(offered).to_have_text(["Classic", "Clean", "Wild"])
    await page.keyboard.type("cl")
    await expect(offered).to_have_text(["Classic", "Clean"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(preset).to_have_value("Clean")
    await expect(offered).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(ann.message("Brought clean:")).to_be_visible()
    assert options(bot) == {"preset": "clean"}


async def test_the_selected_choice_stays_selected_when_the_choices_are_updated(
    line: PageLine, ann: Pane, page: Page
) -> None:
    await ann.line.fill("/bring")
    await ann.client.get_by_role("option", name="/bring").click()
    offered = ann.client.get_by_role("listbox", name="preset").get_by_role("option")
    await page.keyboard.type("c")
    await expect(offered).to_have_text(["Classic", "Clean"])
    async with line.slow("complete", text="cl"):
        await page.keyboard.type("l")
        await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(form(ann, "/bring").get_by_role("combobox", name="preset")).to_have_value("Clean")


async def test_an_explanation_appears_if_the_list_of_choices_is_empty_or_cannot_be_loaded(
    ann: Pane, page: Page
) -> None:
    await ann.line.fill("/bring")
    await ann.client.get_by_role("option", name="/bring").click()
    await page.keyboard.type("nonsense")
    await expect(ann.client.get_by_text("Nothing fits what you typed")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(ann.client.get_by_text("Nothing fits what you typed")).to_be_hidden()
    await expect(form(ann, "/bring")).to_be_visible()
    await form(ann, "/bring").get_by_role("combobox", name="preset").fill("silence")
    await expect(ann.client.get_by_text("Loading options failed")).to_be_visible()


async def test_a_file_is_picked_and_sent(ann: Pane) -> None:
    await ann.line.fill("/bring")
    await ann.client.get_by_role("option", name="/bring").click()
    await form(ann, "/bring").get_by_role("combobox", name="preset").fill("own")
    await form(ann, "/bring").get_by_role("button", name="file", exact=True).click()
    file = form(ann, "/bring").get_by_label("file", exact=True)
    await file.set_input_files({"name": "rules.json", "mimeType": "application/json", "buffer": b"{}"})
    await form(ann, "/bring").get_by_role("button", name="Send").click()
    await expect(ann.message("Brought own: {}")).to_be_visible()


async def test_escape_leaves_a_command_and_focuses_the_text_field(ann: Pane, page: Page) -> None:
    await ann.line.fill("/play")
    await ann.client.get_by_role("option", name="/play").click()
    await page.keyboard.press("Escape")
    await expect(form(ann, "/play")).to_have_count(0)
    await expect(ann.line).to_be_focused()


async def test_new_commands_are_offered_without_a_reload(ann: Pane, bot: Showcase) -> None:
    assert bot.application_id is not None
    await bot.http.bulk_upsert_global_commands(bot.application_id, [{"name": "fresh", "description": "New here"}])
    await ann.line.fill("/fr")
    await expect(ann.client.get_by_role("option", name="/fresh")).to_contain_text("New here")
