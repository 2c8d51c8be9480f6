"""The host's quick list: the rules that tables change most often, for this match alone."""

from __future__ import annotations

from typing import Any

from bot.locales import Texts
from bot.model import custom_ids, rule_choices
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.facts import LobbyFacts
from bot.screens import layout
from bot.screens.custom_ids import preset_ids
from bot.screens.rules import rule_sentences
from engine.rules.registry import OPTIONS


def tune(facts: LobbyFacts, texts: Texts, *, may_save: bool) -> layout.Screen:
    """Return the list with a button to all rules and, with ``may_save``, one to save a preset of the server."""
    name = rule_sentences.preset_name(facts.preset, facts.options, texts, facts.base)
    items: list[layout.Item] = [layout.text([texts("tune-title", preset=name)])]
    for option in rule_choices.QUICK_RULES:
        items += _option(facts, option, texts)
    buttons = [_button("begin", facts.table, texts("tune-all"), layout.ACT)]
    buttons.append(_button("figures", facts.table, texts("button-figures")))
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
    keyed = rule_choices.has_keys(known)
    if known.kind == "flag" or keyed:
        on = rule_choices.has_seven_zero(value) if keyed else bool(value)
        word = rule_sentences.value_word(on, texts)
        label = texts("tune-seven-zero", value=word) if keyed else rule_sentences.begun(word)
        text = layout.text([title, *rule_sentences.sentences(option, value, texts)])
        return [_toggle(facts, option, text, label, on)]
    entries = [
        layout.entry(rule_sentences.sentence(option, one, texts), custom_ids.value(number=place), chosen=one == value)
        for place, one in enumerate(rule_choices.menu_values(known))
    ]
    press = TableButton(facts.table, r.ChangeQuickRule(option, r.CHOSEN))
    return [layout.text([title]), layout.menu(press, entries, rule_sentences.title(option, texts))]


def _toggle(facts: LobbyFacts, option: str, text: Any, label: str, on: bool) -> layout.Item:
    press = TableButton(facts.table, r.ChangeQuickRule(option, 0 if on else 1))
    return layout.section(text, layout.button(press, label, layout.FITS if on else layout.PLAIN))
