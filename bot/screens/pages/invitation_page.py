"""*Invite* in a lobby: the button, and the page on which the host chooses whom to mention."""

from __future__ import annotations

from bot.locales import Texts
from bot.screens import layout
from bot.screens.custom_ids.server_ids import ServerButton, encode

MOST = 10
"""Roles and people who are invited together at most."""


def button(table: int, texts: Texts) -> layout.Button:
    """Return *Invite…* of a lobby."""
    return layout.button_of(encode(ServerButton("invite", number=table)), texts("button-invite"))


def choose(table: int, host: int, texts: Texts) -> layout.Screen:
    """Return the page with a menu of all roles and people."""
    press = ServerButton("invited", number=table, user=host)
    menu = layout.mentionable_menu(encode(press), texts("invite-choose"), MOST)
    return layout.screen(layout.text([texts("invite-title"), texts("invite-about")]), menu)
