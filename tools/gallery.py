"""``python -m tools.gallery [FOLDER]``: takes the pictures of docs/PICTURES.md, every screen in both themes.

Each picture shows a desktop and a phone side by side. ``tools.situations`` defines the tables.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.async_api import Browser, ViewportSize, async_playwright

from bot.storage import Storage
from sandbox.driver.people import Button, Person, World
from tests.bot.finished_matches import store_match
from tests.browser import chromium_path
from tests.e2e.fixed_deals import open_hand, replace_cards
from tests.e2e.players import hand_of, new_channel
from tests.e2e.stage import Stage, stage
from tools.pictures import dressed, run
from tools.play import HOST
from tools.situations import NAMES, SITUATIONS, Press, Situation

Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")
# Pictures that only show another language are taken in one theme.
ONCE: tuple[Theme, ...] = ("light",)
GERMAN = "de"
# Size of the page with two clients in pixels: a desktop in the left half, and a phone.
PAGE: ViewportSize = {"width": 1720, "height": 1230}
# Shows only the clients, and makes the phone (360 pixels wide) as tall as the desktop.
STYLE = """
.people { display: none; }
.client, .frame[data-width="phone"] .client { border-radius: 0; box-shadow: none; }
.frame[data-width="phone"] .client { height: 1128px; margin: 0; }
"""
SCALE = 1.25
GAP = 16
GROUND: dict[Theme, str] = {"dark": "#111214", "light": "#ffffff"}
PALETTE = 256
# Seconds after a press until the last edits and the picture of the table have arrived.
SETTLED = 1.5
LEAGUE = (((0, 1, 2), (120, 40, 0)), ((0, 1, 2, 3), (20, 130, 0, 60)), ((4, 1, 2, 3), (0, 60, 110, 10))) * 2


async def clients(browser: Browser, url: str, pane: str, theme: Theme) -> list[Image.Image]:
    """Return screenshots of a person's client, on a desktop and on a phone."""
    tab = await browser.new_page(
        viewport=PAGE,
        color_scheme=theme,
        device_scale_factor=SCALE,
        locale="en-GB",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    await tab.add_init_script("localStorage.setItem('houserules.hint', 'seen')")
    await tab.goto(f"{url}/?panes={pane},{pane}:phone")
    await tab.add_style_tag(content=STYLE)
    pictures = []
    for client in (tab.locator(".client").first, tab.locator(".client").last):
        await client.locator("[data-message]").last.wait_for()
        await tab.wait_for_load_state("networkidle")
        pictures.append(Image.open(io.BytesIO(await client.screenshot())).convert("RGB"))
    await tab.close()
    return pictures


async def take(
    browser: Browser,
    world: World,
    name: str,
    person: Person,
    channel: str,
    folder: Path,
    themes: tuple[Theme, ...] = THEMES,
) -> None:
    """Save the picture ``name`` in each theme: a person's client on a desktop, and next to it on a phone."""
    await asyncio.sleep(SETTLED)
    for theme in themes:
        pane = f"{person.name}@{channel}"
        wide, narrow = await clients(browser, world.url, pane, theme)
        gap = int(GAP * SCALE)
        both = Image.new("RGB", (wide.width + gap + narrow.width, max(wide.height, narrow.height)), GROUND[theme])
        both.paste(wide, (0, 0))
        both.paste(narrow, (wide.width + gap, 0))
        both.quantize(PALETTE, kmeans=1).save(folder / f"{name}-{theme}.png", optimize=True)


async def seat(world: World, situation: Situation) -> list[Person]:
    """Start a situation's match at a table in its own channel; return the people."""
    people = await gather(world, situation.name, situation.names, situation.locale, preset="classic")
    await press(people[0], "start", private=False)
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    return people


async def gather(world: World, channel: str, names: Sequence[str], locale: str, preset: str) -> list[Person]:
    """Create people with these names in the lobby of a table in its own channel; return them."""
    there = await new_channel(world, channel)
    people = []
    for number, shown in enumerate(names):
        await world.do("add_person", name=f"{channel}-{number}", display_name=shown, locale=locale)
        people.append(world.person(f"{channel}-{number}").at(there))
        await people[-1].look()
    host, *guests = people
    await host.command("/play", preset=preset)
    for guest in guests:
        await press(guest, "join", private=False)
    return people


async def press(person: Person, wanted: str, *, private: bool = True) -> None:
    """Wait for the button whose ``custom_id`` contains all parts of ``wanted``, and press it."""
    await person.press(await until_button(person, wanted, private=private))


async def until_button(person: Person, wanted: str, *, private: bool = True) -> Button:
    """Wait for the button whose ``custom_id`` contains all parts of ``wanted``; return it."""
    parts = set(wanted.split(":"))

    def found() -> Button | None:
        return next(
            (
                button
                for seen in reversed(person.private() if private else person.messages())
                for button in seen.buttons
                if parts <= set(button.custom_id.split(":")) and not button.disabled
            ),
            None,
        )

    button = await person.until(found, what=wanted)
    assert button is not None
    return button


async def prepare_tables(set_up: Stage, world: World) -> list[list[Person]]:
    """Start all matches; while the bot is stopped, replace their cards and add matches to the league."""
    seated = [await seat(world, situation) for situation in SITUATIONS]
    world_state = await world.do("world")
    now = (await world.do("clock"))["now"]
    await set_up.stop_bot()
    storage = await Storage.open(f"sqlite+aiosqlite:///{set_up.database}", lambda: now)
    try:
        for number, situation in enumerate(SITUATIONS, 1):
            # No turn times out while pictures are taken.
            rules = {**situation.scenario["rules"], "turn_seconds": 0}
            await replace_cards(storage, number, **{**situation.scenario, "rules": rules})
        for people, points in LEAGUE:
            await store_match(storage, people, points, guild=int(world_state["guilds"][0]["id"]))
    finally:
        await storage.close()
    await set_up.start_bot(world)
    return seated


async def take_tables(browser: Browser, set_up: Stage, world: World, folder: Path) -> None:
    """Take the pictures of all situations."""
    for situation, people in zip(SITUATIONS, await prepare_tables(set_up, world), strict=True):
        themes = ONCE if situation.locale == GERMAN else THEMES
        for person in people:
            await open_hand(person)
        for part in situation.story:
            person = people[part.seat]
            if isinstance(part, Press):
                await press(person, part.wanted)
            else:
                await take(browser, world, part.name, person, situation.name, folder, themes)
        if situation.name == "turn":
            await people[0].command("/hand", picture=True)
            await take(browser, world, "hand", people[0], situation.name, folder)


async def take_lobby(browser: Browser, world: World, folder: Path) -> None:
    """Take the pictures of the lobby and of the rules, in English and German."""
    host, guest, *_ = await gather(world, "lobby", NAMES[:3], "en-US", preset="house-2018")
    await take(browser, world, "lobby-open", host, "lobby", folder)
    await guest.command("/rules")
    await take(browser, world, "rules", guest, "lobby", folder)
    host, *_ = await gather(world, "regeln", NAMES[:3], GERMAN, preset="german-pub")
    await host.command("/rules")
    await take(browser, world, "german-rules", host, "regeln", folder, ONCE)


async def take_server(browser: Browser, world: World, folder: Path) -> None:
    """Take the pictures of the preset editor and of the league's standings."""
    host = world.person(HOST)
    editor = await new_channel(world, "editor")
    await host.at(editor).command("/preset-edit create", name="Friday night", base="house-2018")
    await host.select("All rules", "Stacking and answers", private=True)
    await take(browser, world, "preset-editor", host, "editor", folder)
    league = await new_channel(world, "league")
    await host.at(league).command("/league")
    await take(browser, world, "league", host, "league", folder)


async def take_all(folder: Path) -> None:
    """Start the sandbox and the bot in a temporary folder and take all pictures."""
    with tempfile.TemporaryDirectory() as name:
        async with (
            stage(Path(name), validate=False, PICTURES="yes") as (set_up, world),
            async_playwright() as playwright,
        ):
            await world.bot_ready()
            await dressed(world)
            host = world.person(HOST)
            await host.command("/league-admin start", name="Autumn")
            await host.command("/league-admin settings", people=3, days=0)
            browser = await playwright.chromium.launch(executable_path=chromium_path())
            await take_tables(browser, set_up, world, folder)
            await take_lobby(browser, world, folder)
            await take_server(browser, world, folder)
            await browser.close()


def main() -> int:
    """Take the pictures of docs/PICTURES.md."""
    return run("python -m tools.gallery", "Takes the pictures of docs/PICTURES.md.", take_all)


if __name__ == "__main__":
    sys.exit(main())
