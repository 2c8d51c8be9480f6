"""Kinds of requests to Discord. Requests that differ only in the ids in their addresses are of the same kind."""

from __future__ import annotations

import re

SCOPES = ("user", "global", "shared")
"""Values of ``X-RateLimit-Scope``: https://docs.discord.com/developers/topics/rate-limits#header-format"""
OTHER = "other"
_ROUTES = (
    ("reply", "POST", re.compile(r"/interactions/\d+/[^/]+/callback$")),
    ("reply_message", None, re.compile(r"/webhooks/\d+/[^/]+")),
    ("message_send", "POST", re.compile(r"/channels/\d+/messages$")),
    ("message_edit", "PATCH", re.compile(r"/channels/\d+/messages/\d+$")),
    ("message_delete", "DELETE", re.compile(r"/channels/\d+/messages/\d+$")),
    ("thread", None, re.compile(r"/threads(?:/active)?$")),
    ("channel", None, re.compile(r"/channels/\d+$")),
    ("commands", None, re.compile(r"/applications/\d+/(?:guilds/\d+/)?commands")),
    ("emojis", None, re.compile(r"/applications/\d+/emojis")),
    ("gateway", "GET", re.compile(r"/gateway(?:/bot)?$")),
    ("application", "GET", re.compile(r"/(?:users/@me|oauth2/applications/@me|applications/@me)$")),
)
"""Name, method (``None`` for all) and path of each kind."""
NAMES = (*(name for name, _, _ in _ROUTES), OTHER)


def route_of(method: str, path: str) -> str:
    """Return the kind of a request, one of ``NAMES``."""
    for name, only, pattern in _ROUTES:
        if only in (None, method) and pattern.search(path) is not None:
            return name
    return OTHER
