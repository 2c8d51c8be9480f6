"""Program that takes the README's animated picture of a match with the real bot.

Run it with ``python -m tools.film [FOLDER]``. The picture shows one person's client from *Start* to the result. The
client is 420 CSS pixels wide, as on a phone. The cards come from a fixed deal, and everything else comes from the bot.

Chromium and a font with emojis are required. Set the environment variable ``CHROMIUM`` to use a particular browser
executable.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Page, ViewportSize

from bot.locales import texts
from sandbox.driver.people import Person, World
from tests.e2e.fixed_deals import deal_scenario
from tests.e2e.stage import Stage
from tools.gallery import gather, press, until_button
from tools.pictures import dressed_stage, run
from tools.situations import NAMES

NAME: Final = "match.gif"
LARGEST: Final = 3 * 2**20
"""Maximum size of the file in bytes."""
PAGE: Final[ViewportSize] = {"width": 420, "height": 1060}
SCALE: Final = 1.5
STYLE: Final = """
.people { display: none; }
.client, .frame[data-width="phone"] .client { border-radius: 0; box-shadow: none; }
.frame[data-width="phone"] .client { height: 1000px; margin: 0; }
.houserules-pressed { outline: 3px solid #f5c542 !important; outline-offset: 2px; border-radius: 6px; }
"""
MARK: Final = """
(label) => {
  document.querySelectorAll(".houserules-pressed").forEach((one) => one.classList.remove("houserules-pressed"));
  const buttons = [...document.querySelectorAll("[data-message] button:not(:disabled)")];
  buttons.findLast((one) => one.textContent.trim().endsWith(label))?.classList.add("houserules-pressed");
}
"""
COLOURS: Final = 128
SETTLED: Final = 1.5
"""Seconds to wait after a press for the last edits to arrive."""
LONGEST: Final = 30.0
"""Seconds within which the result must arrive."""
MARKED: Final = 500
"""Milliseconds for which a button is shown outlined before it is pressed."""
UNMARKED: Final = "no button ends like this"
VIEWER: Final = 0
"""The seat whose client is shown."""


@dataclass(frozen=True)
class FilmedPress:
    """A filmed press, and how long to show the frame after it."""

    seat: int
    wanted: str
    """Parts of the button's ``custom_id``."""
    milliseconds: int = 1000
    private: bool = True
    """True if the button is in a private message."""


DEAL: Final[dict[str, Any]] = {
    "rules": {
        "preset": "classic",
        "stacking": "same",
        "jump_in": "exact",
        "rounds": 1,
        "hand_size": 4,
    },
    "hands": {
        "a": ["Y+2", "Y7", "Y5", "R8"],
        "b": ["R+2", "Y5", "Y4", "G1"],
        "c": ["B+2", "Y1", "Y8", "G7"],
    },
    "top": "R3",
    "turn": "b",
}
START: Final = FilmedPress(VIEWER, "start", private=False)
MATCH: Final = (
    FilmedPress(1, "play:cR+2"),
    FilmedPress(2, "play:cB+2", 1300),
    FilmedPress(0, "play:cY+2", 1300),
    FilmedPress(1, "draw", 1300),
    FilmedPress(2, "play:cY1", 900),
    FilmedPress(0, "play:cY7"),
    FilmedPress(1, "play:cY5", 900),
    FilmedPress(0, "play:cY5", 1500),
    FilmedPress(0, "call", 1300),
    FilmedPress(1, "play:cY4", 900),
    FilmedPress(2, "play:cY8", 1300),
    FilmedPress(0, "catch", 1500, private=False),
    FilmedPress(0, "play:cR8", 900),
)
"""Stacked +2 cards, a jump-in, a call, a catch, and the last card."""


@dataclass
class Film:
    """The frames taken so far, and how long to show each, in milliseconds."""

    tab: Page
    frames: list[Image.Image] = field(default_factory=list)
    times: list[int] = field(default_factory=list)

    async def take(self, milliseconds: int) -> None:
        """Take a frame to be shown for this many milliseconds."""
        png = await self.tab.locator(".client").first.screenshot()
        self.frames.append(Image.open(io.BytesIO(png)).convert("RGB"))
        self.times.append(milliseconds)

    async def press(self, person: Person, filmed: FilmedPress) -> None:
        """Carry out a filmed press. If it is the viewer's press, first take a frame with the button outlined."""
        button = await until_button(person, filmed.wanted, private=filmed.private)
        if filmed.seat == VIEWER:
            await self.tab.evaluate(MARK, button.label)
            await self.take(MARKED)
            await self.tab.evaluate(MARK, UNMARKED)
        await person.press(button)

    def save(self, path: Path) -> None:
        """Save the animated picture. All frames share one palette, which avoids flicker."""
        width, height = self.frames[0].size
        samples = Image.new("RGB", (width, height * len(self.frames)))
        for place, frame in enumerate(self.frames):
            samples.paste(frame, (0, place * height))
        palette = samples.quantize(COLOURS, kmeans=1)
        flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self.frames]
        flat[0].save(path, save_all=True, append_images=flat[1:], duration=self.times, loop=0, optimize=True)


