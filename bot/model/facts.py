"""Small values that screens need and that belong to no table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Layout = Literal["labels", "compact"]
"""What the buttons of a hand show."""
Sort = Literal["colour", "number", "none"]
"""How the cards of a hand are sorted."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A permission that the bot lacks."""

    permission: str
    """Discord's name, such as ``send_messages``."""
    channel: str
    """The channel as a mention."""
