"""Finds the browser that browser tests use."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def chromium_path() -> str | None:
    """Return the path of a chromium: what ``CHROMIUM`` names, else the first on the path, else ``None``."""
    named = os.environ.get("CHROMIUM")
    for name in (named,) if named else NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    return None
