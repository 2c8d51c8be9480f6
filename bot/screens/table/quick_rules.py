"""The host's quick list: the rules that tables change most often, for this match alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.locales import Texts
from bot.model.facts import LobbyFacts
from bot.screens import layout
from bot.screens.custom_ids import preset_ids, table_ids
from bot.screens.rules import rule_sentences
from engine.rules.registry import OPTIONS

from . import rule_changes

FAVOURITES = (
    *("stacking", "jump_in", "number_effects", "keep_drawing", "must_play", "wild_draw_four"),
    *("hand_size", "target", "turn_seconds"),
)
SEVEN_ZERO: Mapping[str, str] = {"0": "pass_hands", "7": "swap_must"}
"""The best known effects of numbers."""


def tune(facts: LobbyFacts, texts: Texts, *, may_save: bool) -> layout.Screen:
    """Return the list with a button to all rules and, with ``may_save``, one to save a preset of the server."""
    name = rule_sentences.preset_name(facts.preset, facts.options, texts, facts.base)
    items: list[layout.Item] = [layout.text([texts("tune-title", preset=name)])]
    for option in FAVOURITES:
        items += _option(facts, option, texts)
    buttons = [_button("begin", facts.table, texts("tune-all"), layout.ACT)]
    if may_save:
        buttons.append(_button("save_table", facts.table, texts("tune-save")))
    return layout.screen(*items, *layout.rows(buttons))


def _button(do: str, table: int, label: str, style: layout.Style = layout.PLAIN) -> layout.Button:
    press = preset_ids.PresetButton(do, table=table)
    return layout.button_of(preset_ids.encode(press), label, style)


def _option(facts: LobbyFacts, option: str, texts: Texts) -> list[layout.Item]:
    value = facts.options[option]
    title = texts("editor-option", title=rule_sentences.title(option, texts))
    known = OPTIONS[option]
    if known.kind in ("flag", "effects"):
        on = has_seven_zero(value) if known.kind == "effects" else bool(value)
        word = rule_sentences.value_word(on, texts)
        label = texts("tune-seven-zero", value=word) if known.kind == "effects" else rule_sentences.begun(word)
        text = layout.text([title, *rule_sentences.sentences(option, value, texts)])
        return [_toggle(facts, option, text, label, on)]
    entries = [
        layout.entry(rule_sentences.sentence(option, one, texts), table_ids.value(number=place), chosen=one == value)
        for place, one in enumerate(rule_changes.values(known))
    ]
    press = table_ids.TableButton(facts.table, "tune", word=option)
    return [layout.text([title]), layout.menu(press, entries, rule_sentences.title(option, texts))]


def _toggle(facts: LobbyFacts, option: str, text: Any, label: str, on: bool) -> layout.Item:
    press = table_ids.TableButton(facts.table, "tune", word=option, number=0 if on else 1)
    return layout.section(text, layout.button(press, label, layout.FITS if on else layout.PLAIN))


def has_seven_zero(effects: Mapping[str, str]) -> bool:
    """Return True if 0 and 7 have these two effects."""
    return all(effects.get(number) == effect for number, effect in SEVEN_ZERO.items())


def change(option: str, place: int, now: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the option that a press on the list changes, with its new value; ``None`` if it is not on the list.

    ``now``: the complete set in force.
    """
    if option not in FAVOURITES:
        return None
    if option != "number_effects":
        return rule_changes.change(option, place, None, now)
    others = {number: effect for number, effect in now[option].items() if number not in SEVEN_ZERO}
    return {option: dict(sorted({**others, **(SEVEN_ZERO if place else {})}.items()))}
