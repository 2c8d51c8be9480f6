"""Preparation of the process that forks bots and sandboxes. It loads in advance what all of them need."""

from __future__ import annotations

import tempfile
from pathlib import Path

from bot.locales import LANGUAGES, texts
from bot.screens.rules.typed import rule_search
from bot.storage import migration
from sandbox.openapi.description import described


def warm_up() -> None:
    """Load the texts, the rule search, the schemas, and what a migration imports."""
    for language in LANGUAGES:
        said = texts(language)
        for key in said._sources:
            said._pattern(key)
    rule_search.load()
    described().prepare()
    with tempfile.TemporaryDirectory() as folder:
        migration.upgrade(Path(folder) / "houserules.db")
