"""Secrets of tables and tournaments that are drawn from a text, so that each run of a test deals the same cards.

A forked bot gets the text in its environment; one that is started from the command line draws real secrets.
"""

from __future__ import annotations

import importlib
from random import Random
from types import SimpleNamespace

VARIABLE = "KNOWN_SECRETS"
"""The variable with the text, which only the forked processes of the tests read."""
MODULES = ("bot.storage.store", "bot.tournaments.tournaments")
"""Modules that draw secrets."""


def source(text: str) -> SimpleNamespace:
    """Return a replacement for the module ``secrets`` that draws from a text."""
    chance = Random(text)
    return SimpleNamespace(token_bytes=chance.randbytes, randbits=chance.getrandbits)


def install(text: str) -> None:
    """Draw all secrets of this process from a text."""
    drawn = source(text)
    for name in MODULES:
        vars(importlib.import_module(name))["secrets"] = drawn
