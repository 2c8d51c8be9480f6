"""Small values that screens need and that do not belong to a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Layout = Literal["labels", "compact"]
"""Content of a hand's buttons."""
Sort = Literal["colour", "number", "none"]
"""Order of the cards of a hand."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A permission that the bot lacks."""

    permission: str
    """Discord's name of the permission, such as ``send_messages``."""
    channel: str
    """A mention of the channel."""
