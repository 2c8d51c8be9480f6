"""Messages on the page, which look and behave like Discord's."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from sandbox.driver.people import World

from .pane import Pane

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.asyncio(loop_scope="session")]


async def test_content_with_markdown_is_drawn_as_discord_draws_it(ann: Pane) -> None:
    await ann.command("classic")
    message = ann.message("bold")
    await expect(message.locator("strong", has_text="bold")).to_be_visible()
    await expect(message.locator("em")).to_have_text("italics")
    await expect(message.locator("code")).to_have_text("code")
    await expect(message.locator("s")).to_have_text("struck")
    await expect(message.locator("blockquote")).to_have_text("quoted")
    await expect(message.locator("li")).to_have_text(["one", "two"])
    await expect(message.locator(".mention")).to_have_text(["/classic", "@Ann", "#table-1", "/play"])
    await expect(message.get_by_role("link", name="words")).to_have_attribute("href", "https://example.org")
    await expect(message).to_contain_text("*plain*")


async def test_relative_times_follow_the_sandboxs_clock(ann: Pane, page: Page, world: World) -> None:
    await world.freeze(1_900_000_000)
    await ann.command("classic")
    moment = ann.message("bold").locator("time[data-relative]")
    await expect(moment).to_have_text("in 1 minute")
    await page.get_by_role("button", name="+1 min", exact=True).click()
    await expect(moment).to_have_text("in 30 seconds")
    await page.get_by_role("button", name="+15 min", exact=True).click()
    await expect(moment).to_have_text("14 minutes ago")


async def test_a_command_mention_begins_that_command(ann: Pane) -> None:
    await ann.command("classic")
    await ann.button("/play").click()
    await expect(ann.client.get_by_role("form", name="/play")).to_be_visible()


async def test_a_reply_to_a_command_names_the_user(ann: Pane, ben: Pane) -> None:
    await ann.command("play")
    for pane in (ann, ben):
        await expect(pane.message("UNO: classic").locator(".context")).to_have_text("AAnn used /play")


async def test_an_edited_message_is_marked_and_keeps_its_place(ann: Pane, ben: Pane) -> None:
    await ann.write("first")
    await ann.write("second")
    await ann.message("first").hover()
    await ann.message("first").get_by_role("button", name="Edit", exact=True).click()
    await ann.line.fill("changed")
    await ann.line.press("Enter")
    for pane in (ann, ben):
        await expect(pane.messages.locator(".markdown")).to_have_text(["changed (edited)", "second"])


async def test_consecutive_messages_by_one_author_share_a_heading(ann: Pane, world: World) -> None:
    await ann.write("one")
    await ann.write("two")
    await world.person("player-3").chat("three")
    await expect(ann.message("three")).to_be_visible()
    await expect(ann.messages.locator(".author")).to_have_text(["Ann", "Cleo"])


async def test_a_deleted_message_is_gone_for_everybody(ann: Pane, ben: Pane) -> None:
    await ann.write("not for long")
    await expect(ben.message("not for long")).to_be_visible()
    await ben.message("not for long").hover()
    await ben.message("not for long").get_by_role("button", name="Delete", exact=True).click()
    await expect(ann.message("not for long")).to_have_count(0)
    await expect(ben.message("not for long")).to_have_count(0)


async def test_delete_is_offered_only_to_people_who_may_delete(ann: Pane, ben: Pane) -> None:
    await ben.become("Cleo")
    await ann.write("mine")
    await ben.message("mine").hover()
    tools = ben.message("mine").get_by_role("group")
    await expect(tools.get_by_role("button", name="Reply", exact=True)).to_be_visible()
    await expect(tools.get_by_role("button", name="Delete", exact=True)).to_have_count(0)


async def test_a_reply_shows_the_message_it_replies_to_and_links_to_it(ann: Pane, ben: Pane) -> None:
    await ann.write("who plays?")
    await ben.message("who plays?").hover()
    await ben.message("who plays?").get_by_role("button", name="Reply", exact=True).click()
    await ben.write("me")
    reply = ann.messages.last
    await expect(reply.locator(".context")).to_contain_text("who plays?")
    await expect(reply.locator("article")).to_have_attribute("data-pinged", "")
    await reply.locator(".preview").click()
    await expect(ann.messages.first).to_be_focused()


async def test_a_reply_shows_the_newest_text_of_the_message_it_replies_to(ann: Pane, ben: Pane, world: World) -> None:
    number = await world.person("player-3").chat("who plays?")
    await ben.message("who plays?").hover()
    await ben.message("who plays?").get_by_role("button", name="Reply", exact=True).click()
    await ben.write("me")
    await world.do("edit", person="player-3", channel="table-1", message=number, content="who is in?")
    await expect(ann.messages.last.locator(".preview")).to_have_text("who is in?")


async def test_a_new_message_is_announced_and_an_edit_is_not(ann: Pane, ben: Pane, world: World) -> None:
    status = ann.whole.locator("> [role=status]")
    cleo = world.person("player-3")
    number = await cleo.chat("hello **you**")
    await expect(status).to_have_text("Cleo: hello you")
    await world.do("edit", person="player-3", channel="table-1", message=number, content="changed")
    await expect(ann.message("changed")).to_be_visible()
    await expect(status).to_have_text("Cleo: hello you")


async def test_older_messages_are_loaded_on_request(ann: Pane, page: Page, world: World) -> None:
    cleo = world.person("player-3")
    for number in range(60):
        await cleo.chat(f"line {number}")
    await page.reload()
    await expect(ann.message("line 59")).to_be_visible()
    await expect(ann.messages).to_have_count(50)
    await ann.client.get_by_role("button", name="Load older messages").click()
    await expect(ann.messages).to_have_count(60)
    await expect(ann.client.get_by_text("This is the beginning of #table-1.")).to_be_visible()


async def test_the_newest_message_stays_visible_unless_the_reader_has_scrolled_up(ann: Pane, world: World) -> None:
    cleo = world.person("player-3")
    for number in range(30):
        await cleo.chat(f"line {number}")
    await expect(ann.message("line 29")).to_be_in_viewport()
    scroller = ann.client.locator(".scroller")
    await scroller.evaluate("(element) => element.scrollTo(0, 0)")
    jump = ann.client.get_by_role("button", name="Jump to present")
    await expect(jump).to_be_visible()
    await cleo.chat("line 30")
    await expect(ann.message("line 30")).to_have_count(1)
    await expect(ann.message("line 30")).not_to_be_in_viewport()
    await jump.click()
    await expect(ann.message("line 30")).to_be_in_viewport()
    await expect(jump).to_be_hidden()


READ = """async (text) => {
  const { readBlocks } = await import("/page/js/markdown/blocks.js");
  const flat = (node) =>
    node.kind === "text" ? node.text : { [node.kind]: (node.children ?? node.blocks ?? node.items ?? []).map(flat) };
  return readBlocks(text).map(flat);
}"""


TREES: dict[str, list[Any]] = {
    "***both***": [{"paragraph": [{"bold": [{"italic": ["both"]}]}]}],
    "__under__ _slanted_": [{"paragraph": [{"underline": ["under"]}, " ", {"italic": ["slanted"]}]}],
    "snake_case_name 2 * 3 * 4": [{"paragraph": ["snake_case_name 2 * 3 * 4"]}],
    "\\*\\*no\\*\\*": [{"paragraph": ["**no**"]}],
    "# Title\nbelow": [{"heading": ["Title"]}, {"paragraph": ["below"]}],
    "-# small": [{"subtext": ["small"]}],
    "#hashtag": [{"paragraph": ["#hashtag"]}],
    "> one\n> two\nthree": [{"quote": [{"paragraph": ["one\ntwo"]}]}, {"paragraph": ["three"]}],
    "a ||hidden **b**|| c": [{"paragraph": ["a ", {"spoiler": ["hidden ", {"bold": ["b"]}]}, " c"]}],
    "`**code**`": [{"paragraph": [{"code": []}]}],
    "x\n```\n**raw**\n```": [{"paragraph": ["x"]}, {"fence": []}],
    "**open": [{"paragraph": ["**open"]}],
    "<@1> <t:5:R> </play:3>": [{"paragraph": [{"user": []}, " ", {"time": []}, " ", {"command": []}]}],
}


async def test_markdown_is_read_as_discord_reads_it(ann: Pane, page: Page) -> None:
    assert {text: await page.evaluate(READ, text) for text in TREES} == TREES
