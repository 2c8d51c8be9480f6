"""``/log``: what happened last, in words with their reasons."""

from __future__ import annotations

from discord import ui

from bot.locales import Texts

from . import layout, narration
from .facts import TableFacts

EVENTS = 25


def log(facts: TableFacts, texts: Texts) -> ui.LayoutView:
    """The last 25 events, newest last."""
    told = narration.lines(facts.recent, facts.names, texts)[-EVENTS:]
    lines = [texts("log-line", line=line) for line in told] or [texts("log-empty")]
    return layout.screen(layout.text([texts("log-title"), *lines]))