async def play(film: Film, people: Sequence[Person], presses: Sequence[FilmedPress]) -> None:
    """Carry out the filmed presses, and take a frame after each."""
    for filmed in presses:
        await film.press(people[filmed.seat], filmed)
        await asyncio.sleep(SETTLED)
        await film.take(filmed.milliseconds)


async def open_client(tab: Page, world: World, person: Person, channel: str) -> None:
    """Open the page with the client of one person."""
    await tab.add_init_script("localStorage.setItem('houserules.hint', 'seen')")
    await tab.goto(f"{world.url}/?panes={person.name}@{channel}:phone")
    await tab.add_style_tag(content=STYLE)
    await tab.locator(".client").first.locator("[data-message]").last.wait_for()
    await tab.evaluate("document.fonts.ready")


async def take_match(tab: Page, set_up: Stage, world: World) -> Film:
    """Play the match and return its film."""
    people = await gather(world, "game-night", NAMES[:3], "en-US", preset="classic")
    await open_client(tab, world, people[VIEWER], "game-night")
    film = Film(tab)
    await asyncio.sleep(SETTLED)
    await film.take(1200)
    await film.press(people[VIEWER], START)
    await deal_scenario(set_up, world, people, **DEAL)
    # Dealing the cards restarted the bot. Its messages show emojis again only after the next press.
    await asyncio.sleep(SETTLED)
    await press(people[VIEWER], "hand", private=False)
    await play(film, people, MATCH)
    result = texts("en")("result-thanks")
    await people[VIEWER].until_sees(result, private=False, within=LONGEST)
    await tab.locator(".picture").last.wait_for()
    await asyncio.sleep(SETTLED)
    await film.take(3500)
    return film


async def take(folder: Path) -> None:
    """Run the sandbox and the bot in a temporary folder, take the film, and save it in ``folder``.

    Exit with an error if the file is too large.
    """
    async with dressed_stage() as (set_up, world, browser):
        tab = await browser.new_page(
            viewport=PAGE,
            color_scheme="dark",
            device_scale_factor=SCALE,
            locale="en-GB",
            reduced_motion="reduce",
            bypass_csp=True,
        )
        film = await take_match(tab, set_up, world)
    path = folder / NAME
    film.save(path)
    size = path.stat().st_size
    print(f"{path}: {len(film.frames)} frames, {sum(film.times) / 1000:.0f} s, {size / 2**20:.2f} MiB")
    if size > LARGEST:
        raise SystemExit("the film is too large")


def main() -> int:
    """Take the README's animated picture and return the exit code."""
    return run("python -m tools.film", "Takes the README's animated picture.", take)


if __name__ == "__main__":
    sys.exit(main())
