"""The menus in which a host asks the table for another value of a rule."""

from __future__ import annotations

from bot.locales import Texts
from bot.model import custom_ids, rule_choices
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.screens import layout
from bot.screens.rules import rule_sentences
from engine.rules.registry import OPTIONS


def menus(name: str, table: int, texts: Texts) -> list[layout.Item]:
    """Return the menu below a rule's page by which the host proposes another value; for effects, first a number."""
    option = OPTIONS.get(name)
    if option is None:
        return []
    if option.kind == "effects":
        numbers = [
            layout.entry(label=number, value=custom_ids.value(number=int(number))) for number in rule_choices.NUMBERS
        ]
        return [_menu(TableButton(table, r.ShowEffects(r.CHOSEN)), texts("change-number"), numbers)]
    entries = [
        layout.entry(label=rule_sentences.sentence(name, value, texts), value=custom_ids.value(number=place))
        for place, value in enumerate(rule_choices.menu_values(option))
    ]
    return [_menu(TableButton(table, r.ProposeRule(name, r.CHOSEN)), texts("change-value"), entries)]


def effects(number: str, table: int, texts: Texts) -> layout.Screen:
    """Return the page on which the host proposes an effect of one number."""
    name = "number_effects"
    entries = [
        layout.entry(
            label=rule_sentences.begun(rule_sentences.effect_word(effect, texts)),
            value=custom_ids.value(number=place),
        )
        for place, effect in enumerate(rule_choices.menu_values(OPTIONS[name]))
    ]
    press = TableButton(table, r.ProposeRule(name, r.CHOSEN, int(number)))
    back = layout.button(TableButton(table, r.ShowRule(name)), rule_sentences.title(name, texts))
    title = layout.text([texts("change-effect", number=number)])
    return layout.screen(title, _menu(press, texts("change-value"), entries), *layout.rows([back]))


def _menu(press: TableButton, placeholder: str, entries: list[layout.Entry]) -> layout.Item:
    return layout.menu(press, entries[: rule_choices.MENU], placeholder)
