"""In the browser, all screens of a match agree within a limited time after each press."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests import forks
from tests.soak.screens import settings

pytestmark = [pytest.mark.soak, pytest.mark.browser]


@pytest_asyncio.fixture
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """Run a headless browser."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=chromium)
        yield started
        await started.close()


@pytest.mark.timeout(600)
async def test_all_screens_of_matches_in_the_browser_agree(browser: Browser, tmp_path: Path) -> None:
    async with settings.with_pictures(tmp_path, forks.start) as world:
        figures = await settings.play_all(world, browser, settings.short_form())
    print(figures)
    assert figures.matches == len(settings.short_form())
