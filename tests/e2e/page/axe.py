"""Accessibility checks of the page with axe-core (https://github.com/dequelabs/axe-core)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.async_api import Page

# Set the theme by script, because its button cannot be pressed while a dialog is open. After two frames, all colours
# have changed.
_SHOW_THEME = """async (theme) => {
  document.documentElement.dataset.theme = theme;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""


@cache
def _script() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


async def faults(page: Page) -> list[str]:
    """Return axe-core's findings on the page as it is now: rule, place and reason."""
    await page.evaluate(_script())
    found: dict[str, Any] = await page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{one['id']} at {node['target']}: {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


async def faults_in_both_themes(page: Page) -> list[str]:
    """Return the findings in the light and the dark theme; the dark theme stays on."""
    found: list[str] = []
    for theme in ("light", "dark"):
        await page.evaluate(_SHOW_THEME, theme)
        found += [f"{theme}: {one}" for one in await faults(page)]
    return found
