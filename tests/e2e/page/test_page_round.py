"""Rounds played in the browser with the real bot: two people against each other, and a person against a computer."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as Gone

from sandbox.driver.people import World
from tools.play import READY, bot_environment, running

from .axe import faults_in_both_themes
from .pane import Pane

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.asyncio(loop_scope="session")]

# Buttons in a hand that are not cards, in order of preference.
ACTS = (re.compile("^Draw"), re.compile("^Pass"), re.compile("(Red|Yellow|Green|Blue)$"))
# Number of cards dealt. The usual seven would only make the test repeat the same presses.
CARDS = 2
# More presses than any two-player round needs.
MOST_PRESSES = 600
# Maximum time to press a button, in milliseconds. If that takes longer, the hand has probably changed.
UNCHANGED_MS = 5000


@pytest_asyncio.fixture(loop_scope="session")
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Start the sandbox and the bot as ``make play`` does; return the page's address."""
    state = ["sandbox", "--port", "0", "--state", str(tmp_path / "world")]
    async with running("sandbox", state, {}, tmp_path) as sandbox:
        url = await sandbox.until(sandbox.first_match(READY))
        async with running("bot", ["bot"], bot_environment(url, tmp_path), tmp_path) as bot, World(url) as world:
            await bot.until(world.bot_ready())
            yield url


def hand(pane: Pane, text: str | re.Pattern[str]) -> Locator:
    """Return a pane's private messages that contain ``text``, ignoring what they quote from another message."""
    private = pane.messages.filter(has_text="Only you can see this")
    return private.filter(has=pane.page.locator(".body .markdown", has_text=text))


async def move(hands: Locator) -> None:
    """Press a card in a hand or, if no card can be pressed, one of the buttons in ``ACTS``.

    Do nothing if the hand changes first. Fail if a hand is shown but none of these buttons can be pressed.
    """
    usable = hands.locator(".button:not(:disabled)")
    for button in (hands.locator(".success:not(:disabled)"), *(usable.filter(has_text=act) for act in ACTS)):
        if await button.count():
            with contextlib.suppress(Gone):
                await button.first.click(timeout=UNCHANGED_MS)
            return
    texts = await hands.all_inner_texts()
    assert texts == [], f"nothing can be pressed: {texts}"


async def change_cards_dealt(host: Pane) -> None:
    """Set the number of dealt cards to ``CARDS`` in the lobby."""
    await host.button("Change rules").click()
    await host.messages.get_by_role("combobox", name="Cards dealt").click()
    menu = host.client.get_by_role("listbox", name="Cards dealt")
    await menu.get_by_role("option", name=f"Cards dealt: {CARDS}").click()
    await expect(host.messages.filter(has_text="UNO: ").first).to_contain_text(f"Everybody starts with {CARDS} cards.")


@pytest.mark.timeout(400)
async def test_two_people_play_a_round(address: str, page: Page) -> None:
    await page.goto(address)
    ann, ben = Pane(page, 0), Pane(page, 1)
    await ann.command("play")
    await ben.button("Join").click()
    await change_cards_dealt(ann)
    await ann.button("Start").click()
    for pane in (ann, ben):
        # After an opening wild card, the player who chooses a colour sees their cards as text.
        await expect(hand(pane, re.compile(f"You have {CARDS} cards|Your cards:"))).to_be_visible()
    assert await faults_in_both_themes(page) == []

    over = page.get_by_role("heading", name="Round 1 is over")
    mine, theirs = hand(ann, "Your turn."), hand(ben, "Your turn.")
    for _ in range(MOST_PRESSES):
        await expect(page.locator("[aria-busy]")).to_have_count(0)
        await expect(mine.or_(theirs).or_(over).first).to_be_visible()
        if await over.count():
            break
        await move(mine if await mine.count() else theirs)

    for pane in (ann, ben):
        result = pane.messages.filter(has=page.get_by_role("heading", name="Round 1 is over"))
        await expect(result).to_contain_text("goes out and wins the round!")
        await expect(result).to_contain_text("The match goes to 500 points.")


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("level", "preset"), [("easy", "classic"), ("normal", "house-2018")])
async def test_a_person_plays_a_round_against_a_computer(address: str, page: Page, level: str, preset: str) -> None:
    await page.goto(address)
    ann = Pane(page, 0)
    async with World(address) as world:
        host = world.person("player-1").at("table-1")
        await host.command("/play", preset=preset)
        await host.command("/computer", level=level)
    await ann.button("Start").click()

    over = page.get_by_role("heading", name="Round 1 is over")
    mine = hand(ann, re.compile("Your turn.|You choose"))
    played = 0
    for _ in range(MOST_PRESSES):
        await expect(mine.or_(over).first).to_be_visible(timeout=30_000)
        if await over.count():
            break
        played += 1
        await move(mine)
        # Without this wait, a button in the same hand would be pressed again.
        await expect(page.locator("[aria-busy]")).to_have_count(0)
    assert played
    result = ann.messages.filter(has=page.get_by_role("heading", name="Round 1 is over"))
    await expect(result).to_contain_text("goes out and wins the round!")
    await expect(result).to_contain_text(f"computer, {level}")
