"""The operator of the bot: a module of its own, as ``python -m bot health`` reads settings without the engine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Operator:
    """The person or group who runs the bot, and their documents. Empty texts: not set."""

    contact: str = ""
    """Name of the operator, and how to reach them."""
    privacy_url: str = ""
    terms_url: str = ""
