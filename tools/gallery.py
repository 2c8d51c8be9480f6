"""``python -m tools.gallery [FOLDER]``: takes the pictures of docs/PICTURES.md, the main screens in both themes.

Each picture shows a desktop and a phone side by side. ``tools.situations`` defines the tables.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw
from playwright.async_api import Browser, ViewportSize

from bot.storage import Storage
from sandbox.driver.people import Button, Person, World
from tests.bot.finished_matches import store_match
from tests.e2e.fixed_deals import open_hand, replace_cards
from tests.e2e.players import hand_of, new_channel
from tests.e2e.stage import Stage
from tools.pictures import dressed_stage, run
from tools.play import GUESTS, HOST
from tools.situations import NAMES, SITUATIONS, Press, Shot, Situation

Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")
GERMAN = "de"
# Size of the page in pixels: tall enough for the longest messages, so that nothing has to be scrolled.
PAGE: ViewportSize = {"width": 1000, "height": 3600}
# Shows only messages, without lines about threads: on the left as wide as a desktop shows them, on the right on a
# phone of 360 pixels.
STYLE = """
.top-bar, .pane-bar, .sidebar, .chat-head, .composer, .top, .present { display: none !important; }
.panes[data-count="2"] { grid-template-columns: 620px 360px; gap: 20px; padding: 0; }
.frame .client, .frame[data-width="phone"] .client {
  grid-template-columns: minmax(0, 1fr); height: 100vh; margin: 0; border-radius: 0; box-shadow: none;
}
.pending { padding: 0; }
li:has(.system) { display: none; }
"""
# Leaves the last messages of each client, the first of them with the name of its author.
LAST_MESSAGES = """
(count) => [...document.querySelectorAll(".client")].forEach((client) => {
  const all = [...client.querySelectorAll("li[data-message]:not(:has(.system))")], kept = all.slice(-count);
  const message = kept[0].querySelector(".message[data-grouped]");
  if (message) {
    const named = all.filter((one) => one.querySelector(".head") && !kept.includes(one)).at(-1);
    message.removeAttribute("data-grouped");
    message.querySelector(".hour").replaceWith(named.querySelector(".message > .avatar").cloneNode(true));
    message.querySelector(".body").prepend(named.querySelector(".head").cloneNode(true));
  }
  all.slice(0, -count).forEach((one) => { one.hidden = true; });
})
"""
PLACES = """
() => [...document.querySelectorAll(".client")].map((client) => {
  const kept = [...client.querySelectorAll("li[data-message]:not([hidden], :has(.system))")];
  const frame = client.getBoundingClientRect();
  const top = kept[0].getBoundingClientRect().top, bottom = kept.at(-1).getBoundingClientRect().bottom;
  return { x: frame.x, y: top, width: frame.width, height: bottom - top };
})
"""
DRAWN = 0.3
"""Seconds in which the page places the messages that are left."""
SCALE = 1.5
GAP = 20
EDGE = 10
"""Pixels above and below the messages."""
ROUND = 12
"""Radius of the corners in pixels."""
SMOOTH = 4
"""Factor by which the corners are drawn larger before they are scaled down."""
GROUND: dict[Theme, str] = {"dark": "#0d1117", "light": "#ffffff"}
"""The page on which the pictures are shown."""
PAPER: dict[Theme, str] = {"dark": "#313338", "light": "#ffffff"}
LINE: dict[Theme, str] = {"dark": "#3f4248", "light": "#d5d9de"}
"""The edge of each client."""
PALETTE = 256
# Seconds after a press until the last edits and the picture of the table have arrived.
SETTLED = 1.5
CUP = 8
"""People in the picture of a cup."""
LEAGUE = (((0, 1, 2), (120, 40, 0)), ((0, 1, 2, 3), (20, 130, 0, 60)), ((4, 1, 2, 3), (0, 60, 110, 10))) * 2


async def clients(browser: Browser, url: str, pane: str, theme: Theme, shot: Shot) -> list[Image.Image]:
    """Return pictures of a person's last messages, on a desktop and on a phone."""
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
    for client in (tab.locator(".client").first, tab.locator(".client").last):
        await client.locator("[data-message]").last.wait_for()
        if shot.drawn:
            await client.locator("[data-message]").last.locator(".picture").wait_for()
    await tab.wait_for_load_state("networkidle")
    await tab.evaluate("document.fonts.ready")
    pictures = []
    await tab.evaluate(LAST_MESSAGES, shot.messages)
    await asyncio.sleep(DRAWN)
    for place in await tab.evaluate(PLACES):
        if place["y"] < 0:
            raise RuntimeError(f"{shot.name} is taller than the page")
        png = await tab.screenshot(clip=place)
        pictures.append(framed(Image.open(io.BytesIO(png)).convert("RGB"), theme))
    await tab.close()
    return pictures


