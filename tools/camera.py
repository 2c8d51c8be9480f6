"""The camera that takes the pictures for docs/PICTURES.md.

A picture shows what one person sees on a desktop and on a phone. It is taken once in each theme.
"""

from __future__ import annotations

import asyncio
import io
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw
from playwright.async_api import Browser, ViewportSize

from sandbox.driver.people import Person
from tools.situations import Shot

Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")
# Size of the page in pixels. It is tall enough to show the longest messages without scrolling.
PAGE: ViewportSize = {"width": 1000, "height": 3600}
# Hides system messages and everything that is not a message. Makes the left client as wide as on a desktop, and the
# right client as wide as on a phone.
STYLE = """
.top-bar, .pane-bar, .sidebar, .chat-head, .composer, .top, .present { display: none !important; }
.panes[data-count="2"] { grid-template-columns: 620px 360px; gap: 20px; padding: 0; }
.frame .client, .frame[data-width="phone"] .client {
  grid-template-columns: minmax(0, 1fr); height: 100vh; margin: 0; border-radius: 0; box-shadow: none;
}
.pending { padding: 0; }
li:has(.system) { display: none; }
"""
# Hides all but the last ``count`` messages of each client, and shows the author above the first remaining message.
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
# Returns the rectangle around the remaining messages of each client.
PLACES = """
() => [...document.querySelectorAll(".client")].map((client) => {
  const kept = [...client.querySelectorAll("li[data-message]:not([hidden], :has(.system))")];
  const frame = client.getBoundingClientRect();
  const top = kept[0].getBoundingClientRect().top, bottom = kept.at(-1).getBoundingClientRect().bottom;
  return { x: frame.x, y: top, width: frame.width, height: bottom - top };
})
"""
DRAWN = 0.3
"""Seconds that the page needs to lay out the remaining messages."""
SCALE = 1.5
GAP = 20
EDGE = 10
"""Pixels above and below the messages."""
ROUND = 12
"""Radius of the corners in pixels."""
SMOOTH = 4
"""Factor by which the mask for the rounded corners is enlarged. Scaling it down again smooths the corners."""
GROUND: dict[Theme, str] = {"dark": "#0d1117", "light": "#ffffff"}
"""The background colour of the page that shows the pictures."""
PAPER: dict[Theme, str] = {"dark": "#313338", "light": "#ffffff"}
LINE: dict[Theme, str] = {"dark": "#3f4248", "light": "#d5d9de"}
"""The colour of the border of each client."""
PALETTE = 256
# Seconds to wait after a press for the last edits and the picture of the table to arrive.
SETTLED = 1.5


@dataclass(frozen=True)
class Camera:
    """A browser, the address of the sandbox's page, and the folder for the pictures."""

    browser: Browser
    url: str
    folder: Path

    async def take(self, shot: Shot, person: Person, channel: str) -> None:
        """Save one picture in each theme. It shows a person's last messages on a desktop and, to the right, on a phone.

        Raise ``RuntimeError`` if the messages are taller than the page.
        """
        await asyncio.sleep(SETTLED)
        for theme in THEMES:
            wide, narrow = await self._clients(f"{person.name}@{channel}", theme, shot)
            gap = int(GAP * SCALE)
            size = (wide.width + gap + narrow.width, max(wide.height, narrow.height))
            both = Image.new("RGB", size, GROUND[theme])
            both.paste(wide, (0, 0))
            both.paste(narrow, (wide.width + gap, 0))
            both.quantize(PALETTE, kmeans=1).save(self.folder / f"{shot.name}-{theme}.png", optimize=True)

    async def _clients(self, pane: str, theme: Theme, shot: Shot) -> list[Image.Image]:
        """Return two pictures of a person's last messages, the first on a desktop and the second on a phone."""
        tab = await self.browser.new_page(
            viewport=PAGE,
            color_scheme=theme,
            device_scale_factor=SCALE,
            locale="en-GB",
            reduced_motion="reduce",
            bypass_csp=True,
        )
        await tab.add_init_script("localStorage.setItem('houserules.hint', 'seen')")
        await tab.goto(f"{self.url}/?panes={pane},{pane}:phone")
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
    """Return a picture of messages with a border, rounded corners, and space above and below.

    Outside the corners, the picture has the theme's background colour.
    """
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
