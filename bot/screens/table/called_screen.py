"""A tournament's table before its match: its players, their presence and pairs, the deadline, and the seal."""

from __future__ import annotations

from collections.abc import Iterator

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.rules import rule_sentences

from . import lobby_screen

EDGE = 0x2F6FD6
"""Colour of the box's edge."""


def called(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the public message of a table that is waiting for its people."""
    made = [
        layout.button(TableButton(scene.table, r.JoinTable()), texts("button-came"), layout.ACT),
        layout.button(TableButton(scene.table, r.ShowRules()), texts("button-rules")),
        layout.button(TableButton(scene.table, r.ShowPage("lobby")), texts("button-more")),
    ]
    return layout.screen(layout.text(_lines(scene, texts)), *button_rows.in_box(made), colour=EDGE)


def _lines(scene: Scene, texts: Texts) -> Iterator[str]:
    table_state = scene.table_state
    call, options = table_state.call, scene_facts.options(table_state)
    assert call is not None
    yield texts("called-title", round=call.round, table=wording.table_letter(call.index))
    preset = rule_sentences.preset_name(table_state.based_on, options, texts, table_state.base)
    yield texts("called-rules", preset=preset)
    yield texts("called-until", when=wording.when(int(call.until)))
    for name, player in zip(people.of(table_state), table_state.people, strict=True):
        shown = people.shown(name, 24)
        state = "computer" if player.computer else "here" if player.came else "missing"
        line = texts(f"called-{state}", name=shown)
        if not scene.text_mode:
            line = texts(f"called-sign-{state}", line=line)
        yield lobby_screen.with_word(line, player, texts)
    yield from lobby_screen.pairs(table_state, options, texts)
    if scene.seal is not None:
        yield texts("lobby-seal", seal=scene.seal)


def closed(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the message that replaces the call if nobody showed up in time or the table was ended."""
    table_state = scene.table_state
    assert table_state.call is not None
    somebody = any(player.came and not player.computer for player in table_state.people)
    ended = somebody or scene.wall < table_state.call.until
    return layout.screen(layout.text([texts("called-ended" if ended else "called-nobody")]))
