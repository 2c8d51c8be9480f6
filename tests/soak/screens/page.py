"""A person's client on the sandbox's page, in its own tab."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from playwright.async_api import Browser, ConsoleMessage, Error, Page, ViewportSize
from playwright.async_api import TimeoutError as Gone

Theme = Literal["dark", "light"]
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
GONE_MS: Final = 2000
"""Milliseconds after which a button that cannot be clicked counts as gone."""
LOOK: Final = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
STYLES: Final = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}


@dataclass(frozen=True, slots=True)
class PageButton:
    """A button as it is drawn."""

    message: str
    label: str
    custom_id: str
    style: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class PageMessage:
    """A message as it is drawn."""

    id: str
    is_private: bool
    text: str
    preview: str
    """Text of the line that quotes the message replied to, or an empty string if there is none."""
    buttons: tuple[PageButton, ...]
    picture: str | None
    """Description of the small picture next to the text, or ``None`` if there is none."""
    picture_address: str
    is_loaded: bool
    """True if the picture has loaded, or if there is none."""


@dataclass(frozen=True, slots=True)
class PageSight:
    """Messages that a client shows, and flaws in its layout."""

    messages: tuple[PageMessage, ...]
    flaws: tuple[str, ...]
    """Rows that wrap, and elements that do not fit the width."""


class Tab:
    """A tab with one person's client."""

    def __init__(self, page: Page, person: str) -> None:
        self.page = page
        self.person = person
        self.errors: list[str] = []
        page.on("pageerror", self._failed)
        page.on("console", self._said)

    def _failed(self, error: Error) -> None:
        self.errors.append(str(error))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    async def look(self) -> PageSight:
        """Return what the client shows now."""
        seen: dict[str, Any] = await self.page.evaluate(LOOK)
        return PageSight(tuple(_message(one) for one in seen["messages"]), tuple(seen["flaws"]))

    async def click(self, button: PageButton) -> bool:
        """Click a button; return False if it cannot be clicked within ``GONE_MS``."""
        place = f'[data-message="{button.message}"] [data-key="{button.custom_id}"]:not(:disabled)'
        try:
            await self.page.locator(place).click(timeout=GONE_MS)
        except Gone:
            return False
        return True


def _message(seen: dict[str, Any]) -> PageMessage:
    number: str = seen["id"]
    buttons: Sequence[dict[str, Any]] = seen["buttons"]
    picture = seen["picture"] or {"name": None, "address": "", "loaded": True}
    return PageMessage(
        number,
        seen["private"],
        seen["text"].replace("\u00a0", " "),
        seen["preview"].replace("\u00a0", " "),
        tuple(
            PageButton(number, one["label"], one["key"], STYLES.get(one["style"], 0), one["disabled"])
            for one in buttons
        ),
        picture["name"],
        picture["address"],
        picture["loaded"],
    )


@contextlib.asynccontextmanager
async def client(
    browser: Browser, url: str, person: str, channel: str, size: ViewportSize, theme: Theme, locale: str
) -> AsyncIterator[Tab]:
    """Open the page with one person's client; fail at the end if the page has reported an error or a warning."""
    context = await browser.new_context(
        viewport=size, color_scheme=theme, locale=locale, timezone_id="UTC", reduced_motion="reduce"
    )
    page = await context.new_page()
    tab = Tab(page, person)
    await page.add_init_script("localStorage.setItem('houserules.hint', 'seen')")
    await page.goto(f"{url}/?panes={person}@{channel}")
    await page.locator(".client .composer, .client textarea").first.wait_for()
    try:
        yield tab
    finally:
        await context.close()
    assert tab.errors == [], tab.errors
