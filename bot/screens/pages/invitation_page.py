"""The button *Invite…* of a lobby, and the page where the host chooses whom to mention."""

from __future__ import annotations

from bot.locales import Texts
from bot.model import custom_ids
from bot.model.feature_requests.server_requests import AskWhomToInvite, InvitePeople
from bot.screens import layout

MOST = 10
"""Maximum number of roles and people in one invitation."""


def button(table: int, texts: Texts) -> layout.Button:
    """Return a lobby's *Invite…* button."""
    return layout.button_of(custom_ids.of(AskWhomToInvite(table)), texts("button-invite"))


def choose(table: int, host: int, texts: Texts) -> layout.Screen:
    """Return the page with a menu of all roles and people."""
    request = InvitePeople(table, host)
    menu = layout.mentionable_menu(custom_ids.of(request), texts("invite-choose"), MOST)
    return layout.screen(layout.text([texts("invite-title"), texts("invite-about")]), menu)