def framed(messages: Image.Image, theme: Theme) -> Image.Image:
    """Return messages with space above and below them, and round corners on the ground of the theme."""
    edge, wide = int(EDGE * SCALE), messages.width
    paper = Image.new("RGB", (wide, messages.height + 2 * edge), PAPER[theme])
    paper.paste(messages, (0, edge))
    shape = Image.new("L", (paper.width * SMOOTH, paper.height * SMOOTH), 0)
    draw = ImageDraw.Draw(shape)
    draw.rounded_rectangle((0, 0, shape.width - 1, shape.height - 1), ROUND * SCALE * SMOOTH, fill=255)
    shape = shape.resize(paper.size, Image.Resampling.LANCZOS)
    made = Image.new("RGB", paper.size, GROUND[theme])
    made.paste(paper, (0, 0), shape)
    box = (0, 0, paper.width - 1, paper.height - 1)
    ImageDraw.Draw(made).rounded_rectangle(box, ROUND * SCALE, outline=LINE[theme], width=2)
    return made


async def take(
    browser: Browser,
    world: World,
    shot: Shot,
    person: Person,
    channel: str,
    folder: Path,
) -> None:
    """Save a picture in each theme: a person's messages on a desktop, and next to them on a phone."""
    await asyncio.sleep(SETTLED)
    for theme in THEMES:
        wide, narrow = await clients(browser, world.url, f"{person.name}@{channel}", theme, shot)
        gap = int(GAP * SCALE)
        both = Image.new("RGB", (wide.width + gap + narrow.width, max(wide.height, narrow.height)), GROUND[theme])
        both.paste(wide, (0, 0))
        both.paste(narrow, (wide.width + gap, 0))
        both.quantize(PALETTE, kmeans=1).save(folder / f"{shot.name}-{theme}.png", optimize=True)


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
        for person in people:
            await open_hand(person)
        for part in situation.story:
            person = people[part.seat]
            if isinstance(part, Press):
                await press(person, part.wanted)
            else:
                await take(browser, world, part, person, situation.name, folder)
        if situation.name == "turn":
            await people[0].command("/hand", picture=True)
            await take(browser, world, Shot("hand", drawn=True), people[0], situation.name, folder)


async def take_lobby(browser: Browser, world: World, folder: Path) -> None:
    """Take the pictures of the lobby and of the rules, in English and German."""
    _, guest, *_ = await gather(world, "lobby", NAMES[:3], "en-US", preset="house-2018")
    await take(browser, world, Shot("lobby-open"), guest, "lobby", folder)
    await guest.command("/rules")
    await take(browser, world, Shot("rules"), guest, "lobby", folder)
    _, guest, *_ = await gather(world, "regeln", NAMES[:3], GERMAN, preset="german-pub")
    await take(browser, world, Shot("german-lobby"), guest, "regeln", folder)
    await guest.command("/rules")
    await take(browser, world, Shot("german-rules"), guest, "regeln", folder)


async def take_private_pages(browser: Browser, world: World, folder: Path) -> None:
    """Take the pictures of what one person sees: the tour, their own settings, a preset in the editor."""
    host = world.person(HOST)
    for shot, command in ((Shot("help", drawn=True), "/help"), (Shot("settings"), "/me")):
        channel = await new_channel(world, shot.name)
        await host.at(channel).command(command)
        await take(browser, world, shot, host, shot.name, folder)
    channel = await new_channel(world, "editor")
    await host.at(channel).command("/preset-edit create", name="Friday night", base="house-2018")
    await host.select("All rules", "Stacking and answers", private=True)
    await take(browser, world, Shot("preset-editor"), host, "editor", folder)


async def take_server(browser: Browser, world: World, folder: Path) -> None:
    """Take the pictures of the league's standings, of the server's settings and of a cup."""
    host = world.person(HOST)
    for name, command in (("league", "/league"), ("server", "/server overview")):
        channel = await new_channel(world, name)
        await host.at(channel).command(command)
        await take(browser, world, Shot(name), host, name, folder)
    cup = await new_channel(world, "cup")
    await host.at(cup).command("/league-admin cup")
    await host.press("Open it here", private=True)
    people = []
    for number, shown in enumerate(NAMES[:CUP]):
        await world.do("add_person", name=f"cup-{number}", display_name=shown)
        people.append(world.person(f"cup-{number}").at(cup))
        await people[-1].look()
        await people[-1].press("Enter", private=False)
    onlooker = world.person(GUESTS[0])
    await take(browser, world, Shot("cup-open"), onlooker, "cup", folder)
    await host.press("Manage…", private=False)
    await host.press("Start", private=True)
    await host.until_sees("[B](", private=False, within=30)
    await take(browser, world, Shot("cup"), onlooker, "cup", folder)


async def take_all(folder: Path) -> None:
    """Start the sandbox and the bot in a temporary folder and take all pictures."""
    async with dressed_stage() as (set_up, world, browser):
        host = world.person(HOST)
        await host.command("/league-admin start", name="Autumn")
        await host.command("/league-admin settings", people=3, days=0)
        await take_tables(browser, set_up, world, folder)
        await take_lobby(browser, world, folder)
        await take_private_pages(browser, world, folder)
        await take_server(browser, world, folder)


def main() -> int:
    """Take the pictures of docs/PICTURES.md."""
    return run("python -m tools.gallery", "Takes the pictures of docs/PICTURES.md.", take_all)


if __name__ == "__main__":
    sys.exit(main())
