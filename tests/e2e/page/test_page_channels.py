"""Channels, threads and forum posts on the page, including for people who may not view a channel or write in it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from sandbox.driver.people import World

from .pane import Pane

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.asyncio(loop_scope="session")]


async def test_the_channels_of_the_server_are_listed_and_the_open_one_is_marked(ann: Pane) -> None:
    entries = ann.client.get_by_role("navigation").get_by_role("button")
    await expect(entries).to_have_text(["general", "table-1", "table-2", "board-games", "Voice"])
    await expect(entries.nth(1)).to_have_attribute("aria-current", "page")


async def test_others_find_a_new_thread_and_see_its_messages(ann: Pane, ben: Pane) -> None:
    await ann.client.get_by_role("button", name="New thread").click()
    await ann.client.get_by_role("textbox").fill("Second table")
    await ann.client.get_by_role("textbox").press("Enter")
    await expect(ann.heading("Second table")).to_be_visible()
    await ann.write("in here")
    card = ben.messages.get_by_role("button", name="Second table")
    await expect(ben.message("started a thread")).to_contain_text("Ann started a thread: Second table")
    await card.click()
    await expect(ben.heading("Second table")).to_be_visible()
    await expect(ben.message("in here")).to_be_visible()


async def test_a_message_shows_the_card_of_the_thread_started_from_it(ann: Pane, ben: Pane) -> None:
    await ann.write("let's play")
    await ann.message("let's play").hover()
    await ann.message("let's play").get_by_role("button", name="Create thread").click()
    await ann.client.get_by_role("textbox").fill("Ann's table")
    await ann.client.get_by_role("textbox").press("Enter")
    await expect(ann.heading("Ann's table")).to_be_visible()
    await expect(ben.message("let's play").get_by_role("button", name="Ann's table")).to_be_visible()


async def test_an_archived_thread_is_hidden_but_can_be_opened(ann: Pane, world: World) -> None:
    made = await world.do("create_thread", person="player-2", channel="table-1", name="Old table")
    navigation = ann.client.get_by_role("navigation")
    await expect(navigation.get_by_role("button", name="Old table")).to_be_visible()
    await world.do("edit_channel", channel=made["channel"]["id"], archived=True)
    await expect(navigation.get_by_role("button", name="Old table")).to_be_hidden()
    await navigation.get_by_text("Archived threads (1)").click()
    await ann.go("Old table")


async def test_a_forum_lists_its_posts_and_accepts_new_ones(ann: Pane, ben: Pane) -> None:
    await ann.go("board-games")
    await ann.client.get_by_role("textbox").fill("Who's free on Friday?")
    await ann.client.get_by_role("textbox").press("Enter")
    await expect(ann.heading("Who's free on Friday?")).to_be_visible()
    await ben.go("board-games")
    await ben.client.locator(".post").click()
    await expect(ben.heading("Who's free on Friday?")).to_be_visible()
    await ben.write("count on Ben")
    await expect(ann.message("count on Ben")).to_be_visible()


async def test_a_client_leaves_a_deleted_channel(ann: Pane, ben: Pane, world: World) -> None:
    await ann.go("table-2")
    await world.do("delete_channel", channel="table-2")
    await expect(ann.heading("table-1")).to_be_visible()
    await expect(ann.client.get_by_role("navigation").get_by_role("button", name="table-2")).to_have_count(0)
    await ann.go("board-games")
    await ben.go("board-games")
    await ben.client.get_by_role("textbox").fill("A post")
    await ben.client.get_by_role("textbox").press("Enter")
    await expect(ben.heading("A post")).to_be_visible()
    await world.do("delete_channel", channel="board-games")
    for pane in (ann, ben):
        await expect(pane.heading("table-1")).to_be_visible()


async def test_a_client_leaves_a_thread_when_the_person_loses_access_to_the_channel(ann: Pane, world: World) -> None:
    await world.do("create_thread", person="player-2", channel="table-1", name="Side table")
    await ann.become("Cleo")
    await ann.go("Side table")
    await world.do("permissions", channel="table-1", who="player-3", deny=["view_channel"])
    await expect(ann.heading("general")).to_be_visible()
    await world.do("permissions", channel="table-1", who="player-3", neutral=["view_channel"])
    await ann.go("Side table")


async def test_the_text_field_is_disabled_and_shows_why_if_sending_is_not_allowed(ann: Pane, world: World) -> None:
    await ann.become("Cleo")
    await world.do(
        "permissions", channel="table-1", who="@everyone", deny=["send_messages", "use_application_commands"]
    )
    line = ann.client.get_by_role("textbox")
    await expect(line).to_be_disabled()
    await expect(line).to_have_attribute("placeholder", "You do not have permission to send messages in this channel.")


async def test_the_text_field_is_disabled_and_shows_why_during_a_time_out(ann: Pane, world: World) -> None:
    await ann.become("Cleo")
    await world.do("time_out", person="player-3", seconds=60)
    await expect(ann.client.get_by_role("textbox")).to_be_disabled()
    await expect(ann.client.get_by_role("textbox")).to_have_attribute(
        "placeholder", "You are in time-out: you can only read for now."
    )
    await world.do("time_out", person="player-3", seconds=0)
    await ann.write("again")


async def test_a_refused_message_is_not_lost(ann: Pane, world: World) -> None:
    await ann.become("Cleo")
    await world.do("edit_channel", channel="table-1", slowmode=60)
    await ann.write("one")
    await ann.line.fill("two")
    await ann.line.press("Enter")
    await expect(ann.client.locator(".composer").get_by_role("alert")).not_to_be_empty()
    await expect(ann.line).to_have_value("two")


async def test_on_a_phone_the_channels_are_behind_a_button(ann: Pane) -> None:
    await ann.whole.get_by_role("button", name="Phone width").click()
    navigation = ann.client.get_by_role("navigation")
    await expect(navigation).to_have_count(0)
    await ann.client.get_by_role("button", name="Show channels").click()
    await navigation.get_by_role("button", name="table-2").click()
    await expect(ann.heading("table-2")).to_be_visible()
    await expect(navigation).to_have_count(0)
