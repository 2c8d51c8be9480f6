"""Program that takes the README's pictures of the sandbox's page with the real bot.

Run it with ``python -m tools.pictures [FOLDER]``.

Chromium and a font with emojis are required. Set the environment variable ``CHROMIUM`` to use a particular browser
executable.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Browser, ViewportSize, async_playwright

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model.requests import Move
from bot.screens.emoji_sets import needed
from sandbox.driver.people import Button, Person, Seen, World
from tests.browser import chromium_path
from tests.e2e.stage import Stage, stage
from tools.play import GUESTS, HOST, READY, ROOT, bot_environment, open_table, running

FOLDER = ROOT / "docs" / "pictures"
PEOPLE = (HOST, *GUESTS)
# Discord's styles for the buttons of cards that fit, of actions and of choices.
FITS, ACT, CHOICE = 3, 1, 2
ANY_NUMBER, ANY_WORDS = 77, "…"
"""Placeholders for any number and any words in a sentence."""


def pattern_of(key: str, **values: str | int) -> re.Pattern[str]:
    """Return a pattern for a sentence of the bot in any language. Its groups match the words at ``ANY_WORDS``."""
    sentences = {re.escape(texts(language)(key, **values)) for language in LANGUAGES}
    pattern = "|".join(sorted(sentences)).replace(str(ANY_NUMBER), r"\d+")
    return re.compile(pattern.replace(re.escape(ANY_WORDS), "([^*]+)"))


# These patterns match sentences in every language, because Dora's client is in German.
DEALT = pattern_of("hand-held", count=ANY_NUMBER)
OPENED = pattern_of("reply-opened", link=ANY_WORDS)
YOUR_TURN = pattern_of("hand-your-turn")
TOP = pattern_of("top-line-plain", card=ANY_WORDS)
"""Pattern of the line in a hand that shows the top card. Its group is the card's sign, a space and words."""
# The time at which the turn ends, in the table's message and the current player's hand. It differs from turn to turn.
TURN_ENDS = re.compile(r"<t:\d+:R>")
MY_HAND = ":hand"
# Minimum number of moves before the pictures are taken.
MOVES = 9
MOST_MOVES = 200
SEVERAL = 2
LOOK_AGAIN = 0.2
PALETTE = 256


@dataclass(frozen=True)
class Picture:
    """A picture, with the name of its file, the panes in the page's address, the colour scheme and the page size."""

    name: str
    panes: str
    scheme: str
    size: ViewportSize


SIZE: ViewportSize = {"width": 1360, "height": 1140}
PANES = "player-1@table-1,player-2@table-1"
PICTURES = (Picture("table-dark", PANES, "dark", SIZE), Picture("table-light", PANES, "light", SIZE))


async def take(browser: Browser, url: str, picture: Picture, folder: Path) -> None:
    """Open the page for a picture and save the screenshot."""
    tab = await browser.new_page(
        viewport=picture.size,
        color_scheme="dark" if picture.scheme == "dark" else "light",
        device_scale_factor=2,
        locale="en-GB",
    )
    await tab.add_init_script("localStorage.setItem('houserules.hint', 'seen')")
    await tab.goto(f"{url}/?panes={picture.panes}")
    for index, _ in enumerate(picture.panes.split(",")):
        await tab.locator(".client").nth(index).locator("[data-message]").last.wait_for()
    await tab.evaluate("document.fonts.ready")
    png = await tab.screenshot()
    await tab.close()
    # The page has few colours, so a palette makes the file smaller.
    Image.open(io.BytesIO(png)).convert("RGB").quantize(PALETTE).save(folder / f"{picture.name}.png", optimize=True)


def hand_of(person: Person) -> Seen | None:
    """Return a person's newest hand; ``None`` if there is none."""
    hands = [one for one in person.private() if any(":draw:" in button.custom_id for button in one.buttons)]
    return hands[-1] if hands else None


def current_hand(person: Person) -> Seen | None:
    """Return a person's newest hand that announces their turn; ``None`` if there is none."""
    hands = [one for one in person.private().containing(YOUR_TURN) if one.buttons]
    return hands[-1] if hands else None


def fitting(hand: Seen) -> list[Button]:
    """Return the buttons of the cards that can be played now."""
    return [one for one in hand.buttons if one.style == FITS and not one.disabled]


def best_button(hand: Seen) -> Button:
    """Return the button of the first card that fits, otherwise the first action, otherwise the first choice."""
    usable = [one for one in hand.buttons if not one.disabled]
    return min(usable, key=lambda one: (FITS, ACT, CHOICE).index(one.style))


def version_of(hand: Seen) -> int | None:
    """Return the highest version of the match in the buttons of a hand; ``None`` if they contain none."""
    meant = [button.request for one in hand.buttons if (button := custom_ids.decode(one.custom_id)) is not None]
    seen = [request.seen for request in meant if isinstance(request, Move) and request.seen is not None]
    versions = [one.version for one in seen if one.version is not None]
    return max(versions, default=None)


