"""Holds the page against axe-core's rules of accessibility (https://github.com/dequelabs/axe-core)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.async_api import Page

# The button itself cannot be pressed while a dialog is open. Once two frames were drawn all colours have changed.
_SHOW_THEME = """async (theme) => {
  document.documentElement.dataset.theme = theme;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""


@cache
def _script() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


async def faults(page: Page) -> list[str]:
    """Return what axe-core finds wrong with what the page shows now: rule, place, and why."""
    await page.evaluate(_script())
    told: dict[str, Any] = await page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{one['id']} at {node['target']}: {node['failureSummary']}"
        for one in told["violations"]
        for node in one["nodes"]
    ]


async def faults_in_both_themes(page: Page) -> list[str]:
    """Return what is wrong in the light or in the dark, as the button for it would show them; the dark one stays."""
    found: list[str] = []
    for theme in ("light", "dark"):
        await page.evaluate(_SHOW_THEME, theme)
        found += [f"{theme}: {one}" for one in await faults(page)]
    return found
