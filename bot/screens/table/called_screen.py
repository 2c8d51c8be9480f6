"""A tournament's table before its match: who plays there, who has shown up, and until when."""

from __future__ import annotations

from collections.abc import Iterator

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.facts import LobbyFacts
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people
from bot.screens.rules import rule_sentences

EDGE = 0x2F6FD6


def called(facts: LobbyFacts, texts: Texts) -> layout.Screen:
    """Return the public message of a table that waits for its people."""
    made = [
        layout.button(TableButton(facts.table, r.JoinTable()), texts("button-came"), layout.ACT),
        layout.button(TableButton(facts.table, r.ShowRules()), texts("button-rules")),
    ]
    return layout.screen(layout.text(_lines(facts, texts)), *button_rows.in_box(made), colour=EDGE)


def _lines(facts: LobbyFacts, texts: Texts) -> Iterator[str]:
    call = facts.call
    assert call is not None
    yield texts("called-title", round=call.round, table=wording.table_letter(call.index))
    yield texts("called-rules", preset=rule_sentences.preset_name(facts.preset, facts.options, texts, facts.base))
    yield texts("called-until", when=wording.when(int(call.until)))
    for place, name in enumerate(facts.names):
        shown = people.shown(name, 24)
        if place in facts.computers:
            yield texts("called-computer", name=shown)
        else:
            yield texts("called-here" if facts.came[place] else "called-missing", name=shown)


def closed(_facts: LobbyFacts, texts: Texts) -> layout.Screen:
    """Return what the message becomes when nobody has shown up."""
    return layout.screen(layout.text([texts("called-nobody")]))