def agree(table: Seen | None, hands: Sequence[Seen | None]) -> bool:
    """Return True if all hands and the table show the same version of the match.

    The first hand must belong to the current player and be in the language of the table. After a move, the hands are
    edited first and then the table, as fast as Discord allows, so for a moment they can show different versions.
    """
    versions = {None if hand is None else version_of(hand) for hand in hands}
    if table is None or hands[0] is None or len(versions) != 1 or None in versions:
        return False
    top, ends = TOP.search(hands[0].text), TURN_ENDS.search(hands[0].text)
    if top is None or ends is None:
        return False
    card = next(filter(None, top.groups())).partition(" ")[2]
    return card in table.text and ends[0] in table.text


def table_of(person: Person) -> Seen | None:
    """Return the newest table message that a person sees; ``None`` if there is none."""
    tables = [one for one in person.messages() if any(MY_HAND in button.custom_id for button in one.buttons)]
    return tables[-1] if tables else None


async def caught_up(world: World, people: Sequence[Person]) -> int | None:
    """Wait until the table and all hands show the same version of the match, and return that version."""
    host = people[0]
    for person in people:
        await person.look()
    await world.until(lambda: agree(table_of(host), [hand_of(person) for person in people]))
    hand = hand_of(host)
    return None if hand is None else version_of(hand)


@asynccontextmanager
async def dressed_stage() -> AsyncIterator[tuple[Stage, World, Browser]]:
    """Run the sandbox, the bot with all emojis and pictures, and a browser, in a temporary folder."""
    with tempfile.TemporaryDirectory() as name:
        async with (
            stage(Path(name), validate=False, PICTURES="yes") as (set_up, world),
            async_playwright() as playwright,
        ):
            await world.bot_ready()
            await dressed(world)
            browser = await playwright.chromium.launch(executable_path=chromium_path())
            yield set_up, world, browser
            await browser.close()


async def dressed(world: World) -> None:
    """Wait until the bot has uploaded its emojis."""
    wanted = 1 + len(needed("classic"))
    while True:
        requests = (await world.do("journal"))["requests"]
        if sum("/emojis" in one["path"] for one in requests) >= wanted:
            return
        await asyncio.sleep(LOOK_AGAIN)


async def play_on(world: World, people: list[Person]) -> None:
    """Start the match and play at least ``MOVES`` moves, until it is the host's turn and several of their cards fit.

    Raise ``RuntimeError`` if there is no such turn within ``MOST_MOVES`` moves.
    """
    host = people[0]
    await host.press("Start", private=False)
    for person in people:
        await person.until_sees(DEALT, private=True)
    for one in host.private().containing(OPENED):
        await world.do("dismiss", person=host.name, channel=world.channel, message=one.id)
    for count in range(MOST_MOVES):
        current = await world.until(lambda: [one for one in people if current_hand(one)])
        hand = current_hand(current[0])
        assert hand is not None
        if count >= MOVES and current[0] is host and len(fitting(hand)) >= SEVERAL:
            return
        await current[0].press(best_button(hand))
    raise RuntimeError("The host never had a turn with several cards that fit")


async def take_all(folder: Path) -> None:
    """Start the sandbox and the bot in a temporary folder, play, and take the pictures.

    Raise ``RuntimeError`` if the match continues while the pictures are taken.
    """
    with tempfile.TemporaryDirectory() as name:
        state = Path(name)
        arguments = ["sandbox", "--port", "0", "--state", str(state / "world")]
        async with running("sandbox", arguments, {}, state) as sandbox:
            url = await sandbox.until(sandbox.first_match(READY))
            async with (
                running("bot", ["bot"], bot_environment(url, state), state) as bot,
                World(url) as world,
                async_playwright() as playwright,
            ):
                await bot.until(open_table(url))
                browser = await playwright.chromium.launch(executable_path=chromium_path())
                await dressed(world)
                people = [world.person(one) for one in PEOPLE]
                await play_on(world, people)
                moment = await caught_up(world, people)
                for picture in PICTURES:
                    await take(browser, url, picture, folder)
                if await caught_up(world, people) != moment:
                    raise RuntimeError("The match continued while the pictures were taken")
                await browser.close()


def run(program: str, description: str, take: Callable[[Path], Coroutine[Any, Any, None]]) -> int:
    """Read the command line of a program that takes pictures, run the program, and return the exit code."""
    parser = argparse.ArgumentParser(prog=program, description=description)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help="folder for the pictures")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take(folder))
    return 0


def main() -> int:
    """Take the README's pictures and return the exit code."""
    return run("python -m tools.pictures", "Takes the README's pictures.", take_all)


if __name__ == "__main__":
    sys.exit(main())
