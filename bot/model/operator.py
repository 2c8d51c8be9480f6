"""Who runs the bot, as set by them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Operator:
    """The person or group who runs the bot, and their documents. Empty texts: not set."""

    contact: str = ""
    """Who it is, and how to reach them."""
    privacy_url: str = ""
    terms_url: str = ""
