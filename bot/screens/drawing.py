"""From screens and sentences to what is sent."""

from __future__ import annotations

from bot.model.outgoing import Form, OutgoingMessage

from . import layout


def drawn(screen: layout.Screen) -> OutgoingMessage:
    """A components V2 message."""
    return OutgoingMessage(screen)


def plain(text: str) -> OutgoingMessage:
    """A components V2 message of one text."""
    return OutgoingMessage(({"type": layout.TEXT, "content": text},))


def form(asked: layout.Form) -> Form:
    """A form to be filled in."""
    return Form(asked.custom_id, asked.title, asked.components)
