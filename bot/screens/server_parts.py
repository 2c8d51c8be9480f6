"""Buttons and menus of leagues, servers' settings and privacy."""

from __future__ import annotations

from collections.abc import Sequence

from bot.locales import Texts

from . import layout
from . import names as people
from .server_ids import Press, encode


def button(press: Press, label: str, style: int = layout.PLAIN, *, disabled: bool = False) -> layout.Button:
    """A button that says ``press``."""
    made = {"type": layout.BUTTON, "style": style, "label": label[: layout.LABEL], "disabled": disabled}
    return {**made, "custom_id": encode(press)}


def menu(press: Press, entries: Sequence[layout.Entry], placeholder: str, choices: int = 1) -> layout.Item:
    """A menu in a row of its own, in which so many entries are chosen at once."""
    how = {"placeholder": placeholder, "min_values": choices, "max_values": choices}
    made = {"type": layout.SELECT, "custom_id": encode(press), "options": list(entries), **how}
    return {"type": layout.ROW, "components": [made]}


def presets(titles: Sequence[str], texts: Texts) -> str:
    """The first titles in a row, escaped, and how many more there are: a server may have a hundred."""
    shown = ", ".join(people.escape(title) for title in titles[:PRESETS])
    more = len(titles) - PRESETS
    return texts("server-more", presets=shown, count=more) if more > 0 else shown


def file(name: str) -> layout.Item:
    """A file that goes along with the message."""
    return {"type": FILE, "file": {"url": f"attachment://{name}"}}


PRESETS = 12
"""So many presets are named in a sentence at most."""
FILE = 13
"""https://docs.discord.com/developers/components/reference#component-object-component-types"""
