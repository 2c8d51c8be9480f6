"""Preparation of the process that forks bots and sandboxes: it loads once what each of them would load itself."""

from __future__ import annotations

from bot.locales import LANGUAGES, texts
from bot.screens.rules.typed import rule_search
from sandbox.openapi.description import described


def warm_up() -> None:
    """Load the texts, the rule search and the schemas."""
    for language in LANGUAGES:
        said = texts(language)
        for key in said._sources:
            said._pattern(key)
    rule_search.load()
    described().prepare()
