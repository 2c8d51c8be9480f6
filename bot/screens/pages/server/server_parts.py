"""Buttons, menus and lists for the pages about leagues and server preferences."""

from __future__ import annotations

from collections.abc import Sequence

from bot.locales import Texts
from bot.model import custom_ids
from bot.model.feature_requests import ServerRequest
from bot.screens import layout
from bot.screens import people_names as people

PRESETS = 12
"""Maximum number of presets named in a sentence."""


def button(
    press: ServerRequest, label: str, style: layout.Style = layout.PLAIN, *, disabled: bool = False
) -> layout.Button:
    """Return a button whose ``custom_id`` encodes ``press``."""
    return layout.button_of(custom_ids.of(press), label, style, disabled=disabled)


def menu(
    press: ServerRequest, entries: Sequence[layout.Entry], placeholder: str, *, least: int = 1, most: int = 1
) -> layout.Item:
    """Return a menu in its own row. Users choose ``least`` to ``most`` entries."""
    return layout.menu_of(custom_ids.of(press), entries, placeholder, least=least, most=most)


def preference(
    lines: Sequence[str], press: ServerRequest, label: str, style: layout.Style = layout.PLAIN
) -> layout.Item:
    """Return the lines about a preference, with a button next to them that changes the preference."""
    return layout.section(layout.text(lines), button(press, label, style))


def presets(titles: Sequence[str], texts: Texts) -> str:
    """Return a list of up to ``PRESETS`` titles, escaped. If there are more, the list ends with their number."""
    shown = ", ".join(people.escape(title) for title in titles[:PRESETS])
    more = len(titles) - PRESETS
    return texts("server-more", presets=shown, count=more) if more > 0 else shown
