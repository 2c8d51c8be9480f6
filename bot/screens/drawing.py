"""From screens and sentences to what is sent."""

from __future__ import annotations

from bot.model.outgoing import Form, Shown

from . import layout


def drawn(screen: layout.Screen) -> Shown:
    """A components V2 message."""
    return Shown(screen)


def plain(text: str) -> Shown:
    """A components V2 message of one text."""
    return Shown(({"type": layout.TEXT, "content": text},))


def form(asked: layout.Form) -> Form:
    """A form to be filled in."""
    return Form(asked.custom_id, asked.title, asked.components)
