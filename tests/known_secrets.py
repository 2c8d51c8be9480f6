"""Secrets of tables and tournaments, derived from a string so that each run of a test deals the same cards.

A forked bot gets the string in its environment. A bot that is started from the command line draws real secrets.
"""

from __future__ import annotations

import importlib
from random import Random
from types import SimpleNamespace

VARIABLE = "KNOWN_SECRETS"
"""Environment variable with the string. Only the forked processes of the tests read it."""
MODULES = ("bot.storage.store", "bot.tournaments.tournaments")
"""Modules that draw the secrets of tables and the seeds of tournaments."""


def source(text: str) -> SimpleNamespace:
    """Return a replacement for the module ``secrets`` that derives all values from ``text``.

    It has only the functions that ``MODULES`` use.
    """
    chance = Random(text)
    return SimpleNamespace(token_bytes=chance.randbytes, randbits=chance.getrandbits)


def install(text: str) -> None:
    """Make ``MODULES`` derive their secrets from ``text`` in this process."""
    drawn = source(text)
    for name in MODULES:
        vars(importlib.import_module(name))["secrets"] = drawn
