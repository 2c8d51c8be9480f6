"""``python -m tools.pictures [FOLDER]``: plays with the real bot and takes the README's pictures of the sandbox's page.

It needs a chromium (``CHROMIUM`` may name it) and, for the cards' signs, a font with emojis, as desktops have one.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import re
import sys
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Browser, ViewportSize, async_playwright

from bot.pictures import faces
from sandbox.people import Button, Person, Seen, World
from tests.browser import chromium_path
from tools.play import GUESTS, HOST, READY, ROOT, bot_environment, open_table, running

FOLDER = ROOT / "docs" / "pictures"
PEOPLE = (HOST, *GUESTS)
# Discord's numbers of the styles, in which the bot shows what fits, an act, and a choice.
FITS, ACT, CHOICE = 3, 1, 2
# Dora reads German.
DEALT = re.compile("You hold|Du hältst")
ANSWERS = re.compile("Your table is open|Pictures: ")
ON_TURN = re.compile("Your turn|Du bist dran")
# After so many moves there is something to see; it may take a few more until the host is on turn.
MOVES = 9
MOST_MOVES = 200
SEVERAL = 2
LOOK_AGAIN = 0.2
PALETTE = 256


@dataclass(frozen=True)
class Picture:
    """A file, what the page's address asks for, and how the page is looked at."""

    name: str
    panes: str
    scheme: str
    size: ViewportSize


DESKTOP: ViewportSize = {"width": 1360, "height": 960}
TABLES: ViewportSize = {"width": 1360, "height": 1190}
PHONES: ViewportSize = {"width": 860, "height": 780}
LOBBY = (Picture("lobby", "player-1@table-1,player-5@table-1", "dark", DESKTOP),)
TABLE = (
    Picture("table", "player-1@table-1,player-2@table-1", "dark", TABLES),
    Picture("table-light", "player-1@table-1,player-2@table-1", "light", TABLES),
    Picture("phones", "player-5@table-1:phone,player-4@table-1:phone", "light", PHONES),
)


async def take(browser: Browser, url: str, picture: Picture, folder: Path) -> None:
    """Look at the page as ``picture`` says and save what is seen."""
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
    # A page has few colours: a palette keeps the file small.
    Image.open(io.BytesIO(png)).convert("RGB").quantize(PALETTE).save(folder / f"{picture.name}.png", optimize=True)


def hand_on_turn(person: Person) -> Seen | None:
    """Return the hand of a person who is on turn."""
    hands = [one for one in person.private().saying(ON_TURN) if one.buttons]
    return hands[-1] if hands else None


def fitting(hand: Seen) -> list[Button]:
    """Return the cards that can be played now."""
    return [one for one in hand.buttons if one.style == FITS and not one.disabled]


def wish(hand: Seen) -> Button:
    """Return the button to press: the first card that fits, else the first act, else the first choice."""
    usable = [one for one in hand.buttons if not one.disabled]
    return min(usable, key=lambda one: (FITS, ACT, CHOICE).index(one.style))


async def caught_up(person: Person, hand: Seen) -> None:
    """Wait for everybody's message: it follows the hands as fast as Discord lets it be edited."""
    top = next(line for line in hand.text.splitlines() if line.startswith("Top:"))
    await person.until(lambda: top in person.messages())


async def dressed(world: World) -> None:
    """Wait until the bot has its cards as emojis."""
    wanted = 1 + len(list(faces.emojis()))
    while True:
        requests = (await world.do("journal"))["requests"]
        if sum("/emojis" in one["path"] for one in requests) >= wanted:
            return
        await asyncio.sleep(LOOK_AGAIN)


async def play_on(world: World, people: list[Person]) -> None:
    """Start the match and play until the host is on turn and there is something to see."""
    host = people[0]
    await host.press("Start", private=False)
    for person in people:
        await person.until_sees(DEALT, private=True)
    for one in host.private().saying(ANSWERS):
        await world.do("dismiss", person=host.name, channel=world.channel, message=one.id)
    for count in range(MOST_MOVES):
        on_turn = await world.until(lambda: [one for one in people if hand_on_turn(one)])
        hand = hand_on_turn(on_turn[0])
        assert hand is not None
        if count >= MOVES and on_turn[0] is host and len(fitting(hand)) >= SEVERAL:
            await caught_up(host, hand)
            return
        await on_turn[0].press(wish(hand))
    raise RuntimeError("The host never came on turn with several cards that fit")


async def take_all(folder: Path) -> None:
    """Start everything in a folder of its own, play, and take each picture when its moment has come."""
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
                await world.person(HOST).command("/server pictures", when="turn")
                for picture in LOBBY:
                    await take(browser, url, picture, folder)
                people = [world.person(one) for one in PEOPLE]
                await play_on(world, people)
                for picture in TABLE:
                    await take(browser, url, picture, folder)
                await browser.close()


def run(program: str, description: str, take: Callable[[Path], Coroutine[Any, Any, None]]) -> int:
    """Read the command line of a program that takes pictures, and let it; return the exit code."""
    parser = argparse.ArgumentParser(prog=program, description=description)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help="where they are saved")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take(folder))
    return 0


def main() -> int:
    """Take the README's pictures."""
    return run("python -m tools.pictures", "Takes the README's pictures.", take_all)


if __name__ == "__main__":
    sys.exit(main())
