"""From views and sentences to what is sent: components as Discord's JSON."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.tables.shown import Shown

_TEXT_DISPLAY = 10
"""https://docs.discord.com/developers/components/reference#text-display"""


def components(view: ui.LayoutView | ui.View) -> tuple[dict[str, Any], ...]:
    """The JSON of a view that was made for rendering only: it is stopped, so that nothing of it stays in memory."""
    view.stop()
    return tuple(view.to_components())


def drawn(view: ui.LayoutView) -> Shown:
    """A components V2 message."""
    return Shown(components(view))


def plain(text: str) -> Shown:
    """A components V2 message of one text."""
    return Shown(({"type": _TEXT_DISPLAY, "content": text},))
