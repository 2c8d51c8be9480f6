"""``/log``: what happened last, in words with their reasons."""

from __future__ import annotations

from bot.locales import Texts
from bot.model.facts import TableFacts
from bot.screens import layout
from bot.screens.sentences import narration, rule_links

EVENTS = 25
RULES = 8
"""Buttons to rules at most: those behind the newest events."""


def log(facts: TableFacts, texts: Texts, me: int | None = None) -> layout.Screen:
    """The last 25 events, newest last, with the way to the rules behind them. ``me``: the reader's seat."""
    told = narration.lines(facts.recent, facts.names, texts, facts.options, me)[-EVENTS:]
    lines = [texts("log-line", line=line.text) for line in told] or [texts("log-empty")]
    to_rules = rule_links.buttons(facts.table, narration.rules_of(told)[:RULES], texts)
    return layout.screen(layout.text([texts("log-title"), *lines]), *layout.rows(to_rules, 4))
