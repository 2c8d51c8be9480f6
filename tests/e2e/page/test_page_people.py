"""People on the page: switching, private messages, languages, unread messages, people who join or leave."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from sandbox.driver.people import World

from .line import PageLine
from .pane import Pane

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.asyncio(loop_scope="session")]


async def test_five_people_are_offered_and_two_are_shown(ann: Pane, ben: Pane) -> None:
    faces = ann.whole.get_by_role("group", name="Person").get_by_role("button")
    await expect(faces).to_have_text(["AAnn", "BBen", "CCleo", "DDora", "EEmil"])
    await expect(ann.face("Ann")).to_have_attribute("aria-pressed", "true")
    await expect(ben.face("Ben")).to_have_attribute("aria-pressed", "true")


async def test_an_ephemeral_message_is_visible_only_to_its_recipient(ann: Pane, ben: Pane) -> None:
    await ann.command("hand")
    await expect(ann.message("The cards of Ann")).to_contain_text("Only you can see this")
    await ben.write("and me?")
    await expect(ann.message("and me?")).to_be_visible()
    await expect(ben.message("The cards of Ann")).to_have_count(0)
    await ben.become("Ann")
    await expect(ben.message("The cards of Ann")).to_be_visible()
    await ben.become("Cleo")
    await expect(ben.message("The cards of Ann")).to_have_count(0)


async def test_an_action_by_one_person_is_visible_to_the_other_immediately(ann: Pane, ben: Pane) -> None:
    await ann.command("play")
    await ben.button("Join").click()
    for pane in (ann, ben):
        await expect(pane.message("UNO: classic").locator("li")).to_have_text(["Ann", "Ben"])


async def test_reloading_a_client_loses_its_ephemeral_messages(ann: Pane, ben: Pane) -> None:
    await ann.command("hand")
    await ben.command("hand")
    await ann.write("still here")
    await expect(ann.message("The cards of Ann")).to_be_visible()
    await ann.whole.get_by_role("button", name="Reload Ann's client").click()
    await expect(ann.message("The cards of Ann")).to_have_count(0)
    await expect(ann.message("still here")).to_be_visible()
    await expect(ben.message("The cards of Ben")).to_be_visible()


async def test_an_ephemeral_message_can_be_dismissed(ann: Pane) -> None:
    await ann.command("hand")
    await ann.button("Dismiss message").click()
    await expect(ann.messages).to_have_count(0)


async def test_the_language_switch_translates_the_client_and_the_commands(ann: Pane) -> None:
    await ann.command("hand")
    await ann.whole.get_by_role("button", name="DE", exact=True).click()
    await expect(ann.messages.last).to_contain_text("Nur du kannst das sehen")
    await expect(ann.client).to_have_attribute("lang", "de")
    await expect(ann.client.get_by_role("textbox")).to_have_attribute("placeholder", "Nachricht an #table-1")
    await ann.client.get_by_role("textbox").fill("/spiel")
    await expect(ann.client.get_by_role("option", name="/spielen")).to_contain_text("Einen Tisch eröffnen")
    await ann.whole.get_by_role("button", name="EN", exact=True).click()
    await expect(ann.messages.last).to_contain_text("Only you can see this")


async def test_dora_reads_german_from_the_start(ann: Pane) -> None:
    await ann.become("Dora")
    await expect(ann.client.get_by_role("textbox")).to_have_attribute("placeholder", "Nachricht an #table-1")


async def test_an_unread_mention_is_counted_for_the_person_and_the_channel(ann: Pane, ben: Pane, world: World) -> None:
    people = (await world.do("world"))["people"]
    emil = next(one["id"] for one in people if one["name"] == "player-5")
    await world.person("player-3").at("table-2").chat(f"<@{emil}> look")
    await expect(ann.face("Emil").locator(".count")).to_have_text("11 mention")
    await ann.become("Emil")
    entry = ann.client.get_by_role("navigation").get_by_role("button", name="table-2")
    await expect(entry.locator(".count")).to_be_visible()
    await ann.go("table-2")
    await expect(ann.message("@Emil look").locator("article")).to_have_attribute("data-pinged", "")
    await expect(ben.face("Emil").locator(".count")).to_have_count(0)


async def test_an_unread_channel_is_highlighted_until_it_is_opened(ann: Pane, world: World) -> None:
    entry = ann.client.get_by_role("navigation").get_by_role("button", name="table-2")
    await world.person("player-3").at("table-2").chat("news")
    await expect(entry).to_have_attribute("data-unread", "")
    await ann.go("table-2")
    await expect(entry).not_to_have_attribute("data-unread", "")


async def test_a_new_person_gets_a_button(ann: Pane, world: World) -> None:
    await world.do("add_person", name="fritz", display_name="Fritz")
    await ann.become("Fritz")
    await ann.write("hello")
    await expect(ann.messages.last.locator(".author")).to_have_text("Fritz")


async def test_a_new_person_has_a_text_field_even_if_their_channels_arrive_late(
    line: PageLine, ann: Pane, world: World
) -> None:
    await ann.go("table-2")
    async with line.slow("channels", person="fritz"):
        await world.do("add_person", name="fritz", display_name="Fritz")
        await ann.face("Fritz").click()
    await expect(ann.whole).to_have_attribute("aria-label", "Fritz")
    await expect(ann.heading("table-2")).to_be_visible()
    await ann.write("hello")


async def test_a_person_who_leaves_the_server_and_returns_can_write_again(ann: Pane, world: World) -> None:
    await ann.become("Cleo")
    await world.do("remove_person", person="player-3")
    await expect(ann.client.get_by_role("textbox")).to_have_count(0)
    await world.do("add_person", name="player-3")
    await ann.write("back")


async def test_an_event_during_a_click_does_not_prevent_switching_to_a_person(
    line: PageLine, ann: Pane, page: Page, world: World
) -> None:
    entry = ann.client.get_by_role("navigation").get_by_role("button", name="table-2")
    await ann.face("Ben").hover()
    await page.mouse.down()
    await world.person("player-3").at("table-2").chat("news")
    await line.received("news")
    await expect(entry).not_to_have_attribute("data-unread", "")
    await page.mouse.up()
    await expect(ann.whole).to_have_attribute("aria-label", "Ben")
    await expect(entry).to_have_attribute("data-unread", "")


async def test_the_second_pane_closes_and_opens_again_with_the_next_person(ann: Pane, ben: Pane, page: Page) -> None:
    await page.get_by_role("button", name="One person").click()
    await expect(page.locator(".pane")).to_have_count(1)
    await ann.become("Cleo")
    await page.get_by_role("button", name="Two people side by side").click()
    await expect(ben.face("Dora")).to_have_attribute("aria-pressed", "true")
