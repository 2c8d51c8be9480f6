"""Page object for one person's client."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect


class Pane:
    """A pane at one position on the page. The person whose client it shows can change."""

    def __init__(self, page: Page, index: int) -> None:
        self.page = page
        self.whole = page.locator(".pane").nth(index)
        self.client = self.whole.locator(".client")
        self.messages = self.client.locator("[data-message]")

    def heading(self, name: str) -> Locator:
        """Return the heading with a channel's name."""
        return self.client.get_by_role("heading", level=2, name=name, exact=True)

    def message(self, text: str) -> Locator:
        """Return the messages that contain ``text``."""
        return self.messages.filter(has_text=text)

    def button(self, label: str) -> Locator:
        """Return the message buttons with this label."""
        return self.messages.get_by_role("button", name=label, exact=True)

    @property
    def line(self) -> Locator:
        """Return the text field."""
        return self.client.get_by_role("textbox", name="Message", exact=True)

    async def write(self, text: str) -> None:
        """Send a chat message and wait until it is shown."""
        await self.line.fill(text)
        await self.line.press("Enter")
        await expect(self.message(text)).to_be_visible()

    async def command(self, name: str) -> None:
        """Choose a slash command with the keyboard and send it without options."""
        await self.line.fill(f"/{name}")
        await expect(self.client.get_by_role("option", name=f"/{name}").first).to_be_visible()
        await self.line.press("Enter")
        await self.client.get_by_role("button", name="Send", exact=True).click()

    def face(self, name: str) -> Locator:
        """Return the button that switches to a person."""
        return self.whole.get_by_role("group", name="Person").get_by_role("button", name=name)

    async def become(self, name: str) -> None:
        """Switch to another person."""
        await self.face(name).click()
        await expect(self.face(name)).to_have_attribute("aria-pressed", "true")
        # The label changes when the client is drawn.
        await expect(self.whole).to_have_attribute("aria-label", name)

    async def go(self, channel: str) -> None:
        """Switch to a channel or thread."""
        await self.client.get_by_role("navigation").get_by_role("button", name=channel).click()
        await expect(self.heading(channel)).to_be_visible()
