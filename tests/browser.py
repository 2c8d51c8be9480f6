"""Search for the browser that the browser tests use."""

from __future__ import annotations

import os
import shutil

NAMES = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
)  # fmt: skip
"""Names of programs, in order of preference. The headless shell takes a third less processor time."""


def chromium_path() -> str | None:
    """Return the path of the browser, or None if it is missing.

    The browser is the program named in ``CHROMIUM`` or, by default, the first of ``NAMES`` that is found.
    """
    named = os.environ.get("CHROMIUM")
    for name in (named,) if named else NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    return None
