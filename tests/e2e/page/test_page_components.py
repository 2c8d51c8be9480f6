"""Components, modals, pictures and emojis on the page: appearance, wrapping, use and failures."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from sandbox.driver.people import World

from .pane import Pane
from .showcase import LABELS, Showcase

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STYLE = "(element, name) => getComputedStyle(element)[name]"
PHONE = 360


async def background(element: Locator) -> str:
    """Return the background colour of an element, as CSS."""
    return str(await element.evaluate(STYLE, "backgroundColor"))


async def boxes(elements: Locator) -> list[dict[str, float]]:
    """Return the left (``x``), top (``y``) and right edges of the visible elements."""
    found = [await one.bounding_box() for one in await elements.all()]
    return [{"x": box["x"], "y": box["y"], "right": box["x"] + box["width"]} for box in found if box is not None]


async def test_a_container_has_its_accent_at_the_edge(ann: Pane) -> None:
    await ann.command("everything")
    edge = "(element) => getComputedStyle(element, '::before').backgroundColor"
    assert await ann.client.locator(".container").evaluate(edge) == "rgb(47, 111, 214)"


async def test_the_four_button_styles_differ_and_a_disabled_button_cannot_be_pressed(ann: Pane) -> None:
    await ann.command("everything")
    await expect(ann.button("Primary")).to_be_visible()
    styles = {await background(ann.button(label)) for label in ("Primary", "Secondary", "Success", "Danger")}
    assert len(styles) == 4
    await expect(ann.button("Off")).to_be_disabled()


async def test_text_a_section_a_separator_an_emoji_and_a_link_are_shown(ann: Pane) -> None:
    await ann.command("everything")
    message = ann.message("Everything")
    await expect(message.get_by_role("heading", name="Everything")).to_be_visible()
    await expect(message.locator(".subtext")).to_have_text("small print")
    await expect(message.locator(".section")).to_contain_text("A section with a button")
    await expect(message.locator(".section").get_by_role("button")).to_have_text("🔔Count")
    await expect(message.locator(".separator.divided")).to_have_count(1)
    await expect(message.get_by_role("link", name="Link")).to_have_attribute("href", "https://example.org")


async def test_a_press_that_edits_the_message_keeps_the_focus(ann: Pane, page: Page) -> None:
    await ann.command("everything")
    count = ann.messages.get_by_role("button", name="Count")
    await count.focus()
    for times in (1, 2):
        await page.keyboard.press("Enter")
        await expect(ann.message(f"Pressed {times} times")).to_be_visible()
        await expect(count).to_be_focused()


async def test_a_select_sends_the_option_chosen_with_the_mouse(ann: Pane) -> None:
    await ann.command("everything")
    await ann.messages.get_by_role("combobox", name="Choose a fruit").click()
    menu = ann.client.get_by_role("listbox", name="Choose a fruit")
    await expect(menu.get_by_role("option")).to_contain_text(["Apple", "Banana", "Cherry"])
    await expect(menu.get_by_role("option").first).to_contain_text("Grows on trees")
    await menu.get_by_role("option", name="Banana").click()
    await expect(ann.message("Chosen: banana")).to_be_visible()
    await expect(menu).to_have_count(0)


async def test_a_multiple_select_sends_its_choices_when_closed_and_respects_its_maximum(ann: Pane, page: Page) -> None:
    await ann.command("everything")
    await ann.messages.get_by_role("combobox", name="Choose colours").focus()
    await page.keyboard.press("Enter")
    menu = ann.client.get_by_role("listbox", name="Choose colours")
    await expect(menu).to_be_focused()
    for _ in range(4):
        await page.keyboard.press("Space")
        await page.keyboard.press("ArrowDown")
    chosen = [await one.get_attribute("aria-selected") for one in await menu.get_by_role("option").all()]
    assert chosen == ["true", "true", "true", "false"]
    await page.keyboard.press("Escape")
    await expect(ann.message("Chosen: red, yellow, green")).to_be_visible()


async def test_a_select_that_is_closed_without_a_choice_sends_nothing(ann: Pane, page: Page, bot: Showcase) -> None:
    await ann.command("everything")
    select = ann.messages.get_by_role("combobox", name="Choose a fruit")
    await select.click()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Escape")
    await expect(select).to_be_focused()
    await ann.messages.get_by_role("button", name="Count").click()
    await expect(ann.message("Pressed 1 times")).to_be_visible()
    assert [name for name, _ in bot.asked] == ["everything", "count"]


async def test_a_modal_is_filled_in_and_sent(ann: Pane, page: Page) -> None:
    await ann.command("everything")
    await ann.button("Ask me").click()
    dialog = page.get_by_role("dialog", name="A question")
    await expect(dialog.get_by_text("Only you see this")).to_be_visible()
    await expect(dialog.get_by_text("Any will do")).to_be_visible()
    await dialog.get_by_role("button", name="Submit").click()
    word = dialog.get_by_label("Your word")
    assert await word.evaluate("(field) => field.validity.valueMissing")
    await word.fill("swordfish")
    await dialog.get_by_label("Your fruit").select_option("Banana")
    await dialog.get_by_label("Your friend").select_option("Ben")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(ann.message("You said swordfish, ['banana'], @Ben")).to_be_visible()
    await expect(dialog).to_have_count(0)


async def test_a_modal_opens_only_for_the_person_who_requested_it(ann: Pane, ben: Pane, page: Page) -> None:
    await ann.command("everything")
    await ben.button("Ask me").click()
    await expect(ben.client.get_by_role("dialog")).to_be_visible()
    await expect(page.get_by_role("dialog")).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_press_without_a_reply_shows_an_error_only_to_the_person_who_pressed(ann: Pane, ben: Pane) -> None:
    await ann.command("everything")
    await ann.button("Never replies").click()
    await expect(ann.messages.locator("[aria-busy=true]")).to_have_text("Never replies")
    await expect(ann.message("Everything").get_by_role("alert")).to_have_text("This interaction failed")
    await expect(ann.messages.locator("[aria-busy=true]")).to_have_count(0)
    await expect(ben.message("Everything").get_by_role("alert")).to_have_count(0)


async def test_a_command_without_a_reply_shows_an_error_until_it_is_dismissed(ann: Pane) -> None:
    await ann.command("never")
    failed = ann.client.get_by_role("group", name="/never")
    await expect(failed).to_contain_text("Sending command…")
    await expect(failed.get_by_role("alert")).to_have_text("The application did not respond")
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(failed).to_have_count(0)


async def test_a_press_by_a_person_in_time_out_is_refused_with_discords_text(ann: Pane, world: World) -> None:
    await ann.command("everything")
    await world.do("time_out", person="player-3", seconds=60)
    await ann.become("Cleo")
    await ann.messages.get_by_role("button", name="Count").click()
    await expect(ann.message("Everything").get_by_role("alert")).to_have_text("You are in time-out")


async def test_a_deferral_is_shown_as_thinking(ann: Pane) -> None:
    await ann.command("later")
    await expect(ann.messages.last).to_contain_text("Houserules is thinking…")
    await expect(ann.messages.last).to_contain_text("Only you can see this")


async def test_a_picture_is_shown_with_its_description(ann: Pane) -> None:
    await ann.command("picture")
    picture = ann.messages.get_by_role("img", name="A blue table")
    await expect(picture).to_be_visible()
    await picture.evaluate("(image) => image.decode()")
    assert await picture.evaluate("(image) => image.naturalWidth") == 320


async def test_rows_wrap_on_a_phone_and_nothing_overflows(ann: Pane) -> None:
    await ann.command("hand")
    await expect(ann.button("Wild +4")).to_be_visible()
    cards = ann.messages.locator(".row .button.success")
    wide = await boxes(cards)
    assert len(wide) == len(LABELS)
    assert len({box["y"] for box in wide}) == 2

    await ann.whole.get_by_role("button", name="Phone width").click()
    frame = await ann.client.bounding_box()
    assert frame is not None
    assert (frame["width"], frame["height"]) == (PHONE, 640)
    narrow = await boxes(cards)
    assert len({box["y"] for box in narrow}) > 2
    assert all(frame["x"] <= box["x"] and box["right"] <= frame["x"] + PHONE for box in narrow)
    scroller = ann.client.locator(".scroller")
    assert await scroller.evaluate("(element) => element.scrollWidth <= element.clientWidth")


async def test_long_words_and_labels_break_on_a_phone(ann: Pane, world: World) -> None:
    await ann.whole.get_by_role("button", name="Phone width").click()
    await ann.command("everything")
    await world.person("player-2").chat("W" * 200)
    await expect(ann.message("WWW")).to_be_visible()
    scroller = ann.client.locator(".scroller")
    assert await scroller.evaluate("(element) => element.scrollWidth <= element.clientWidth")
    frame = await ann.client.bounding_box()
    assert frame is not None
    assert all(box["right"] <= frame["x"] + PHONE for box in await boxes(ann.messages.locator("button.button")))


async def test_the_bots_own_emojis_are_pictures_with_their_names(ann: Pane) -> None:
    await ann.command("emoji")
    message = ann.message("on top")
    pictures = message.get_by_role("img", name=":red_7:")
    await expect(pictures).to_have_count(2)
    for one in await pictures.all():
        assert await one.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 320
    await expect(message.get_by_role("button", name=":red_7: Play")).to_be_visible()
